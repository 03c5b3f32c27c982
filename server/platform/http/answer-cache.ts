/** Caches responses in memory, as values and as bytes, invalidated by tag. */
import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { STALE_MS } from '#server/platform/db/or-stale.ts';
import { success } from './envelope.ts';

/** `body`: encoded as it is sent, so it is not encoded again for each caller. */
export type CachedAnswer = { value: unknown; body: Buffer; etag: string };
type Entry = CachedAnswer & { at: number; epoch: number };

/** Maximum age, which limits the effect of lost notifications. */
const FRESH_MS = 60_000;

export type AnswerCache = {
  get(key: string): CachedAnswer | undefined;
  /** A possibly outdated response, used if there is no other; never an invalidated one, which is known to be wrong. */
  stale(key: string): CachedAnswer | undefined;
  /**
   * Computes a response and caches it, unless one of its tags was invalidated meanwhile or `keeps` returns false. If `expire` was called
   * meanwhile, it is cached as possibly outdated.
   */
  fill(key: string, tags: readonly string[], compute: () => Promise<unknown>, retains?: (value: unknown) => boolean): Promise<CachedAnswer>;
  drop(tags: string[]): void;
  /** Marks everything as possibly outdated: it is read again, and served only if that fails. */
  expire(): void;
  /** Incremented by every invalidation. */
  generation(): number;
};

export function createAnswerCache({ maxBytes = 48 * 1024 * 1024, now = Date.now } = {}): AnswerCache {
  const byTag = new Map<string, Set<string>>();
  const tagsOf = new Map<string, readonly string[]>();
  const underWay = new Set<{ tags: readonly string[]; isOutdated: boolean }>();
  let generation = 0;
  let epoch = 0;
  const invalidate = (key: string) => {
    for (const tag of tagsOf.get(key) ?? []) {
      const keys = byTag.get(tag);
      keys?.delete(key);
      if (keys?.size === 0) byTag.delete(tag);
    }
    tagsOf.delete(key);
  };
  const answers = new LRUCache<string, Entry>({
    maxSize: maxBytes,
    sizeCalculation: (answer, key) => answer.body.length * 3 + key.length + 200,
    ttl: STALE_MS,
    dispose: (_answer, key, reason) => {
      if (reason !== 'set') invalidate(key);
    },
  });
  const keep = (key: string, tags: readonly string[], answer: Entry) => {
    invalidate(key);
    answers.set(key, answer);
    tagsOf.set(key, tags);
    for (const tag of tags) {
      const keys = byTag.get(tag) ?? new Set();
      keys.add(key);
      byTag.set(tag, keys);
    }
  };
  return {
    get(key) {
      const answer = answers.get(key);
      return answer && answer.epoch === epoch && now() - answer.at < FRESH_MS ? answer : undefined;
    },
    stale: (key) => answers.get(key),
    async fill(key, tags, compute, retains = () => true) {
      const own = { tags, isOutdated: false };
      const since = epoch;
      underWay.add(own);
      try {
        const value = await compute();
        const body = Buffer.from(success(value));
        if (own.isOutdated || !retains(value)) return { value, body, etag: '' };
        const answer = { value, body, etag: `"${createHash('sha1').update(body).digest('base64url')}"`, at: now(), epoch: since };
        keep(key, tags, answer);
        return answer;
      } finally {
        underWay.delete(own);
      }
    },
    drop(tags) {
      generation += 1;
      for (const tag of tags) for (const key of [...(byTag.get(tag) ?? [])]) answers.delete(key);
      for (const one of underWay) one.isOutdated ||= one.tags.some((tag) => tags.includes(tag));
    },
    expire() {
      generation += 1;
      epoch += 1;
    },
    generation: () => generation,
  };
}
