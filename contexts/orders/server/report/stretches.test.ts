/** Reports of any stretch of days, compared with a statement over all orders, however many of these are folded. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { DAY_MS } from '#kernel/time/time.ts';
import { rowsOf } from '#server/platform/test/rows-of.ts';
import { createTestDatabase, type TestDatabase } from '#server/platform/test/test-database.ts';
import { createFigureStore } from './figure-store.ts';
import { createReportStore } from './report-store.ts';

const ORDERS = 300;
const FIRST = Date.UTC(2025, 0, 10);
const dayAfter = (days: number): string => new Date(FIRST + days * DAY_MS).toISOString().slice(0, 10);

let test: TestDatabase;
beforeAll(async () => {
  test = await createTestDatabase();
  const { database } = test;
  const drawn = (salt: number) => `((hashint8extended(n, ${salt}) & 2147483647) / 2147483648.0)`;
  // Half a year and more: of twelve buyers in four chunks of accounts, of twenty products of two shops, some of which are renamed
  await database.query(
    `CREATE TABLE wanted AS SELECT n, 'o' || n AS id, timestamptz '2025-01-10 12:00+08' + interval '1 day' * floor(250 * ${drawn(1)}) AS at,
       1 + floor(3 * ${drawn(2)})::int + 2048 * floor(4 * ${drawn(3)})::int AS account_id, 1 + floor(20 * ${drawn(4)} * ${drawn(5)})::int AS goods_id, 100 + floor(900 * ${drawn(6)})::int AS fen
     FROM generate_series(1, ${ORDERS}) AS n`,
  );
  await database.query(
    `INSERT INTO market_order (id, order_no, account_id, type, status, payment_method, source_total_fen, actual_fen, idempotency_key, body_hash, created_at, paid_at)
     SELECT id, id, account_id, 'FORMAL', 'PAID', 'ONLINE', fen, fen, id, '', at, at FROM wanted ORDER BY at`,
  );
  await database.query(
    `INSERT INTO order_line (order_id, line_no, kind, goods_id, shop_id, goods_type, name, name_en, amount, duration, duration_unit, source_price_micro, price_micro,
       source_total_fen, actual_fen, gives)
     SELECT id, 1, 'sku', goods_id, 1 + goods_id % 2, 'MODEL', '商品' || to_char(at, 'YYYYMM'), 'Goods ' || to_char(at, 'YYYYMM'), 1, 1, 'month', 0, 0, fen, fen, 'LICENCE' FROM wanted`,
  );
});
afterAll(() => test.drop());

async function compare(from: string, to: string): Promise<void> {
  const store = createReportStore(test.database);
  const within = `(at AT TIME ZONE 'Asia/Shanghai')::date BETWEEN '${from}' AND '${to}'`;
  const months = await test.database.query(
    `SELECT to_char(at AT TIME ZONE 'Asia/Shanghai', 'YYYY-MM') AS at, sum(fen)::bigint AS fen, count(*)::int AS orders, count(DISTINCT account_id)::int AS buyers
     FROM wanted WHERE ${within} GROUP BY 1 ORDER BY 1`,
  );
  expect(await store.byStep({ from, to, step: 'month' })).toEqual(months);
  const goods = await test.database.query(
    `SELECT goods_id::text AS "goodsId", '商品' || to_char(max(at), 'YYYYMM') AS name, 'Goods ' || to_char(max(at), 'YYYYMM') AS "nameEn", sum(fen)::bigint AS fen, count(*)::int AS orders
     FROM wanted WHERE ${within} AND goods_id % 2 = 0 GROUP BY goods_id ORDER BY 4 DESC, 5 DESC, goods_id::text LIMIT 10`,
  );
  expect(await store.ofShop.goods('1', { from, to })).toEqual(goods);
}

it.each([0, 120, ORDERS])('shows months and the most sold goods of any stretch, %i orders folded', async (folded) => {
  const figures = createFigureStore(test.database);
  const waiting = async () =>
    (await rowsOf<{ waiting: number }>(test.database, 'SELECT count(*)::int AS waiting FROM order_change'))[0]?.waiting ?? 0;
  while ((await waiting()) > ORDERS - folded) await figures.fold(Math.min(50, (await waiting()) - (ORDERS - folded)));
  for (const [first, days] of [
    [0, 250],
    [0, 20],
    [3, 40],
    [21, 0],
    [22, 1],
    [50, 90],
    [111, 64],
    [240, 30],
    [260, 300],
  ] as const)
    await compare(dayAfter(first), dayAfter(first + days));
});
