/** Daily reader figures, and values computed from them. */
import { type Database, type Queryable, statement } from '#server/platform/db/database.ts';
import { one } from '#server/platform/db/rows.ts';
import { repositoryState } from '../repository/states.ts';

/** `age`: whole days before today; 0 is today. */
export type FigureRow = { repositoryId: string; age: number; day: string; likes: number; downloads: number };
export type Computed = { repositoryId: string; trending: number; downloadsMonth: number };

export const TRENDING_DUE = "EXISTS (SELECT FROM repository_to_count WHERE due_on <= (now() AT TIME ZONE 'Asia/Shanghai')::date)";
const listDue = statement(
  'repository-list-due',
  `SELECT repository_id AS "repositoryId" FROM repository_to_count WHERE due_on <= $1::date ORDER BY due_on, repository_id LIMIT $2 FOR UPDATE`,
);
const SHANGHAI_DAY = `(l.at AT TIME ZONE 'Asia/Shanghai')::date`;
const listFigures = statement(
  'repository-list-figures',
  `SELECT repository_id AS "repositoryId", $2::date - day AS age, day::text AS day, sum(likes)::int AS likes, sum(downloads)::int AS downloads FROM (
     SELECT l.repository_id, ${SHANGHAI_DAY} AS day, 1 AS likes, 0 AS downloads FROM repository_like l
     WHERE l.repository_id = ANY($1) AND l.at >= (($2::date - $3::int + 1)::timestamp AT TIME ZONE 'Asia/Shanghai')
     UNION ALL
     SELECT d.repository_id, d.day, 0, d.downloads FROM repository_day d WHERE d.repository_id = ANY($1) AND d.day > $2::date - $3::int) AS each
   WHERE day <= $2::date GROUP BY repository_id, day ORDER BY repository_id, day`,
);
/** Repositories at zero are computed again after the next like or download. */
const save = statement(
  'repository-save-figures',
  `WITH given AS MATERIALIZED (SELECT * FROM unnest($1::text[], $2::float8[], $3::int[]) AS g(repository_id, trending, month)),
   updated AS (
     UPDATE repository r SET trending = g.trending, downloads_month = g.month FROM given g
     WHERE r.id = g.repository_id AND (r.trending, r.downloads_month) IS DISTINCT FROM (g.trending, g.month)),
   deleted AS (DELETE FROM repository_to_count q USING given g WHERE q.repository_id = g.repository_id AND g.trending = 0 AND g.month = 0)
   UPDATE repository_to_count q SET due_on = $4::date + 1 FROM given g WHERE q.repository_id = g.repository_id AND NOT (g.trending = 0 AND g.month = 0)`,
);
/** Ranks are computed up to here. */
const PLACES = 1_000;
const standingOf = statement(
  'repository-trending-standing',
  `SELECT r.trending, (SELECT count(*)::int FROM (SELECT 1 FROM repository o
     WHERE o.type = r.type AND o.visibility <> 'PRIVATE' AND o.state = ${repositoryState('OPEN')} AND o.trending > r.trending LIMIT ${PLACES}) AS better) AS better
   FROM repository r WHERE r.id = $1`,
);

export const createFigureStore = (database: Database) => ({
  /** Locked until the transaction ends. */
  listDue: async (tx: Queryable, today: string, most: number): Promise<string[]> =>
    (await tx.query(listDue, [today, most])).map(({ repositoryId }) => repositoryId),
  /** Over the last `days` days including today; days without activity are missing. */
  list: (repositoryIds: readonly string[], today: string, days: number, on: Queryable = database) =>
    on.query(listFigures, [repositoryIds, today, days]),
  save: async (tx: Queryable, computed: readonly Computed[], today: string): Promise<void> =>
    void (await tx.query(save, [
      computed.map(({ repositoryId }) => repositoryId),
      computed.map(({ trending }) => trending),
      computed.map(({ downloadsMonth }) => downloadsMonth),
      today,
    ])),
  /** The score, and the rank from 1 among non-private ones; 0 without a score or beyond the ranked range. */
  async standingOf(repositoryId: string): Promise<{ trending: number; place: number }> {
    const { trending = 0, better = PLACES } = (await one(database.query(standingOf, [repositoryId]))) ?? {};
    return { trending, place: trending > 0 && better < PLACES ? better + 1 : 0 };
  },
});
export type FigureStore = ReturnType<typeof createFigureStore>;
