import { afterAll, beforeAll, expect, it } from 'vitest';
import { rowsOf } from '#server/platform/test/rows-of.ts';
import { createTestDatabase, type TestDatabase } from '../test/test-database.ts';
import { statement } from './database.ts';
import { mergeByKey, readPieces } from './sorted-rows.ts';

let test: TestDatabase;
beforeAll(async () => {
  test = await createTestDatabase({ max: 2 });
  await test.database.query('CREATE TABLE thing (id text, part int)');
  await test.database.query(`INSERT INTO thing SELECT lpad(n::text, 6, '0'), 1 FROM generate_series(1, 5000) n`);
  await test.database.query(`INSERT INTO thing SELECT lpad(n::text, 6, '0'), 2 FROM generate_series(2, 5001, 2) n`);
  await test.database.query(`INSERT INTO thing VALUES ('Z', 1), ('a', 1), ('a', 1)`);
});
afterAll(() => test?.drop());

type Thing = { id: string; part: number };
declare module './statement-rows.ts' {
  interface StatementRows {
    'test-part-1': Thing;
    'test-part-2': Thing;
    'test-part-3': Thing;
  }
}
const part = <const Part extends 1 | 2 | 3>(number: Part) =>
  statement(`test-part-${number}`, `SELECT id, part FROM thing WHERE part = ${number} ORDER BY id COLLATE "C"`);

it('merges streams key by key, over many pieces', async () => {
  const found = new Map<string, number[]>();
  await test.database.snapshot(async (tx) => {
    const streams = { one: readPieces(tx, part(1)), two: readPieces(tx, part(2)), none: readPieces(tx, part(3)) };
    for await (const { key, rows } of mergeByKey(streams, ({ id }) => id))
      found.set(key, [rows.one.length, rows.two.length, rows.none.length]);
  });
  expect(found.size).toBe(5002);
  expect([...found.keys()]).toEqual([...found.keys()].toSorted());
  expect([found.get('000001'), found.get('000002'), found.get('005000'), found.get('Z'), found.get('a')]).toEqual([
    [1, 0, 0],
    [1, 1, 0],
    [1, 1, 0],
    [1, 0, 0],
    [2, 0, 0],
  ]);
});

it('sees the state at its first statement, and cannot change it', async () => {
  const count = async (on: { query: TestDatabase['database']['query'] }) =>
    (await rowsOf<{ n: number }>(on, 'SELECT count(*)::int AS n FROM thing'))[0]?.n;
  await test.database.snapshot(async (tx) => {
    const before = await count(tx);
    const client = await test.database.pool.connect();
    // In a partition that no other test reads.
    await client.query(`INSERT INTO thing VALUES ('later', 9)`);
    client.release();
    expect(await count(tx)).toBe(before);
  });
  await expect(test.database.snapshot((tx) => tx.query(`INSERT INTO thing VALUES ('x', 1)`))).rejects.toThrow('read-only');
});

it('refuses a stream that is not sorted', async () => {
  const pieces = async function* (...ids: string[]) {
    for (const id of ids) yield [{ id }];
  };
  const merged = mergeByKey({ one: pieces('b', 'a') }, ({ id }) => id);
  expect((await merged.next()).value?.key).toBe('b');
  await expect(merged.next()).rejects.toThrow('not sorted');
});
