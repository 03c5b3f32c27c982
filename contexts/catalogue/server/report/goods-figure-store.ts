/** Sums of goods by state and by day of creation (decision 0094): folded from `goods_change`, and read together with its remaining rows. */
import { type Queryable, statement } from '#server/platform/db/database.ts';
import { one } from '#server/platform/db/rows.ts';

/** Rows (day, goods) of those created between two days, several of the same day. */
export const madeBetween = (from: string, to: string): string =>
  `(SELECT day, goods FROM goods_figure WHERE kind = 'made' AND day BETWEEN ${from}::date AND ${to}::date
    UNION ALL SELECT made_on, goods FROM goods_change WHERE made_on BETWEEN ${from}::date AND ${to}::date)`;

/** One statement: folded rows are no longer among the changes, or it did nothing. */
const fold = statement(
  'goods-fold-changes',
  `WITH taken AS MATERIALIZED (
     DELETE FROM goods_change WHERE id = ANY(ARRAY(SELECT c.id FROM goods_change c ORDER BY c.id LIMIT $1 FOR UPDATE SKIP LOCKED)) RETURNING code, made_on, goods),
   folded AS (
     INSERT INTO goods_figure AS f (kind, day, code, goods)
     SELECT kind, day, code, sum(goods)::int FROM (
       SELECT 'state' AS kind, '-infinity'::date AS day, code, goods FROM taken UNION ALL SELECT 'made', made_on, '', goods FROM taken) AS m GROUP BY 1, 2, 3 HAVING sum(goods) <> 0 ORDER BY 1, 2, 3
     ON CONFLICT (kind, day, code) DO UPDATE SET goods = f.goods + excluded.goods)
   SELECT count(*)::int AS changes FROM taken`,
);

export const GOODS_CHANGES_DUE = 'EXISTS (SELECT FROM goods_change)';
/** Folds at most this many changes; returns their number. */
export const foldGoodsChanges = async (on: Queryable, most: number): Promise<number> => (await one(on.query(fold, [most])))?.changes ?? 0;
