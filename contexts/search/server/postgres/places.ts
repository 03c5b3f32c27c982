/** Cached places in the catalogue's orders: a page deep in a list is read from a nearby place (decision 78). */
import { boundedCache } from '#server/platform/cache/bounded-cache.ts';
import type { Place } from './browse-store.ts';

const LISTS = 200;
const PLACES_OF_EACH = 200;
/** Closer to the start there is no benefit. */
const FAR = 100;
/** The lifetime of cached answers. */
const FRESH_MS = 60_000;

export type Places = ReturnType<typeof createPlaces>;
/** `list` identifies the listed selection and its order. */
export function createPlaces() {
  const lists = boundedCache<string, Map<number, Place>>({ max: LISTS, ttl: FRESH_MS });
  let changes = 0;
  return {
    of: (list: string): Place[] => [...(lists.get(list)?.values() ?? [])],
    /** Call before reading, and its result with what was read: reads that began before a change are discarded. */
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
    /** After any change to the index. */
    invalidate(): void {
      changes += 1;
      lists.clear();
    },
  };
}
