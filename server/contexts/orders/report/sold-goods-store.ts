/** What was sold, by goods, without what came back and what people bought of themselves: for the ranking. */
import { type Queryable, statement } from '#server/platform/db/database.ts';
import { dayBegins, withinDays } from '#server/platform/db/report-days.ts';
import { REFUND_GRANTED } from '../states.ts';

/** A line counts until the end of the stretch: what was decided to go back later still counted then. */
const list = statement(
  'sold-goods-list',
  `SELECT b.goods_id::text AS "goodsId", sum(least(b.pieces, $6))::bigint AS pieces, count(*)::int AS buyers FROM (
     SELECT l.goods_id, o.account_id, sum(l.amount) AS pieces FROM market_order o JOIN order_line l ON l.order_id = o.id
     WHERE ${withinDays('o.paid_at', '$1', '$2')} AND o.type = $3 AND l.kind = 'sku'
       AND NOT EXISTS (SELECT FROM order_refund r JOIN order_refund_line e ON e.refund_id = r.id
         WHERE r.order_id = o.id AND e.line_no = l.line_no AND e.ends AND r.state IN (${REFUND_GRANTED})
           AND coalesce(r.decided_at, r.created_at) < ${dayBegins('$2')} + interval '1 day')
       AND NOT EXISTS (SELECT FROM unnest($4::bigint[], $5::bigint[]) AS own(shop_id, account_id) WHERE own.shop_id = l.shop_id AND own.account_id = o.account_id)
     GROUP BY l.goods_id, o.account_id) AS b GROUP BY b.goods_id`,
);

export type SoldGoodsQuery = {
  /** Days of Asia/Shanghai, both included. */
  from: string;
  to: string;
  type: 'FORMAL' | 'FREE';
  /** People of shops, whose purchases there do not count. */
  own: readonly { shopId: string; accountId: number }[];
  /** Pieces of a product that one buyer counts for at most. */
  most: number;
};

export const createSoldGoodsStore = (database: Queryable) => ({
  list: async ({ from, to, type, own, most }: SoldGoodsQuery): Promise<ReadonlyMap<string, { pieces: number; buyers: number }>> => {
    const rows = await database.query<{ goodsId: string; pieces: number; buyers: number }>(list, [
      from,
      to,
      type,
      own.map(({ shopId }) => shopId),
      own.map(({ accountId }) => accountId),
      most,
    ]);
    return new Map(rows.map(({ goodsId, ...sold }) => [goodsId, sold]));
  },
});
