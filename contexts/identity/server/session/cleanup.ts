/**
 * Deletes expired sessions, old sign-ins, access tokens that ended long ago, attempts that no longer count towards limits, and old
 * deliveries.
 */
import { DAY_MS } from '#kernel/time/time.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { Job } from '#server/platform/jobs/job.ts';
import { deleteAttemptsBefore } from '../sign-on/attempt-store.ts';
import { LONGEST_MEMORY_MS } from '../sign-on/attempts.ts';
import { removeExpiredSignOnCodes } from '../sign-on-code/sign-on-code-store.ts';
import { deleteEndedTokens } from '../token/token-store.ts';
import { deleteExpiredSessions } from './session-store.ts';
import { removeSignInsBefore } from './sign-in-store.ts';

/** Retention of revoked tokens, recognised as such, and of expired ones, shown to their owner. */
const REVOKED_RETAINED_MS = 30 * DAY_MS;
const EXPIRED_RETAINED_MS = 90 * DAY_MS;
/** Retention of sign-ins, shown to the account's owner. */
const SIGN_INS_RETAINED_MS = 90 * DAY_MS;

type Parts = { database: Database; clock: () => Date; removeOldDeliveries: (now: Date) => Promise<void> };

export function createCleanup({ database, clock, removeOldDeliveries }: Parts) {
  async function run(): Promise<void> {
    const now = clock();
    await deleteExpiredSessions(database, now);
    const before = (ms: number) => new Date(now.getTime() - ms);
    await deleteEndedTokens(database, { revoked: before(REVOKED_RETAINED_MS), expired: before(EXPIRED_RETAINED_MS) });
    await deleteAttemptsBefore(database, new Date(now.getTime() - LONGEST_MEMORY_MS));
    await removeSignInsBefore(database, before(SIGN_INS_RETAINED_MS));
    await removeExpiredSignOnCodes(database, now);
    await removeOldDeliveries(now);
  }
  return { run, jobs: [{ name: 'identity.remove-expired', everyMs: 10 * 60_000, runs: 'alone', work: run }] satisfies Job[] };
}
