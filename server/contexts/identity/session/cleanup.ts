/** Removes what no longer counts: expired sessions and attempts that are forgotten. */
import type { Database } from '#server/platform/db/database.ts';
import { deleteAttemptsBefore } from '../sign-on/attempt-store.ts';
import { LONGEST_MEMORY_MS } from '../sign-on/attempts.ts';
import { deleteExpiredSessions } from './session-store.ts';

const EVERY_MS = 10 * 60_000;

export function createCleanup(options: { database: Database; clock: () => Date; onError: (error: unknown) => void }) {
  const { database, clock, onError } = options;
  let timer: NodeJS.Timeout | undefined;
  let underway: Promise<void> = Promise.resolve();

  async function run(): Promise<void> {
    const now = clock();
    await deleteExpiredSessions(database, now);
    await deleteAttemptsBefore(database, new Date(now.getTime() - LONGEST_MEMORY_MS));
  }

  return {
    run,
    start() {
      timer = setInterval(() => {
        underway = database.patiently(run).catch(onError);
      }, EVERY_MS);
      timer.unref();
    },
    async stop() {
      clearInterval(timer);
      await underway;
    },
  };
}
