/** Caches reads for a few seconds, shares one read among concurrent callers, and can be invalidated. */
import { LRUCache } from 'lru-cache';
import { refuseInside } from '#server/platform/db/inside.ts';

export type ShortMemory<V extends object> = {
  /** The result of `load`, at most `maxAgeMs` old; null is not cached. */
  get(key: string, load: () => Promise<V | null>): Promise<V | null>;
  forget(key: string): void;
  forgetWhere(matches: (value: V) => boolean): void;
  clear(): void;
};

export function createShortMemory<V extends object>(options: { max: number; maxAgeMs: number; clock: () => Date }): ShortMemory<V> {
  const kept = new LRUCache<string, V>({
    max: options.max,
    ttl: options.maxAgeMs,
    ttlResolution: 0,
    perf: { now: () => options.clock().getTime() },
  });
  const loading = new Map<string, Promise<V | null>>();
  let generation = 0;

  /** A read in progress during an invalidation may be stale: it is returned, but not cached. */
  const outdateReads = () => {
    generation += 1;
    loading.clear();
  };

  return {
    get(key, load) {
      refuseInside('a remembered value');
      const known = kept.get(key);
      if (known) return Promise.resolve(known);
      const underway = loading.get(key);
      if (underway) return underway;
      const started = generation;
      const task = load()
        .then((value) => {
          if (value && started === generation) kept.set(key, value);
          return value;
        })
        .finally(() => {
          if (loading.get(key) === task) loading.delete(key);
        });
      loading.set(key, task);
      return task;
    },
    forget(key) {
      outdateReads();
      kept.delete(key);
    },
    forgetWhere(matches) {
      outdateReads();
      for (const [key, value] of [...kept.entries()]) if (matches(value)) kept.delete(key);
    },
    clear() {
      outdateReads();
      kept.clear();
    },
  };
}
