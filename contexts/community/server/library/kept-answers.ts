/** Cache of public answers: pages of lists, and facet counts, which read every match. */
import { LRUCache } from 'lru-cache';

/** Maximum cached answers, and their maximum age. */
const MOST = 500;
const FRESH_MS = 60_000;

type Entry<V> = { at: number; generation: number; answer: Promise<V> };

/** `settledMs`: answers younger than this are returned despite later changes. */
export function createRetainedAnswers<V>({ now, settledMs = 0 }: { now(): number; settledMs?: number }) {
  const known = new LRUCache<string, Entry<V>>({ max: MOST });
  let generation = 0;
  const isFresh = (entry: Entry<V>): boolean => {
    const age = now() - entry.at;
    return age < settledMs || (age < FRESH_MS && entry.generation === generation);
  };
  return {
    /** One request at a time for each key. */
    get(key: string, ask: () => Promise<V>): Promise<V> {
      const before = known.get(key);
      if (before && isFresh(before)) return before.answer;
      const entry: Entry<V> = { at: now(), generation, answer: ask() };
      known.set(key, entry);
      entry.answer.catch(() => {
        if (known.get(key) === entry) known.delete(key);
      });
      return entry.answer;
    },
    /** Invalidates the cache. */
    invalidate(): void {
      generation += 1;
    },
  };
}
export type RetainedAnswers<V> = ReturnType<typeof createRetainedAnswers<V>>;
