/** Limit of calls by one token per minute in this process: far above what a program needs that waits for responses. */
import { boundedCache } from '#server/platform/cache/bounded-cache.ts';

export const TOKEN_CALLS_PER_MINUTE = 6_000;
const MINUTE_MS = 60_000;

export function createCallCeiling({ perMinute, clock }: { perMinute: number; clock: () => Date }) {
  const windows = boundedCache<string, { from: number; calls: number }>({ max: 50_000 });
  return {
    /** Counts a call. Returns the seconds to wait, 0 if it is allowed. */
    count(tokenId: string): number {
      const now = clock().getTime();
      const known = windows.get(tokenId);
      if (!known || now - known.from >= MINUTE_MS) {
        windows.set(tokenId, { from: now, calls: 1 });
        return 0;
      }
      known.calls += 1;
      return known.calls <= perMinute ? 0 : Math.ceil((known.from + MINUTE_MS - now) / 1000);
    },
  };
}
