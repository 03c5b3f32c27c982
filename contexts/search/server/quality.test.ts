/** `npm run search:quality`: results of judged queries by class, and the gate. Half of each class is held out: nothing is tuned to it. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { searchAll } from '#contexts/search/calls/search.ts';
import { createTestDatabase, type TestDatabase } from '#server/platform/test/test-database.ts';
import { createSearch, type Search } from './index.ts';
import { listSource } from './testing/documents.ts';
import { makeCatalogue } from './testing/quality/catalogue.ts';
import { type Measured, ndcg, summarise } from './testing/quality/measure.ts';
import { makeQueries } from './testing/quality/queries.ts';

const OVERALL = 0.85;
const EACH_CLASS = 0.6;
const WRONG = 0.05;

let store: TestDatabase;
let search: Search;
const catalogue = makeCatalogue(2026);
const queries = makeQueries(catalogue);

beforeAll(async () => {
  store = await createTestDatabase({ max: 4 });
  search = createSearch({
    database: store.database,
    cache: { drop: () => undefined },
    source: listSource(catalogue.map(({ document }) => document)),
    labels: async () => ({ categories: [], industries: [], regions: [] }),
    hotWords: async () => [],
  });
  await search.rebuild();
}, 120_000);
afterAll(() => store?.drop());

it('finds what is meant: 0.85 over all, no class below 0.6, next to nothing for nonsense', async () => {
  const route = search.routes.find(({ endpoint }) => endpoint.id === searchAll.id);
  const byId = new Map(catalogue.map((facts) => [facts.id, facts]));
  const measured: Measured[] = [];
  const inClass = new Map<string, number>();
  for (const { kind, query, grade } of queries) {
    const place = inClass.get(kind) ?? 0;
    inClass.set(kind, place + 1);
    const body = searchAll.body.parse({ query: { keyWords: query, pageSize: 10 } });
    const answer = searchAll.answer.parse(await route?.handle({ params: {}, query: {}, body }, { locale: 'zh' }));
    const grades = answer.records.map(({ goodsId }) => grade(byId.get(goodsId) as (typeof catalogue)[number]));
    const value = ndcg(grades, catalogue.map(grade));
    measured.push({ kind, query, held: place % 2 === 1, value, found: answer.total });
    if (process.env['SEARCH_SHOW'] && (value < 0.6 || kind === 'nonsense'))
      console.log(
        `${kind}: ${query} → ${answer.corrected || (answer.relaxed ? '(relaxed)' : '')} ${answer.total} ${value.toFixed(2)} ${answer.records[0]?.nameCn ?? ''}`,
      );
  }
  const { rows, overall, nonsense } = summarise(measured);
  const line = ({ kind, queries: count, all, seen, held }: (typeof rows)[number]) =>
    `${kind.padEnd(28)}${String(count).padStart(5)}${all.toFixed(3).padStart(8)}${seen.toFixed(3).padStart(8)}${held.toFixed(3).padStart(8)}`;
  console.log(
    [
      `${catalogue.length} documents, ${queries.length} queries; NDCG@10`,
      `${'class'.padEnd(28)}${'n'.padStart(5)}${'all'.padStart(8)}${'seen'.padStart(8)}${'held'.padStart(8)}`,
      ...rows.map(line),
      line(overall),
      `nonsense that finds something: ${(nonsense * 100).toFixed(0)} %`,
    ].join('\n'),
  );
  expect(overall.all).toBeGreaterThanOrEqual(OVERALL);
  expect(overall.held).toBeGreaterThanOrEqual(OVERALL - 0.02);
  for (const { kind, all } of rows) expect(all, kind).toBeGreaterThanOrEqual(EACH_CLASS);
  expect(nonsense).toBeLessThanOrEqual(WRONG);
});
