/** Invalidates by tags what every process holds in memory. */

import { part } from '../compose/part.ts';
import type { FanOut } from '../events/fan-out.ts';
import type { AnswerCache } from '../http/answer-cache.ts';
import { base, type HeldInMemory, type Invalidation, slots } from './base.ts';

const CHANNEL = 'cache';

type Parts = { cache: AnswerCache; fanOut: FanOut; held(): readonly HeldInMemory[] };
export function createCacheInvalidation({ cache, fanOut, held }: Parts): Invalidation {
  function here(tags: readonly string[]): void {
    cache.drop([...tags]);
    for (const { invalidated } of held()) invalidated(tags);
  }
  fanOut.subscribe(CHANNEL, (payload) => here(payload.split(',')));
  return {
    here,
    everywhere: (tags, tx) => fanOut.publish(CHANNEL, tags.join(','), tx),
    all() {
      cache.expire();
      for (const { invalidate } of held()) invalidate();
    },
  };
}

export const invalidationPart = part({
  name: 'base.invalidation',
  needs: { cache: base.cache, fanOut: base.fanOut, held: slots.held },
  offers: { invalidation: base.invalidation },
  make: (needed) => ({ offers: { invalidation: createCacheInvalidation(needed) } }),
});
