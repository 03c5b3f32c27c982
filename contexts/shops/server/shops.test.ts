import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { getShopDetail, getShopTotals } from '#contexts/shops/calls/shops.ts';
import { loadDemo } from '#demonstration/for-tests.ts';
import type { Database } from '#server/platform/db/database.ts';
import { callBound } from '#server/platform/test/call-bound.ts';
import { rowsOf } from '#server/platform/test/rows-of.ts';
import { createTestDatabase, type TestDatabase } from '#server/platform/test/test-database.ts';
import { createShops, type Shops } from './index.ts';

const NOW = Date.UTC(2026, 0, 31);
let made: TestDatabase;
let database: Database;
let shops: Shops;
let get: ReturnType<typeof callBound>;
let id: string;
const asked: string[] = [];

beforeAll(async () => {
  made = await createTestDatabase();
  database = made.database;
  await loadDemo(database, { loadAccounts: async () => {} });
  id = (await rowsOf<{ id: string }>(database, "SELECT id::text FROM shop WHERE external_id = 'demo:molsim'"))[0]?.id ?? '';
  shops = createShops({
    database,
    now: () => NOW,
    ports: {
      countGoodsByShop: async () => new Map([[id, 4]]),
      countOrders: async (days, shopId) => {
        asked.push(`${days.from} ${days.to}`);
        return shopId === undefined ? 12 : shopId === id ? 3 : 0;
      },
      ownersOf: async () => new Map(),
      userNames: async () => new Map(),
    },
  });
  get = callBound(shops.routes);
});
afterAll(() => made.drop());
beforeEach(() => database.query('UPDATE shop SET open = true, score_tenths = 0, score_count = 0 WHERE id = $1', [id]));

describe('a shop', () => {
  it('is shown with its goods and orders', async () => {
    expect(await get(getShopDetail, { params: { id } })).toMatchObject({
      shopId: id,
      shopName: '分衍科技',
      shopNameEn: 'Fenyan Molecular',
      shopScore: '0.0',
      shopScoreCount: 0,
      level: 'excellent',
      goodsCount: 4,
      orderCount: 3,
    });
  });

  it.each(['1', 'abc', '-1', '99999999999999999999'])('is not found under the id %s', async (unknown) => {
    await expect(get(getShopDetail, { params: { id: unknown } })).rejects.toMatchObject({ code: 'SHOP_NOT_FOUND' });
  });

  it('is not found while it is closed, but keeps its name', async () => {
    await database.query('UPDATE shop SET open = false WHERE id = $1', [id]);
    await expect(get(getShopDetail, { params: { id } })).rejects.toMatchObject({ code: 'SHOP_NOT_FOUND' });
    expect((await shops.shopsForSearch()).map(({ shopId }) => shopId)).not.toContain(id);
    expect(await shops.shopNames([id])).toEqual(
      new Map([[id, { name: '分衍科技', nameEn: 'Fenyan Molecular', shortName: '', shortNameEn: '' }]]),
    );
  });
});

describe('shops together', () => {
  it('are totalled with the orders of 180 days, best level first', async () => {
    const totals = await get(getShopTotals, {});
    expect(totals).toMatchObject({ shopTotal: 25, goodsTotal: 4, orderTotal: 12 });
    expect(asked.at(-1)).toBe('2025-08-05 2026-01-31');
    const levels = totals.shops.map(({ level }) => level);
    expect(levels).toEqual(['excellent', 'fine', 'normal'].flatMap((level) => levels.filter((each) => each === level)));
  });

  it('have names that are cached after the first statement', async () => {
    await shops.shopNames([id]);
    const before = database.statementCount();
    expect((await shops.shopNames([id])).size).toBe(1);
    expect(database.statementCount()).toBe(before);
    expect(await shops.shopNames(['1'])).toEqual(new Map());
  });

  it('are provided to the search, with the score that reviews have given', async () => {
    const scored = () => database.query(`SELECT 1 FROM outbox WHERE topic = 'shops.scored' AND payload->'ids' ? $1`, [id]);
    const score = { scoreTenths: 46, scoreCount: 7, rankTenths: 43 };
    await shops.saveShopScore(database, id, score);
    await shops.saveShopScore(database, id, score);
    expect(await scored()).toHaveLength(1);
    expect((await shops.shopsForSearch()).find(({ shopId }) => shopId === id)).toMatchObject({
      name: '分衍科技',
      level: 'excellent',
      scoreTenths: 46,
      scoreCount: 7,
      rankTenths: 43,
      goodsCount: 4,
    });
  });
});
