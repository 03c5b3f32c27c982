/** SQL over `bank_number_key`. */
import { type Queryable, statement } from '#server/platform/db/database.ts';
import { one } from '#server/platform/db/rows.ts';

const find = statement('bank-number-key-find', 'SELECT sealed FROM bank_number_key');
const insert = statement('bank-number-key-insert', 'INSERT INTO bank_number_key (sealed) VALUES ($1) ON CONFLICT DO NOTHING');

const firstPayer = statement('bank-number-key-first-payer', 'SELECT payer_sealed AS sealed FROM bank_transfer ORDER BY id LIMIT 1');

export const findNumberKey = async (database: Queryable): Promise<Buffer | null> => (await one(database.query(find, [])))?.sealed ?? null;
/** Of the first transfer, in encrypted form; null while there is none. */
export const findFirstPayer = async (database: Queryable): Promise<Buffer | null> =>
  (await one(database.query(firstPayer, [])))?.sealed ?? null;
/** Does nothing if one exists. */
export async function insertNumberKey(database: Queryable, sealed: Buffer): Promise<void> {
  await database.query(insert, [sealed]);
}
