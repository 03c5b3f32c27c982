/**
 * Cart lines as just read by the confirmation page, which saves reading them again when the order is created: the inserting statement
 * refuses if the cart has changed since.
 */
import { LRUCache } from 'lru-cache';
import type { WantedCartLine } from './order-store.ts';

const RETAINED_MS = 120_000;
const MOST = 5_000;

export function createRecentCarts() {
  const retained = new LRUCache<string, WantedCartLine[]>({ max: MOST, ttl: RETAINED_MS });
  const keyOf = (accountId: number, ids: string[]) => `${accountId} ${ids.join(' ')}`;
  return {
    keep: (accountId: number, ids: string[], lines: WantedCartLine[]) => void retained.set(keyOf(accountId, ids), lines),
    /** Removed by the first use: a second attempt reads the database. */
    take: (accountId: number, ids: string[]): WantedCartLine[] | null => {
      const key = keyOf(accountId, ids);
      const lines = retained.get(key) ?? null;
      retained.delete(key);
      return lines;
    },
  };
}
export type RecentCarts = ReturnType<typeof createRecentCarts>;
