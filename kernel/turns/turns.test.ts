import { expect, it } from 'vitest';
import { createTurns } from './turns.ts';

/** Tasks that end on demand. */
function tasks(turns: ReturnType<typeof createTurns>) {
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  return {
    begun,
    start: (name: string, need?: number): Promise<string> =>
      turns.run(() => {
        begun.push(name);
        return new Promise((resolve) => ends.set(name, () => resolve(name)));
      }, need),
    async end(name: string) {
      ends.get(name)?.();
      await new Promise(setImmediate);
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
  const failing = turns.run(() => Promise.reject(new Error('no')));
  const next = turns.run(async () => 'done');
  await expect(failing).rejects.toThrow('no');
  expect(await next).toBe('done');
});

it('refuses what would wait beyond the queue', async () => {
  const { begun, start } = tasks(createTurns(1, { queue: { most: 1, refusal: () => new Error('full') } }));
  void start('a');
  void start('b');
  await expect(start('c')).rejects.toThrow('full');
  expect(begun).toEqual(['a']);
});

it('lets begin who has waited long enough, and keeps to the limit afterwards', async () => {
  const waits: AbortController[] = [];
  const hurry = () => {
    waits.push(new AbortController());
    return (waits.at(-1) as AbortController).signal;
  };
  const { begun, start, end } = tasks(createTurns(1, { hurry }));
  void start('a');
  void start('b');
  expect(begun).toEqual(['a']);
  waits[0]?.abort();
  await new Promise(setImmediate);
  expect(begun).toEqual(['a', 'b']);
  void start('c');
  await end('a');
  expect(begun).toEqual(['a', 'b']);
  await end('b');
  expect(begun).toEqual(['a', 'b', 'c']);
});

it('counts what tasks need: a large one runs alone, and small ones after it do not overtake it', async () => {
  const turns = createTurns(4);
  const { begun, start, end } = tasks(turns);
  void start('a', 2);
  void start('large', 9);
  void start('b', 1);
  expect([begun, turns.state()]).toEqual([['a'], { taken: 2, waiting: 2 }]);
  await end('a');
  expect([begun, turns.state()]).toEqual([['a', 'large'], { taken: 4, waiting: 1 }]);
  await end('large');
  expect([begun, turns.state()]).toEqual([['a', 'large', 'b'], { taken: 1, waiting: 0 }]);
});
