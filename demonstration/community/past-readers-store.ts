/** SQL of demo readers' activity before the demo's start: likes, downloads by day, and the resulting figures. */
import { type Queryable, statement } from '#server/platform/db/database.ts';

const likes = statement(
  'past-likes',
  `WITH inserted AS (
     INSERT INTO repository_like (repository_id, account_id, at) SELECT $1, * FROM unnest($2::bigint[], $3::timestamptz[]) ON CONFLICT DO NOTHING RETURNING 1)
   UPDATE repository SET likes = likes + (SELECT count(*) FROM inserted) WHERE id = $1`,
);
const days = statement(
  'past-downloads',
  `WITH inserted AS (
     INSERT INTO repository_day (repository_id, day, downloads) SELECT $1, (g.at AT TIME ZONE 'Asia/Shanghai')::date, g.downloads
     FROM unnest($2::timestamptz[], $3::int[]) AS g(at, downloads) WHERE g.downloads > 0 ON CONFLICT DO NOTHING RETURNING day, downloads),
   due AS (
     INSERT INTO repository_to_count (repository_id, due_on) SELECT $1, max(day) FROM inserted HAVING count(*) > 0 ON CONFLICT DO NOTHING)
   UPDATE repository SET downloads = downloads + (SELECT coalesce(sum(downloads), 0) FROM inserted) WHERE id = $1`,
);

export const savePastLikes = async (
  tx: Queryable,
  repositoryId: string,
  given: readonly { accountId: number; at: number }[],
): Promise<void> =>
  void (await tx.query(likes, [repositoryId, given.map(({ accountId }) => accountId), given.map(({ at }) => new Date(at))]));
export const savePastDownloads = async (
  tx: Queryable,
  repositoryId: string,
  given: readonly { at: number; downloads: number }[],
): Promise<void> =>
  void (await tx.query(days, [repositoryId, given.map(({ at }) => new Date(at)), given.map(({ downloads }) => downloads)]));
