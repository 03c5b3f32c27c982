/** 100,000 repositories, listed and searched next to the goods of the mall in the same run. */

import { createLibraryIndex } from '#contexts/community/server/index.ts';
import { documentOfRepository } from '#contexts/community/server/search-documents.ts';
import { createSearch, type SearchDocument, searchAnalyser } from '#contexts/search/server/index.ts';
import type { Database } from '#server/platform/db/database.ts';
import { call } from './call.ts';
import { searchTerms } from './catalogue.ts';
import { inTurns, type Load, type LoadRequest, load } from './load.ts';
import { GOODS_SEARCH, searchFresh } from './search-request.ts';

export const REPOSITORIES = 100_000;
const NAMESPACES = 500;
/** Search documents per write. */
const AT_ONCE = 10_000;
const TASKS = [
  'text-generation',
  'image-classification',
  'text-to-image',
  'feature-extraction',
  'protein-structure-prediction',
  'weather-forecasting',
];
const LIBRARIES = ['transformers', 'diffusers', 'pytorch', 'onnx', 'gguf'];
const LICENSES = ['apache-2.0', 'mit', 'cc-by-4.0', 'llama3', 'other'];
const LANGUAGES = ['zh', 'en', 'fr', 'de', 'ja'];
/** With one of these a topic finds about as many repositories as goods. */
const FORMS = ['基础', '轻量', '指令', '长文', '通用', '专业', '教学'];

const sqlArray = (words: readonly string[]): string => `ARRAY[${words.map((word) => `'${word}'`).join(', ')}]`;
/** The topic of repository n: an element of an array of PostgreSQL. */
const at = (words: readonly string[], index: string): string => `(${sqlArray(words)})[1 + (${index}) % ${words.length}]`;

/** Seven in ten are models; entries and documents are written like the product's, in batches. */
export const fillRepositories = (database: Database): Promise<void> => database.patiently(() => fill(database));

async function fill(database: Database): Promise<void> {
  const terms = searchTerms();
  await database.query(
    `INSERT INTO repository_namespace (name, name_key, kind, subject_id, title, title_en)
     SELECT 'bench-' || n, 'bench-' || n, 'PERSON', 900000000 + n, '计量用户' || n, 'Bench user ' || n FROM generate_series(1, ${NAMESPACES}) AS n`,
  );
  await database.query(
    `INSERT INTO repository (id, type, namespace_id, name, name_key, visibility, created_by, created_at, updated_at, files, bytes, summary, summary_en,
       license, pipeline_tag, library, tags, languages, parameters, likes, downloads, downloads_month, trending)
     SELECT 'bench' || lpad(n::text, 21, '0'), CASE WHEN n % 10 < 7 THEN 'MODEL' WHEN n % 10 < 9 THEN 'DATASET' ELSE 'SPACE' END,
       s.id, 'bench-' || n, 'bench-' || n, CASE WHEN n % 20 = 0 THEN 'GATED' ELSE 'PUBLIC' END, 900000000, now() - n * interval '5 minutes', now() - n * interval '3 minutes',
       5, (n::bigint * 7919) % 40000000000, ${at(terms, 'n')} || '的' || ${at(FORMS, 'n / 100')} || '版本，第' || n || '号', 'Repository ' || n || ' of ' || ${at(terms, 'n')},
       ${at(LICENSES, 'n / 3')}, ${at(TASKS, 'n / 7')}, ${at(LIBRARIES, 'n / 11')}, ARRAY['bench', 'group-' || n % 50], ARRAY[${at(LANGUAGES, 'n / 13')}, ${at(LANGUAGES, 'n / 17')}],
       (n::bigint * 104729) % 90000000000, n % 997, n % 100003, n % 5003, (n::bigint * 7919) % 1000003
     FROM generate_series(1, ${REPOSITORIES}) AS n
     JOIN (SELECT id, row_number() OVER (ORDER BY id) AS place FROM repository_namespace WHERE name LIKE 'bench-%') AS s ON s.place = 1 + n % ${NAMESPACES}`,
  );
  const analyser = searchAnalyser();
  const library = createLibraryIndex(database, analyser);
  await library.indexMissing(new AbortController().signal);
  const nothing = async () => [];
  const none = async function* () {};
  const search = createSearch({
    database,
    cache: { drop() {} },
    source: {
      goods: nothing,
      offers: nothing,
      shops: nothing,
      repositories: nothing,
      goodsCounts: nothing,
      allGoods: none,
      allOffers: none,
      allShops: none,
      allRepositories: none,
    },
    labels: async () => ({ categories: [], industries: [], regions: [] }),
    hotWords: nothing,
  });
  // Each write of the index merges earlier segments: few large ones.
  let waiting: SearchDocument[] = [];
  for await (const batch of library.listed.all(database)) {
    waiting.push(...batch.map(documentOfRepository));
    if (waiting.length < AT_ONCE) continue;
    await search.index(waiting);
    waiting = [];
  }
  await search.index(waiting);
  await database.query('VACUUM ANALYZE');
}

export type CommunityMeasure = { name: string; ours: Load; goods: Load };

/** As a signed-in user. */
export async function measureCommunity(
  address: string,
  cookie: string,
  seconds: number,
): Promise<{ measured: CommunityMeasure[]; firstCount: number }> {
  const terms = searchTerms();
  const headers = { 'content-type': 'application/json', origin: address, cookie };
  const list = (query: Record<string, string>): LoadRequest => ({
    method: 'GET',
    path: `/community/library/model/list?${new URLSearchParams({ pageSize: '20', ...query })}`,
    headers,
  });
  const full = (path: string, keyWords: string, more = {}, by = cookie): LoadRequest =>
    searchFresh(address, { query: { keyWords, pageSize: 20 }, ...more }, { path, cookie: by });
  const goods = GOODS_SEARCH;
  const worded = (index: number, form = index): string => `${terms[index]} ${FORMS[form % FORMS.length]}`;
  /** Equally many words on both sides, one of which is very frequent. */
  const goodsFound = terms.map((term) => full(goods, `${term} 工具集`));
  const found = (keyword: string, query = {}): LoadRequest => list({ keyword, sort: 'relevance', ...query });
  /** Each turn requests another page size: no response of the previous turn is cached. */
  let turn = 0;
  const neverAsked = (): LoadRequest[] => {
    turn += 1;
    return FORMS.flatMap((_, form) => terms.map((_term, index) => found(worded(index, form), { pageSize: String(19 + turn) })));
  };
  const sides: { name: string; ours: LoadRequest[] | (() => LoadRequest[]); goods: LoadRequest[] }[] = [
    {
      name: 'found by words',
      ours: terms.map((_, index) => found(worded(index))),
      goods: goodsFound,
    },
    {
      name: 'found by words that nobody asked for before',
      ours: neverAsked,
      goods: goodsFound,
    },
    {
      name: 'found by words, by visitors',
      ours: terms.map((_, index) => ({ ...found(worded(index)), headers: { origin: address } })),
      goods: terms.map((term) => full(goods, `${term} 工具集`, {}, '')),
    },
    {
      name: 'found by words among goods of the community',
      ours: terms.map((_, index) => full('/search/aiNexus/full-text', worded(index))),
      goods: goodsFound,
    },
    {
      name: 'listed by task and licence',
      ours: TASKS.flatMap((task) => LICENSES.map((license) => list({ task, license, sort: 'likes' }))),
      goods: ['MODEL', 'DATA', 'SERVICE'].map((goodsType) => full(goods, '', { classify: { goodsType } })),
    },
    {
      name: 'listed by what is trending, new and downloaded',
      ours: ['trending', 'createdAt', 'downloads'].map((sort) => list({ sort })),
      goods: [full(goods, '', { sort: { sortBy: 'newest' } }), full(goods, '', { sort: { sortBy: 'sold' } }), full(goods, '')],
    },
  ];
  const times: number[] = [];
  for (let index = 0; index < 30; index += 1) {
    const from = performance.now();
    const answer = await call(address, 'GET', `/community/library/model/list?pageSize=20&tag=group-${index}&language=zh`, { cookie });
    if (answer.code !== '0') throw new Error(`the library answered ${answer.code}`);
    times.push(performance.now() - from);
  }
  const measured: CommunityMeasure[] = [];
  for (const side of sides) {
    const taken = await inTurns({
      ours: () =>
        typeof side.ours === 'function' ? load(address, side.ours(), { seconds, apart: true }) : load(address, side.ours, { seconds }),
      goods: () => load(address, side.goods, { seconds }),
    });
    measured.push({ name: side.name, ours: taken.ours, goods: taken.goods });
  }
  return { measured, firstCount: times.toSorted((a, b) => a - b)[15] ?? 0 };
}
