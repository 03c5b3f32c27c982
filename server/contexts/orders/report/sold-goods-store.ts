/** What was sold, by goods, without what came back and what people bought of themselves: for the ranking. */
import { type Queryable, statement } from '#server/platform/db/database.ts';
import { dayBegins } from '#server/platform/db/report-days.ts';
import { isKept, paidAs } from './counted-sql.ts';

/** A line counts until the end of the stretch: what was decided to go back later still counted then. */
const listOf = (name: string, figure: 'order' | 'download') =>
  statement(
    `sold-goods-list-${name}`,
    `SELECT b.goods_id::text AS "goodsId", sum(least(b.pieces, $5))::bigint AS pieces, count(*)::int AS buyers FROM (
     SELECT l.goods_id, o.account_id, sum(l.amount) AS pieces FROM market_order o JOIN order_line l ON l.order_id = o.id
     WHERE ${paidAs(figure, '$1', '$2')} AND l.kind = 'sku' AND ${isKept(`${dayBegins('$2')} + interval '1 day'`)}
       AND NOT EXISTS (SELECT FROM unnest($3::bigint[], $4::bigint[]) AS own(shop_id, account_id) WHERE own.shop_id = l.shop_id AND own.account_id = o.account_id)
     GROUP BY l.goods_id, o.account_id) AS b GROUP BY b.goods_id`,
  );
const lists = { FORMAL: listOf('bought', 'order'), FREE: listOf('taken', 'download') };

export type SoldGoodsQuery = {
  /** Days of Asia/Shanghai, both included. */
  from: string;
  to: string;
  /** Bought, or taken for nothing. */
  type: keyof typeof lists;
  /** People of shops, whose purchases there do not count. */
  own: readonly { shopId: string; accountId: number }[];
  /** Pieces of a product that one buyer counts for at most. */
  most: number;
};

export const createSoldGoodsStore = (database: Queryable) => ({
  list: async ({ from, to, type, own, most }: SoldGoodsQuery): Promise<ReadonlyMap<string, { pieces: number; buyers: number }>> => {
    const rows = await database.query<{ goodsId: string; pieces: number; buyers: number }>(lists[type], [
      from,
      to,
      own.map(({ shopId }) => shopId),
      own.map(({ accountId }) => accountId),
      most,
    ]);
    return new Map(rows.map(({ goodsId, ...sold }) => [goodsId, sold]));
  },
});
