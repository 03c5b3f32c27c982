/** Goods sold, without returns and without purchases by the shop's own staff: for the ranking. */
import { type Database, statement } from '#server/platform/db/database.ts';
import { soldLinesOf } from './bought-sql-store.ts';
import { WAITING } from './figure-sql-store.ts';

/**
 * A line counts until the end of the period: a return decided later does not matter. From the narrow rows of `sold_line`, except for orders
 * whose changes are not folded yet.
 */
const listOf = (name: string, figure: 'order' | 'download') =>
  statement(
    `sold-goods-list-${name}`,
    `WITH line AS (
       SELECT goods_id, account_id, shop_id, pieces, returned FROM sold_line s
       WHERE s.figure = '${figure}' AND s.day BETWEEN $1::date AND $2::date AND NOT EXISTS (SELECT FROM ${WAITING} c WHERE c.order_id = s.order_id)
       UNION ALL SELECT goods_id, account_id, shop_id, pieces, returned FROM (${soldLinesOf(WAITING)}) AS w
       WHERE w.figure = '${figure}' AND w.day BETWEEN $1::date AND $2::date)
     SELECT b.goods_id::text AS "goodsId", sum(least(b.pieces, $5))::bigint AS pieces, count(*)::int AS buyers FROM (
       SELECT l.goods_id, l.account_id, sum(l.pieces) AS pieces FROM line l WHERE (l.returned IS NULL OR l.returned > $2::date)
         AND NOT EXISTS (SELECT FROM unnest($3::bigint[], $4::bigint[]) AS own(shop_id, account_id) WHERE own.shop_id = l.shop_id AND own.account_id = l.account_id)
       GROUP BY l.goods_id, l.account_id) AS b GROUP BY b.goods_id HAVING sum(least(b.pieces, $5)) >= $6`,
  );
const lists = { FORMAL: listOf('bought', 'order'), FREE: listOf('taken', 'download') };

export type SoldGoodsQuery = {
  /** Days of Asia/Shanghai, both inclusive. */
  from: string;
  to: string;
  /** Bought, or obtained free of charge. */
  type: keyof typeof lists;
  /** Staff of shops, whose purchases there do not count. */
  own: readonly { shopId: string; accountId: number }[];
  /** The most pieces of a product that count for one buyer. */
  most: number;
  /** Goods with fewer pieces are excluded. */
  least: number;
};

/** Half a year's pieces of each buyer are summed in memory: on disk it takes several times as long. */
const roomy = statement('sold-goods-memory', `SELECT set_config('work_mem', '128MB', true)`);

export const createSoldGoodsStore = (database: Database) => ({
  list: async ({ from, to, type, own, most, least }: SoldGoodsQuery): Promise<ReadonlyMap<string, { pieces: number; buyers: number }>> => {
    const rows = await database.transaction(async (tx) => {
      await tx.query(roomy);
      return tx.query<{ goodsId: string; pieces: number; buyers: number }>(lists[type], [
        from,
        to,
        own.map(({ shopId }) => shopId),
        own.map(({ accountId }) => accountId),
        most,
        least,
      ]);
    });
    return new Map(rows.map(({ goodsId, ...sold }) => [goodsId, sold]));
  },
});
