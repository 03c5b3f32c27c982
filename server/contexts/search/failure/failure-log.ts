/** Failed searches on their way to the table: counted in memory, written together, so that a search never waits for it. */
import type { Database } from '#server/platform/db/database.ts';
import type { FailedSearchReport } from './failed-search.ts';
import { addFailures, type CountedFailure, forgetFailures } from './failure-store.ts';

const WRITE_EVERY_MS = 10_000;
const FORGET_EVERY_MS = 6 * 3600_000;
/** Different words that wait; what comes beyond is let go. */
const MOST_WAITING = 1_000;

export function createFailureLog({ database, onError }: { database: Database; onError(error: unknown): void }) {
  const waiting = new Map<string, CountedFailure>();
  const timers: NodeJS.Timeout[] = [];
  let underway: Promise<void> = Promise.resolve();

  function count(failure: CountedFailure): void {
    const { scope, language, outcome, keyword, message, at } = failure;
    const key = JSON.stringify([scope, language, outcome, keyword, message, Math.floor((at + 8 * 3600_000) / 86_400_000)]);
    const before = waiting.get(key);
    if (before) waiting.set(key, { ...before, count: before.count + failure.count, at: Math.max(before.at, at) });
    else if (waiting.size < MOST_WAITING) waiting.set(key, failure);
  }
  async function write(): Promise<void> {
    const failures = [...waiting.values()];
    waiting.clear();
    if (failures.length === 0) return;
    try {
      await addFailures(database, failures);
    } catch (error) {
      // The searches fail because the database does: they are written once it is back.
      for (const failure of failures) count(failure);
      throw error;
    }
  }
  /** One after the other, also when two are asked for at once. */
  const flush = (): Promise<void> => {
    underway = underway.then(write).catch(onError);
    return underway;
  };

  return {
    report: (failure: FailedSearchReport): void => count({ ...failure, count: 1 }),
    flush,
    start() {
      timers.push(
        setInterval(() => void flush(), WRITE_EVERY_MS).unref(),
        setInterval(() => void forgetFailures(database).catch(onError), FORGET_EVERY_MS).unref(),
      );
    },
    async stop(): Promise<void> {
      for (const timer of timers) clearInterval(timer);
      await flush();
    },
  };
}
