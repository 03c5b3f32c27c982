/**
 * Tenders whose code this process has just issued, which saves reading them for their notification. Only their immutable fields are used;
 * whether they still wait, and what others hold, is checked by the statement that captures them.
 */
import { LRUCache } from 'lru-cache';
import { COUNTDOWN_MS } from './payment.ts';
import type { LockedPayment } from './payment-store.ts';

const MOST = 5_000;

export function createRecentCodes() {
  const retained = new LRUCache<string, LockedPayment>({ max: MOST, ttl: COUNTDOWN_MS });
  return {
    keep: (payment: LockedPayment) => void retained.set(payment.outTradeNo, payment),
    /** Single use: repeated notifications read it. Null: unknown here, or number, amount or way do not match. */
    take({ outTradeNo, gateway, amountFen }: { outTradeNo: string; gateway: string; amountFen: number }): LockedPayment | null {
      const found = retained.get(outTradeNo);
      if (found?.gateway !== gateway || found.amountFen !== amountFen) return null;
      retained.delete(outTradeNo);
      return found;
    },
  };
}
export type RecentCodes = ReturnType<typeof createRecentCodes>;
