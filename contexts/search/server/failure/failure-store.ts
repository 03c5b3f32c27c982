/** The only SQL over `search_failure`. */

import type { ReportQuery } from '#contracts/kit/report.ts';
import { type Queryable, statement } from '#server/platform/db/database.ts';
import { msOrZero } from '#server/platform/db/milliseconds.ts';
import type { FailedSearchReport } from './failed-search.ts';

/** Maximum number of keywords per day; further ones are not stored, to bound the table. */
export const MOST_OF_A_DAY = 5_000;
export const RETAINED_DAYS = 366;

export type CountedFailure = FailedSearchReport & { count: number };

const add = statement(
  'search-failure-add',
  `WITH new_failure AS (
     SELECT (to_timestamp(at / 1000.0) AT TIME ZONE 'Asia/Shanghai')::date AS day, scope, language, outcome, keyword, message, count, to_timestamp(at / 1000.0) AS last_at
     FROM jsonb_to_recordset($1::jsonb) AS n(scope text, language text, outcome text, keyword text, message text, count int, at float8)),
   room AS (SELECT d.day, $2 - (SELECT count(*) FROM search_failure f WHERE f.day = d.day) AS free FROM (SELECT DISTINCT day FROM new_failure) d),
   stored AS (
     SELECT n.*, EXISTS (SELECT FROM search_failure f WHERE (f.day, f.scope, f.language, f.outcome, f.keyword, f.message) = (n.day, n.scope, n.language, n.outcome, n.keyword, n.message)) AS known FROM new_failure n),
   ranked AS (SELECT *, row_number() OVER (PARTITION BY day, known ORDER BY count DESC, last_at) AS place FROM stored)
   INSERT INTO search_failure AS s (day, scope, language, outcome, keyword, message, count, last_at)
   SELECT r.day, r.scope, r.language, r.outcome, r.keyword, r.message, r.count, r.last_at FROM ranked r JOIN room USING (day) WHERE r.known OR r.place <= room.free
   ORDER BY r.day, r.scope, r.language, r.outcome, r.keyword, r.message
   ON CONFLICT (day, scope, language, outcome, keyword, message) DO UPDATE SET count = s.count + EXCLUDED.count, last_at = greatest(s.last_at, EXCLUDED.last_at)`,
);
const invalidate = statement(
  'search-failure-forget',
  `DELETE FROM search_failure WHERE day < (now() AT TIME ZONE 'Asia/Shanghai')::date - $1::int`,
);
const list = statement(
  'search-failure-list',
  `SELECT keyword, scope, language, outcome, message, sum(count)::int AS count, ${msOrZero('max(last_at)')} AS "lastAt", count(*) OVER ()::int AS total
   FROM search_failure WHERE day BETWEEN $1::date AND $2::date GROUP BY keyword, scope, language, outcome, message
   ORDER BY sum(count) DESC, max(last_at) DESC, keyword, scope, language, outcome, message LIMIT $3`,
);
const counts = statement(
  'search-failure-counts',
  `SELECT to_char(day, CASE WHEN $3 = 'month' THEN 'YYYY-MM' ELSE 'YYYY-MM-DD' END) AS at,
     coalesce(sum(count) FILTER (WHERE outcome = 'NOTHING'), 0)::int AS nothing, coalesce(sum(count) FILTER (WHERE outcome = 'FAILED'), 0)::int AS failed
   FROM search_failure WHERE day BETWEEN $1::date AND $2::date GROUP BY 1`,
);

export async function addFailures(db: Queryable, failures: readonly CountedFailure[]): Promise<void> {
  await db.query(add, [JSON.stringify(failures), MOST_OF_A_DAY]);
}
export async function removeFailures(db: Queryable): Promise<void> {
  await db.query(invalidate, [RETAINED_DAYS]);
}
export const listFailures = (db: Queryable, { from, to }: ReportQuery, limit: number) => db.query(list, [from, to, limit]);
export const countFailures = (db: Queryable, { from, to, step }: ReportQuery) => db.query(counts, [from, to, step]);
