/** Buffers failed searches in memory and writes them in batches: a search never waits for it. */
import { DAY_MS } from '#kernel/time/time.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { Job } from '#server/platform/jobs/job.ts';
import type { FailedSearchReport } from './failed-search.ts';
import { addFailures, type CountedFailure, removeFailures } from './failure-store.ts';

/** Maximum number of buffered keywords; further ones are dropped. */
const MOST_WAITING = 1_000;

export function createFailureLog(database: Database) {
  const waiting = new Map<string, CountedFailure>();
  let underway: Promise<void> = Promise.resolve();

  function count(failure: CountedFailure): void {
    const { scope, language, outcome, keyword, message, at } = failure;
    const key = JSON.stringify([scope, language, outcome, keyword, message, Math.floor((at + 8 * 3600_000) / DAY_MS)]);
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
      // The database is unavailable, so searches fail: they are written later.
      for (const failure of failures) count(failure);
      throw error;
    }
  }
  /** Writes are serialised. */
  const flush = (): Promise<void> => {
    const mine = underway.then(write);
    underway = mine.catch(() => {});
    return mine;
  };

  return {
    report: (failure: FailedSearchReport): void => count({ ...failure, count: 1 }),
    flush,
    jobs: [
      { name: 'search.write-failures', everyMs: 10_000, runs: 'everywhere', atEnd: true, work: flush },
      { name: 'search.remove-old-failures', everyMs: 3600_000, runs: 'alone', work: () => removeFailures(database) },
    ] satisfies Job[],
  };
}
