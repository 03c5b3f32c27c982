import { afterEach, beforeEach, expect, it } from 'vitest';
import { rowsOf } from '#server/platform/test/rows-of.ts';
import { createTestDatabase, type TestDatabase } from '#server/platform/test/test-database.ts';
import { loadBasics } from './load-basics.ts';

const TABLES = ['goods', 'shop', 'cluster', 'banner', 'agreement', 'industry', 'category', 'demo_load'];

let made: TestDatabase;
beforeEach(async () => {
  made = await createTestDatabase();
});
afterEach(() => made.drop());

it('are all that an installation without demonstration data gets, once', async () => {
  expect(await loadBasics(made.database)).toBe(true);
  const counts = TABLES.map(async (table) => {
    const [row] = await rowsOf<{ n: number }>(made.database, `SELECT count(*)::int AS n FROM ${table}`);
    return [table, row?.n] as const;
  });
  expect(Object.fromEntries(await Promise.all(counts))).toEqual({
    goods: 0,
    shop: 0,
    cluster: 0,
    banner: 0,
    agreement: 4,
    industry: 12,
    category: 46,
    demo_load: 1,
  });
  expect(await loadBasics(made.database)).toBe(false);
});
