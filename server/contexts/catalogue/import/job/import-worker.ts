/** Takes import jobs one after the other; several processes may do so at once. */
import { randomUUID } from 'node:crypto';
import type { ImportProblemCode } from '#contracts/catalogue/import-problems.ts';
import { endJob, releaseLease, type TakenJob, takeJob } from './import-job-store.ts';
import { type ImportRunner, runImportJob } from './run-import-job.ts';

const LOOK_MS = 1_000;
/** Taken up so often without getting on, a job is given up: the database refused it each time. */
const MOST_ATTEMPTS = 5;
const PAUSE_MS = 3_000;

export type ImportWorker = {
  /** Works until nothing waits. */
  drain(): Promise<void>;
  start(): void;
  /** Ends after the batch at hand; the job is free for others at once. */
  stop(): Promise<void>;
};

/** What a job that was taken up is not worked on for; '' when it is. Whatever ended a whole process once is not read again. */
const refusalOf = ({ attempts, leftBehind }: TakenJob): ImportProblemCode | '' =>
  leftBehind && attempts > 1 ? 'RUN_DIED' : attempts > MOST_ATTEMPTS ? 'RUN_GIVEN_UP' : '';

export function createImportWorker(runner: ImportRunner): ImportWorker {
  const { database, leaseMs, onError } = runner;
  const owner = randomUUID();
  const stopping = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | null = null;

  async function work(): Promise<void> {
    while (!stopping.signal.aborted) {
      const job = await takeJob(database, owner, leaseMs);
      if (!job) return;
      const code = refusalOf(job);
      if (code !== '') {
        await endJob(database, job.id, owner, { move: 'fail', code });
        continue;
      }
      try {
        await runImportJob(runner, job, owner, stopping.signal);
        if (stopping.signal.aborted) await releaseLease(database, job.id, owner, 0);
      } catch (error) {
        onError(error);
        await releaseLease(database, job.id, owner, PAUSE_MS * job.attempts);
      }
    }
  }
  const drain = (): Promise<void> => {
    running ??= database.patiently(work).finally(() => {
      running = null;
    });
    return running;
  };
  return {
    drain,
    start() {
      timer = setInterval(() => void drain().catch(onError), LOOK_MS);
      timer.unref();
    },
    async stop() {
      clearInterval(timer);
      stopping.abort();
      await running?.catch(onError);
    },
  };
}
