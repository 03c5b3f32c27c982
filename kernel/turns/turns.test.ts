import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createTurns } from './turns.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** Tasks that end on demand. */
function tasks(turns: ReturnType<typeof createTurns>) {
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  return {
    begun,
    start: (name: string): Promise<string> =>
      turns(() => {
        begun.push(name);
        return new Promise((resolve) => ends.set(name, () => resolve(name)));
      }),
    async end(name: string) {
      ends.get(name)?.();
      await vi.advanceTimersByTimeAsync(0);
    },
  };
}

it('runs so many at once, and the others in their order', async () => {
  const { begun, start, end } = tasks(createTurns(2));
  const all = ['a', 'b', 'c', 'd'].map(start);
  expect(begun).toEqual(['a', 'b']);
  await end('b');
  expect(begun).toEqual(['a', 'b', 'c']);
  await end('a');
  await end('c');
  await end('d');
  expect(await Promise.all(all)).toEqual(['a', 'b', 'c', 'd']);
});

it('gives the turn of a task that fails to the next one', async () => {
  const turns = createTurns(1);
  const failing = turns(() => Promise.reject(new Error('no')));
  const next = turns(async () => 'done');
  await expect(failing).rejects.toThrow('no');
  expect(await next).toBe('done');
});

it('refuses what would wait beyond the queue', async () => {
  const { begun, start } = tasks(createTurns(1, { queue: 1 }));
  void start('a');
  void start('b');
  await expect(start('c')).rejects.toThrow('UNAVAILABLE');
  expect(begun).toEqual(['a']);
});

it('lets begin who has waited long enough, and keeps to the limit afterwards', async () => {
  const { begun, start, end } = tasks(createTurns(1, { patienceMs: 100 }));
  void start('a');
  void start('b');
  await vi.advanceTimersByTimeAsync(99);
  expect(begun).toEqual(['a']);
  await vi.advanceTimersByTimeAsync(1);
  expect(begun).toEqual(['a', 'b']);
  void start('c');
  await end('a');
  expect(begun).toEqual(['a', 'b']);
  await end('b');
  expect(begun).toEqual(['a', 'b', 'c']);
});
