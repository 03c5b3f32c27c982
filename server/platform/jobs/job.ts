/** Declaration of background jobs: what, how often, where. Run by `scheduler.ts`. */
import type { Database } from '#server/platform/db/database.ts';

/**
 * alone: one worker at a time, over all processes, holds the lock of the job's name. on-workers: each process with the role worker; the
 * work locks or leases its rows. everywhere: each process, because the work concerns its memory.
 */
export type JobPlace = 'alone' | 'on-workers' | 'everywhere';

/** Pause of jobs that are asked whether they are due. */
export const RARELY_MS = 10 * 60_000;

export type Job = {
  /** '<context>.<verb-noun>', unique: its lock, its lines in the log and its series in /metrics have this name. */
  name: string;
  /** From the end of one round to the beginning of the next, in ms. */
  everyMs: number;
  runs: JobPlace;
  /**
   * SQL of a store that says whether there is anything to do now: all of a process's are asked in one statement every few seconds
   * (`TICK_MS`), and the job runs when its own is true. `everyMs` is then how long it may rest at most.
   */
  due?: string;
  /**
   * Such a condition that is asked only every `everyMs`, together with the others: because it costs more than a look into an index, or
   * may stay true for longer. The job runs when either is true.
   */
  seldomDue?: { when: string; everyMs: number };
  /** The first round comes at once; otherwise after `everyMs`. */
  atStart?: boolean;
  /** One more round when the process ends, to write buffered data. */
  atEnd?: boolean;
  /**
   * One round, with the longer limits of background work. It ends at its next step once the signal is aborted: the process ends, or the
   * lock was lost and another process may do the same work.
   */
  work(signal: AbortSignal): Promise<unknown>;
};

/** One round now; false when it is already running, here or in another process. */
export async function runRound(database: Database, job: Job, ending?: AbortSignal): Promise<boolean> {
  if (job.runs === 'alone')
    return database.alone(job.name, async (lost) => void (await job.work(ending ? AbortSignal.any([lost, ending]) : lost)));
  await database.patiently(() => job.work(ending ?? new AbortController().signal));
  return true;
}
