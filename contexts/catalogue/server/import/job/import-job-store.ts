/** Import jobs and their problems. A worker changes a job only while it holds the lease, and only from the line it expects. */

import type { ImportProblemCode } from '#contexts/catalogue/calls/import-problems.ts';
import type { ImportFormat } from '#contexts/catalogue/calls/seller-import.ts';
import type { ListAnswer } from '#contracts/kit/list.ts';
import { type Queryable, statement } from '#server/platform/db/database.ts';
import { keysetPage } from '#server/platform/db/keyset.ts';
import { msOrZero } from '#server/platform/db/milliseconds.ts';
import { anyRow, one } from '#server/platform/db/rows.ts';
import { importJobState } from '../../states.ts';
import type { ProblemParams } from '../fault.ts';
import { type ImportJobState, importJobLifecycle } from './import-job-lifecycle.ts';

export type ImportCounts = { created: number; updated: number; unchanged: number; failed: number; submitted: number };
export type ImportJob = ImportCounts & {
  id: string;
  shopId: string;
  accountId: number;
  userName: string;
  fileId: string;
  fileName: string;
  format: ImportFormat;
  dryRun: boolean;
  submit: boolean;
  state: ImportJobState;
  failureCode: ImportProblemCode | '';
  failureParams: ProblemParams;
  totalRows: number;
  doneRows: number;
  nextLine: number;
  attempts: number;
  createdAt: number;
  startedAt: number;
  finishedAt: number;
};
/** `leftBehind`: the previous worker ended without releasing it. */
export type TakenJob = ImportJob & { leftBehind: boolean };
export type ImportProblem = {
  line: number;
  field: string;
  externalId: string;
  value: string;
  code: ImportProblemCode;
  params: ProblemParams;
};

const COLUMNS = `id::text, shop_id::text AS "shopId", account_id AS "accountId", user_name AS "userName", file_id AS "fileId", file_name AS "fileName", format,
  dry_run AS "dryRun", submit, state, failure_code AS "failureCode", failure_params AS "failureParams", total_rows AS "totalRows", done_rows AS "doneRows",
  created, updated, unchanged, failed, submitted, next_line AS "nextLine", attempts,
  ${msOrZero('created_at')} AS "createdAt", ${msOrZero('started_at')} AS "startedAt", ${msOrZero('finished_at')} AS "finishedAt"`;

const lockShopSql = statement('import-job-lock-shop', `SELECT pg_advisory_xact_lock(hashtextextended('import-job-' || $1::text, 0))`);
const countOpenSql = statement(
  'import-job-count-open',
  `SELECT count(*)::int AS count FROM import_job WHERE shop_id = $1 AND state IN (${importJobState('QUEUED', 'RUNNING')})`,
);
const insertSql = statement(
  'import-job-insert',
  `INSERT INTO import_job (shop_id, account_id, user_name, file_id, file_name, format, dry_run, submit)
   VALUES ($1, $2, $3, $4, $5, $6, $7, $8) RETURNING ${COLUMNS}`,
);
const findSql = statement('import-job-find', `SELECT ${COLUMNS} FROM import_job WHERE id = $1 AND shop_id = $2`);
const cancelSql = statement(
  'import-job-cancel',
  `UPDATE import_job SET state = ${importJobState.to('cancel')}, finished_at = now(), lease_owner = NULL, lease_until = NULL
   WHERE id = $1 AND shop_id = $2 AND state = ANY($3) RETURNING ${COLUMNS}`,
);
/** The oldest job that is queued or whose lease has expired. */
const takeSql = statement(
  'import-job-take',
  `WITH waiting AS MATERIALIZED (
     SELECT id AS taken_id, lease_owner AS before FROM import_job WHERE state IN (${importJobState.from('take')}) OR (state = ${importJobState('RUNNING')} AND lease_until < now())
     ORDER BY id LIMIT 1 FOR UPDATE SKIP LOCKED)
   UPDATE import_job SET state = ${importJobState.to('take')}, lease_owner = $1, lease_until = now() + $2 * interval '1 ms', attempts = attempts + 1, started_at = coalesce(started_at, now())
   FROM waiting WHERE id = taken_id RETURNING ${COLUMNS}, coalesce(before <> $1, false) AS "leftBehind"`,
);
const HELD = `id = $1 AND lease_owner = $2 AND state = ${importJobState('RUNNING')}`;
const extendSql = statement(
  'import-job-extend',
  `UPDATE import_job SET lease_until = now() + $3 * interval '1 ms' WHERE ${HELD} RETURNING id`,
);
const totalSql = statement('import-job-total', `UPDATE import_job SET total_rows = $3 WHERE ${HELD} RETURNING id`);
/** Released with a delay, after which any worker takes it. A job that was not released belongs to a process that ended. */
const releaseSql = statement(
  'import-job-release',
  `UPDATE import_job SET lease_owner = NULL, lease_until = now() + $3 * interval '1 ms' WHERE ${HELD} RETURNING id`,
);
const advanceSql = statement(
  'import-job-advance',
  `UPDATE import_job SET next_line = $4, done_rows = done_rows + $5, created = created + $6, updated = updated + $7, unchanged = unchanged + $8,
     failed = failed + $9, submitted = submitted + $10, attempts = 0, lease_until = now() + $11 * interval '1 ms'
   WHERE ${HELD} AND next_line = $3 RETURNING id`,
);
const endSql = statement(
  'import-job-end',
  `UPDATE import_job SET state = $3, failure_code = $4, failure_params = $5, finished_at = now(), lease_owner = NULL, lease_until = NULL
   WHERE ${HELD} RETURNING id`,
);
const insertProblemsSql = statement(
  'import-problem-insert',
  `INSERT INTO import_problem (job_id, line, field, external_id, value, code, params)
   SELECT $1, r.line, r.field, r."externalId", r.value, r.code, r.params
   FROM jsonb_to_recordset($2::jsonb) AS r(line int, field text, "externalId" text, value text, code text, params jsonb)`,
);
const problemsAfterSql = statement(
  'import-problem-after',
  `SELECT id, line, field, external_id AS "externalId", value, code, params FROM import_problem
   WHERE job_id = $1 AND (line, id) > ($2::int, $3::bigint) ORDER BY line, id LIMIT $4`,
);

type Page = { cursor: string; pageSize: number; order: 'asc' | 'desc' };

export const lockShopJobs = (tx: Queryable, shopId: string) => tx.query(lockShopSql, [shopId]);
export const countOpenJobs = async (tx: Queryable, shopId: string): Promise<number> =>
  (await one(tx.query(countOpenSql, [shopId])))?.count ?? 0;

export async function insertJob(
  tx: Queryable,
  job: Pick<ImportJob, 'shopId' | 'accountId' | 'userName' | 'fileId' | 'fileName' | 'format' | 'dryRun' | 'submit'>,
): Promise<ImportJob> {
  const [row] = await tx.query(insertSql, [
    job.shopId,
    job.accountId,
    job.userName,
    job.fileId,
    job.fileName,
    job.format,
    job.dryRun,
    job.submit,
  ]);
  if (!row) throw new Error('the import job was not inserted');
  return row;
}

export const findJob = async (on: Queryable, jobId: string, shopId: string): Promise<ImportJob | null> =>
  one(on.query(findSql, [jobId, shopId]));

export const listJobs = (on: Queryable, shopId: string, page: Page & { state: string }): Promise<ListAnswer<ImportJob>> =>
  keysetPage(on, {
    name: 'import-job-list-jobs-page',
    ...page,
    select: COLUMNS,
    from: 'import_job',
    where: ['shop_id = $1', ...(page.state === '' ? [] : ['state = $2'])],
    values: [shopId, ...(page.state === '' ? [] : [page.state])],
    sort: { column: 'import_job.created_at', type: 'timestamptz' },
    key: { column: 'import_job.id', type: 'bigint' },
  });

export const listProblems = (on: Queryable, jobId: string, page: Page): Promise<ListAnswer<ImportProblem & { id: string }>> =>
  keysetPage(on, {
    name: 'import-job-list-problems-page',
    ...page,
    select: 'id::text, line, field, external_id AS "externalId", value, code, params',
    from: 'import_problem',
    where: ['job_id = $1'],
    values: [jobId],
    sort: { column: 'import_problem.line', type: 'int' },
    key: { column: 'import_problem.id', type: 'bigint' },
  });

/** All of them in the order of the rows, in batches. */
export async function* allProblems(on: Queryable, jobId: string, batch = 1_000): AsyncGenerator<ImportProblem[]> {
  for (let last = { line: 0, id: 0 }; ; ) {
    const rows = await on.query(problemsAfterSql, [jobId, last.line, last.id, batch]);
    if (rows.length > 0) yield rows;
    if (rows.length < batch) return;
    last = rows.at(-1) ?? last;
  }
}

export const cancelJob = async (tx: Queryable, jobId: string, shopId: string, from: readonly ImportJobState[]): Promise<ImportJob | null> =>
  one(tx.query(cancelSql, [jobId, shopId, from]));

export const IMPORTS_DUE = `EXISTS (SELECT FROM import_job WHERE state IN (${importJobState.from('take')}) OR (state = ${importJobState('RUNNING')} AND lease_until < now()))`;
export const takeJob = async (on: Queryable, owner: string, leaseMs: number): Promise<TakenJob | null> =>
  one(on.query(takeSql, [owner, leaseMs]));

/** The following functions return false when another worker has the lease or the job has been cancelled. */
export const extendLease = async (on: Queryable, jobId: string, owner: string, leaseMs: number): Promise<boolean> =>
  anyRow(on.query(extendSql, [jobId, owner, leaseMs]));
export const setTotal = async (on: Queryable, jobId: string, owner: string, rows: number): Promise<boolean> =>
  anyRow(on.query(totalSql, [jobId, owner, rows]));
export const releaseLease = async (on: Queryable, jobId: string, owner: string, pauseMs: number): Promise<boolean> =>
  anyRow(on.query(releaseSql, [jobId, owner, pauseMs]));
export const advanceJob = async (
  tx: Queryable,
  jobId: string,
  owner: string,
  step: { from: number; to: number; rows: number; counts: ImportCounts; leaseMs: number },
): Promise<boolean> => {
  const { created, updated, unchanged, failed, submitted } = step.counts;
  const values = [jobId, owner, step.from, step.to, step.rows, created, updated, unchanged, failed, submitted, step.leaseMs];
  return anyRow(tx.query(advanceSql, values));
};
export const endJob = async (
  on: Queryable,
  jobId: string,
  owner: string,
  end: { move: 'finish' | 'fail'; code?: ImportProblemCode; params?: ProblemParams },
): Promise<boolean> => anyRow(on.query(endSql, [jobId, owner, importJobLifecycle.moves[end.move].to, end.code ?? '', end.params ?? {}]));

export async function insertProblems(tx: Queryable, jobId: string, problems: ImportProblem[]): Promise<void> {
  if (problems.length > 0) await tx.query(insertProblemsSql, [jobId, JSON.stringify(problems)]);
}
