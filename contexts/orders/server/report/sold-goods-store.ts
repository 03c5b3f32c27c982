/** Goods sold, without returns and without purchases by the shop's own staff: for the ranking. */
import { checked } from '#server/platform/db/checked.ts';
import { type Database, statement } from '#server/platform/db/database.ts';
import { anyRow } from '#server/platform/db/rows.ts';
import { soldLinesOf } from './bought-sql-store.ts';
import { WAITING } from './figure-sql-store.ts';

const COLUMNS = 'day, goods_id, account_id, shop_id, pieces, returned';
/** `FOLDED` alone when no change waits to be folded: comparing each row with those that wait takes a third of the time. */
const FOLDED = (figure: string): string =>
  `SELECT ${COLUMNS} FROM sold_line s WHERE s.figure = '${figure}' AND s.day BETWEEN $1::date AND $2::date`;
const WITH_WAITING = (figure: string): string =>
  `${FOLDED(figure)} AND NOT EXISTS (SELECT FROM ${WAITING} c WHERE c.order_id = s.order_id)
   UNION ALL SELECT ${COLUMNS} FROM (${soldLinesOf(WAITING)}) AS w WHERE w.figure = '${figure}' AND w.day BETWEEN $1::date AND $2::date`;
/** A buyer counts for at most $5 pieces. */
const counted = (pieces: string): string => `sum(least(b.${pieces}, $5)::int) FILTER (WHERE b.${pieces} IS NOT NULL)`;
/**
 * Days from $1 to $2, those before $7 being the earlier stretch, if there is one. A line counts until the end of its stretch: a return
 * decided later does not matter. Pieces are added as int: sums of bigint are numeric, which takes twice as long. Half of a catalogue is one
 * row. `among`: of the goods in $7 alone.
 */
const listOf = <const Name extends string>(
  name: Name,
  lines: string,
  { compared = false, among = false }: { compared?: boolean; among?: boolean } = {},
) =>
  statement(
    `sold-goods-list-${name}`,
    `SELECT string_agg(goods_id::text, ',') AS goods, string_agg(pieces::text, ',') AS pieces, string_agg(buyers::text, ',') AS buyers,
       ${compared ? `string_agg(before::text, ',')` : 'NULL::text'} AS before
     FROM (SELECT b.goods_id, ${counted('pieces')} AS pieces, count(b.pieces) AS buyers${compared ? `, coalesce(${counted('before')}, 0) AS before` : ''} FROM (
         SELECT l.goods_id, l.account_id, sum(l.pieces::int) FILTER (WHERE ${compared ? 'l.day >= $7::date AND ' : ''}(l.returned IS NULL OR l.returned > $2::date)) AS pieces${
           compared
             ? ',\n           sum(l.pieces::int) FILTER (WHERE l.day < $7::date AND (l.returned IS NULL OR l.returned >= $7::date)) AS before'
             : ''
         }
         FROM (${lines}) AS l
         WHERE ${among ? `${checked('l.goods_id IN (SELECT unnest($7::bigint[]))')} AND ` : ''}NOT EXISTS (SELECT FROM unnest($3::bigint[], $4::bigint[]) AS own(shop_id, account_id) WHERE own.shop_id = l.shop_id AND own.account_id = l.account_id)
         GROUP BY l.goods_id, l.account_id) AS b
       GROUP BY b.goods_id HAVING ${counted('pieces')} >= $6) AS g`,
  );
/** `once`: of one stretch alone; adding up two takes a half more. `among`: of some goods. */
const listsOf = <const Name extends string>(name: Name, lines: string) => ({
  once: listOf(name, lines),
  among: listOf(`${name}-among`, lines, { among: true }),
  compared: listOf(`${name}-compared`, lines, { compared: true }),
});
const lists = {
  FORMAL: { folded: listsOf('bought', FOLDED('order')), waiting: listsOf('bought-waiting', WITH_WAITING('order')) },
  FREE: { folded: listsOf('taken', FOLDED('download')), waiting: listsOf('taken-waiting', WITH_WAITING('download')) },
};
const anyWaiting = statement('sold-goods-any-waiting', `SELECT FROM ${WAITING} LIMIT 1`);

export type SoldGoodsQuery = {
  /** Days of Asia/Shanghai, both inclusive. */
  from: string;
  to: string;
  /** First day of an earlier stretch, which ends the day before `from`. */
  before: string | null;
  /** Bought, or obtained free of charge. */
  type: keyof typeof lists;
  /** Staff of shops, whose purchases there do not count. */
  own: readonly { shopId: string; accountId: number }[];
  /** The most pieces of a product that count for one buyer. */
  most: number;
  /** Goods with fewer pieces are excluded. */
  least: number;
  /** Only these goods, in one stretch; null: all. */
  among?: readonly string[] | null;
};

/**
 * Pieces of each buyer are summed in the order of an index, or sorted in memory: PostgreSQL expects few buyers of each product, and would
 * hash half a year's, which takes twice as long.
 */
const inOrder = statement(
  'sold-goods-in-order',
  `SELECT set_config('work_mem', '128MB', true) AS memory, set_config('enable_hashagg', 'off', true) AS hashed`,
);

export type SoldGoods = { pieces: number; buyers: number; piecesBefore: number };
type Lists = Record<'goods' | 'pieces' | 'buyers' | 'before', string | null>;

export const createSoldGoodsStore = (database: Database) => ({
  list: async ({ from, to, before, type, own, most, least, among = null }: SoldGoodsQuery): Promise<ReadonlyMap<string, SoldGoods>> => {
    const rows = await database.transaction(async (tx) => {
      await tx.query(inOrder);
      const list = lists[type][(await anyRow(tx.query(anyWaiting))) ? 'waiting' : 'folded'];
      const one = among === null ? list.once : list.among;
      return tx.query(before === null ? one : list.compared, [
        before ?? from,
        to,
        own.map(({ shopId }) => shopId),
        own.map(({ accountId }) => accountId),
        most,
        least,
        ...(before === null ? (among === null ? [] : [among]) : [from]),
      ]);
    });
    const read = (list: keyof Lists): string[] => rows[0]?.[list]?.split(',') ?? [];
    const [pieces, buyers, earlier] = [read('pieces'), read('buyers'), read('before')];
    return new Map(
      read('goods').map((goodsId, at) => [
        goodsId,
        { pieces: Number(pieces[at]), buyers: Number(buyers[at]), piecesBefore: Number(earlier[at] ?? 0) },
      ]),
    );
  },
});
