/** Carts of anonymous visitors: how many may be started from one address, and when they are deleted. */
import { DAY_MS } from '#kernel/time/time.ts';
import { boundedCache } from '#server/platform/cache/bounded-cache.ts';
import { addressKey } from '#server/platform/http/address-key.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import type { CartStore } from './cart-store.ts';

/** Carts that may be started from one address within the window; users of a campus or an office share one address. */
const MOST_NEW = 120;
const WINDOW_MS = 10 * 60_000;
const ADDRESSES = 50_000;

const REMOVED_DAYS = 30;
const SWEPT_AT_ONCE = 5_000;

/** Counted per process. */
export function createVisitorLimit(now: () => number = Date.now) {
  const begun = boundedCache<string, { until: number; carts: number }>({ max: ADDRESSES });
  return {
    /** Called before a visitor gets a cart. @throws AppError RATE_LIMITED */
    begin(ip: string): void {
      const key = addressKey(ip);
      const known = begun.get(key);
      const counted = known && known.until > now() ? known : { until: now() + WINDOW_MS, carts: 0 };
      if (counted.carts >= MOST_NEW) throw new AppError('RATE_LIMITED');
      counted.carts += 1;
      begun.set(key, counted);
    },
  };
}
export type VisitorLimit = ReturnType<typeof createVisitorLimit>;

/** Visitors' carts unchanged for 30 days are deleted; those of accounts are not. */
export async function removeOldCarts({ carts, now }: { carts: CartStore; now: () => number }, signal: AbortSignal): Promise<void> {
  const since = new Date(now() - REMOVED_DAYS * DAY_MS);
  while ((await carts.removeOld(since, SWEPT_AT_ONCE)) === SWEPT_AT_ONCE && !signal.aborted);
}
