/** Sums and indexes for goods equal the result of a statement over all goods (decision 0094). */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { LOW_STOCK } from '#contexts/shops/calls/constants.ts';
import type { Database } from '#server/platform/db/database.ts';
import { dice } from '#server/platform/test/dice.ts';
import { noting, planOf } from '#server/platform/test/plan-of.ts';
import { rowsOf } from '#server/platform/test/rows-of.ts';
import { createTestDatabase, type TestDatabase } from '#server/platform/test/test-database.ts';
import { createCardStore } from '../goods/card-store.ts';
import { createShopGoodsStore } from '../goods/shop-goods-store.ts';
import { foldGoodsChanges } from './goods-figure-store.ts';
import { createGoodsReportStore } from './goods-report-store.ts';

let test: TestDatabase;
let database: Database;
const shops: string[] = [];
beforeEach(async () => {
  test = await createTestDatabase();
  database = test.database;
  shops.length = 0;
  await database.query(
    `INSERT INTO category (code, name, name_en, goods_type, level, sort) VALUES ('one', '一', 'One', 'MODEL', 1, 0), ('two', '二', 'Two', 'DATA', 1, 0)`,
  );
  const rows = await rowsOf<{ id: string }>(
    database,
    `INSERT INTO shop (external_id, name, name_en) SELECT 's' || n, '店', 'Shop' FROM generate_series(1, 2) AS n RETURNING id::text`,
  );
  shops.push(...rows.map(({ id }) => id));
});
afterEach(() => test.drop());

const STATES = ['ON_SHELVES', 'OFF_SHELVES', 'PUBLISH_DRAFT'];
const DAYS = ['2026-02-27', '2026-02-28', '2026-03-01', '2026-04-09'];
let made = 0;
async function goods(roll: (below: number) => number): Promise<string> {
  made += 1;
  const [row] = await rowsOf<{ id: string }>(
    database,
    `WITH g AS (
       INSERT INTO goods (external_id, type, shop_id, category_code, name, name_en, status, created_at, published_at, sold_count, featured)
       VALUES ($1, $2, $3, $4, $1, $1, $5, $6, now(), $7, $8) RETURNING id),
     k AS (INSERT INTO sku (goods_id, sn, unique_id, stock, active) SELECT g.id, $1 || n, $1 || n, v.stock, v.active FROM g, unnest($9::int[], $10::boolean[]) WITH ORDINALITY AS v(stock, active, n))
     SELECT id::text FROM g`,
    [
      `g${made}`,
      ['MODEL', 'DATA'][roll(2)],
      shops[roll(2)],
      ['one', 'two'][roll(2)],
      STATES[roll(3)],
      `${DAYS[roll(DAYS.length)]}T${roll(2) ? '00' : '23'}:30:00+08:00`,
      roll(4),
      roll(3) === 0,
      [roll(2 * LOW_STOCK), roll(3) ? roll(LOW_STOCK + 2) : null, LOW_STOCK],
      [true, roll(4) > 0, roll(4) > 0],
    ],
  );
  return row?.id ?? '';
}
async function change(roll: (below: number) => number, ids: string[]): Promise<void> {
  const id = ids[roll(ids.length)];
  const what = roll(6);
  if (what === 0)
    ids.splice(
      ids.indexOf((await rowsOf<{ id: string }>(database, 'DELETE FROM goods WHERE id = $1 RETURNING id::text', [id]))[0]?.id ?? ''),
      1,
    );
  else if (what === 1) await database.query('UPDATE goods SET status = $2 WHERE id = $1', [id, STATES[roll(3)]]);
  else if (what === 2)
    await database.query(`UPDATE goods SET type = 'DATA', created_at = $2 WHERE id = $1`, [
      id,
      `${DAYS[roll(DAYS.length)]}T12:00:00+08:00`,
    ]);
  else if (what === 3) await database.query('UPDATE goods SET shop_id = $2 WHERE id = $1', [id, shops[roll(2)]]);
  else
    await database.query('UPDATE sku SET stock = $2, active = $3 WHERE goods_id = $1', [
      id,
      roll(3) ? roll(2 * LOW_STOCK) : null,
      roll(4) > 0,
    ]);
}
async function happen(seed: number, check: () => Promise<void>): Promise<void> {
  const roll = dice(seed);
  const ids: string[] = [];
  for (let step = 1; step <= 60; step += 1) {
    if (ids.length < 4 || roll(2) === 0) ids.push(await goods(roll));
    else await change(roll, ids);
    if (roll(6) === 0) await foldGoodsChanges(database, 1 + roll(10));
    if (step % 15 === 0) await check();
  }
  await foldGoodsChanges(database, 1_000);
  await check();
}

describe('the report of goods', () => {
  it.each([1, 2])('counts what a recount of all goods counts, %i', async (seed) => {
    const store = createGoodsReportStore(database);
    await happen(seed, async () => {
      expect(await store.byType()).toEqual(
        await database.query(
          `SELECT type, count(*) FILTER (WHERE status = 'ON_SHELVES')::int AS "onSale", count(*)::int AS "all" FROM goods GROUP BY type ORDER BY type`,
        ),
      );
      expect(await store.byStatus()).toEqual(
        await database.query('SELECT status, count(*)::int AS goods FROM goods GROUP BY status ORDER BY status'),
      );
      for (const step of ['day', 'month'] as const) {
        const found = await store.made({ from: '2026-02-28', to: '2026-04-09', step });
        const expected = await database.query(
          `SELECT to_char(created_at AT TIME ZONE 'Asia/Shanghai', $1) AS at, count(*)::int AS made FROM goods WHERE created_at >= '2026-02-28T00:00:00+08:00' GROUP BY 1 ORDER BY 1`,
          [step === 'month' ? 'YYYY-MM' : 'YYYY-MM-DD'],
        );
        expect(found.toSorted((a, b) => a.at.localeCompare(b.at))).toEqual(expected);
      }
    });
  });

  it('reads no goods but those that sold most', async () => {
    await goods(dice(3));
    const noted = noting(database);
    const store = createGoodsReportStore(noted);
    await store.byType();
    await store.byStatus();
    await store.made({ from: '2026-01-01', to: '2026-06-30', step: 'day' });
    await store.soldMost();
    const plans = await Promise.all(noted.sent.map((sent) => planOf(database, sent)));
    expect(plans.map((plan) => / on goods /.test(plan))).toEqual([false, false, false, true]);
    expect(plans[3]).toMatch(/goods_sold_most/);
    expect(plans[3]).not.toContain('Sort');
  });
});

describe('what is nearly sold out', () => {
  it('is what all SKUs of the shop say, the fewest pieces first', async () => {
    const store = createShopGoodsStore(database);
    await happen(5, async () => {
      for (const shop of shops)
        for (const most of [2, 100]) {
          const found = await store.lowStock(shop, LOW_STOCK, most);
          const expected = await database.query(
            `SELECT s.id::text AS "skuId", s.stock FROM goods g JOIN sku s ON s.goods_id = g.id WHERE g.shop_id = $1 AND g.status = 'ON_SHELVES' AND s.active AND s.stock <= ${LOW_STOCK}
             ORDER BY s.stock, g.sought DESC, s.id LIMIT $2`,
            [shop, most],
          );
          expect(found.map(({ skuId, stock }) => ({ skuId, stock }))).toEqual(expected);
        }
    });
  });

  it('begins with what is sought most, of what there are as few pieces of', async () => {
    const roll = dice(3);
    const ids = [await goods(roll), await goods(roll), await goods(roll)] as const;
    await database.query(`UPDATE goods SET status = 'ON_SHELVES', shop_id = $1, taken_count = 0`, [shops[0]]);
    for (const [index, sold] of [1, 5, 3].entries())
      await database.query('UPDATE goods SET sold_count = $2 WHERE id = $1', [ids[index], sold]);
    await database.query('UPDATE sku SET stock = 3, active = true');
    const found = await createShopGoodsStore(database).lowStock(shops[0] as string, LOW_STOCK, 7);
    const [least, most, between] = ids;
    expect(found.map(({ goodsId }) => goodsId)).toEqual([most, most, most, between, between, between, least]);
  });

  it('moves to another shop with its goods', async () => {
    const id = await goods(dice(3));
    await database.query(`UPDATE goods SET status = 'ON_SHELVES', shop_id = $1`, [shops[0]]);
    await database.query('UPDATE sku SET stock = 3, active = true');
    const listed = async (shop?: string) =>
      (await createShopGoodsStore(database).lowStock(shop ?? '', LOW_STOCK, 10)).map(({ goodsId }) => goodsId);
    expect([await listed(shops[0]), await listed(shops[1])]).toEqual([[id, id, id], []]);
    await database.query('UPDATE goods SET shop_id = $1', [shops[1]]);
    expect([await listed(shops[0]), await listed(shops[1])]).toEqual([[], [id, id, id]]);
  });

  it('is read from the index of what is scarce in the shop', async () => {
    await goods(dice(3));
    const noted = noting(database);
    await createShopGoodsStore(noted).lowStock(shops[0] as string, LOW_STOCK, 10);
    const plan = await planOf(database, noted.sent[0] as (typeof noted.sent)[number]);
    expect(plan).toMatch(/Index Scan using sku_low_stock/);
    expect(plan).toMatch(/Presorted Key: s\.low_stock/);
    expect(plan).not.toContain('Seq Scan');
  });

  it('changes no index while there is enough', async () => {
    await goods(dice(3));
    await database.query('UPDATE sku SET stock = 1000');
    const hot = async () => {
      await database.query('SELECT pg_stat_force_next_flush()');
      const [row] = await rowsOf<{ all: number; hot: number }>(
        database,
        `SELECT n_tup_upd::int AS all, n_tup_hot_upd::int AS hot FROM pg_stat_user_tables WHERE relname = 'sku'`,
      );
      return row as { all: number; hot: number };
    };
    const before = await hot();
    for (let piece = 0; piece < 5; piece += 1)
      await database.query('UPDATE sku SET stock = stock - 1 WHERE id = (SELECT min(id) FROM sku)');
    await expect.poll(async () => (await hot()).all - before.all).toBe(5);
    expect((await hot()).hot - before.hot).toBe(5);
  });
});

it('reads related and featured goods in their order, and no more of a shelf than it shows', async () => {
  const roll = dice(7);
  let last = '';
  for (let count = 0; count < 30; count += 1) last = await goods(roll);
  await database.query(`UPDATE goods SET status = 'ON_SHELVES', category_code = 'one', featured = true, shop_id = $1`, [shops[0]]);
  const noted = noting(database);
  const related = await createCardStore(noted).findRelated(last, 8);
  const expected = await rowsOf<{ id: string }>(
    database,
    'SELECT id::text FROM goods WHERE id <> $1 ORDER BY sought DESC, goods.id LIMIT 8',
    [last],
  );
  expect(new Set(related?.map(({ id }) => id))).toEqual(new Set(expected.map(({ id }) => id)));
  expect(await createShopGoodsStore(noted).featuredIds(shops[0] as string, 5)).toEqual(
    (await rowsOf<{ id: string }>(database, 'SELECT id::text FROM goods ORDER BY sought DESC, goods.id LIMIT 5')).map(({ id }) => id),
  );
  const [ofRelated, ofFeatured] = await Promise.all(noted.sent.map((sent) => planOf(database, sent)));
  expect(ofRelated).toMatch(/Limit[^\n]*\n\s+->\s+Index (Only )?Scan using goods_category/);
  expect(ofFeatured).toMatch(/Limit[^\n]*\n\s+->\s+Index (Only )?Scan using goods_featured/);
});
