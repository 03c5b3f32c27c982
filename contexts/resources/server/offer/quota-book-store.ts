/** Reads the quotas of offers for a proof, sorted by id. */
import { statement } from '#server/platform/db/database.ts';

/** Those of which orders hold something, and those that do not add up. */
export const QUOTAS = statement(
  'proof-quotas',
  `SELECT 'offer:' || o.id AS id, o.quota AS left, o.put_up AS "putUp", o.held FROM resource_goods o
   WHERE o.held <> 0 OR o.put_up IS DISTINCT FROM o.quota + o.held ORDER BY ('offer:' || o.id) COLLATE "C"`,
);
