import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { loadDemo } from '#demonstration/for-tests.ts';
import type { Database } from '#server/platform/db/database.ts';
import { rowsOf } from '#server/platform/test/rows-of.ts';
import { createTestDatabase, type TestDatabase } from '#server/platform/test/test-database.ts';
import { countSold, foldSales, listCounts } from './sale-store.ts';
import { releaseStock, takeStock } from './stock-store.ts';

let made: TestDatabase;
let database: Database;
let goodsId: string;
let limited: string;
let other: string;
let unlimited: string;
const stockOf = async (id: string) =>
  (await rowsOf<{ stock: number | null }>(database, 'SELECT stock FROM sku WHERE id = $1', [id]))[0]?.stock;
const take = (wanted: { skuId: string; pieces: number }[]) => database.transaction((tx) => takeStock(tx, wanted));

beforeAll(async () => {
  made = await createTestDatabase({ max: 30 });
  database = made.database;
  await loadDemo(database, { loadAccounts: async () => {} });
  const rows = await rowsOf<{ id: string; goodsId: string }>(
    database,
    `SELECT s.id::text, goods_id::text AS "goodsId" FROM sku s JOIN goods g ON g.id = goods_id WHERE g.external_id = 'demo:res-node-8458p-l40' ORDER BY s.sort`,
  );
  [limited, other] = [rows[0]?.id ?? '', rows[1]?.id ?? ''];
  goodsId = rows[0]?.goodsId ?? '';
  unlimited = (await rowsOf<{ id: string }>(database, 'SELECT id::text FROM sku WHERE stock IS NULL LIMIT 1'))[0]?.id ?? '';
});
afterAll(() => made.drop());
beforeEach(async () => {
  await database.query('UPDATE sku SET stock = 10, active = true WHERE id = ANY($1::bigint[])', [[limited, other]]);
  await database.query("UPDATE goods SET status = 'ON_SHELVES' WHERE id = (SELECT goods_id FROM sku WHERE id = $1)", [unlimited]);
});

describe('taking stock', () => {
  it('gives exactly ten pieces to fifty buyers at once, round after round, and never falls below zero', async () => {
    for (let round = 0; round < 5; round += 1) {
      await database.query('UPDATE sku SET stock = 10 WHERE id = $1', [limited]);
      const taken = await Promise.all(Array.from({ length: 50 }, () => take([{ skuId: limited, pieces: 1 }])));
      expect(taken.filter((ids) => ids.has(limited))).toHaveLength(10);
      expect(await stockOf(limited)).toBe(0);
    }
  });

  it('survives buyers who want the same two SKUs in different order', async () => {
    const orders = [
      [limited, other],
      [other, limited],
    ].map((ids) => ids.map((skuId) => ({ skuId, pieces: 1 })));
    const taken = await Promise.all(Array.from({ length: 40 }, (_, index) => take(orders[index % 2] ?? [])));
    expect(taken.filter(({ size }) => size === 2)).toHaveLength(10);
    expect([await stockOf(limited), await stockOf(other)]).toEqual([0, 0]);
  });

  it('takes nothing where too little is left, and says so', async () => {
    expect(
      await take([
        { skuId: limited, pieces: 11 },
        { skuId: other, pieces: 2 },
      ]),
    ).toEqual(new Map([[other, 2]]));
    expect([await stockOf(limited), await stockOf(other)]).toEqual([10, 8]);
  });

  it('adds up lines of the same SKU', async () => {
    expect(
      await take([
        { skuId: limited, pieces: 6 },
        { skuId: limited, pieces: 6 },
      ]),
    ).toEqual(new Map());
    expect(await stockOf(limited)).toBe(10);
  });

  it('takes 0 from an SKU without a limit', async () => {
    expect(await take([{ skuId: unlimited, pieces: 5 }])).toEqual(new Map([[unlimited, 0]]));
    expect(await stockOf(unlimited)).toBeNull();
  });

  it('refuses inactive SKUs and goods off the shelf', async () => {
    await database.query('UPDATE sku SET active = false WHERE id = $1', [limited]);
    await database.query("UPDATE goods SET status = 'OFF_SHELVES' WHERE id = (SELECT goods_id FROM sku WHERE id = $1)", [unlimited]);
    expect(
      await take([
        { skuId: limited, pieces: 1 },
        { skuId: unlimited, pieces: 1 },
      ]),
    ).toEqual(new Map());
  });

  it('is undone with the transaction, and given back when an order is cancelled', async () => {
    await expect(
      database.transaction(async (tx) => {
        await takeStock(tx, [{ skuId: limited, pieces: 4 }]);
        throw new Error('no');
      }),
    ).rejects.toThrow('no');
    expect(await stockOf(limited)).toBe(10);
    await take([{ skuId: limited, pieces: 4 }]);
    await database.transaction((tx) =>
      releaseStock(tx, [
        { skuId: limited, pieces: 4 },
        { skuId: unlimited, pieces: 4 },
      ]),
    );
    expect([await stockOf(limited), await stockOf(unlimited)]).toEqual([10, null]);
  });
});

describe('counting sales', () => {
  const fold = (most = 1_000) => database.transaction((tx) => foldSales(tx, most));
  const sell = (pieces: number, figure: 'order' | 'download' = 'order', id = goodsId) =>
    database.transaction((tx) => countSold(tx, [{ goodsId: id, pieces, figure }]));
  const counted = async (id = goodsId) => (await listCounts(database, [id]))[0] ?? { sold: -1, taken: -1 };
  beforeEach(async () => {
    await fold();
    await database.query('DELETE FROM outbox');
  });

  it('adds every piece of buyers who pay at once, in one change of the goods and one event', async () => {
    const { sold, taken } = await counted();
    await Promise.all(Array.from({ length: 20 }, () => sell(2)));
    await sell(3, 'download');
    await sell(-1);
    expect([await fold(), await fold()]).toEqual([22, 0]);
    expect(await counted()).toEqual({ id: goodsId, sold: sold + 39, taken: taken + 3 });
    const [shop] = await rowsOf<{ id: string }>(database, 'SELECT shop_id::text AS id FROM goods WHERE id = $1', [goodsId]);
    expect(await database.query('SELECT topic, payload FROM outbox')).toEqual([
      { topic: 'goods.counted', payload: { ids: [goodsId], shops: [shop?.id], sales: true } },
    ]);
  });

  it('is the same whatever comes first: a refund before its sale is made up by the sale', async () => {
    const { sold, taken } = await counted();
    await sell(-sold - 2);
    await sell(-taken - 1, 'download');
    await fold();
    expect(await counted()).toEqual({ id: goodsId, sold: 0, taken: 0 });
    await sell(1);
    await sell(1, 'download');
    await fold();
    expect(await counted()).toEqual({ id: goodsId, sold: 0, taken: 0 });
    await sell(4);
    await sell(2, 'download');
    await fold();
    expect(await counted()).toEqual({ id: goodsId, sold: 3, taken: 2 });
    await sell(sold - 3);
    await sell(taken - 2, 'download');
    await fold();
    expect(await counted()).toEqual({ id: goodsId, sold, taken });
  });

  it('loses and doubles nothing between folds that run at once, break off, or take a part', async () => {
    const { sold } = await counted();
    await Promise.all(Array.from({ length: 60 }, () => sell(1)));
    const broken = database.transaction(async (tx) => {
      await foldSales(tx, 25);
      throw new Error('ended');
    });
    await expect(broken).rejects.toThrow('ended');
    const [one, two, three] = await Promise.all([fold(25), fold(25), fold(25)]);
    expect((one ?? 0) + (two ?? 0) + (three ?? 0) + (await fold())).toBe(60);
    expect((await counted()).sold).toBe(sold + 60);
  });

  it('counts nothing for goods that are gone, and never less than nothing', async () => {
    await sell(1, 'order', '999999999');
    const { sold } = await counted();
    await sell(-sold - 5);
    expect(await fold()).toBe(2);
    expect((await counted()).sold).toBe(0);
  });
});
