/** Content that begins or ends by its time changes without anybody's hand: each process looks whether that has happened. */
import type { Database } from '#server/platform/db/database.ts';
import type { Job } from '#server/platform/jobs/job.ts';
import { findLastTurn } from './schedule-store.ts';

export function createScheduleWatch(options: { database: Database; turned: () => void }) {
  let known: number | null = null;
  /** One look; whether something has turned since the last one. */
  async function look(): Promise<boolean> {
    const at = await findLastTurn(options.database);
    const turned = known !== null && at !== known;
    known = at;
    if (turned) options.turned();
    return turned;
  }
  return {
    look,
    /** Each process looks for itself, since what turns is dropped from its memory. */
    jobs: [{ name: 'operations.watch-schedule', everyMs: 5_000, runs: 'everywhere', atStart: true, work: look }] satisfies Job[],
  };
}
