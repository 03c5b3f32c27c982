/** Caches reads for a few seconds, shares one read among concurrent callers, and can be invalidated. */
import { boundedCache } from '#server/platform/cache/bounded-cache.ts';
import { refuseInside } from '#server/platform/db/inside.ts';

export type ReadCache<V extends object> = {
  /** The result of `load`, at most `maxAgeMs` old; null is not cached. */
  get(key: string, load: () => Promise<V | null>): Promise<V | null>;
  invalidate(key: string): void;
  invalidateWhere(matches: (value: V) => boolean): void;
  clear(): void;
};

export function createReadCache<V extends object>(options: { max: number; maxAgeMs: number; clock: () => Date }): ReadCache<V> {
  const cache = boundedCache<string, V>({
    max: options.max,
    ttl: options.maxAgeMs,
    ttlResolution: 0,
    perf: { now: () => options.clock().getTime() },
  });
  const loading = new Map<string, Promise<V | null>>();
  let generation = 0;

  /** A read in progress during an invalidation may be stale: it is returned, but not cached. */
  const discardPendingReads = () => {
    generation += 1;
    loading.clear();
  };

  return {
    get(key, load) {
      refuseInside('a remembered value');
      const known = cache.get(key);
      if (known) return Promise.resolve(known);
      const underway = loading.get(key);
      if (underway) return underway;
      const started = generation;
      const task = load()
        .then((value) => {
          if (value && started === generation) cache.set(key, value);
          return value;
        })
        .finally(() => {
          if (loading.get(key) === task) loading.delete(key);
        });
      loading.set(key, task);
      return task;
    },
    invalidate(key) {
      discardPendingReads();
      cache.delete(key);
    },
    invalidateWhere(matches) {
      discardPendingReads();
      for (const [key, value] of [...cache.entries()]) if (matches(value)) cache.delete(key);
    },
    clear() {
      discardPendingReads();
      cache.clear();
    },
  };
}
