import { expect, it } from 'vitest';
import { boundedCache } from './bounded-cache.ts';

it('keeps what was used last, so many entries at most, as long as it is said', () => {
  let now = 1;
  const cache = boundedCache<string, number>({ max: 3, ttl: 10, ttlResolution: 0, perf: { now: () => now } });
  for (const [index, key] of ['a', 'b', 'c'].entries()) cache.set(key, index);
  expect(cache.get('a')).toBe(0);
  cache.set('d', 3);
  expect([...'abcd'].map((key) => cache.has(key))).toEqual([true, false, true, true]);
  now += 11;
  expect([...'abcd'].map((key) => cache.get(key))).toEqual([undefined, undefined, undefined, undefined]);
});

it('takes no memory for entries that are not there', () => {
  const before = process.memoryUsage().heapUsed + process.memoryUsage().arrayBuffers;
  const caches = Array.from({ length: 20 }, () => boundedCache<string, number>({ max: 200_000 }));
  const taken = process.memoryUsage().heapUsed + process.memoryUsage().arrayBuffers - before;
  expect(caches.length * 200_000 * 8).toBeGreaterThan(taken);
});
