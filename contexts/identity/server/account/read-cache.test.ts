import { expect, it } from 'vitest';
import { createReadCache } from './read-cache.ts';

const start = () => {
  let now = 1_000_000;
  let reads = 0;
  const memory = createReadCache<{ n: number }>({ max: 2, maxAgeMs: 4_000, clock: () => new Date(now) });
  const load = async () => ({ n: ++reads });
  return { memory, load, reads: () => reads, pass: (milliseconds: number) => (now += milliseconds) };
};

it('reads once for callers at the same time and within the age', async () => {
  const { memory, load, pass } = start();
  expect(await Promise.all([memory.get('a', load), memory.get('a', load)])).toEqual([{ n: 1 }, { n: 1 }]);
  pass(3_999);
  expect(await memory.get('a', load)).toEqual({ n: 1 });
  pass(2);
  expect(await memory.get('a', load)).toEqual({ n: 2 });
});

it('does not cache what was being read during an invalidation', async () => {
  for (const invalidate of ['invalidate', 'invalidateWhere', 'clear'] as const) {
    const { memory, load } = start();
    const gate = Promise.withResolvers<void>();
    const slow = memory.get('a', async () => {
      const stale = await load();
      await gate.promise;
      return stale;
    });
    if (invalidate === 'invalidate') memory.invalidate('a');
    else if (invalidate === 'invalidateWhere') memory.invalidateWhere(() => true);
    else memory.clear();
    // A caller after the invalidation does not join a read that began before it.
    expect(await memory.get('a', load)).toEqual({ n: 2 });
    gate.resolve();
    expect(await slow).toEqual({ n: 1 });
    expect(await memory.get('a', load)).toEqual({ n: 2 });
  }
});

it('caches neither failures nor null', async () => {
  const { memory, load } = start();
  await expect(memory.get('a', () => Promise.reject(new Error('down')))).rejects.toThrow('down');
  expect(await memory.get('a', async () => null)).toBeNull();
  expect(await memory.get('a', load)).toEqual({ n: 1 });
});

it('caches the most recent entries only', async () => {
  const { memory, load, reads } = start();
  for (const key of ['a', 'b', 'c', 'a']) await memory.get(key, load);
  expect(reads()).toBe(4);
});
