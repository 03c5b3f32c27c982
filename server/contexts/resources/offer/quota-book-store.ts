/** Reads the quotas of offers for a proof, sorted by id. */
import { type Queryable, statement } from '#server/platform/db/database.ts';
import { type Pieces, readPieces } from '#server/platform/db/sorted-rows.ts';

/** Those of which orders hold something, and those that do not add up. */
const QUOTAS = statement(
  'proof-quotas',
  `SELECT 'offer:' || o.id AS id, o.quota AS left, o.put_up AS "putUp", o.held FROM resource_goods o
   WHERE o.held <> 0 OR o.put_up IS DISTINCT FROM o.quota + o.held ORDER BY ('offer:' || o.id) COLLATE "C"`,
);

export const readQuotas = (tx: Queryable): Pieces<{ id: string; left: number; putUp: number | null; held: number }> =>
  readPieces(tx, QUOTAS);
