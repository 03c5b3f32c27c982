/** Answers from memory equal those of the database, for any request and after any change (decision 88). */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SearchAnswer } from '#contexts/search/calls/search.ts';
import type { Database, Statement } from '#server/platform/db/database.ts';
import { rowsOf } from '#server/platform/test/rows-of.ts';
import { createTestDatabase, type TestDatabase } from '#server/platform/test/test-database.ts';
import { createSearch, postgresEngine, type Search, type SearchDocument, searchStatement } from '../../index.ts';
import { documents, labels, listSource } from '../../testing/documents.ts';
import { makeCatalogue } from '../../testing/quality/catalogue.ts';

const PATHS = {
  all: '/search/searchAll/full-text',
  goods: '/search/goods/v1/full-text',
  market: '/search/quantumCompute/full-text',
  shop: '/search/quantumCompute/store-search-goods',
} as const;
const LARGE_SHOP = '2001';
const shelf: SearchDocument[] = [
  ...documents,
  ...makeCatalogue(2026).map(({ document }, at) => ({ ...document, storeId: at % 3 === 0 ? LARGE_SHOP : document.storeId })),
];
const first = shelf.find(({ kind, name }) => kind === 'goods' && name.includes('模型')) as SearchDocument;

let store: TestDatabase;
let asked = 0;
/** Counts reads of summaries. */
let summarised = 0;
/** Statements with this name fail. */
let failing = '';
/** Statements with this name wait until the promise is resolved. */
const held = new Map<string, Promise<void>>();
function hold(name: string): () => void {
  const { promise, resolve } = Promise.withResolvers<void>();
  held.set(name, promise);
  return () => {
    held.delete(name);
    resolve();
  };
}
/** The lexemes of the demands that were read, in their order. */
let demanded: unknown[] = [];
/** Counts search queries sent to the database. */
const counting = (database: Database): Database => ({
  ...database,
  // biome-ignore lint/suspicious/noExplicitAny: the rows of any statement.
  query(sql: Statement | string, values?: unknown[]): Promise<any[]> {
    if (sql === searchStatement.withWords || sql === searchStatement.withWordsInStore) asked += 1;
    if (typeof sql !== 'string' && sql.name === 'search-frequent-summaries') summarised += 1;
    if (typeof sql !== 'string' && sql.name === 'search-frequent-demand') demanded.push(values?.[0]);
    if (typeof sql !== 'string' && sql.name === failing) return Promise.reject(new Error('the database is away'));
    const wait = typeof sql === 'string' ? undefined : held.get(sql.name);
    return wait ? wait.then(() => database.query(sql, values)) : database.query(sql, values);
  },
});
const open = (manyHits: number): Search =>
  createSearch({
    database: counting(store.database),
    cache: { drop() {} },
    source: listSource(shelf),
    labels: async () => labels,
    hotWords: async () => [],
    makeEngine: postgresEngine({ manyHits }),
  });
let byDatabase: Search;
let fromMemory: Search;
beforeAll(async () => {
  store = await createTestDatabase({ max: 6 });
  byDatabase = open(Number.POSITIVE_INFINITY);
  fromMemory = open(1);
  await byDatabase.rebuild();
}, 120_000);
afterAll(() => store?.drop());

async function ask(search: Search, path: keyof typeof PATHS, body: object): Promise<SearchAnswer> {
  const route = search.routes.find(({ endpoint }) => endpoint.path === PATHS[path]);
  const answer = await route?.handle({ params: {}, query: {}, body: route.endpoint.body.parse(body) }, { locale: 'zh' });
  return route?.endpoint.answer.parse(answer) as SearchAnswer;
}
/** Both answers, and whether the second came from memory alone. */
async function both(path: keyof typeof PATHS, body: object) {
  const expected = await ask(byDatabase, path, body);
  const before = asked;
  const found = await ask(fromMemory, path, body);
  return { expected, found, retained: asked === before };
}
/** Repeats until a search of these words is answered from memory. */
async function warm(words: readonly string[]): Promise<void> {
  for (const keyWords of words) {
    await ask(fromMemory, 'all', { query: { keyWords } });
    await fromMemory.settled();
  }
}

const WORDS = [
  '模型',
  'model',
  '分子',
  '数据',
  '软件 模型',
  'simulation',
  'dataset',
  'GPU',
  '工具',
  '培训课程',
  '流体 仿真',
  'toolkit',
  'DeepSeek',
  '镜像',
];
const BODIES: object[] = [
  {},
  { query: { pageSize: 1 } },
  { query: { pageNum: 2, pageSize: 10 } },
  { query: { pageNum: 3, pageSize: 7 } },
  { classify: { goodsType: ['MODEL', 'DATA'] } },
  { classify: { category: ['csw-chem'] } },
  { classify: { goodsType: 'SERVICE', industry: ['edu'] } },
  { filter: { priceStart: '10', priceEnd: '500' } },
  { filter: { priceEnd: '80', other: ['free'] } },
  { query: { searchType: 'goods' } },
];
const SHOPS = ['1001', LARGE_SHOP, 'none'];
const merged = (keyWords: string, body: { query?: object }, storeId?: string): object => ({
  ...body,
  query: { keyWords, storeId, ...body.query },
});

async function compareAll() {
  let retained = 0;
  let retainedOfShops = 0;
  for (const path of ['all', 'goods', 'market'] as const)
    for (const keyWords of WORDS)
      for (const body of BODIES) {
        const result = await both(path, merged(keyWords, body));
        expect([path, keyWords, body, result.found]).toEqual([path, keyWords, body, result.expected]);
        if (result.retained) retained += 1;
      }
  for (const storeId of SHOPS)
    for (const keyWords of WORDS)
      for (const body of BODIES) {
        const result = await both('shop', merged(keyWords, body, storeId));
        expect([storeId, keyWords, body, result.found]).toEqual([storeId, keyWords, body, result.expected]);
        if (result.retained && result.found.records.length > 0) retainedOfShops += 1;
      }
  return { retained, retainedOfShops };
}

describe('an answer from memory', () => {
  it('is the answer of the database, for pages, selections, prices and scopes', async () => {
    await warm(WORDS);
    const { retained, retainedOfShops } = await compareAll();
    expect(retained).toBeGreaterThan(150);
    expect(retainedOfShops).toBeGreaterThan(20);
  });

  it('reads the summaries of a few documents where they decide about a page', async () => {
    await warm(WORDS);
    let decided = 0;
    for (const keyWords of WORDS)
      for (let pageNum = 1; pageNum <= 8; pageNum += 1) {
        summarised = 0;
        const { found, expected, retained } = await both('all', {
          query: { keyWords, pageNum, pageSize: 20 },
          filter: { priceEnd: '900' },
        });
        expect([keyWords, pageNum, found]).toEqual([keyWords, pageNum, expected]);
        if (retained && summarised > 0 && found.records.length > 0) decided += 1;
      }
    expect(decided).toBeGreaterThan(5);
  });

  it('says what was changed, sold, added and removed since', async () => {
    await warm(WORDS);
    const changed = { ...first, name: '全新的流体仿真工具', nameEn: 'A new simulation toolkit', priceMicro: 42_000_000 };
    const added = { ...first, id: '990001', name: '模型', nameEn: 'Model', sold: 0 };
    const beginning = { ...added, id: '990002', name: '模型的模型', sold: 9 };
    for (const change of [
      () => byDatabase.index([changed]),
      () => byDatabase.index([beginning]),
      () => byDatabase.index([added]),
      () => byDatabase.remove([{ kind: 'goods', id: first.id }]),
      () => store.database.query(`UPDATE search_doc SET sold = 77 WHERE id = 'goods:990001'`),
      () => byDatabase.index([first]),
    ]) {
      await change();
      const { found, expected, retained } = await both('goods', { query: { keyWords: '模型' } });
      expect([found, retained]).toEqual([expected, true]);
    }
    expect((await ask(fromMemory, 'goods', { query: { keyWords: '模型' } })).records[0]?.goodsId).toBe('990001');
    expect((await compareAll()).retained).toBeGreaterThan(150);
  });

  it('is not given from what missed too much to be renewed, but after all has been read anew', async () => {
    await warm(['模型']);
    for (let change = 0; change < 1_010; change += 1)
      await store.database.query('UPDATE search_doc SET sold = sold + 1 WHERE id = $1', [`goods:${first.id}`]);
    const body = { query: { keyWords: '模型' } };
    const missed = await both('goods', body);
    expect([missed.found, missed.retained]).toEqual([missed.expected, false]);
    await fromMemory.settled();
    const again = await both('goods', body);
    expect([again.found, again.retained]).toEqual([again.expected, true]);
  });

  it('is never older than what was committed before it was asked for, while others write', async () => {
    await warm(['模型']);
    for (let sold = 1_000; sold < 1_060; sold += 1) {
      await store.database.query('UPDATE search_doc SET sold = $1 WHERE id = $2', [sold, `goods:${first.id}`]);
      await byDatabase.index([{ ...(shelf[sold % 40] as SearchDocument), sold }]);
      const answers = await Promise.all([1, 2, 3].map(() => ask(fromMemory, 'goods', { query: { keyWords: '模型' } })));
      const expected = await ask(byDatabase, 'goods', { query: { keyWords: '模型' } });
      for (const answer of answers) expect(answer).toEqual(expected);
    }
  });

  it('comes from the database while reading fails, and from memory when it succeeds again', async () => {
    const search = open(1);
    const body = { query: { keyWords: '模型' } };
    const expected = await ask(byDatabase, 'goods', body);
    for (const statement of ['search-frequent-documents', 'search-frequent-demand', 'search-frequent-changes', '']) {
      failing = statement;
      const before = asked;
      expect(await ask(search, 'goods', body)).toEqual(expected);
      expect(asked).toBe(before + 1);
      await search.settled();
    }
    const before = asked;
    expect(await ask(search, 'goods', body)).toEqual(expected);
    expect(asked).toBe(before);
  });

  it('is prepared by a process that has just started, for the words that most documents show', async () => {
    const search = open(20);
    const prepare = search.jobs.find(({ name }) => name === 'search.prepare-words');
    await prepare?.work(new AbortController().signal);
    const body = { query: { keyWords: '模型' } };
    const expected = await ask(byDatabase, 'goods', body);
    const before = asked;
    expect(await ask(search, 'goods', body)).toEqual(expected);
    expect(asked).toBe(before);
  });

  const prepareOf = (search: Search) => search.jobs.find(({ name }) => name === 'search.prepare-words')?.work(new AbortController().signal);
  const searchOf = (keyWords: string): object => ({ query: { keyWords } });

  it('waits for a word that is not prepared yet, which is read once for all searches and before the others', async () => {
    const search = open(20);
    demanded = [];
    const release = hold('search-frequent-demand');
    const prepared = prepareOf(search);
    await expect.poll(() => demanded).toHaveLength(1);
    const before = asked;
    const answers = [1, 2, 3].map(() => ask(search, 'goods', searchOf('数据')));
    await expect.poll(() => demanded).toHaveLength(2);
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(demanded).toHaveLength(2);
    release();
    const expected = await ask(byDatabase, 'goods', searchOf('数据'));
    for (const answer of answers) expect(await answer).toEqual(expected);
    expect(asked).toBe(before + 1);
    await prepared;
  });

  it('comes from the database while the documents are read, for one search for frequent words at a time', async () => {
    const search = open(20);
    const releaseDocuments = hold('search-frequent-documents');
    const releaseSearch = hold('search-words');
    const before = asked;
    const prepared = prepareOf(search);
    await new Promise((resolve) => setTimeout(resolve, 300));
    const words = ['软件', '模型', '数据'];
    const answers = words.map((word) => ask(search, 'goods', searchOf(word)));
    await expect.poll(() => asked).toBe(before + 1);
    releaseDocuments();
    const [, second, third] = [null, await answers[1], await answers[2]];
    expect(asked).toBe(before + 1);
    releaseSearch();
    expect([await answers[0], second, third]).toEqual(await Promise.all(words.map((word) => ask(byDatabase, 'goods', searchOf(word)))));
    await prepared;
  });

  it('is prepared first for the words that most documents show', async () => {
    const [most] = await rowsOf<{ seen: number }>(store.database, 'SELECT max(seen) AS seen FROM search_word');
    const preparedFrom = async (many: number) => {
      demanded = [];
      await open(many)
        .jobs.find(({ name }) => name === 'search.prepare-words')
        ?.work(new AbortController().signal);
      return demanded;
    };
    // of words that as many documents show as have to, too
    const ofMost = await preparedFrom(most?.seen ?? 0);
    expect(ofMost).not.toEqual([]);
    const all = await preparedFrom(20);
    expect(all.length).toBeGreaterThan(ofMost.length);
    expect(all.slice(0, ofMost.length)).toEqual(ofMost);
  });

  it('is not prepared where no word is frequent', async () => {
    const search = open(1_000_000);
    let reads = 0;
    const { query } = store.database;
    store.database.query = ((sql: Statement | string, values?: unknown[]) => {
      if (typeof sql !== 'string' && sql.name === 'search-frequent-documents') reads += 1;
      return query(sql, values);
    }) as typeof query;
    try {
      await search.jobs.find(({ name }) => name === 'search.prepare-words')?.work(new AbortController().signal);
    } finally {
      store.database.query = query;
    }
    expect(reads).toBe(0);
  });
});
