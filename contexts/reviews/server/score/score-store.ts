/** The only SQL that writes `review_score`; decides which reviews are valid and which are counted. */
import type { StarSums } from '#contexts/reviews/rules/reviews.ts';
import { type Database, type Queryable, statement } from '#server/platform/db/database.ts';
import { one } from '#server/platform/db/rows.ts';
import { PUBLIC } from '../states.ts';

/** Goods before shops, each by id: every transaction locks several in this order. */
const lock = statement(
  'review-score-lock',
  `INSERT INTO review_score (kind, subject_id) SELECT w.kind, w.id FROM (
     SELECT DISTINCT 'GOODS' AS kind, id FROM unnest($1::bigint[]) AS g(id) UNION SELECT DISTINCT 'SHOP', id FROM unnest($2::bigint[]) AS s(id)) AS w
   ORDER BY w.kind, w.id ON CONFLICT (kind, subject_id) DO UPDATE SET kind = excluded.kind`,
);

/** The latest of a writer's reviews of the same goods that is valid and not hidden. */
const chosen = `chosen AS (
     SELECT r.id FROM product_review r JOIN publication p ON p.id = r.id
     WHERE r.goods_id = $1 AND r.account_id = $2 AND r.stands AND p.state IN (${PUBLIC}) ORDER BY p.created_at DESC, p.id DESC LIMIT 1)`;
const returning = 'RETURNING r.description_stars, r.performance_stars, r.service_stars';
const change = (
  sign: '+' | '-',
) => `UPDATE review_score s SET reviews = s.reviews ${sign} d.reviews, description_stars = s.description_stars ${sign} d.description,
     performance_stars = s.performance_stars ${sign} d.performance, service_stars = s.service_stars ${sign} d.service
   FROM (SELECT count(*)::int AS reviews, coalesce(sum(description_stars), 0)::int AS description, coalesce(sum(performance_stars), 0)::int AS performance,
     coalesce(sum(service_stars), 0)::int AS service FROM updated) AS d
   WHERE d.reviews > 0 AND ((s.kind = 'GOODS' AND s.subject_id = $1) OR (s.kind = 'SHOP' AND s.subject_id = $3))`;
const leaveOut = statement(
  'review-score-leave-out',
  `WITH ${chosen}, updated AS (
     UPDATE product_review r SET counted = false WHERE r.goods_id = $1 AND r.account_id = $2 AND r.counted AND r.id NOT IN (SELECT id FROM chosen) ${returning})
   ${change('-')}`,
);
const takeIn = statement(
  'review-score-take-in',
  `WITH ${chosen}, updated AS (UPDATE product_review r SET counted = true FROM chosen c WHERE r.id = c.id AND NOT r.counted ${returning})
   ${change('+')}`,
);
const find = statement(
  'review-score-find',
  `SELECT reviews AS count, description_stars AS description, performance_stars AS performance, service_stars AS service
   FROM review_score WHERE kind = $1 AND subject_id = $2`,
);
const listMeans = statement(
  'review-list-means',
  `SELECT r.goods_id::text AS "goodsId", count(*)::int AS count,
     round(sum(r.description_stars + r.performance_stars + r.service_stars) * 100.0 / (3 * count(*)))::int AS hundredths
   FROM product_review r JOIN publication p ON p.id = r.id
   WHERE r.counted AND ($1::bigint[] IS NULL OR r.goods_id = ANY($1)) AND p.created_at < $2 GROUP BY r.goods_id`,
);
const setStanding = statement(
  'review-set-standing',
  `UPDATE product_review r SET stands = NOT (r.line_no = ANY($2::int[])) WHERE r.order_id = $1 AND r.stands = (r.line_no = ANY($2::int[]))
   RETURNING r.id`,
);
const listOfOrder = statement(
  'review-list-of-order',
  `SELECT r.goods_id::text AS "goodsId", p.shop_id::text AS "shopId", r.account_id AS "accountId" FROM product_review r JOIN publication p ON p.id = r.id
   WHERE r.order_id = $1 ORDER BY r.goods_id`,
);

/** A writer and the rated goods. */
export type Rated = { goodsId: string; shopId: string; accountId: number };
const NOTHING: StarSums = { count: 0, description: 0, performance: 0, service: 0 };

export const createScoreStore = (database: Database) => ({
  lock: async (tx: Queryable, goodsIds: readonly string[], shopIds: readonly string[]) => {
    await tx.query(lock, [goodsIds, shopIds]);
  },
  /** Corrects which review of a writer is counted, and the sums accordingly. The scores are locked. */
  async recount(tx: Queryable, { goodsId, accountId, shopId }: Rated): Promise<void> {
    await tx.query(leaveOut, [goodsId, accountId, shopId]);
    await tx.query(takeIn, [goodsId, accountId, shopId]);
  },
  find: async (kind: 'GOODS' | 'SHOP', id: string, on: Queryable = database): Promise<StarSums> =>
    (await one(on.query(find, [kind, id]))) ?? NOTHING,
  /** Of these goods; null: of all rated ones. */
  listMeans: async (
    goodsIds: readonly string[] | null,
    until: number,
  ): Promise<ReadonlyMap<string, { count: number; hundredths: number }>> => {
    const found = await database.query(listMeans, [goodsIds, new Date(until)]);
    return new Map(found.map(({ goodsId, ...mean }) => [goodsId, mean]));
  },
  /** The reviews of an order, in any state. */
  listOfOrder: (tx: Queryable, orderId: string) => tx.query(listOfOrder, [orderId]),
  setStanding: async (tx: Queryable, orderId: string, returnedLines: readonly number[]) => {
    await tx.query(setStanding, [orderId, returnedLines]);
  },
});
export type ScoreStore = ReturnType<typeof createScoreStore>;
