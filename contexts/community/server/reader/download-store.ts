/** SQL over `repository_download` and `repository_day`; repository counters are updated in the same statement. */
import { type Database, statement } from '#server/platform/db/database.ts';

/** A day is 'YYYY-MM-DD' in Asia/Shanghai. */
export type Download = { repositoryId: string; day: string; reader: string };

/** Repositories are locked in one order, which prevents deadlocks. Deleted ones are skipped. */
const add = statement(
  'repository-download-add',
  `WITH locked AS MATERIALIZED (SELECT id FROM repository WHERE id = ANY($1::text[]) ORDER BY id FOR NO KEY UPDATE),
   inserted AS (
     INSERT INTO repository_download (repository_id, day, reader)
     SELECT g.repository_id, g.day, g.reader FROM unnest($1::text[], $2::date[], $3::text[]) AS g(repository_id, day, reader)
     JOIN locked ON locked.id = g.repository_id ORDER BY g.repository_id, g.day, g.reader
     ON CONFLICT DO NOTHING RETURNING repository_id, day),
   counted AS (SELECT repository_id, day, count(*)::int AS downloads FROM inserted GROUP BY repository_id, day),
   days AS (
     INSERT INTO repository_day AS d (repository_id, day, downloads) SELECT repository_id, day, downloads FROM counted ORDER BY repository_id, day
     ON CONFLICT (repository_id, day) DO UPDATE SET downloads = d.downloads + excluded.downloads),
   due AS (
     INSERT INTO repository_to_count AS q (repository_id, due_on) SELECT repository_id, max(day) FROM counted GROUP BY repository_id ORDER BY repository_id
     ON CONFLICT (repository_id) DO UPDATE SET due_on = least(q.due_on, excluded.due_on))
   UPDATE repository r SET downloads = r.downloads + c.downloads, downloads_month = r.downloads_month + c.downloads
   FROM (SELECT repository_id, sum(downloads)::int AS downloads FROM counted GROUP BY repository_id) AS c WHERE r.id = c.repository_id`,
);
const invalidateReaders = statement(
  'repository-download-forget',
  `DELETE FROM repository_download WHERE (repository_id, day, reader) IN (SELECT repository_id, day, reader FROM repository_download WHERE day < $1::date LIMIT $2)
   RETURNING 1 AS deleted`,
);
const removeDays = statement(
  'repository-day-forget',
  `DELETE FROM repository_day WHERE (repository_id, day) IN (SELECT repository_id, day FROM repository_day WHERE day < $1::date LIMIT $2) RETURNING 1 AS deleted`,
);

export const createDownloadStore = (database: Database) => ({
  add: (downloads: readonly Download[]): Promise<void> =>
    database.transaction(
      async (tx) =>
        void (await tx.query(add, [
          downloads.map(({ repositoryId }) => repositoryId),
          downloads.map(({ day }) => day),
          downloads.map(({ reader }) => reader),
        ])),
    ),
  /** Returns the number deleted, at most `most`. */
  invalidateReaders: async (before: string, most: number) => (await database.query(invalidateReaders, [before, most])).length,
  removeDays: async (before: string, most: number) => (await database.query(removeDays, [before, most])).length,
});
export type DownloadStore = ReturnType<typeof createDownloadStore>;
