/** Expires unpaid orders of demo goods where buyers pay with real money. */
import { type Queryable, statement } from '#server/platform/db/database.ts';
import { orderState } from '../states.ts';

const expire = statement(
  'demo-orders-expire',
  `UPDATE market_order o SET expires_at = now() WHERE o.status = ${orderState('UNPAID')} AND o.expires_at > now() AND EXISTS (
     SELECT FROM order_line l WHERE l.order_id = o.id
       AND (l.shop_id = ANY($1::bigint[]) OR (l.kind = 'resource' AND l.goods_id = ANY($2::bigint[])))) RETURNING o.id`,
);

/** They expire immediately: they can no longer be paid, and the job releases what they reserved. Returns their number. */
export const expireDemoOrders = async (tx: Queryable, shopIds: string[], offerIds: string[]): Promise<number> =>
  (await tx.query(expire, [shopIds, offerIds])).length;
