import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getSearchReport } from '#contexts/search/calls/report.ts';
import type { Database } from '#server/platform/db/database.ts';
import { rowsOf } from '#server/platform/test/rows-of.ts';
import { runJob } from '#server/platform/test/run-job.ts';
import { createTestDatabase, type TestDatabase } from '#server/platform/test/test-database.ts';
import { createSearch, type FailedSearchReport } from '../index.ts';
import { documents, labels, listSource } from '../testing/documents.ts';
import { keywordOf, messageOf } from './failed-search.ts';
import { createFailureLog } from './failure-log.ts';
import { addFailures, listFailures, MOST_OF_A_DAY, removeFailures } from './failure-store.ts';

describe('the words of a report', () => {
  it.each([
    ['  GROMACS   2024 ', 'gromacs 2024'],
    ['ＧＰＵ', 'gpu'],
    ['13800138000', '*'],
    ['张三 138-0013-8000 手机', '张三 * 手机'],
    ['11010119900307391X', '*'],
    ['ada@example.org 的订单', '* 的订单'],
    ['8458P A800 2024', '8458p a800 2024'],
    ['a\u0000b\ud800', 'a b'],
    ['字'.repeat(90), '字'.repeat(60)],
  ])('%j are counted as %j', (typed, keyword) => {
    expect(keywordOf(typed)).toBe(keyword);
  });
  it('are short and contain no long number, whatever was typed', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (typed) => {
        const keyword = keywordOf(typed);
        expect([...keyword].length).toBeLessThanOrEqual(60);
        expect(keyword).not.toMatch(/[0-9]{8}/);
        expect(keyword.isWellFormed()).toBe(true);
      }),
    );
  });
  it('of a failure are its code and message', () => {
    expect(messageOf(Object.assign(new Error('the connection\nwas lost'), { code: 'UNAVAILABLE' }))).toBe(
      'UNAVAILABLE the connection was lost',
    );
    expect(messageOf({})).toBe('unknown');
  });
});

describe('failed searches', () => {
  let store: TestDatabase;
  let database: Database;
  const options = () => ({
    database,
    cache: { drop: () => {} },
    source: listSource([...documents]),
    labels: async () => labels,
    hotWords: async () => [],
  });
  beforeAll(async () => {
    store = await createTestDatabase({ max: 4 });
    database = store.database;
  });
  afterAll(() => store?.drop());

  const asking =
    (search: ReturnType<typeof createSearch>) =>
    async (path: string, body: object, locale = 'zh') => {
      const route = search.routes.find(({ endpoint }) => endpoint.path === path);
      return route?.handle({ params: {}, query: {}, body: route.endpoint.body.parse(body) }, { locale });
    };
  const today = () => new Date(Date.now() + 8 * 3600_000).toISOString().slice(0, 10);

  it('are passed to the port, with the message of the failure', async () => {
    const reported: FailedSearchReport[] = [];
    const search = createSearch({ ...options(), reportFailed: (report) => reported.push(report) });
    await search.rebuild();
    const ask = asking(search);
    await ask('/search/goods/v1/full-text', { query: { keyWords: 'ZZQQXX' } }, 'en');
    await ask('/search/goods/v1/full-text', { query: { keyWords: 'GROMACS' } });
    await ask('/search/goods/v1/full-text', { query: { keyWords: '' } });
    await ask('/search/goods/v1/full-text', { query: { keyWords: 'zzqqxx', pageNum: 2 } });
    await ask('/search/goods/v1/full-text', { query: { keyWords: 'zzqqxx' }, classify: { region: '1' } });
    const broken = createSearch({
      ...options(),
      labels: async () => Promise.reject(Object.assign(new Error('database is away'), { code: 'UNAVAILABLE' })),
      reportFailed: (report) => reported.push(report),
    });
    await expect(asking(broken)('/search/searchAll/full-text', { query: { keyWords: '分子' } })).rejects.toThrow('database is away');
    expect(reported.map(({ at: _, ...rest }) => rest)).toEqual([
      { scope: 'goods', language: 'en', outcome: 'NOTHING', keyword: 'zzqqxx', message: '' },
      { scope: 'global', language: 'zh', outcome: 'FAILED', keyword: '分子', message: 'UNAVAILABLE database is away' },
    ]);
  });

  it('are counted by keyword, place and language for the report by default', async () => {
    const search = createSearch(options());
    const ask = asking(search);
    for (const words of ['zzqqxx', ' ZZQQXX ', 'ｚｚｑｑｘｘ']) await ask('/search/searchAll/full-text', { query: { keyWords: words } });
    await ask('/search/quantumCompute/full-text', { query: { keyWords: 'zzqqxx' } }, 'en');
    await Promise.all([search.flushFailures(), search.flushFailures()]);
    await ask('/search/searchAll/full-text', { query: { keyWords: 'zzqqxx' } });
    await runJob(database, search.jobs, 'search.write-failures');
    const route = search.routes.find(({ endpoint }) => endpoint.id === getSearchReport.id);
    const query = { from: today(), to: today(), step: 'day' as const };
    const found = getSearchReport.answer.parse(await route?.handle({ params: {}, query, body: {} }, {}));
    expect(found).toMatchObject({ nothing: 5, failed: 0, total: 2, points: [{ at: today(), nothing: 5, failed: 0 }] });
    expect(found.searches.map(({ lastAt: _, ...rest }) => rest)).toEqual([
      { keyword: 'zzqqxx', scope: 'global', language: 'zh', outcome: 'NOTHING', message: '', count: 4 },
      { keyword: 'zzqqxx', scope: 'resource', language: 'en', outcome: 'NOTHING', message: '', count: 1 },
    ]);
    const columns = await rowsOf<{ name: string }>(
      database,
      `SELECT column_name AS name FROM information_schema.columns WHERE table_name = 'search_failure'`,
      [],
    );
    expect(columns.map(({ name }) => name).sort()).toEqual([
      'count',
      'day',
      'keyword',
      'language',
      'last_at',
      'message',
      'outcome',
      'scope',
    ]);
  });

  it('are written once the database is available again', async () => {
    let away = true;
    const flaky = {
      ...database,
      query: (...asked: Parameters<Database['query']>) => (away ? Promise.reject(new Error('away')) : database.query(...asked)),
    };
    const errors: unknown[] = [];
    const log = createFailureLog(flaky as Database);
    const report: FailedSearchReport = {
      scope: 'shop',
      language: 'zh',
      outcome: 'FAILED',
      keyword: 'back',
      message: 'away',
      at: Date.parse('2026-03-01T04:00:00Z'),
    };
    log.report(report);
    log.report(report);
    await log.flush().catch((error) => errors.push(error));
    expect(errors).toHaveLength(1);
    away = false;
    await log.flush();
    expect((await listFailures(database, { from: '2026-03-01', to: '2026-03-01', step: 'day' }, 10))[0]).toMatchObject({
      keyword: 'back',
      count: 2,
    });
  });

  it('are limited in number per day, and deleted after a year', async () => {
    const at = Date.parse('2026-02-01T04:00:00Z');
    const flood = Array.from({ length: MOST_OF_A_DAY + 50 }, (_, index) => ({
      scope: 'global' as const,
      language: 'zh' as const,
      outcome: 'NOTHING' as const,
      keyword: `word ${index}`,
      message: '',
      at,
      count: 1,
    }));
    await addFailures(database, flood.slice(0, 3_000));
    await addFailures(database, flood.slice(2_000));
    const query = { from: '2026-02-01', to: '2026-02-01', step: 'day' as const };
    const rows = await listFailures(database, query, 10_000);
    expect(rows).toHaveLength(MOST_OF_A_DAY);
    expect(rows.filter(({ count }) => count === 2)).toHaveLength(1_000);
    await addFailures(database, [{ ...(flood[0] as (typeof flood)[number]), at: Date.parse('2001-01-01T00:00:00Z') }]);
    await removeFailures(database);
    expect(await listFailures(database, { from: '2000-12-31', to: '2001-01-02', step: 'day' }, 10)).toEqual([]);
  });
});
