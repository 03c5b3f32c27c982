/** Declaration of background jobs: what, how often, where. Run by `scheduler.ts`. */
import type { Database } from '#server/platform/db/database.ts';

/**
 * alone: one worker at a time, over all processes, holds the lock of the job's name. on-workers: each process with the role worker; the
 * work locks or leases its rows. everywhere: each process, because the work concerns its memory.
 */
export type JobPlace = 'alone' | 'on-workers' | 'everywhere';

/** Interval of jobs that have a `due` condition. */
export const RARELY_MS = 10 * 60_000;

export type Job = {
  /** '<context>.<verb-noun>', unique: the name of its lock, in its log lines and of its series in /metrics. */
  name: string;
  /** From the end of one round to the beginning of the next, in ms. */
  everyMs: number;
  runs: JobPlace;
  /**
   * A store's SQL condition for whether there is work now: those of all jobs of a process are evaluated in one statement every few seconds
   * (`TICK_MS`), and a job runs when its condition is true. `everyMs` is then its maximum interval.
   */
  due?: string;
  /**
   * A further condition, evaluated with the others but only every `everyMs`: because it costs more than an index lookup, or may stay true
   * for longer. The job runs when either is true.
   */
  seldomDue?: { when: string; everyMs: number };
  /** The first round starts immediately; otherwise after `everyMs`. */
  atStart?: boolean;
  /** Runs another round when the process ends, to write buffered data. */
  atEnd?: boolean;
  /**
   * One round, with the longer limits of background work. It must end at its next step once the signal is aborted: the process ends, or the
   * lock was lost and another process may do the same work.
   */
  work(signal: AbortSignal): Promise<unknown>;
};

/** Runs one round now; false when it is already running, here or in another process. */
export async function runRound(database: Database, job: Job, ending?: AbortSignal): Promise<boolean> {
  if (job.runs === 'alone')
    return database.alone(job.name, async (lost) => void (await job.work(ending ? AbortSignal.any([lost, ending]) : lost)));
  await database.patiently(() => job.work(ending ?? new AbortController().signal));
  return true;
}
