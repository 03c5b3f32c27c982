import type { ImportJobView, ImportProblemView } from '#contexts/catalogue/calls/seller-import.ts';
import type { Language } from '#contracts/kit/fields.ts';
import { allowedMoves } from '#kernel/lifecycle/lifecycle.ts';
import { problemWords as listingWords } from '../../listing/read-listing.ts';
import type { ProblemParams } from '../fault.ts';
import { importJobLifecycle } from './import-job-lifecycle.ts';
import type { ImportJob, ImportProblem } from './import-job-store.ts';

export const viewJob = (job: ImportJob): ImportJobView => ({
  jobId: job.id,
  fileName: job.fileName,
  format: job.format,
  dryRun: job.dryRun,
  submit: job.submit,
  state: job.state,
  failure: job.failureCode === '' ? null : { code: job.failureCode, params: job.failureParams },
  totalRows: job.totalRows,
  doneRows: job.doneRows,
  created: job.created,
  updated: job.updated,
  unchanged: job.unchanged,
  failed: job.failed,
  submitted: job.submitted,
  userName: job.userName,
  createdAt: job.createdAt,
  startedAt: job.startedAt,
  finishedAt: job.finishedAt,
  actions: allowedMoves(importJobLifecycle, job.state, 'merchant').filter((move) => move === 'cancel'),
});

/** The reason why a product could not be submitted is a code of the listing's own problems. */
export function paramsIn(locale: Language, { code, params }: Pick<ImportProblem, 'code' | 'params'>): ProblemParams {
  if (code !== 'SUBMIT_REFUSED') return params;
  return { message: listingWords(locale, String(params.problem) as Parameters<typeof listingWords>[1], params) };
}

export const viewProblem = (locale: Language, { id, line, field, ...problem }: ImportProblem & { id: string }): ImportProblemView => ({
  problemId: id,
  row: line,
  column: field,
  externalId: problem.externalId,
  value: problem.value,
  code: problem.code,
  params: paramsIn(locale, problem),
});
