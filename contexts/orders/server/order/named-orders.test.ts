/** A buyer's orders by a keyword, where more of them match than are counted. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { COUNTED_MATCHES } from '#server/platform/db/keyset.ts';
import { rowsOf } from '#server/platform/test/rows-of.ts';
import { createTestDatabase, type TestDatabase } from '#server/platform/test/test-database.ts';
import { createFigureStore } from '../report/figure-store.ts';
import { createNamedOrders } from './named-orders-store.ts';

const ORDERS = 2_400;
const WAITING = 40;
let test: TestDatabase;
beforeAll(async () => {
  test = await createTestDatabase();
  const { database } = test;
  const drawn = (salt: number) => `((hashint8extended(n, ${salt}) & 2147483647) / 2147483648.0)`;
  // So many names that a word can be frequent, ordered again in another order; two orders in three have two lines.
  await database.query(
    `CREATE TABLE wanted AS SELECT n, 'o' || n AS id, timestamptz '2026-01-01' + interval '1 minute' * floor(300 * ${drawn(1)}) AS at,
       1 + (n % 10 = 0)::int AS account_id, CASE WHEN ${drawn(2)} < 0.8 THEN 'PAID' ELSE 'CANCELED' END AS status FROM generate_series(1, ${ORDERS}) AS n`,
  );
  await database.query(
    `CREATE TABLE wanted_line AS SELECT id, line_no, CASE WHEN n % 9 = 4 AND line_no = 1 THEN 'Molecule press' ELSE 'Molecule ' || CASE WHEN line_no = 1 THEN 'studio ' ELSE 'viewer ' END || floor(40 * power(${drawn(3)}, 2)) || ' a' || n % 3 || CASE WHEN n % 5 > 0 THEN ' v' || n ELSE '' END END AS name
     FROM wanted, generate_series(1, 1 + (n % 3 <> 0)::int) AS line_no`,
  );
  const insert = async (numbers: string) => {
    await database.query(
      `INSERT INTO market_order (id, order_no, account_id, type, status, source_total_fen, actual_fen, idempotency_key, body_hash, created_at)
       SELECT id, id, account_id, 'FREE', status, 0, 0, id, '', at FROM wanted WHERE n ${numbers} ORDER BY n`,
    );
    await database.query(
      `INSERT INTO order_line (order_id, line_no, kind, goods_id, sku_id, goods_type, name, name_en, amount, duration, duration_unit, source_price_micro, price_micro,
         source_total_fen, actual_fen, gives)
       SELECT id, line_no, 'sku', 1, 1, 'MODEL', name, '', 1, 1, 'month', 0, 0, 0, 0, 'LICENCE' FROM wanted JOIN wanted_line USING (id) WHERE n ${numbers}`,
    );
  };
  await insert(`<= ${ORDERS - WAITING}`);
  const figures = createFigureStore(database);
  while ((await figures.fold(300)) === 300);
  await insert(`> ${ORDERS - WAITING}`);
  await database.query('ANALYZE');
});
afterAll(() => test.drop());

it.each(['molecule', 'studio', 'viewer', 'studio 1', 'studio 0 a0', 'viewer 3', 'a2', 'press', 'o17', 'v22', 'v222', 'nothing'])(
  'shows the newest of those with “%s”, and says when there are more than it counts',
  async (keyword) => {
    const list = createNamedOrders(test.database);
    for (const accountId of [1, 2])
      for (const [status, type] of [
        ['', ''],
        ['PAID', ''],
        ['CANCELED', 'FREE'],
        ['', 'FORMAL'],
      ] as const) {
        const expected = (
          await rowsOf<{ id: string }>(
            test.database,
            `SELECT id FROM wanted w WHERE account_id = $1 AND ($2 = '' OR status = $2) AND $3 <> 'FORMAL'
             AND (id = $4 OR EXISTS (SELECT FROM wanted_line l WHERE l.id = w.id AND strpos(lower(l.name), $4) > 0)) ORDER BY at DESC, id DESC`,
            [accountId, status, type, keyword],
          )
        ).map(({ id }) => id);
        for (const [limit, offset] of [
          [20, 0],
          [20, 20],
          [30, COUNTED_MATCHES - 20],
          [COUNTED_MATCHES, COUNTED_MATCHES],
          [1, COUNTED_MATCHES - 1],
          [20, COUNTED_MATCHES + 20],
        ] as const) {
          const { total, more, records } = await list({ accountId, status, type, keyword }, { limit, offset });
          expect([accountId, status, total, more]).toEqual([
            accountId,
            status,
            Math.min(expected.length, COUNTED_MATCHES),
            expected.length > COUNTED_MATCHES,
          ]);
          expect(records.map(({ id }) => id)).toEqual(expected.slice(offset, Math.min(offset + limit, COUNTED_MATCHES)));
        }
      }
  },
);
