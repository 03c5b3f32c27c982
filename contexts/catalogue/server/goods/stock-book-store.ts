/** Reads the stock of SKUs for a proof, sorted by id. */
import { statement } from '#server/platform/db/database.ts';

/** Those of which orders hold something, and those that do not add up. */
export const STOCKS = statement(
  'proof-stocks',
  `SELECT 'sku:' || s.id AS id, s.stock AS left, s.put_up AS "putUp", s.held FROM sku s
   WHERE s.held <> 0 OR s.put_up IS DISTINCT FROM s.stock + s.held ORDER BY ('sku:' || s.id) COLLATE "C"`,
);
/** `left` and `putUp` are null without a limit. */
export type ProvedStock = { id: string; left: number | null; putUp: number | null; held: number };
