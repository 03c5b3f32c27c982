import { afterAll, beforeAll, expect, it } from 'vitest';
import { createRelay } from '#server/platform/events/outbox.ts';
import { rowsOf } from '#server/platform/test/rows-of.ts';
import { runJob } from '#server/platform/test/run-job.ts';
import { createTestDatabase, type TestDatabase } from '#server/platform/test/test-database.ts';
import type { SearchDocument } from '../document.ts';
import { createSearch, type Search } from '../index.ts';
import { documents, listSource } from '../testing/documents.ts';
import { checkCounts } from './check-counts.ts';

let test: TestDatabase;
let search: Search;
let list: SearchDocument[];
const ids = () => list.filter(({ kind }) => kind === 'goods').map(({ id }) => id);
const sell = (id: string, sold: number, taken = 0) => {
  list = list.map((one) => (one.kind === 'goods' && one.id === id ? { ...one, sold, taken } : one));
};
const source = () => listSource(list);
const soldOf = async (id: string) => {
  const [row] = await rowsOf<object>(
    test.database,
    `SELECT d.sold, p.sold AS place, (k.shown #>> '{extra,soldCount}')::int AS card, (k.shown #>> '{extra,takenCount}')::int AS taken
     FROM search_doc d JOIN search_place p USING (id) JOIN search_card k USING (id) WHERE d.id = $1`,
    [`goods:${id}`],
  );
  return row;
};
const dropped: string[][] = [];

beforeAll(async () => {
  test = await createTestDatabase();
  list = [...documents];
  search = createSearch({
    database: test.database,
    cache: { drop: (tags) => void dropped.push(tags) },
    source: { ...source(), goodsCounts: (...given) => source().goodsCounts(...given) },
    labels: async () => ({ categories: [], industries: [], regions: [] }),
    hotWords: async () => [],
  });
  await search.rebuild();
});
afterAll(() => test.drop());
const check = () => {
  const parts = { database: test.database, source: source(), correct: search.writeCurrentCounts };
  return checkCounts(parts, new AbortController().signal, 1);
};

it('says what the catalogue says when an event arrives, whatever came before it', async () => {
  const [id = ''] = ids();
  const relay = createRelay({ database: test.database, handlers: search.eventHandlers, onError: expect.fail });
  const event = (payload: object) => test.database.query(`INSERT INTO outbox (topic, payload) VALUES ('goods.counted', $1)`, [payload]);
  sell(id, 70, 4);
  // A late event of an earlier release: its counts are outdated.
  await event({ ids: [id], shops: [], sales: true, counts: [{ id, sold: 3, taken: 0 }] });
  dropped.length = 0;
  await relay.drain();
  expect([await soldOf(id), dropped]).toEqual([{ sold: 74, place: 74, card: 70, taken: 4 }, [['search']]]);
  dropped.length = 0;
  await event({ ids: [id], shops: [], sales: true });
  await relay.drain();
  expect(dropped).toEqual([]);
  // Stock does not concern the index: nothing is written.
  sell(id, 80, 4);
  await event({ ids: [id] });
  await relay.drain();
  expect([await soldOf(id), dropped]).toEqual([{ sold: 74, place: 74, card: 70, taken: 4 }, []]);
  sell(id, 70, 4);
});

it('is content with an index that agrees', async () => {
  await check();
  await runJob(test.database, search.jobs, 'search.check-counts');
});

it('corrects what never arrived, and says of which goods', async () => {
  const [, second = '', third = ''] = ids();
  sell(second, 900);
  sell(third, 1, 2);
  await expect(check()).rejects.toThrow(`goods ${[second, third].sort().join(', ')} (2)`);
  expect([await soldOf(second), await soldOf(third)]).toEqual([
    { sold: 900, place: 900, card: 900, taken: 0 },
    { sold: 3, place: 3, card: 1, taken: 2 },
  ]);
  await check();
});
