import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { getHomeShelves } from '#contexts/catalogue/calls/catalogue.ts';
import { getRanking } from '#contexts/catalogue/calls/ranking.ts';
import type { Rating } from '#contexts/catalogue/rules/ranking/ranking.ts';
import type { Database } from '#server/platform/db/database.ts';
import { callBound } from '#server/platform/test/call-bound.ts';
import { rowsOf } from '#server/platform/test/rows-of.ts';
import { runJob } from '#server/platform/test/run-job.ts';
import { createTestDatabase, type TestDatabase } from '#server/platform/test/test-database.ts';
import { type CataloguePorts, createCatalogue } from '../index.ts';
import { computeBoard, type RankingPorts, type Sold } from './compute-board.ts';
import { createRanking } from './ranking.ts';
import { type CandidateGroup, createRankingStore } from './ranking-store.ts';

let made: TestDatabase;
let database: Database;
let clock = 0;
/** Sales of a day: goods with pieces. */
const sales: { day: string; goods: string; pieces: number }[] = [];
const ratings = new Map<string, Rating>();
const taken = new Map<string, Sold>();
/** Time of the ratings, ms. */
let ratedAt = 0;
const ids: Record<string, string> = {};

const ports: RankingPorts = {
  shopNames: async () => new Map(),
  sold: async ({ from, to, before, type }) => {
    if (type === 'FREE') return taken;
    const found = new Map<string, Sold>();
    for (const { day, goods, pieces } of sales.filter(({ day }) => day >= (before ?? from) && day <= to)) {
      const id = ids[goods] ?? '';
      const sum = found.get(id) ?? { pieces: 0, buyers: 0, piecesBefore: 0 };
      found.set(
        id,
        day < from ? { ...sum, piecesBefore: sum.piecesBefore + pieces } : { ...sum, pieces: sum.pieces + pieces, buyers: sum.buyers + 1 },
      );
    }
    return found;
  },
  visitors: async () => new Map([[ids.b ?? '', 40]]),
  ownPeople: async () => [],
  ratings: async (until) => new Map([...ratings].filter(() => until > ratedAt)),
};
const ranking = () => createRanking({ database, ports, now: () => clock });
const compute = (board: string) => runJob(database, ranking().jobs, `catalogue.rank-${board}`);
const ask = (query: Partial<Parameters<typeof getRanking.query.parse>[0] & object>) =>
  callBound(ranking().routes)(getRanking, { query: query as never });
const named = ({ records }: Awaited<ReturnType<typeof ask>>) =>
  records.map(({ goods, place, shared, change, by }) => `${place}${shared ? '=' : ''} ${goods.nameEn} ${change}${by || ''}`);
const at = (day: string, hour = 12) => Date.parse(`${day}T${String(hour).padStart(2, '0')}:00:00+08:00`);

beforeAll(async () => {
  made = await createTestDatabase();
  database = made.database;
  await database.query(
    `INSERT INTO category (code, name, name_en, goods_type, level, sort) VALUES ('test', '测试', 'Test', 'MODEL', 1, 0)`,
  );
  const [shop] = await rowsOf<{ id: string }>(
    database,
    `INSERT INTO shop (external_id, name, name_en) VALUES ('s', '店', 'Shop') RETURNING id::text`,
  );
  for (const [name, type, industries, shelved] of [
    ['a', 'MODEL', ['bio'], '2026-01-01'],
    ['b', 'MODEL', [], '2026-03-20'],
    ['c', 'DATA', ['bio'], '2026-01-01'],
    ['d', 'DATA', [], '2026-03-20'],
  ] as const) {
    const [row] = await rowsOf<{ id: string }>(
      database,
      `WITH g AS (INSERT INTO goods (external_id, type, shop_id, category_code, industry_codes, name, name_en, status, shelved_at)
         VALUES ($1, $2, $3, 'test', $4, $1, $1, 'ON_SHELVES', $5) RETURNING id),
       k AS (INSERT INTO sku (goods_id, sn, unique_id) SELECT id, $1, $1 FROM g RETURNING id)
       INSERT INTO sku_price (sku_id, billing_type, duration, price_fen) SELECT id, CASE WHEN $1 = 'c' THEN 'FREE' ELSE 'ONCE' END, 1, 0 FROM k
       RETURNING (SELECT id::text FROM g)`,
      [name, type, shop?.id, [...industries], `${shelved}T12:00:00+08:00`],
    );
    ids[name] = row?.id ?? '';
  }
});
beforeEach(async () => {
  await database.query('DELETE FROM ranking_snapshot');
  sales.length = 0;
  ratings.clear();
  taken.clear();
  ratedAt = 0;
  // A Wednesday.
  clock = at('2026-04-01');
});
afterAll(() => made.drop());

describe('a board', () => {
  it('is empty before it was computed, and while nothing was sold', async () => {
    expect(await ask({})).toMatchObject({ day: '', records: [], pastDays: [] });
    await compute('sales');
    expect(await ask({})).toMatchObject({ day: '2026-04-01', from: '2026-03-03', final: false, records: [] });
  });

  it('is as of when its sales were read: what was sold meanwhile is in the next one', async () => {
    const began = clock;
    const sold = ports.sold;
    ports.sold = async (asked) => {
      const found = await sold(asked);
      clock += 5_000;
      return found;
    };
    await compute('sales').finally(() => {
      ports.sold = sold;
    });
    expect((await ask({})).computedAt).toBeLessThan(began + 5_000 * 3);
    expect((await ask({ period: 'week' })).computedAt).toBe(began);
  });

  it('is not replaced by one whose sales were read earlier', async () => {
    const sold = ports.sold;
    let rounds = 0;
    ports.sold = async (asked) => {
      const found = await sold(asked);
      rounds += 1;
      // another process reads later and writes first
      if (rounds === 1) {
        sales.push({ day: '2026-03-31', goods: 'a', pieces: 1 });
        clock += 5_000;
        const other = { database, store: createRankingStore(database), ports, now: () => clock };
        await computeBoard(other, 'sales', new AbortController().signal);
      }
      return found;
    };
    const began = clock;
    await compute('sales').finally(() => {
      ports.sold = sold;
    });
    expect(await ask({ period: 'week' })).toMatchObject({ computedAt: began + 5_000, records: [{ place: 1 }] });
  });

  it('gives equal goods the same place, and the next place is behind all of them', async () => {
    for (const goods of ['a', 'b', 'c']) sales.push({ day: '2026-03-31', goods, pieces: goods === 'a' ? 1 : 4 });
    await compute('sales');
    expect(named(await ask({ period: 'week' }))).toEqual(['1= b NEW', '1= c NEW', '3 a NEW']);
    expect(named(await ask({ period: 'week', goodsType: 'DATA' }))).toEqual(['1 c NEW']);
    expect(named(await ask({ period: 'week', industry: 'bio' }))).toEqual(['1 c NEW', '2 a NEW']);
    expect(named(await ask({ period: 'week', industry: 'bio', goodsType: 'MODEL' }))).toEqual(['1 a NEW']);
    expect(named(await ask({ period: 'week', industry: 'none' }))).toEqual([]);
  });

  it('compares places with those seven days before', async () => {
    sales.push(
      { day: '2026-03-20', goods: 'a', pieces: 3 },
      { day: '2026-03-21', goods: 'b', pieces: 2 },
      { day: '2026-03-30', goods: 'b', pieces: 5 },
    );
    sales.push({ day: '2026-03-31', goods: 'd', pieces: 1 });
    await compute('sales');
    expect(named(await ask({ period: 'month' }))).toEqual(['1 b UP1', '2 a DOWN1', '3 d NEW']);
  });

  it('leaves out what is no longer on sale, and keeps the places of the others', async () => {
    sales.push({ day: '2026-03-31', goods: 'a', pieces: 3 }, { day: '2026-03-31', goods: 'b', pieces: 2 });
    await compute('sales');
    await database.query(`UPDATE goods SET status = 'OFF_SHELVES' WHERE id = $1`, [ids.a]);
    try {
      expect(named(await ask({ period: 'week' }))).toEqual(['2 b NEW']);
    } finally {
      await database.query(`UPDATE goods SET status = 'ON_SHELVES' WHERE id = $1`, [ids.a]);
    }
  });

  it.each([
    ['rising', ['1 b FIRST', '2 a FIRST']],
    ['rating', ['1 a FIRST', '2 b FIRST', '3 c FIRST']],
    ['free', ['1 c FIRST']],
    ['new', ['1 b FIRST', '2 d FIRST']],
  ])('of %s follows its rule', async (board, expected) => {
    sales.push({ day: '2026-03-31', goods: 'a', pieces: 9 }, { day: '2026-02-20', goods: 'a', pieces: 8 });
    sales.push({ day: '2026-03-31', goods: 'b', pieces: 4 });
    ratings
      .set(ids.a ?? '', { hundredths: 470, count: 90 })
      .set(ids.b ?? '', { hundredths: 500, count: 1 })
      .set(ids.c ?? '', { hundredths: 300, count: 99 });
    await compute(board);
    await database.query(`DELETE FROM ranking_snapshot WHERE day < '2026-04-01'`);
    expect(named(await ask({ board: board as 'new' }))).toEqual(expected);
  });
});

describe('a snapshot', () => {
  it('of last week is not changed by what is sold later', async () => {
    sales.push({ day: '2026-03-25', goods: 'a', pieces: 3 });
    await compute('sales');
    const { pastDays } = await ask({ period: 'week' });
    expect(pastDays[0]).toBe('2026-03-29');
    const before = await ask({ period: 'week', day: '2026-03-29' });
    expect(before).toMatchObject({ from: '2026-03-23', final: true });
    expect(named(before)).toEqual(['1 a NEW']);
    sales.push({ day: '2026-03-25', goods: 'b', pieces: 9 });
    clock = at('2026-04-02');
    await compute('sales');
    expect(await ask({ period: 'week', day: '2026-03-29' })).toEqual(before);
    expect(named(await ask({ period: 'week', day: '2026-03-31' }))).toEqual(['1 a NEW']);
    expect(named(await ask({ period: 'week' }))).toEqual([]);
  });

  it('of the running day is computed again, and for good once the day is over', async () => {
    await compute('sales');
    sales.push({ day: '2026-04-01', goods: 'a', pieces: 1 });
    clock = at('2026-04-01', 13);
    await compute('sales');
    expect(await ask({ period: 'week' })).toMatchObject({ computedAt: clock, final: false, records: [{ place: 1 }] });
    sales.push({ day: '2026-04-01', goods: 'b', pieces: 2 });
    clock = at('2026-04-02', 1);
    await compute('sales');
    expect(named(await ask({ period: 'week', day: '2026-04-01' }))).toEqual(['1 b NEW', '2 a NEW']);
    expect((await ask({ period: 'week', day: '2026-04-01' })).final).toBe(true);
  });

  it('is computed once however often the job runs, and kept for its time', async () => {
    await compute('sales');
    const rows = () =>
      rowsOf<{ day: string; at: Date }>(database, 'SELECT day::text AS day, computed_at AS at FROM ranking_snapshot ORDER BY day, period');
    const first = await rows();
    await compute('sales');
    expect(await rows()).toEqual(first);
    expect(new Set(first.map(({ day }) => day)).size).toBe(35);
    clock = at('2026-05-20');
    await compute('sales');
    const days = new Set((await rows()).map(({ day }) => day));
    expect(days.has('2026-03-31')).toBe(false);
    expect(days.has('2026-03-29')).toBe(true);
    expect(days.has('2025-09-28')).toBe(false);
  });

  it('of ratings has those of its day alone', async () => {
    ratings.set(ids.a ?? '', { hundredths: 470, count: 9 });
    ratedAt = at('2026-03-30');
    await compute('rating');
    expect(await ask({ board: 'rating', period: 'week' })).toMatchObject({
      period: 'all',
      day: '2026-04-01',
      from: '',
      records: [{ place: 1 }],
    });
    expect(await ask({ board: 'rating', day: '2026-03-29' })).toMatchObject({ final: true, records: [] });
  });
});

describe('goods that can be on a board', () => {
  const idsOf = (groups: CandidateGroup[]) => groups.flatMap(({ goods }) => goods.map(({ goodsId }) => goodsId)).sort();
  it('are those on the shelf by the end of a day, shelved since one, free, or named', async () => {
    const store = createRankingStore(database);
    const [a = '', b = '', c = '', d = ''] = ['a', 'b', 'c', 'd'].map((name) => ids[name] ?? '');
    expect(await store.candidates('2026-03-19', [a, b, '999'])).toEqual([
      { type: 'MODEL', industries: ['bio'], goods: [{ goodsId: a, shelvedDay: 20454 }] },
    ]);
    expect(idsOf(await store.candidates('2026-03-20', [a, b]))).toEqual([a, b].sort());
    expect(idsOf(await store.allCandidates('2026-03-19'))).toEqual([a, c].sort());
    expect(idsOf(await store.candidatesSince('2026-04-01', '2026-01-02'))).toEqual([b, d].sort());
    expect(idsOf(await store.candidatesForNothing('2026-04-01'))).toEqual([c]);
  });
});

it('the home page shows the first board that has any', async () => {
  const shelves = callBound(createCatalogue({ database, ports: { shopNames: async () => new Map() } as unknown as CataloguePorts }).routes);
  const shown = async () => {
    const { ranking: goods, rankingBoard, software } = await shelves(getHomeShelves, {});
    return [rankingBoard, goods.map(({ nameEn }) => nameEn), software.length];
  };
  expect(await shown()).toEqual(['', [], 0]);
  await compute('new');
  expect(await shown()).toEqual(['new', ['b', 'd'], 0]);
  ratings.set(ids.c ?? '', { hundredths: 470, count: 9 });
  await compute('rating');
  expect(await shown()).toEqual(['rating', ['c'], 0]);
  sales.push({ day: '2026-03-31', goods: 'd', pieces: 4 });
  await compute('sales');
  expect(await shown()).toEqual(['sales', ['d'], 0]);
});
