/** The rows for lists of buyers and leaderboards agree with the orders, however many changes are folded (decision 0094). */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { dayBefore } from '#contexts/catalogue/rules/ranking/ranking.ts';
import type { Database } from '#server/platform/db/database.ts';
import { dice } from '#server/platform/test/dice.ts';
import { noting, planOf } from '#server/platform/test/plan-of.ts';
import { rowsOf } from '#server/platform/test/rows-of.ts';
import { createTestDatabase, type TestDatabase } from '#server/platform/test/test-database.ts';
import { createAdminOrderStore } from '../admin-order/admin-order-store.ts';
import { createEntitlementStore } from '../entitlement/entitlement-store.ts';
import { createOrderStore } from '../order/order-store.ts';
import { createFigureStore, type FigureStore } from './figure-store.ts';
import { compareFigures } from './roll-up.ts';
import { createSoldGoodsStore } from './sold-goods-store.ts';

let test: TestDatabase;
let database: Database;
let figures: FigureStore;
beforeEach(async () => {
  test = await createTestDatabase();
  database = test.database;
  figures = createFigureStore(database);
});
afterEach(() => test.drop());

const BUYERS = [1, 2, 3, 4];
const NAMES = [
  ['分子模拟', 'Molecule Studio'],
  ['晶体分子', 'crystal_50%'],
  ['流体', 'Fluid'],
  ['İstanbul', 'Straße'],
] as const;
const DAYS = ['2026-02-27', '2026-02-28', '2026-03-01', '2026-03-02', '2026-03-08'];
let made = 0;

async function order(roll: (below: number) => number): Promise<string> {
  made += 1;
  const id = `o${made}`;
  const type = ['FORMAL', 'FREE', 'TRIAL', 'POST_PAID'][roll(4)] as string;
  const at = `${DAYS[roll(DAYS.length)]}T${String(roll(24)).padStart(2, '0')}:30:00+08:00`;
  const isPaid = roll(4) > 0;
  const lines = 1 + roll(2);
  const shops = Array.from({ length: lines }, () => 7 + roll(2));
  const account = BUYERS[roll(BUYERS.length)] as number;
  await database.transaction(async (tx) => {
    await tx.query(
      `INSERT INTO market_order (id, order_no, account_id, type, status, source_total_fen, actual_fen, idempotency_key, body_hash, created_at, paid_at)
       VALUES ($1, $1, $2, $3, $4, 100, $7, $1, '', $5, $6)`,
      [id, account, type, isPaid ? 'PAID' : 'UNPAID', at, isPaid ? at : null, 100 * (1 + roll(5))],
    );
    for (const [index, shop] of shops.entries()) {
      const [name, nameEn] = NAMES[roll(NAMES.length)] as (typeof NAMES)[number];
      await tx.query(
        `INSERT INTO order_line (order_id, line_no, kind, goods_id, sku_id, shop_id, goods_type, name, name_en, amount, duration, duration_unit,
           source_price_micro, price_micro, source_total_fen, actual_fen, gives)
         VALUES ($1, $2, $3, $4, 1, $5, 'MODEL', $6, $7, $8, 1, 'month', 0, 0, 100, 100, $9)`,
        [id, index + 1, roll(5) > 0 ? 'sku' : 'resource', 11 + roll(4), shop, name, nameEn, 1 + roll(14), roll(2) ? 'LICENCE' : 'DOWNLOAD'],
      );
    }
    if (isPaid)
      await tx.query(
        `INSERT INTO entitlement (id, order_id, line_no, account_id, kind, goods_id, amount, starts_at, chain_id)
         SELECT order_id || '-' || line_no, order_id, line_no, $2, gives, goods_id, amount, $3, order_id FROM order_line WHERE order_id = $1`,
        [id, account, at],
      );
  });
  return id;
}
/** Requested, and then granted, refused or completed. */
async function refund(roll: (below: number) => number, orderId: string): Promise<void> {
  const [found] = await rowsOf<{ state: string }>(database, 'SELECT state FROM order_refund WHERE order_id = $1', [orderId]);
  const decided = `${DAYS[roll(DAYS.length)]}T12:00:00+08:00`;
  if (!found)
    await database.transaction(async (tx) => {
      await tx.query(
        `INSERT INTO order_refund (id, refund_no, order_id, account_id, kind, state, paid_fen, amount_fen) VALUES ($1, $1, $1, 1, 'REASON', 'REQUESTED', 100, 50)`,
        [orderId],
      );
      await tx.query('INSERT INTO order_refund_line (refund_id, line_no, amount_fen, ends) VALUES ($1, 1, 50, $2)', [orderId, roll(3) > 0]);
    });
  else if (found.state === 'REQUESTED')
    await database.query('UPDATE order_refund SET state = $2, decided_at = $3 WHERE id = $1', [
      orderId,
      roll(3) ? 'APPROVED' : 'REFUSED',
      decided,
    ]);
  else if (found.state === 'APPROVED')
    await database.query(`UPDATE order_refund SET state = 'REFUNDED', refunded_at = $2 WHERE id = $1`, [orderId, decided]);
}
/** Orders, refunds and rounds of the job in a different sequence for each seed. */
async function happen(seed: number, check: (roll: (below: number) => number) => Promise<void>): Promise<void> {
  const roll = dice(seed);
  const orders: string[] = [];
  for (let step = 1; step <= 60; step += 1) {
    if (roll(3) > 0 || orders.length === 0) orders.push(await order(roll));
    else await refund(roll, orders[roll(orders.length)] as string);
    if (roll(6) === 0) await figures.fold(1 + roll(8));
    if (step % 20 === 0) await check(roll);
  }
  await figures.fold(1_000);
  await check(roll);
  expect(await compareFigures(figures, Date.parse('2026-03-08T12:00:00+08:00'))).toEqual([]);
}
const SEEDS = [1, 2, 3];

describe('the check of figures', () => {
  it.each([
    ['UPDATE sold_line SET pieces = pieces + 1', 'sold'],
    [`UPDATE sold_line SET day = '2026-02-28' WHERE day = '2026-03-01'`, 'sold'],
    [`UPDATE sold_line SET figure = CASE figure WHEN 'order' THEN 'download' ELSE 'order' END`, 'sold'],
    ['UPDATE sold_line SET goods_id = goods_id + 1', 'sold'],
    ['UPDATE sold_line SET shop_id = shop_id + 1', 'sold'],
    ['UPDATE sold_line SET account_id = account_id + 1', 'sold'],
    [`UPDATE sold_line SET returned = '2026-03-08'`, 'sold'],
    ['DELETE FROM sold_line', 'sold'],
    [`INSERT INTO sold_line SELECT order_id, line_no + 10, figure, day, goods_id, shop_id, account_id, pieces FROM sold_line`, 'sold'],
    [`UPDATE bought_name SET names = names || '!'`, 'names'],
    ['UPDATE bought_name SET account_id = account_id + 10', 'names'],
    ['DELETE FROM bought_order', 'names'],
    ['DELETE FROM bought_text', 'names'],
    [`UPDATE bought_text SET names = replace(names, 'a', 'e')`, 'names'],
    ['UPDATE bought_text SET account_id = account_id + 10', 'names'],
    [`UPDATE bought_name SET last_at = last_at - interval '1 hour'`, 'names'],
    ['UPDATE buyer_entitlement_count SET entitlements = entitlements - 1', 'entitlements'],
    [`UPDATE buyer_entitlement_count SET kind = 'QUOTA' WHERE kind = 'LICENCE'`, 'entitlements'],
  ])('names what %s has made wrong', async (wrong, named) => {
    const roll = dice(6);
    for (let count = 0; count < 12; count += 1) await order(roll);
    await figures.fold(1_000);
    const now = Date.parse('2026-03-08T12:00:00+08:00');
    expect(await compareFigures(figures, now)).toEqual([]);
    await database.query(wrong);
    const found = await compareFigures(figures, now);
    expect(new Set(found.map(({ figure }) => figure.split(' ')[0]))).toEqual(new Set([named]));
  });
});

describe('the pieces that were sold', () => {
  const naive = `SELECT b.goods_id::text AS "goodsId", sum(least(b.pieces, 10))::bigint AS pieces, count(*)::int AS buyers FROM (
      SELECT l.goods_id, o.account_id, sum(l.amount) AS pieces FROM market_order o JOIN order_line l ON l.order_id = o.id
      WHERE o.type = ANY($3) AND (o.paid_at AT TIME ZONE 'Asia/Shanghai')::date BETWEEN $1::date AND $2::date AND l.kind = 'sku' AND NOT (o.account_id = 2 AND l.shop_id = 7)
        AND NOT EXISTS (SELECT FROM order_refund r JOIN order_refund_line e ON e.refund_id = r.id WHERE r.order_id = o.id AND e.line_no = l.line_no AND e.ends
          AND r.state IN ('APPROVED', 'REFUNDING', 'REFUNDED') AND (coalesce(r.decided_at, r.created_at) AT TIME ZONE 'Asia/Shanghai')::date <= $2::date)
      GROUP BY 1, 2) AS b GROUP BY 1 HAVING sum(least(b.pieces, 10)) >= $4 ORDER BY 1`;
  it.each(SEEDS)('are those of a recount of all orders, %i', async (seed) => {
    const store = createSoldGoodsStore(database);
    await happen(seed, async (roll) => {
      for (const from of DAYS)
        for (const to of DAYS.filter((day) => day >= from))
          for (const [type, types] of [
            ['FORMAL', ['FORMAL', 'POST_PAID']],
            ['FREE', ['FREE']],
          ] as const) {
            const least = 1 + roll(4);
            const before = DAYS[roll(DAYS.length)] ?? from;
            const asked = { from, to, before: before < from ? before : null, type, own: [{ shopId: '7', accountId: 2 }], most: 10, least };
            const found = await store.list(asked);
            const rows = [...found].map(([goodsId, sold]) => ({ goodsId, ...sold })).sort((a, b) => Number(a.goodsId) - Number(b.goodsId));
            const recount = (...values: unknown[]) => rowsOf<{ goodsId: string; pieces: number; buyers: number }>(database, naive, values);
            const earlier = asked.before ? await recount(before, dayBefore(from, 1), types, 1) : [];
            const expected = (await recount(from, to, types, least)).map((row) => ({
              ...row,
              piecesBefore: earlier.find(({ goodsId }) => goodsId === row.goodsId)?.pieces ?? 0,
            }));
            expect(rows).toEqual(expected);
          }
    });
  });

  it('are fewer from the decision on a refund on, before its money is paid back', async () => {
    const roll = dice(1);
    let id = '';
    while (id === '') {
      const made = await order(roll);
      const [line] = await database.query(
        `SELECT FROM market_order o JOIN order_line l ON l.order_id = o.id WHERE o.id = $1 AND o.type = 'FORMAL' AND o.paid_at IS NOT NULL AND l.line_no = 1 AND l.kind = 'sku'`,
        [made],
      );
      if (line) id = made;
    }
    await figures.fold(1_000);
    await database.query(
      `INSERT INTO order_refund (id, refund_no, order_id, account_id, kind, state, paid_fen, amount_fen) VALUES ('r', 'r', $1, 1, 'REASON', 'REQUESTED', 100, 100)`,
      [id],
    );
    await database.query(
      `INSERT INTO order_refund_line (refund_id, line_no, amount_fen, ends) SELECT 'r', line_no, 50, true FROM order_line WHERE order_id = $1`,
      [id],
    );
    await figures.fold(1_000);
    const store = createSoldGoodsStore(database);
    const total = async () => {
      const found = await store.list({
        from: '2026-02-27',
        to: '2026-03-08',
        type: 'FORMAL',
        own: [],
        most: 1_000,
        least: 1,
        before: null,
      });
      return [...found.values()].reduce((sum, { pieces }) => sum + pieces, 0);
    };
    const [{ pieces = 0 } = {}] = await rowsOf<{ pieces: number }>(
      database,
      `SELECT sum(amount)::int AS pieces FROM order_line WHERE order_id = $1 AND kind = 'sku'`,
      [id],
    );
    const before = await total();
    await database.query(`UPDATE order_refund SET state = 'APPROVED', decided_at = '2026-03-08T12:00:00+08:00' WHERE id = 'r'`);
    expect(await total()).toBe(before - pieces);
    await figures.fold(1_000);
    expect(await total()).toBe(before - pieces);
    expect(await compareFigures(figures, Date.parse('2026-03-08T12:00:00+08:00'))).toEqual([]);
  });

  it('are added up from the index alone', async () => {
    const noted = noting(database);
    const store = createSoldGoodsStore({ ...noted, transaction: (work) => work(noted) });
    await store.list({ from: '2026-02-27', to: '2026-03-08', type: 'FORMAL', own: [], most: 10, least: 1, before: null });
    const list = noted.sent.find(({ text }) => text.includes('FROM sold_line')) as (typeof noted.sent)[number];
    expect(await planOf(database, list)).toMatch(/Index Only Scan using sold_line_day/);
  });
});

describe('a buyer’s orders by a keyword', () => {
  const naive = `SELECT o.id FROM market_order o WHERE o.account_id = $1 AND ($2 = '' OR o.status = $2) AND ($3 = '' OR o.type = $3)
      AND (o.order_no = $4 OR EXISTS (SELECT FROM order_line l WHERE l.order_id = o.id AND (strpos(lower(l.name), lower($4)) > 0 OR strpos(lower(l.name_en), lower($4)) > 0)))
    ORDER BY o.created_at DESC, o.id DESC`;
  it.each(SEEDS)('are those of a statement over all lines, %i', async (seed) => {
    const store = createOrderStore(database);
    await happen(seed, async () => {
      for (const accountId of BUYERS)
        for (const keyword of ['分子', 'STUDIO', '%', '_5', 'fluid', 'stra', 'o1', 'nothing', '体\nf', 'i'])
          for (const [status, type] of [
            ['', ''],
            ['PAID', ''],
            ['', 'FREE'],
          ] as const) {
            const expected = (await rowsOf<{ id: string }>(database, naive, [accountId, status, type, keyword])).map(({ id }) => id);
            for (const offset of [0, 2, 40]) {
              const { total, more, records } = await store.list({ accountId, status, type, keyword }, { limit: 3, offset });
              expect([keyword, total, more, records.map(({ id }) => id)]).toEqual([
                keyword,
                expected.length,
                false,
                expected.slice(offset, offset + 3),
              ]);
            }
          }
    });
  });

  it('reads the names of this buyer alone', async () => {
    await order(dice(5));
    const noted = noting(database);
    await createOrderStore(noted).list({ accountId: 1, status: '', type: '', keyword: '分子' }, { limit: 3, offset: 0 });
    const plan = await planOf(database, noted.sent[0] as (typeof noted.sent)[number], { bitmaps: false });
    expect(plan).toMatch(/Index Scan using bought_text_pkey/);
    expect(plan).toMatch(/Index Only Scan using bought_name_last/);
    expect(plan).toMatch(/Index Only Scan using bought_order_pkey/);
    expect(plan).not.toMatch(/Seq Scan on (market_order|order_line|bought)/);
  });
});

describe('entitlements', () => {
  it.each(SEEDS)('are counted and paged as a statement over all of them does, %i', async (seed) => {
    const store = createEntitlementStore(database);
    await happen(seed, async () => {
      for (const accountId of BUYERS)
        for (const kind of ['', 'DOWNLOAD', 'QUOTA']) {
          const all = await rowsOf<{ id: string }>(
            database,
            `SELECT id FROM entitlement WHERE account_id = $1 AND ($2 = '' OR kind = $2) ORDER BY starts_at DESC, id`,
            [accountId, kind],
          );
          for (let offset = 0; offset <= all.length; offset += 2) {
            const { total, records } = await store.list({ accountId, kind, orderId: '' }, { limit: 2, offset }, Date.now());
            expect([total, records.map(({ id }) => id)]).toEqual([all.length, all.slice(offset, offset + 2).map(({ id }) => id)]);
          }
        }
    });
  });

  it('of an order are found by its id, those of a group by the group’s', async () => {
    const roll = dice(9);
    const ids = [await order(roll), await order(roll), await order(roll)] as const;
    await database.query(`UPDATE market_order SET account_id = 1, group_id = CASE WHEN id <> $1 THEN 'G1' END`, [ids[0]]);
    await database.query('UPDATE entitlement SET account_id = 1');
    const store = createEntitlementStore(database);
    const ofOrder = async (orderId: string) => {
      const { total, records } = await store.list({ accountId: 1, kind: '', orderId }, { limit: 100, offset: 0 }, Date.now());
      expect(records).toHaveLength(total);
      return new Set(records.map((record) => record.orderId));
    };
    const given = async (some: readonly string[]) =>
      new Set(
        (await rowsOf<{ id: string }>(database, 'SELECT DISTINCT order_id AS id FROM entitlement WHERE order_id = ANY($1)', [some])).map(
          ({ id }) => id,
        ),
      );
    expect(await ofOrder(ids[0])).toEqual(await given([ids[0]]));
    expect(await ofOrder('G1')).toEqual(await given(ids.slice(1)));
    expect(await ofOrder('none')).toEqual(new Set());
  });

  it('come from the index alone, and their number from sums', async () => {
    const roll = dice(5);
    for (let count = 0; count < 12; count += 1) await order(roll);
    await database.query('UPDATE entitlement SET account_id = 1');
    await figures.fold(1_000);
    const noted = noting(database);
    const store = createEntitlementStore(noted);
    for (const offset of [0, 10]) await store.list({ accountId: 1, kind: 'DOWNLOAD', orderId: '' }, { limit: 2, offset }, Date.now());
    const [counted, first, , last] = await Promise.all(noted.sent.map((sent) => planOf(database, sent)));
    expect(counted).toContain('buyer_entitlement_count_pkey');
    expect(first).toMatch(/Index Only Scan using entitlement_account/);
    expect(last).toMatch(/Index Only Scan Backward using entitlement_account/);
  });
});

describe('the orders of a shop, for operators', () => {
  it('are those of its rows, with filters and orders of the whole order', async () => {
    const store = createAdminOrderStore(database);
    await happen(4, async () => {
      for (const filter of [
        {},
        { status: 'PAID' },
        { type: 'FREE' },
        { lowAmount: '2', highAmount: '4' },
        { from: '2026-03-01', to: '2026-03-02' },
        { keyword: '1' },
      ])
        for (const sort of ['createdAt', 'amount'] as const) {
          const query = {
            ...{ status: '', type: '', buyer: '', keyword: '', from: '', to: '', lowAmount: '', highAmount: '' },
            ...filter,
            ...{ shopId: '7', sort, order: 'desc', cursor: '', pageSize: 100 },
          } as Parameters<typeof store.list>[0];
          const { records, total } = await store.list(query, null);
          const expected = await rowsOf<{ id: string }>(
            database,
            `SELECT o.id FROM market_order o WHERE EXISTS (SELECT FROM order_line l WHERE l.order_id = o.id AND l.shop_id = 7) AND ($1 = '' OR status = $1) AND ($2 = '' OR type = $2)
               AND actual_fen BETWEEN $3 AND $4 AND ($5 = '' OR (created_at AT TIME ZONE 'Asia/Shanghai')::date BETWEEN nullif($5, '')::date AND nullif($6, '')::date) AND order_no LIKE $7
             ORDER BY ${sort === 'amount' ? 'actual_fen' : 'created_at'} DESC, id DESC`,
            [
              query.status,
              query.type,
              query.lowAmount ? 200 : 0,
              query.highAmount ? 400 : 10_000,
              query.from,
              query.to,
              query.keyword ? '1%' : '%',
            ],
          );
          expect([filter, sort, records.map(({ id }) => id)]).toEqual([filter, sort, expected.map(({ id }) => id)]);
          expect(total).toBe(expected.length);
        }
    });
  });

  it('have the amount of the order, also when it has changed', async () => {
    const id = await order(dice(8));
    await database.query('UPDATE market_order SET actual_fen = 4200 WHERE id = $1', [id]);
    expect(await database.query('SELECT DISTINCT order_fen AS fen FROM shop_order')).toEqual([{ fen: 4200 }]);
  });

  it('are counted without reading an order, and come from the index of their amounts', async () => {
    const noted = noting(database);
    const query = {
      status: '',
      type: 'FREE',
      buyer: '',
      keyword: '',
      from: '',
      to: '',
      lowAmount: '1',
      highAmount: '',
      shopId: '7',
      sort: 'amount',
    };
    await createAdminOrderStore(noted).list({ ...query, order: 'desc', cursor: '', pageSize: 20 } as never, null);
    const count = noted.sent.find(({ text }) => text.includes('AS counted')) as (typeof noted.sent)[number];
    expect(await planOf(database, count)).not.toContain('market_order');
    const page = noted.sent.find((sent) => sent !== count) as (typeof noted.sent)[number];
    const plan = await planOf(database, page);
    expect(plan).toMatch(/Index Scan Backward using shop_order_whole/);
    expect(plan).not.toContain('Sort');
  });
});
