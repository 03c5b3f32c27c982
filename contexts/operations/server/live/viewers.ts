/** Viewers: every page that shows a broadcast reports three times a minute. The only source of the viewers' count. */
import { createHash } from 'node:crypto';
import { DAY_MS } from '#kernel/time/time.ts';
import { boundedCache } from '#server/platform/cache/bounded-cache.ts';
import { addressKey } from '#server/platform/http/address-key.ts';
import type { Call } from '#server/platform/http/call.ts';
import type { Broadcast } from './broadcast-store.ts';
import type { LiveContext } from './context.ts';

/** Counted viewers of a broadcast per address. */
const MOST_OF_ADDRESS = 60;
const MOST_OF_ACCOUNT = 1;
/** Repeated reports within this time are ignored. */
const AGAIN_MS = 10_000;
/** Viewers are deleted after this; their number remains. */
export const VIEWERS_CACHED_MS = DAY_MS;

export function createViewers(context: LiveContext) {
  const seen = boundedCache<string, true>({ max: 50_000, ttl: AGAIN_MS });
  return {
    /** An account counts once; visitors by their browser's id, at most 60 per address. */
    async see({ id, viewers, peakViewers, state }: Broadcast, { actor, ip }: Pick<Call, 'actor' | 'ip'>, browser: string): Promise<void> {
      const source = actor ? `u${actor.accountId}` : addressKey(ip);
      const viewer = createHash('sha256')
        .update(`${id} ${source} ${actor ? '' : browser}`)
        .digest('base64url')
        .slice(0, 24);
      const hashedSource = createHash('sha256').update(`${id} ${source}`).digest('base64url').slice(0, 24);
      if (seen.has(viewer)) return;
      seen.set(viewer, true);
      await context.rooms.see(id, viewer, hashedSource, context.now(), actor ? MOST_OF_ACCOUNT : MOST_OF_ADDRESS);
      if (state === 'ON_AIR' && viewers > peakViewers) await context.broadcasts.raisePeak(id, viewers);
    },
  };
}
export type Viewers = ReturnType<typeof createViewers>;
