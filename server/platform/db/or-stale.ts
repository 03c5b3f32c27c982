/** What is remembered instead of what cannot be had: while the database is away or hangs, what is public is served as it was. */
import type { Reachability } from './database.ts';
import { DatabaseUnavailable } from './unavailable.ts';

/**
 * How old what is served without the database may be. Longer than any restart or failover, short enough that nobody reads yesterday's
 * catalogue; prices, stock and permissions are decided in the database at the order anyway.
 */
export const STALE_MS = 30 * 60_000;

/**
 * What `load` gives; `stale` instead when the database is away, is lost while `load` waits for it, or cannot serve now. Without something
 * stale, or with another failure, what `load` throws.
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
