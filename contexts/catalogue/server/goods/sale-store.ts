/** Pieces sold, in two steps: each sale is a row of `goods_sale`, and a job folds the rows into the goods (decision 84). */
import { type Queryable, statement } from '#server/platform/db/database.ts';
import { one } from '#server/platform/db/rows.ts';
import { announce } from '#server/platform/events/outbox.ts';

const insertSales = statement(
  'goods-count-sold',
  `INSERT INTO goods_sale (goods_id, sold, taken)
   SELECT id, coalesce(sum(pieces) FILTER (WHERE NOT free), 0)::int, coalesce(sum(pieces) FILTER (WHERE free), 0)::int
   FROM unnest($1::bigint[], $2::int[], $3::boolean[]) AS w(id, pieces, free) GROUP BY id`,
);
/**
 * Folded rows are no longer there, or the statement did nothing. A refund may come before its sale: what it subtracts beyond zero is owed by
 * later sales.
 */
const fold = statement(
  'goods-fold-sales',
  `WITH folded AS MATERIALIZED (
     DELETE FROM goods_sale WHERE id = ANY(ARRAY(SELECT s.id FROM goods_sale s ORDER BY s.id LIMIT $1 FOR UPDATE SKIP LOCKED)) RETURNING goods_id, sold, taken),
   sums AS (SELECT goods_id AS id, sum(sold)::int AS sold, sum(taken)::int AS taken FROM folded GROUP BY goods_id),
   locked AS (SELECT g.id FROM goods g JOIN sums USING (id) ORDER BY g.id FOR UPDATE OF g),
   updated AS (
     UPDATE goods g SET sold_count = greatest(0, g.sold_count - g.sold_owed + w.sold), sold_owed = greatest(0, g.sold_owed - g.sold_count - w.sold),
       taken_count = greatest(0, g.taken_count - g.taken_owed + w.taken), taken_owed = greatest(0, g.taken_owed - g.taken_count - w.taken)
     FROM sums w, locked l WHERE g.id = w.id AND l.id = g.id RETURNING g.id::text AS id, g.shop_id::text AS shop)
   SELECT (SELECT count(*) FROM folded)::int AS sales, coalesce((SELECT json_agg(u) FROM updated u), '[]') AS goods`,
);
const counts = statement(
  'goods-counts',
  `SELECT id::text, sold_count AS sold, taken_count AS taken FROM goods WHERE id = ANY($1::bigint[])`,
);

export const SALES_DUE = 'EXISTS (SELECT FROM goods_sale)';
/** Limit of goods per event: caches drop each of them, and of their shops, individually (`tagsOf` in server/platform/base/base.ts). */
const TOGETHER = 100;

export type GoodsCount = { id: string; sold: number; taken: number };

/** Adds to the pieces sold of the goods, or to those taken for free; negative for a refund. Shown once they are folded. */
export async function countSold(tx: Queryable, sold: { goodsId: string; pieces: number; figure: 'order' | 'download' }[]): Promise<void> {
  await tx.query(insertSales, [
    sold.map(({ goodsId }) => goodsId),
    sold.map(({ pieces }) => pieces),
    sold.map(({ figure }) => figure === 'download'),
  ]);
}

/** Folds at most `most` rows and emits `goods.counted` for their goods; returns how many rows there were. */
export async function foldSales(tx: Queryable, most: number): Promise<number> {
  const found = await one(tx.query(fold, [most]));
  if (!found) return 0;
  const { sales, goods } = found;
  for (let from = 0; from < goods.length; from += TOGETHER) {
    const some = goods.slice(from, from + TOGETHER);
    await announce(tx, 'goods.counted', {
      ids: some.map(({ id }) => id),
      shops: [...new Set(some.map(({ shop }) => shop))],
      sales: true,
    });
  }
  return sales;
}

/** Sales of these goods, as far as folded. */
export const listCounts = (on: Queryable, ids: readonly string[]): Promise<GoodsCount[]> => on.query(counts, [ids]);
