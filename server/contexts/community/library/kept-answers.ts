/** Answers about what everybody sees, remembered for a while: pages of lists, and counts of facets, for which every match is read. */
import { LRUCache } from 'lru-cache';

/** Answers that are remembered, and for how long at most. */
const MOST = 500;
const FRESH_MS = 60_000;

type Entry<V> = { at: number; generation: number; answer: Promise<V> };

/** `settledMs`: answers so young are given whatever has changed since. */
export function createKeptAnswers<V>({ now, settledMs = 0 }: { now(): number; settledMs?: number }) {
  const known = new LRUCache<string, Entry<V>>({ max: MOST });
  let generation = 0;
  const isFresh = (entry: Entry<V>): boolean => {
    const age = now() - entry.at;
    return age < settledMs || (age < FRESH_MS && entry.generation === generation);
  };
  return {
    /** One question at a time for each key. */
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
    /** Something has changed: what is remembered is asked again. */
    forget(): void {
      generation += 1;
    },
  };
}
export type KeptAnswers<V> = ReturnType<typeof createKeptAnswers<V>>;
