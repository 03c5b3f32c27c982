import { readdirSync, readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { searchAll, searchShopGoods, suggest } from '#contexts/search/calls/search.ts';
import { createRelay } from '#server/platform/events/outbox.ts';
import { createTestDatabase, type TestDatabase } from '#server/platform/test/test-database.ts';
import type { SearchDocument } from './document.ts';
import { createSearch } from './index.ts';
import type { EngineParts, Scope, SearchEngine } from './search-engine.ts';
import { bareDocument, labels, listSource } from './testing/documents.ts';

let store: TestDatabase;
beforeAll(async () => {
  store = await createTestDatabase({ max: 4 });
});
afterAll(() => store?.drop());

/** Another engine: a list of documents, found by a part of their name. */
function listEngine({ source, announceChange }: EngineParts): SearchEngine & { documents: Map<string, SearchDocument>; scopes: Scope[] } {
  const documents = new Map<string, SearchDocument>();
  const scopes: Scope[] = [];
  const keyOf = ({ kind, id }: Pick<SearchDocument, 'kind' | 'id'>) => `${kind}:${id}`;
  const named = (keyword: string) => [...documents.values()].filter(({ name }) => name.includes(keyword));
  const index = async (given: SearchDocument[]) => {
    for (const document of given) documents.set(keyOf(document), document);
  };
  return {
    ...{ documents, scopes, index },
    async find(request, scope) {
      scopes.push(scope);
      const found = named(request.query.keyWords);
      return { total: found.length, records: [], facets: {}, corrected: '', relaxed: false, elsewhere: [] };
    },
    suggest: async (keyword, kinds) =>
      named(keyword)
        .filter(({ kind }) => kinds.includes(kind))
        .map(({ name, nameEn, kind, id }) => ({ text: name, textEn: nameEn, kind, goodsId: id })),
    async refresh(tx, kind, ids, read) {
      for (const id of ids) documents.delete(keyOf({ kind, id }));
      await index(await read(ids, tx));
      await announceChange(tx);
    },
    writeCurrentCounts: async () => [],
    listGoodsOfShops: async (_tx, shops) => [...documents.values()].filter(({ storeId }) => shops.includes(storeId)).map(({ id }) => id),
    async remove(given) {
      for (const each of given) documents.delete(keyOf(each));
    },
    async rebuild() {
      documents.clear();
      for await (const batch of source.allGoods(store.database)) await index(batch);
    },
    indexedVersion: async () => 'one',
    jobs: [],
    invalidate() {},
    settled: async () => {},
    warm() {},
  };
}

it('searches, suggests and follows events by whatever engine it is given', async () => {
  const shelf = [bareDocument('goods', '501', '海洋模式', 'Ocean model'), bareDocument('goods', '502', '大气模式', 'Air model')];
  let engine: ReturnType<typeof listEngine> | undefined;
  const search = createSearch({
    database: store.database,
    cache: { drop() {} },
    source: listSource(shelf),
    labels: async () => labels,
    hotWords: async () => [],
    makeEngine: (parts) => (engine = listEngine(parts)),
  });
  const ask = async (id: string, input: { query?: object; body?: object }) => {
    const route = search.routes.find(({ endpoint }) => endpoint.id === id);
    if (!route) throw new Error(`no route ${id}`);
    const { query, body } = route.endpoint;
    return route.handle(
      { params: {}, query: query.parse(input.query ?? {}), body: body.parse(input.body ?? {}) } as never,
      { locale: 'zh' } as never,
    );
  };

  await search.rebuild();
  expect(await ask(searchAll.id, { body: { query: { keyWords: '模式' } } })).toMatchObject({ total: 2 });
  await ask(searchShopGoods.id, { body: { query: { keyWords: '模式', storeId: '77' } } });
  expect(engine?.scopes.map(({ store: shop }) => shop)).toEqual([null, '77']);
  expect(await ask(suggest.id, { query: { keyword: '海', scope: 'goods' } })).toMatchObject([{ text: '海洋模式' }]);
  expect(await ask(suggest.id, { query: { keyword: '海', scope: 'shop' } })).toEqual([]);

  shelf.splice(0, 1);
  await store.database.query(`INSERT INTO outbox (topic, payload) VALUES ('goods.changed', $1)`, [{ ids: ['501'] }]);
  const relay = createRelay({ database: store.database, handlers: search.eventHandlers, onError: expect.fail });
  await relay.drain();
  expect([...(engine?.documents.keys() ?? [])]).toEqual(['goods:502']);
});

it('uses the tables of its engine nowhere but in the engine', () => {
  const folder = import.meta.dirname;
  const outside = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (name) => name.endsWith('.ts') && !/\.test\.ts$|^postgres\/|^testing\/|^generated-rows\.ts$/.test(name),
  );
  const crossing = outside.filter((name) => /'[./]*\/postgres\//.test(readFileSync(`${folder}/${name}`, 'utf8')));
  // what assembles the context and offers the engine; types of the engine's columns
  expect(crossing.sort()).toEqual(['column-types.ts', 'index.ts']);
});
