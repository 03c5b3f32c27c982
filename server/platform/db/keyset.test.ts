import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LAST } from '#kernel/paging/paging.ts';
import { rowsOf } from '#server/platform/test/rows-of.ts';
import { createTestDatabase, type TestDatabase } from '../test/test-database.ts';
import { type Keyset, keysetPage } from './keyset.ts';

let store: TestDatabase;
beforeAll(async () => {
  store = await createTestDatabase();
  // Names that collide, so that ties are broken by the key.
  await store.database.query(
    `INSERT INTO industry (code, name, name_en, sort) SELECT 'c' || lpad(n::text, 3, '0'), 'name ' || n % 4, '', n % 4 FROM generate_series(1, 23) AS n`,
  );
});
afterAll(() => store.drop());

declare module './statement-rows.ts' {
  interface StatementRows {
    'test-page': { code: string; __sort: string; __key: string };
  }
}
const pageOf = (change: Partial<Keyset>) =>
  keysetPage(store.database, {
    select: 'code',
    from: 'industry',
    where: [],
    values: [],
    sort: { column: 'industry.sort', type: 'int' },
    key: { column: 'industry.code', type: 'text' },
    order: 'desc',
    cursor: '',
    pageSize: 5,
    ...change,
    name: 'test-page',
  });
const page = pageOf;
const all = async () =>
  (await rowsOf<{ code: string }>(store.database, 'SELECT code FROM industry ORDER BY sort DESC, code DESC')).map(({ code }) => code);

describe('keysetPage', () => {
  it.each([false, true])('walks forwards over every record once, and back again (keys first: %s)', async (keysFirst) => {
    const page = (change: Partial<Keyset>) => pageOf({ ...change, keysFirst });
    const forwards: string[] = [];
    let cursor = '';
    let previous = '';
    do {
      const found = await page({ cursor });
      forwards.push(...found.records.map(({ code }) => code));
      ({ next: cursor, previous } = found);
    } while (cursor !== '');
    expect(forwards).toEqual(await all());
    const backwards: string[] = [];
    while (previous !== '') {
      const found = await page({ cursor: previous });
      backwards.unshift(...found.records.map(({ code }) => code));
      previous = found.previous;
    }
    expect(backwards).toEqual((await all()).slice(0, 20));
  });

  it('counts in fewer tables where it is told that the others change nothing', async () => {
    const from = `industry JOIN (VALUES ('c001'), ('c002')) AS o(code) ON o.code = industry.code`;
    const found = await page({ select: 'industry.code', from, where: ['industry.sort < $1'], values: [3], counted: 'industry' });
    expect([found.records.length, found.total]).toEqual([2, (await page({ where: ['industry.sort < $1'], values: [3] })).total]);
    expect(found.total).toBeGreaterThan(2);
  });

  it('jumps to the last page and knows its position', async () => {
    const last = await page({ cursor: LAST });
    expect(last.records.map(({ code }) => code)).toEqual((await all()).slice(-5));
    expect(last.next).toBe('');
    expect((await page({ cursor: last.previous })).records.map(({ code }) => code)).toEqual((await all()).slice(-10, -5));
    const first = await page({});
    expect(first).toMatchObject({ previous: '', total: 23, more: false });
  });

  it('filters and sorts', async () => {
    const found = await page({ where: ['sort = $1'], values: [2], order: 'asc', pageSize: 100 });
    expect(found).toMatchObject({ total: 6, next: '', previous: '' });
    expect(found.records.map(({ code }) => code)).toEqual(['c002', 'c006', 'c010', 'c014', 'c018', 'c022']);
  });

  it('treats an invalid cursor as the first page', async () => {
    for (const cursor of ['x', '999999', Buffer.from('["abc","c001",0]').toString('base64url')])
      expect((await page({ cursor })).records).toEqual((await page({})).records);
  });
});
