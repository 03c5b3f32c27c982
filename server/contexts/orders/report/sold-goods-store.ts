/** Goods sold, without returns and without purchases by the shop's own staff: for the ranking. */
import { type Database, statement } from '#server/platform/db/database.ts';
import { anyRow } from '#server/platform/db/rows.ts';
import { soldLinesOf } from './bought-sql-store.ts';
import { WAITING } from './figure-sql-store.ts';

/** `FOLDED` alone when no change waits to be folded: comparing each row with those that wait takes a third of the time. */
const FOLDED = (figure: string): string =>
  `SELECT goods_id, account_id, shop_id, pieces, returned FROM sold_line s WHERE s.figure = '${figure}' AND s.day BETWEEN $1::date AND $2::date`;
const WITH_WAITING = (figure: string): string =>
  `${FOLDED(figure)} AND NOT EXISTS (SELECT FROM ${WAITING} c WHERE c.order_id = s.order_id)
   UNION ALL SELECT goods_id, account_id, shop_id, pieces, returned FROM (${soldLinesOf(WAITING)}) AS w WHERE w.figure = '${figure}' AND w.day BETWEEN $1::date AND $2::date`;
/**
 * A line counts until the end of the period: a return decided later does not matter. Pieces are added as int: sums of bigint are numeric,
 * which takes twice as long.
 */
const listOf = (name: string, lines: string) =>
  statement(
    `sold-goods-list-${name}`,
    `SELECT b.goods_id::text AS "goodsId", sum(least(b.pieces, $5)::int)::bigint AS pieces, count(*)::int AS buyers FROM (
       SELECT l.goods_id, l.account_id, sum(l.pieces::int) AS pieces FROM (${lines}) AS l WHERE (l.returned IS NULL OR l.returned > $2::date)
         AND NOT EXISTS (SELECT FROM unnest($3::bigint[], $4::bigint[]) AS own(shop_id, account_id) WHERE own.shop_id = l.shop_id AND own.account_id = l.account_id)
       GROUP BY l.goods_id, l.account_id) AS b GROUP BY b.goods_id HAVING sum(least(b.pieces, $5)::int) >= $6`,
  );
const lists = {
  FORMAL: { folded: listOf('bought', FOLDED('order')), waiting: listOf('bought-waiting', WITH_WAITING('order')) },
  FREE: { folded: listOf('taken', FOLDED('download')), waiting: listOf('taken-waiting', WITH_WAITING('download')) },
};
const anyWaiting = statement('sold-goods-any-waiting', `SELECT FROM ${WAITING} LIMIT 1`);

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
      return tx.query<{ goodsId: string; pieces: number; buyers: number }>(
        lists[type][(await anyRow(tx.query(anyWaiting))) ? 'waiting' : 'folded'],
        [from, to, own.map(({ shopId }) => shopId), own.map(({ accountId }) => accountId), most, least],
      );
    });
    return new Map(rows.map(({ goodsId, ...sold }) => [goodsId, sold]));
  },
});
