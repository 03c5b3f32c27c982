/** Counts an attempt before it is made, so that concurrent attempts are limited like sequential ones. */
import type { Database } from '#server/platform/db/database.ts';
import { deleteAttempts, lockAttempts, saveAttempts, takeBackAttempt } from './attempt-store.ts';
import { type AttemptRules, decideDelayMs } from './attempts.ts';

export type AttemptSource = { rule: keyof AttemptRules; key: string };

export function createAttemptGuard(options: { database: Database; rules: AttemptRules; clock: () => Date }) {
  const { database, rules, clock } = options;
  const nameOf = (source: AttemptSource) => `${source.rule}:${source.key}`;

  return {
    /** Counts the attempt at every source, or at none and returns the seconds to wait; 0 if counted. */
    async count(sources: AttemptSource[]): Promise<number> {
      const now = clock();
      let waitMs = 0;
      await database
        .transaction(async (tx) => {
          // Always in the same order, so that two attempts cannot deadlock.
          for (const source of [...sources].sort((a, b) => (nameOf(a) < nameOf(b) ? -1 : 1))) {
            const rule = rules[source.rule];
            const known = await lockAttempts(tx, nameOf(source), now);
            waitMs = Math.max(waitMs, known.delayedUntil.getTime() - now.getTime());
            const removed = now.getTime() - known.updatedAt.getTime() >= rule.expiryMs;
            const attempts = removed ? 1 : known.attempts + 1;
            const delayMs = decideDelayMs(attempts, rule);
            // Not a delay of 0 from now: of two concurrent attempts the earlier one may be counted last.
            const delayedUntil = new Date(delayMs === 0 ? 0 : now.getTime() + delayMs);
            await saveAttempts(tx, nameOf(source), { attempts, delayedUntil, updatedAt: now });
          }
          if (waitMs > 0) throw new Delayed();
        })
        .catch((error: unknown) => {
          if (!(error instanceof Delayed)) throw error;
        });
      return Math.ceil(waitMs / 1000);
    },
    /** The attempt succeeded: it no longer counts. */
    takeBack: (source: AttemptSource) => takeBackAttempt(database, nameOf(source)),
    /** The source is trusted again: clears its counter. */
    invalidate: (source: AttemptSource) => deleteAttempts(database, nameOf(source)),
  };
}
export type AttemptGuard = ReturnType<typeof createAttemptGuard>;

/** Rolls the counting back. */
class Delayed extends Error {}
