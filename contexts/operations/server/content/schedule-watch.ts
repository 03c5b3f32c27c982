/** Scheduled content begins and ends without a call: each process checks whether that has happened. */
import type { Database } from '#server/platform/db/database.ts';
import type { Job } from '#server/platform/jobs/job.ts';
import { findLastTurn } from './schedule-store.ts';

export function createScheduleWatch(options: { database: Database; turned: () => void }) {
  let known: number | null = null;
  /** Whether scheduled content has begun or ended since the last check. */
  async function look(): Promise<boolean> {
    const at = await findLastTurn(options.database);
    const turned = known !== null && at !== known;
    known = at;
    if (turned) options.turned();
    return turned;
  }
  return {
    look,
    /** Runs in each process, since each has to invalidate its own caches. */
    jobs: [{ name: 'operations.watch-schedule', everyMs: 15_000, runs: 'everywhere', atStart: true, work: look }] satisfies Job[],
  };
}
