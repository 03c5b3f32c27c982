/** Deletes expired sessions, attempts that no longer count towards limits, and old deliveries. */
import type { Database } from '#server/platform/db/database.ts';
import type { Job } from '#server/platform/jobs/job.ts';
import { deleteAttemptsBefore } from '../sign-on/attempt-store.ts';
import { LONGEST_MEMORY_MS } from '../sign-on/attempts.ts';
import { deleteExpiredSessions } from './session-store.ts';

type Parts = { database: Database; clock: () => Date; removeOldDeliveries: (now: Date) => Promise<void> };

export function createCleanup({ database, clock, removeOldDeliveries }: Parts) {
  async function run(): Promise<void> {
    const now = clock();
    await deleteExpiredSessions(database, now);
    await deleteAttemptsBefore(database, new Date(now.getTime() - LONGEST_MEMORY_MS));
    await removeOldDeliveries(now);
  }
  return { run, jobs: [{ name: 'identity.remove-expired', everyMs: 10 * 60_000, runs: 'alone', work: run }] satisfies Job[] };
}
