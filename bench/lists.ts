/** Lists of the back offices on 100,000 goods and 1,000,000 orders: the last page compared with the first. */
import type { Database } from '#server/platform/db/database.ts';
import { rowsOf } from '#server/platform/test/rows-of.ts';

const ORDERS = 1_000_000;
const GOODS = 100_000;
const SHOPS = 50;

/** More goods on sale in the bench's shops, and half a year of their orders. Uses statements over sets, which takes a minute. */
export async function fillLists(database: Database): Promise<{ shopId: string }> {
  const [{ shopId } = { shopId: '' }] = await rowsOf<{ shopId: string }>(
    database,
    `SELECT id::text AS "shopId" FROM shop WHERE external_id = 'bench:1'`,
  );
  await database.query(
    `INSERT INTO goods (external_id, type, shop_id, category_code, name, name_en, sold_count, status, created_at, updated_at)
     SELECT 'bench-list:' || n, g.type, (SELECT id FROM shop WHERE external_id = 'bench:' || 1 + n % ${SHOPS}), g.category_code,
       '计量商品' || n, 'Bench goods ' || n, n % 5000, CASE WHEN n % 10 = 0 THEN 'OFF_SHELVES' ELSE 'ON_SHELVES' END,
       now() - n * interval '1 minute', now() - n * interval '30 seconds'
     FROM generate_series(1, ${GOODS}) AS n, (SELECT type, category_code FROM goods WHERE external_id = 'bench:0') AS g`,
  );
  // Listing columns have defaults; published goods need a publication time.
  await database.query(`UPDATE goods SET published_at = created_at WHERE published_at IS NULL AND external_id LIKE 'bench%'`);
  for (let from = 0; from < ORDERS; from += 100_000) {
    await database.query(
      `INSERT INTO market_order (id, order_no, account_id, type, status, payment_method, source_total_fen, actual_fen, idempotency_key, body_hash, created_at, paid_at)
       SELECT 'bench-' || lpad(n::text, 8, '0'), 'B' || lpad(n::text, 20, '0'), 1 + n % 5000, 'FORMAL', CASE WHEN n % 7 = 0 THEN 'CANCELED' ELSE 'PAID' END, 'ONLINE',
         1000 + (n * 37) % 900000, 1000 + (n * 37) % 900000, 'bench-' || n, '', now() - n * interval '15 seconds', CASE WHEN n % 7 = 0 THEN NULL ELSE now() - n * interval '15 seconds' END
       FROM generate_series($1::int, $2::int) AS n`,
      [from + 1, from + 100_000],
    );
    await database.query(
      `INSERT INTO order_line (order_id, line_no, kind, goods_id, sku_id, shop_id, goods_type, name, name_en, amount, duration, duration_unit, source_price_micro, price_micro, source_total_fen, actual_fen, gives)
       SELECT 'bench-' || lpad(n::text, 8, '0'), 1, 'sku', g.id, NULL, g.shop_id, g.type, g.name, g.name_en, 1, 1, 'MONTH', 0, 0, 1000 + (n * 37) % 900000, 1000 + (n * 37) % 900000, 'LICENCE'
       FROM generate_series($1::int, $2::int) AS n
       JOIN LATERAL (SELECT id, shop_id, type, name, name_en FROM goods WHERE external_id = 'bench-list:' || 1 + n % ${GOODS}) AS g ON true`,
      [from + 1, from + 100_000],
    );
  }
  await database.query('VACUUM ANALYZE');
  return { shopId };
}

export type ListTimes = { name: string; first: number; middle: number; last: number };
const median = (times: number[]): number => times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0;

type Page = { next: string; previous: string };
/** Median milliseconds of pages requested in turns, equally often. The middle is a page deep in the list. */
export async function timePages(name: string, ask: (cursor: string) => Promise<Page>, rounds: number): Promise<ListTimes> {
  const last = await ask('last');
  // A page near the end: an offset would be slow there.
  let middle = last.previous;
  for (let step = 0; step < 20; step += 1) middle = (await ask(middle)).previous || middle;
  const times: Record<'first' | 'middle' | 'last', number[]> = { first: [], middle: [], last: [] };
  for (let round = 0; round < rounds; round += 1)
    for (const [which, cursor] of [
      ['first', ''],
      ['middle', middle],
      ['last', 'last'],
    ] as const) {
      const from = performance.now();
      await ask(cursor);
      times[which].push(performance.now() - from);
    }
  return { name, first: median(times.first), middle: median(times.middle), last: median(times.last) };
}
