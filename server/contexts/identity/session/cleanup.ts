/** Deletes expired sessions, and attempts that no longer count towards limits. */
import type { Database } from '#server/platform/db/database.ts';
import type { Job } from '#server/platform/jobs/job.ts';
import { deleteAttemptsBefore } from '../sign-on/attempt-store.ts';
import { LONGEST_MEMORY_MS } from '../sign-on/attempts.ts';
import { deleteExpiredSessions } from './session-store.ts';

export function createCleanup({ database, clock }: { database: Database; clock: () => Date }) {
  async function run(): Promise<void> {
    const now = clock();
    await deleteExpiredSessions(database, now);
    await deleteAttemptsBefore(database, new Date(now.getTime() - LONGEST_MEMORY_MS));
  }
  return { run, jobs: [{ name: 'identity.remove-expired', everyMs: 10 * 60_000, runs: 'alone', work: run }] satisfies Job[] };
}
