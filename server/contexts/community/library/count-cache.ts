/** Counts of facets of what everybody sees, remembered for a while: counting reads every repository that matches. */
import { LRUCache } from 'lru-cache';
import type { Counts } from './list-store.ts';

/** Counts that are remembered, and for how long at most. */
const MOST = 500;
const FRESH_MS = 60_000;
/** Counts so young are shown whatever has changed since: a library that changes all the time is not counted all the time. */
const SETTLED_MS = 3_000;

type Entry = { at: number; generation: number; counts: Promise<Counts> };

export function createCountCache(now: () => number) {
  const known = new LRUCache<string, Entry>({ max: MOST });
  let generation = 0;
  const isFresh = (entry: Entry): boolean => {
    const age = now() - entry.at;
    return age < SETTLED_MS || (age < FRESH_MS && entry.generation === generation);
  };
  return {
    /** One count at a time for each key. */
    get(key: string, count: () => Promise<Counts>): Promise<Counts> {
      const before = known.get(key);
      if (before && isFresh(before)) return before.counts;
      const entry: Entry = { at: now(), generation, counts: count() };
      known.set(key, entry);
      entry.counts.catch(() => {
        if (known.get(key) === entry) known.delete(key);
      });
      return entry.counts;
    },
    /** Something has changed: what is remembered is counted again. */
    forget(): void {
      generation += 1;
    },
  };
}
export type CountCache = ReturnType<typeof createCountCache>;
