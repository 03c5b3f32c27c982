/** Last results of jobs, for the operators' page: one row per job over all processes. */
import { type Queryable, statement } from '#server/platform/db/database.ts';
import { msOf, msOrZero } from '#server/platform/db/milliseconds.ts';

export type JobRun = {
  name: string;
  /** ms */
  endedAt: number;
  durationMs: number;
  /** Consecutive failures; 0 when the last round succeeded. */
  failures: number;
  /** ms; 0 when no round failed yet. */
  failedAt: number;
  error: string;
};

const saveSql = statement(
  'job-run-save',
  `INSERT INTO job_run AS known (name, ended_at, duration_ms, failures, failed_at, error)
   VALUES ($1, now(), $2, $3, CASE WHEN $3 > 0 THEN now() END, $4)
   ON CONFLICT (name) DO UPDATE SET ended_at = excluded.ended_at, duration_ms = excluded.duration_ms, failures = excluded.failures,
     failed_at = coalesce(excluded.failed_at, known.failed_at), error = CASE WHEN $3 > 0 THEN $4 ELSE known.error END`,
);
/** Rows recorded meanwhile, here or by another process, are newer. */
const saveSuccessesSql = statement(
  'job-run-save-successes',
  `INSERT INTO job_run AS known (name, ended_at, duration_ms, failures, error)
   SELECT s.name, now() - s.ago_ms * interval '1 millisecond', s.duration_ms, 0, '' FROM unnest($1::text[], $2::float8[], $3::int[]) AS s (name, ago_ms, duration_ms)
   ON CONFLICT (name) DO UPDATE SET ended_at = excluded.ended_at, duration_ms = excluded.duration_ms, failures = 0
     WHERE known.ended_at < excluded.ended_at`,
);
const findSql = statement(
  'job-run-find',
  `SELECT name, ${msOf('ended_at')} AS "endedAt", duration_ms AS "durationMs", failures, ${msOrZero('failed_at')} AS "failedAt", error
   FROM job_run ORDER BY name`,
);

export const saveJobRun = async (on: Queryable, run: Pick<JobRun, 'name' | 'durationMs' | 'failures' | 'error'>): Promise<void> =>
  void (await on.query(saveSql, [run.name, run.durationMs, run.failures, run.error]));
export type JobSuccess = { name: string; agoMs: number; durationMs: number };
/** Rounds that succeeded some time ago, one of each job. */
export const saveJobSuccesses = async (on: Queryable, rounds: readonly JobSuccess[]): Promise<void> =>
  void (await on.query(saveSuccessesSql, [
    rounds.map(({ name }) => name),
    rounds.map(({ agoMs }) => agoMs),
    rounds.map(({ durationMs }) => durationMs),
  ]));
export const findJobRuns = (on: Queryable): Promise<JobRun[]> => on.query(findSql);
