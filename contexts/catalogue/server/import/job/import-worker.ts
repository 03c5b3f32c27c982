/** Processes import jobs one after the other; several processes may do so concurrently. */
import { randomUUID } from 'node:crypto';
import type { ImportProblemCode } from '#contexts/catalogue/calls/import-problems.ts';
import { type Job, RARELY_MS } from '#server/platform/jobs/job.ts';
import { endJob, IMPORTS_DUE, releaseLease, type TakenJob, takeJob } from './import-job-store.ts';
import { type ImportRunner, runImportJob } from './run-import-job.ts';

/** Number of attempts without progress after which a job fails: the database refused it each time. */
const MOST_ATTEMPTS = 5;
const PAUSE_MS = 3_000;

/** Name of the background job that processes import jobs. */
export const IMPORT_JOB = 'catalogue.run-imports';

export type ImportWorker = {
  /** Works until no job is queued. When the signal is aborted it finishes the current batch and releases the job immediately. */
  drain(signal?: AbortSignal): Promise<void>;
  jobs: Job[];
};

/** Why a resumed job is not processed again; '' when it is. A file that killed its process is not read again. */
const refusalOf = ({ attempts, leftBehind }: TakenJob): ImportProblemCode | '' =>
  leftBehind && attempts > 1 ? 'RUN_DIED' : attempts > MOST_ATTEMPTS ? 'RUN_GIVEN_UP' : '';

export function createImportWorker(runner: ImportRunner): ImportWorker {
  const { database, leaseMs, onError } = runner;
  const owner = randomUUID();

  async function work(signal: AbortSignal): Promise<void> {
    while (!signal.aborted) {
      const job = await takeJob(database, owner, leaseMs);
      if (!job) return;
      const code = refusalOf(job);
      if (code !== '') {
        await endJob(database, job.id, owner, { move: 'fail', code });
        continue;
      }
      try {
        await runImportJob(runner, job, owner, signal);
        if (signal.aborted) await releaseLease(database, job.id, owner, 0);
      } catch (error) {
        onError(error);
        await releaseLease(database, job.id, owner, PAUSE_MS * job.attempts);
      }
    }
  }
  return {
    drain: (signal = new AbortController().signal) => database.patiently(() => work(signal)),
    jobs: [{ name: IMPORT_JOB, everyMs: RARELY_MS, due: IMPORTS_DUE, runs: 'on-workers', work }],
  };
}
