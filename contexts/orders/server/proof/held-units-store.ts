/** Reads what orders hold of stock and quota for a proof, sorted by id. */
import { statement } from '#server/platform/db/database.ts';
import { orderState } from '../states.ts';

/** An order that was cancelled holds nothing; its lines say what they had taken. */
export const HELD = statement(
  'proof-held-units',
  `SELECT x.id, x.units FROM (
     SELECT CASE l.kind WHEN 'sku' THEN 'sku:' || coalesce(l.sku_id::text, '') ELSE 'offer:' || l.goods_id END AS id, sum(l.taken)::bigint AS units
     FROM order_line l JOIN market_order o ON o.id = l.order_id WHERE l.taken <> 0 AND o.status <> ${orderState('CANCELED')} GROUP BY 1) x
   ORDER BY x.id COLLATE "C"`,
);
