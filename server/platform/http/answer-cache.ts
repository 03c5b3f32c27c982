/** Answers kept in memory, as values and as the bytes that are sent, dropped by tag when what they show has changed. */
import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';

export type CachedAnswer = { value: unknown; body: string; etag: string };

export type AnswerCache = {
  get(key: string): CachedAnswer | undefined;
  set(key: string, tags: string[], value: unknown): CachedAnswer;
  drop(tags: string[]): void;
  clear(): void;
  /** Grows with every drop: an answer computed across a drop is not kept. */
  generation(): number;
};

export function createAnswerCache(maxBytes = 48 * 1024 * 1024): AnswerCache {
  const byTag = new Map<string, Set<string>>();
  const tagsOf = new Map<string, string[]>();
  let generation = 0;
  const forget = (key: string) => {
    for (const tag of tagsOf.get(key) ?? []) {
      const keys = byTag.get(tag);
      keys?.delete(key);
      if (keys?.size === 0) byTag.delete(tag);
    }
    tagsOf.delete(key);
  };
  const answers = new LRUCache<string, CachedAnswer>({
    maxSize: maxBytes,
    sizeCalculation: (answer, key) => answer.body.length * 2 + key.length + 200,
    ttl: 10 * 60_000,
    dispose: (_answer, key, reason) => {
      if (reason !== 'set') forget(key);
    },
  });
  return {
    get: (key) => answers.get(key),
    set(key, tags, value) {
      const body = JSON.stringify({ code: '0', data: value, message: '' });
      const answer = { value, body, etag: `"${createHash('sha1').update(body).digest('base64url')}"` };
      forget(key);
      answers.set(key, answer);
      tagsOf.set(key, tags);
      for (const tag of tags) {
        const keys = byTag.get(tag) ?? new Set();
        keys.add(key);
        byTag.set(tag, keys);
      }
      return answer;
    },
    drop(tags) {
      generation += 1;
      for (const tag of tags) for (const key of [...(byTag.get(tag) ?? [])]) answers.delete(key);
    },
    clear() {
      generation += 1;
      answers.clear();
      byTag.clear();
      tagsOf.clear();
    },
    generation: () => generation,
  };
}
