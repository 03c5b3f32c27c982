/** Metrics of unfinished payments, and of the last proof, for /metrics. */
import type { Database } from '#server/platform/db/database.ts';
import type { Figure } from '#server/platform/telemetry/figure.ts';
import { findOldestUnsettled } from './figure-store.ts';
import { runStore } from './run-store.ts';

/** Before the first proof. */
const NONE = Number.NaN;

export function proofFigures(database: Database, now: () => number): Figure[] {
  const secondsSince = (at: number) => Math.max(0, now() - at) / 1000;
  const findLast = () => runStore.findLastEnded(database);
  return [
    {
      name: 'payment_unsettled_oldest_seconds',
      help: 'Age of the oldest payment that is neither paid, closed nor returned yet; 0 when there is none',
      async read() {
        const at = await findOldestUnsettled(database);
        return at === null ? 0 : secondsSince(at);
      },
    },
    {
      name: 'proof_last_seconds',
      help: 'Time since the last proof of the books ended; NaN before the first',
      async read() {
        const last = await findLast();
        return last ? secondsSince(last.finishedAt) : NONE;
      },
    },
    {
      name: 'proof_last_differences',
      help: 'Differences that the last proof of the books found; NaN before the first',
      read: async () => (await findLast())?.differenceCount ?? NONE,
    },
  ];
}
