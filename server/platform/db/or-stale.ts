/** Serves stale public data while the database is unavailable. */
import type { Reachability } from './database.ts';
import { DatabaseUnavailable } from './unavailable.ts';

/**
 * Maximum age of stale data. Longer than any restart or failover, short enough that no one sees yesterday's catalogue; prices, stock and
 * permissions are always decided in the database when ordering.
 */
export const STALE_MS = 30 * 60_000;

/**
 * The result of `load`; `stale` instead when the database is unavailable before or during `load`. Without stale data, or with another
 * error, rethrows.
 */
export async function orStale<T>(database: Reachability, stale: T | undefined, load: () => Promise<T>): Promise<T> {
  if (stale === undefined) return load();
  if (!database.reachable()) return stale;
  let stop = () => {};
  const lost = new Promise<T>((resolve) => {
    stop = database.onUnreachable(() => resolve(stale));
  });
  try {
    return await Promise.race([load(), lost]);
  } catch (error) {
    if (error instanceof DatabaseUnavailable) return stale;
    throw error;
  } finally {
    stop();
  }
}
