import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { loadBasics } from '#server/installation/load-basics.ts';
import type { Database, Queryable } from '#server/platform/db/database.ts';
import { rowsOf } from '#server/platform/test/rows-of.ts';
import { createTestDatabase, type TestDatabase } from '#server/platform/test/test-database.ts';
import { loadDemo } from './load-demo.ts';
import { allGoods } from './seeds/catalogue.ts';
import { offers } from './seeds/offers.ts';

const ports = { loadAccounts: async () => {} };
const count = async (database: Queryable, table: string) =>
  (await rowsOf<{ n: number }>(database, `SELECT count(*)::int AS n FROM ${table}`))[0]?.n;
const TABLES = [
  'goods',
  'sku',
  'sku_price',
  'shop',
  'cluster',
  'resource_goods',
  'category',
  'industry',
  'agreement',
  'banner',
  'hot_word',
  'outbox',
  'demo_load',
  'voucher_programme',
  'promotion',
];
const counts = async (database: Queryable) =>
  Object.fromEntries(await Promise.all(TABLES.map(async (table) => [table, await count(database, table)])));

let made: TestDatabase;
let database: Database;
beforeEach(async () => {
  made = await createTestDatabase();
  database = made.database;
});
afterEach(() => made.drop());

describe('the demonstration catalogue', () => {
  beforeEach(() => loadBasics(database));

  it('is rolled back completely when a part of it fails', async () => {
    const before = await counts(database);
    const failing = { loadAccounts: () => Promise.reject(new Error('no accounts')) };
    await expect(loadDemo(database, failing)).rejects.toThrow('no accounts');
    expect(await counts(database)).toEqual(before);
  });

  it('is loaded once by processes that start together', async () => {
    const loaded = await Promise.all([1, 2, 3].map(() => loadDemo(database, ports)));
    expect(loaded.sort()).toEqual([false, false, true]);
    expect(await counts(database)).toMatchObject({
      goods: allGoods.length,
      shop: 25,
      cluster: 9,
      agreement: 4,
      demo_load: 4,
      voucher_programme: 2,
      promotion: 3,
    });
    expect(await database.query('SELECT DISTINCT status FROM goods')).toEqual([{ status: 'ON_SHELVES' }]);
  });

  it('costs one query when it is there, and changes nothing', async () => {
    await loadDemo(database, ports);
    const before = await counts(database);
    const statements = database.statementCount();
    expect(await loadDemo(database, ports)).toBe(false);
    expect(database.statementCount() - statements).toBe(1);
    expect(await counts(database)).toEqual(before);
  });

  it('emits events for what it loaded', async () => {
    await loadDemo(database, ports);
    const topics = await rowsOf<{ topic: string }>(database, 'SELECT DISTINCT topic FROM outbox ORDER BY topic');
    expect(topics.map(({ topic }) => topic)).toEqual(['categories.changed', 'goods.changed', 'offers.changed', 'shops.changed']);
    const payloads = await rowsOf<{ ids: string[] }>(
      database,
      "SELECT payload->'ids' AS ids FROM outbox WHERE topic <> 'categories.changed'",
    );
    expect(payloads.flatMap(({ ids }) => ids)).toHaveLength(allGoods.length + offers.length + 25);
    expect(payloads.filter(({ ids }) => ids.length > 100)).toEqual([]);
  });

  it('retains sales, stock and listing statuses when the content has changed', async () => {
    await loadDemo(database, ports);
    await database.query("UPDATE goods SET sold_count = 7, status = 'OFF_SHELVES' WHERE external_id = 'demo:pytorch-official'");
    await database.query("UPDATE goods SET content_hash = 'older' WHERE external_id = 'demo:pytorch-official'");
    await database.query("DELETE FROM demo_load WHERE content_hash LIKE 'demo:%'");
    const before = await counts(database);
    expect(await loadDemo(database, ports)).toBe(true);
    expect(await database.query("SELECT sold_count AS sold, status FROM goods WHERE external_id = 'demo:pytorch-official'")).toEqual([
      { sold: 7, status: 'OFF_SHELVES' },
    ]);
    expect({ ...(await counts(database)), outbox: 0 }).toEqual({ ...before, outbox: 0, demo_load: 4 });
  });

  it('gives the shops of an earlier release the owners given by the accounts, once', async () => {
    await loadDemo(database, ports);
    const ownerOf = async () =>
      (await rowsOf<{ owner: string }>(database, "SELECT retailer_id AS owner FROM shop WHERE external_id = 'demo:molsim'"))[0]?.owner;
    await database.query("UPDATE shop SET retailer_id = '' WHERE external_id = 'demo:molsim'");
    await database.query("DELETE FROM demo_load WHERE content_hash LIKE 'demo-owners:%'");
    await loadDemo(database, ports);
    expect(await ownerOf()).toBe('retailer-molsim');
    expect(await loadDemo(database, ports)).toBe(false);
  });
});
