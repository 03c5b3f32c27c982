/** Public facts of accounts: by name, by id, by the shop they own. */
import { type Queryable, statement } from '#server/platform/db/database.ts';
import { one } from '#server/platform/db/rows.ts';
import { nameKeyOf } from './account.ts';

export type PersonFacts = { accountId: number; userName: string; staff: boolean; retailerId: string; disabled: boolean };

const columns = `id AS "accountId", user_name AS "userName", role_type = 'manager' AS staff, retailer_id AS "retailerId", disabled`;
const byName = statement('person-by-name', `SELECT ${columns} FROM account WHERE user_name_key = $1`);
const byIds = statement('person-by-ids', `SELECT ${columns} FROM account WHERE id = ANY($1::bigint[])`);
const byRetailer = statement(
  'person-by-retailer',
  `SELECT ${columns} FROM account WHERE retailer_id = $1 AND retailer_id <> '' ORDER BY id LIMIT 1`,
);

export const createPersonStore = (database: Queryable) => ({
  findByName: async (userName: string) => one(database.query(byName, [nameKeyOf(userName)])),
  findByIds: (ids: number[]): Promise<PersonFacts[]> => (ids.length > 0 ? database.query(byIds, [ids]) : Promise.resolve([])),
  findByRetailer: async (retailerId: string) => one(database.query(byRetailer, [retailerId])),
});
export type PersonStore = ReturnType<typeof createPersonStore>;
