import { type Queryable, statement } from '#server/platform/db/database.ts';
import { one } from '#server/platform/db/rows.ts';

const find = statement(
  'shop-level-find',
  `SELECT level, score_tenths AS "scoreTenths", commission_permille AS "commissionPermille", deposit_fen AS "depositFen" FROM shop WHERE id = $1`,
);

export const createLevelStore = (database: Queryable) => ({
  find: async (shopId: string) => one(database.query(find, [shopId])),
});
