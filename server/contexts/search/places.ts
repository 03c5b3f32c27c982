/** Places in the orders of the catalogue that were read before, so that a page deep in a list is read from one that is near (decision 78). */
import { boundedCache } from '#server/platform/cache/bounded-cache.ts';
import type { Place } from './browse-store.ts';

const LISTS = 200;
const PLACES_OF_EACH = 200;
/** Nearer to the start nothing is gained. */
const FAR = 100;
/** As long as answers are kept. */
const FRESH_MS = 60_000;

export type Places = ReturnType<typeof createPlaces>;
/** `list` says what is listed and in which order. */
export function createPlaces() {
  const lists = boundedCache<string, Map<number, Place>>({ max: LISTS, ttl: FRESH_MS });
  let changes = 0;
  return {
    of: (list: string): Place[] => [...(lists.get(list)?.values() ?? [])],
    /** Call it before reading, and its result with what was read: what was read before a change is not remembered. */
    remembering(list: string): (place: Place | null) => void {
      const since = changes;
      return (place) => {
        if (!place || place.at < FAR || since !== changes) return;
        const places = lists.get(list) ?? new Map<number, Place>();
        if (places.size === 0) lists.set(list, places);
        places.delete(place.at);
        places.set(place.at, place);
        const [oldest] = places.keys();
        if (places.size > PLACES_OF_EACH && oldest !== undefined) places.delete(oldest);
      };
    },
    /** After any change of the index. */
    forget(): void {
      changes += 1;
      lists.clear();
    },
  };
}
