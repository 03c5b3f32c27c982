import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Database } from '#server/platform/db/database.ts';
import { noting, planOf } from '#server/platform/test/plan-of.ts';
import { createTestDatabase, type TestDatabase } from '#server/platform/test/test-database.ts';
import { createSearch, type Search, type SearchDocument } from '../index.ts';
import { browseByReading } from '../testing/browse-by-reading.ts';
import { documents, labels, listSource } from '../testing/documents.ts';
import { browse } from './browse.ts';
import { countFacets, listPage, type Place } from './browse-store.ts';
import { PRICE_BIT } from './facets.ts';
import { type Order, orders, type SearchParameters } from './full-text-store.ts';
import { createPlaces } from './places.ts';

let store: TestDatabase;
let database: Database;
let search: Search;
const shelf: SearchDocument[] = [...documents];

beforeAll(async () => {
  store = await createTestDatabase({ max: 2 });
  database = store.database;
  search = createSearch({
    database,
    cache: { drop() {} },
    source: listSource(shelf),
    labels: async () => labels,
    hotWords: async () => [],
  });
  await search.rebuild();
}, 60_000);
afterAll(() => store?.drop());

const everything = ['goods', 'resource', 'shop'];
const base = { kinds: everything, goodsTypes: null, store: null, priceFrom: null, priceTo: null, limit: 7, offset: 0, order: 0 };
const selections: Record<string, SearchParameters> = {
  'nothing selected': {},
  'one kind': { kinds: ['goods'] },
  'shops, which have no price': { kinds: ['shop'] },
  'some types of goods': { kinds: ['goods', 'repository'], goodsTypes: ['MODEL', 'DATA'] },
  'a category': { category: ['csw-life'] },
  'two values of a facet': { region: ['r11001', 'r11002'] },
  'two facets': { other: ['ofree'], goodsType: ['tMODEL'] },
  'a value that nothing has': { region: ['rnowhere'], other: ['ofree'] },
  'from a price on': { priceFrom: '10000000' },
  'up to a price': { priceTo: '500000000' },
  'between prices': { priceFrom: '1500000', priceTo: '99000000' },
  'between prices of one step': { priceFrom: '100000', priceTo: '104999' },
  'between prices of one step, in which another one is dearer': { priceFrom: '1900000000', priceTo: '1979999999' },
  'at one price': { priceFrom: '0', priceTo: '0' },
  'between prices that are the wrong way round': { priceFrom: '90000000', priceTo: '1000000' },
  'below every price': { priceTo: '-1' },
  'above one that is below every price': { priceFrom: '-7', kinds: ['goods'] },
  'a shop': { store: shelf.find(({ kind }) => kind === 'goods')?.storeId },
  'a shop between prices': { store: shelf.find(({ kind }) => kind === 'goods')?.storeId, priceFrom: '1000000', priceTo: '9000000000' },
  'a category of a shop': { store: shelf.find(({ kind }) => kind === 'goods')?.storeId, category: ['csw-life'] },
  'goods of a shop': { store: shelf.find(({ kind }) => kind === 'goods')?.storeId, kinds: ['goods'] },
  'some types of a shop': { store: shelf.find(({ kind }) => kind === 'goods')?.storeId, goodsTypes: ['MODEL', 'APP_SOFTWARE'] },
  'a shop that has nothing': { store: '99' },
  'between prices in a category': { category: ['csw-life'], priceFrom: '1000000', priceTo: '9000000000' },
};

it.each(Object.entries(selections))('lists and counts the same as reading every document does: %s', async (_name, selection) => {
  for (const order of Object.keys(orders) as Order[])
    for (let offset = 0; offset <= 70; offset += 7) {
      const parameters = { ...base, ...selection, order: orders[order], offset };
      const [ready, read] = [await browse(database, createPlaces(), parameters), await browseByReading(database, parameters)];
      // what misses only the prices counts towards neither facets nor total
      const sorted = (counts: typeof ready.counts) =>
        (counts ?? []).flatMap(([code, miss, each]) => (miss & PRICE_BIT ? [] : [`${code} ${miss} ${each}`])).sort();
      expect([order, offset, ready.cards]).toEqual([order, offset, read.cards]);
      expect(sorted(ready.counts)).toEqual(sorted(read.counts));
    }
});

it('reads a page from places that were read before as from the start, forwards and backwards', async () => {
  const counts = await countFacets(database, { kinds: everything, goodsTypes: null });
  const demands = (codes: string[]) =>
    codes
      .map((code) => counts.filter((count) => count.code === code).map(({ id }) => id))
      .concat(Array(12).fill(null))
      .slice(0, 12);
  for (const [order, selected] of Object.values(orders).flatMap(
    (each) =>
      [
        [each, []],
        [each, ['ngoods']],
      ] as const,
  )) {
    const total =
      selected.length > 0 ? counts.filter(({ code }) => code === 'ngoods').reduce((sum, each) => sum + each.documents, 0) : shelf.length;
    const list = (offset: number, limit: number, known: Place[]) =>
      listPage(database, demands([...selected]), { order, total, limit, offset }, known);
    const whole = (await list(0, total, [])).cards ?? [];
    expect(whole).toHaveLength(total);
    const places = await Promise.all(whole.map(async (_card, at) => (await list(at, 1, [])).first as Place));
    for (let offset = 0; offset < total; offset += 3)
      // Forward from itself, and backward from a later one.
      for (const known of [places[offset], places[offset + 4]]) {
        const { cards, first } = await list(offset, 4, known ? [known] : []);
        expect([order, offset, cards]).toEqual([order, offset, whole.slice(offset, offset + 4)]);
        expect(first?.at).toBe(offset);
      }
  }
});

it('counts between prices from their indexes, and reads pages between them from the index of each order', async () => {
  const prices = { from: '1500000', to: '99000000' };
  const noted = noting(database);
  await countFacets(noted, { kinds: everything, goodsTypes: null, category: ['csw-life'] }, prices);
  await countFacets(noted, { kinds: everything, goodsTypes: null }, prices);
  for (const order of Object.values(orders))
    await listPage(noted, Array(12).fill(null), { order, total: 7, limit: 3, offset: 0, prices }, []);
  const [counted, countedFacets, ...pages] = await Promise.all(
    noted.sent.filter(({ text }) => !text.includes('RECURSIVE')).map((sent) => planOf(database, sent, { bitmaps: false, sorts: false })),
  );
  expect(counted?.match(/Index Only Scan using search_place_price on/g)).toHaveLength(2);
  expect(counted).toContain('Index Only Scan using search_price_pkey');
  expect(countedFacets?.match(/Index Only Scan using search_place_price on/g)).toHaveLength(2);
  expect(countedFacets).toContain('Index Only Scan using search_price_facet_pkey');
  expect(pages.map((plan) => [...plan.matchAll(/Index Only Scan using (\w+) on search_place/g)].at(-1)?.[1])).toEqual(
    ['default', 'term_up', 'term_down', 'score_up', 'score_down', 'sold_up', 'sold_down', 'oldest', 'newest'].map(
      (name) => `search_place_${name}`,
    ),
  );
});

it('reads the documents of a shop from its index', async () => {
  const noted = noting(database);
  await countFacets(noted, { kinds: everything, goodsTypes: null, category: ['csw-life'] }, undefined, '1');
  await listPage(noted, Array(12).fill(null), { order: orders.default, total: 7, limit: 3, offset: 0, store: '1' }, []);
  const plans = await Promise.all(noted.sent.map((sent) => planOf(database, sent, { bitmaps: false })));
  for (const plan of plans) expect(plan).toContain('Index Only Scan using search_place_store');
});

const countedAgain = `SELECT d.kind, d.goods_type, facets, count(*)::int AS documents FROM search_doc AS d JOIN search_shape ON search_shape.id = shape GROUP BY d.kind, d.goods_type, facets ORDER BY d.kind, d.goods_type, facets`;
const pricesAgain = `SELECT width, (length(price_micro::text) * 100 + left(rpad(price_micro::text, 2, '0'), 2)::int) / width AS step, shape, count(*)::int AS documents
  FROM search_doc CROSS JOIN unnest('{1,10,100}'::int[]) AS width WHERE price_micro IS NOT NULL GROUP BY 1, 2, 3 ORDER BY 1, 2, 3`;
const retainedPrices = 'SELECT width, step, shape, documents FROM search_price WHERE documents <> 0 ORDER BY 1, 2, 3';
const retained = 'SELECT kind, goods_type, facets, documents FROM search_shape ORDER BY kind, goods_type, facets';
const ofShopsAgain = `SELECT store_id, d.kind, d.goods_type, facet, count(*)::int AS documents FROM search_doc d JOIN search_shape ON search_shape.id = shape
  CROSS JOIN unnest(facets) AS facet WHERE store_id <> '' GROUP BY 1, 2, 3, 4 ORDER BY 1, 2, 3, 4`;
const retainedOfShops =
  'SELECT store_id, kind, goods_type, facet, documents FROM search_store_facet WHERE documents <> 0 ORDER BY 1, 2, 3, 4';
const facetsOfPricesAgain = `SELECT width, (length(price_micro::text) * 100 + left(rpad(price_micro::text, 2, '0'), 2)::int) / width AS step, d.kind, facet, count(*)::int AS documents
  FROM search_doc d JOIN search_shape ON search_shape.id = shape CROSS JOIN unnest(facets) AS facet CROSS JOIN unnest('{1,10,100}'::int[]) AS width
  WHERE price_micro IS NOT NULL GROUP BY 1, 2, 3, 4 ORDER BY 1, 2, 3, 4`;
const retainedFacetsOfPrices =
  'SELECT width, step, kind, facet, documents FROM search_price_facet WHERE documents <> 0 ORDER BY 1, 2, 3, 4';
it('keeps the numbers through changes, removals and rebuilds', async () => {
  const [first, second] = shelf.filter(({ kind }) => kind === 'goods') as [SearchDocument, SearchDocument];
  const changed = { ...first, free: !first.free, regions: ['11003'], priceMicro: 71_230_000 };
  const samePrices = async () => {
    expect(await database.query(retainedPrices)).toEqual(await database.query(pricesAgain));
    expect(await database.query(retainedOfShops)).toEqual(await database.query(ofShopsAgain));
    expect(await database.query(retainedFacetsOfPrices)).toEqual(await database.query(facetsOfPricesAgain));
  };
  expect((await database.query(retainedOfShops)).length).toBeGreaterThan(20);
  await samePrices();
  await search.index([changed, changed, second]);
  await samePrices();
  // others of its facets, at the same price
  await search.index([{ ...changed, regions: ['11001'] }]);
  await samePrices();
  expect(await database.query(retained)).toEqual(await database.query(countedAgain));
  await search.remove([second, { kind: 'goods', id: 'none' }]);
  await samePrices();
  expect(await database.query(retained)).toEqual(await database.query(countedAgain));
  shelf.splice(0, 20);
  await search.rebuild();
  await samePrices();
  expect(await database.query('SELECT FROM search_price WHERE documents <= 0')).toEqual([]);
  expect(await database.query(retained)).toEqual(await database.query(countedAgain));
  expect(await database.query('SELECT count(*)::int AS n FROM search_place')).toEqual([{ n: shelf.length }]);
});
