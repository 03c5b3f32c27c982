/** The daily figures agree with the orders, whatever changes these, and whenever they are folded. */
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { startRefund } from '#contexts/orders/calls/admin-orders.ts';
import { cancelOrder, listOrders } from '#contexts/orders/calls/order.ts';
import { getTurnoverReport } from '#contexts/orders/calls/report.ts';
import { fenToYuan } from '#kernel/money/money.ts';
import { DAY_MS, dayOf } from '#kernel/time/time.ts';
import { runJob } from '#server/platform/test/run-job.ts';
import { makeSku, type TestSku } from '../testing/make-sku.ts';
import { settle, staffActor } from '../testing/paid-order.ts';
import { buySku, type Caller, type Floor, openFloor, payAtWallet } from '../testing/test-floor.ts';
import { buyerSpansOf, spansOf } from './figure-sql-store.ts';
import { createFigureStore, type FigureStore } from './figure-store.ts';
import { createReportStore } from './report-store.ts';
import { compareFigures } from './roll-up.ts';

let floor: Floor;
let staff: Caller;
let figures: FigureStore;
let skus: TestSku[];
const BUYERS = 5;
let buyers: { accountId: number; caller: Caller }[];
beforeEach(async () => {
  floor = await openFloor();
  onTestFinished(() => floor.close());
  staff = floor.as(staffActor(floor, ['superadmin']));
  figures = createFigureStore(floor.database);
  skus = [];
  for (const priceFen of [1_000, 2_500])
    skus.push(
      await makeSku(floor.database, {
        type: 'APP_SOFTWARE',
        prices: [
          { billingType: 'ONCE', duration: 1, priceFen },
          { billingType: 'FREE', duration: 1, priceFen: 0 },
          { billingType: 'TRIAL', duration: 7, priceFen: 0 },
        ],
      }),
    );
  buyers = Array.from({ length: BUYERS }, () => {
    const actor = floor.newActor();
    return { accountId: actor.accountId, caller: floor.as(actor) };
  });
});

/** The same numbers in every run. */
function dice(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}
const differences = () => compareFigures(figures, Date.now());
const today = () => dayOf(Date.now());
/** The whole month of a day: from its first to its last. */
const monthOf = (day: string) => {
  const [year = 0, month = 0] = day.split('-').map(Number);
  return { from: `${day.slice(0, 7)}-01`, to: new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10) };
};

/** A first buyer has paid for the first SKU, and it is folded. */
async function sellAndFold(): Promise<void> {
  const { caller } = buyers[0] as (typeof buyers)[number];
  const { orderId } = await caller.order(buySku(skus[0] as TestSku));
  await floor.deliver((await payAtWallet(floor, caller, orderId)).notification);
  await figures.fold(1_000);
}

/** What the reports show, computed from all orders by this test's own statements. */
async function whole() {
  const counted = `o.type IN ('FORMAL', 'POST_PAID') AND o.paid_at IS NOT NULL`;
  const [all] = await floor.sql<{ fen: number; orders: number; buyers: number }>(
    `SELECT coalesce(sum(actual_fen), 0)::bigint AS fen, count(*)::int AS orders, count(DISTINCT account_id)::int AS buyers FROM market_order o WHERE ${counted}`,
  );
  const [back] = await floor.sql<{ fen: number }>(
    `SELECT coalesce(sum(amount_fen), 0)::bigint AS fen FROM order_refund WHERE state = 'REFUNDED'`,
  );
  const shops = await floor.sql<{ shop: string; fen: number; buyers: number; retained: number }>(
    `SELECT l.shop_id::text AS shop, sum(l.actual_fen)::bigint AS fen, count(DISTINCT o.account_id)::int AS buyers, sum(l.actual_fen - l.returned_fen)::bigint AS retained
     FROM market_order o JOIN order_line l ON l.order_id = o.id WHERE ${counted} GROUP BY 1 ORDER BY 1`,
  );
  const states = await floor.sql<{ status: string; type: string; orders: number }>(
    'SELECT status, type, count(*)::int AS orders FROM market_order GROUP BY 1, 2 ORDER BY 1, 2',
  );
  const ofBuyers = await floor.sql<{ id: number; orders: number }>(
    'SELECT account_id AS id, count(*)::int AS orders FROM market_order GROUP BY 1 ORDER BY 1',
  );
  const total = { turnover: fenToYuan(all?.fen ?? 0), orders: all?.orders, buyers: all?.buyers };
  return {
    total,
    points: [total, total],
    refunded: fenToYuan(back?.fen ?? 0),
    shops: shops.map(({ shop, fen, buyers: who, retained }) => [shop, fenToYuan(fen), who, who, fen, retained]),
    states,
    ofBuyers: ofBuyers.map(({ id, orders }) => [id, orders]),
  };
}
async function shown() {
  const days = { from: today(), to: today() };
  const month = monthOf(today());
  const report = await staff.call(getTurnoverReport, { query: days });
  const ofMonth = await staff.call(getTurnoverReport, { query: { ...month, step: 'month' } });
  const { shopReport } = floor.orders;
  const shops = [];
  for (const { code, turnover } of ofMonth.byShop.toSorted((a, b) => a.code.localeCompare(b.code))) {
    const [first] = (await shopReport.byDay(code, days)) as { buyers: number }[];
    const goods = (await shopReport.goods(code, month)).reduce((sum, { fen }) => sum + fen, 0);
    shops.push([code, turnover, (await shopReport.sum(code, days)).buyers, first?.buyers, goods, await shopReport.savedFen(code, days)]);
  }
  const points = [...report.points, ...ofMonth.points].map(({ at: _, ...point }) => point);
  const ofBuyers = [];
  for (const { accountId, caller } of buyers) {
    const { total } = await caller.call(listOrders, { query: { pageSize: 1 } });
    if (total > 0) ofBuyers.push([accountId, total]);
  }
  const { turnover, orders, buyers: who } = report.total;
  return { total: { turnover, orders, buyers: who }, points, refunded: report.refunded, shops, states: report.byStatus, ofBuyers };
}

type Open = { orderId: string; caller: Caller; left: number };
async function happen(roll: (below: number) => number, unpaid: Open[], paid: Open[]): Promise<void> {
  const sku = skus[roll(skus.length)] as TestSku;
  const { caller } = buyers[roll(BUYERS)] as (typeof buyers)[number];
  const what = roll(10);
  if (what < 4) {
    // A buyer has one waiting order of each SKU.
    const { orderId } = await caller.order(buySku(sku)).catch(() => ({ orderId: '' }));
    if (orderId !== '') unpaid.push({ orderId, caller, left: sku === skus[0] ? 1_000 : 2_500 });
  } else if (what === 4) await caller.order(buySku(sku, 'FREE')).catch(() => {});
  else if (what === 5) await caller.order(buySku(sku, 'TRIAL', 7)).catch(() => {});
  else if (what < 8) {
    const order = unpaid.shift();
    if (!order) return;
    await floor.deliver((await payAtWallet(floor, order.caller, order.orderId)).notification);
    paid.push(order);
  } else if (what === 8) {
    const order = unpaid.pop();
    if (order) await order.caller.call(cancelOrder, { params: { id: order.orderId } });
  } else {
    const order = paid[roll(paid.length)];
    if (!order || order.left === 0) return;
    await settle(floor);
    const fen = roll(2) === 0 ? order.left : 100 * (1 + roll(Math.floor(order.left / 100)));
    await staff.call(startRefund, { params: { id: order.orderId }, body: { amount: fenToYuan(fen), consumed: false, reason: '协商退款' } });
    order.left -= fen;
  }
}

describe('figures of orders', () => {
  it('equal the orders read whole after a random mix, however much of it is folded', async () => {
    const roll = dice(20_261_126);
    const unpaid: Open[] = [];
    const paid: Open[] = [];
    for (let step = 1; step <= 60; step += 1) {
      await happen(roll, unpaid, paid);
      if (roll(4) === 0) await figures.fold(1 + roll(5));
      if (step % 15 !== 0) continue;
      expect(await differences(), `step ${step}`).toEqual([]);
      expect(await shown(), `step ${step}`).toEqual(await whole());
    }
    await runJob(floor.database, floor.orders.jobs, 'orders.fold-figures');
    expect(await floor.sql('SELECT FROM order_change')).toEqual([]);
    expect(await differences()).toEqual([]);
    const report = await shown();
    expect(report).toEqual(await whole());
    expect(report.total.orders).toBeGreaterThan(5);
    expect(report.states.map(({ status }) => status)).toEqual(expect.arrayContaining(['PAID', 'CANCELED']));
    expect(Number(report.refunded)).toBeGreaterThan(0);
    expect(floor.errors).toEqual([]);
  }, 120_000);

  it('are untouched when the process is killed between taking and folding, and right after the next round', async () => {
    await floor.as(floor.newActor()).order(buySku(skus[0] as TestSku, 'FREE'));
    await figures.fold(1_000);
    const { orderId } = await floor.as(floor.newActor()).order(buySku(skus[0] as TestSku, 'FREE'));
    const before = await whole();
    const client = await floor.database.pool.connect();
    onTestFinished(() => client.release());
    await client.query('BEGIN');
    // The fold has read its changes before it writes them.
    await client.query('SELECT FROM order_figure FOR UPDATE');
    const killed = figures.fold(100).then(
      () => 'folded',
      () => 'killed',
    );
    const waiting = `SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock' AND query LIKE '%taken AS MATERIALIZED%' AND pid <> pg_backend_pid()`;
    await expect.poll(async () => (await floor.sql(waiting)).length).toBe(1);
    await floor.sql(`SELECT pg_terminate_backend(pid) FROM (${waiting}) AS found`);
    expect(await killed).toBe('killed');
    await client.query('ROLLBACK');
    expect(await floor.sql('SELECT FROM order_change WHERE order_id = $1', [orderId])).toHaveLength(1);
    expect(await differences()).toEqual([]);
    expect((await shown()).states).toEqual(before.states);
    await runJob(floor.database, floor.orders.jobs, 'orders.fold-figures');
    expect(await differences()).toEqual([]);
    expect((await shown()).states).toEqual(before.states);
  });

  it('that differ fail the check by name', async () => {
    await sellAndFold();
    await runJob(floor.database, floor.orders.jobs, 'orders.check-figures');
    const shopId = skus[0]?.shopId;
    await floor.sql(`UPDATE order_figure SET fen = fen + 1 WHERE kind = 'shop-order' AND shop_id = $1`, [shopId]);
    await floor.sql('UPDATE order_buyers SET accounts = ~accounts WHERE shop_id = 0');
    await floor.sql('DELETE FROM buyer_order_count WHERE account_id = $1', [buyers[0]?.accountId]);
    const failure = await runJob(floor.database, floor.orders.jobs, 'orders.check-figures').then(
      () => '',
      (error: Error) => error.message,
    );
    expect(failure).toContain(`shop-order ${shopId} ${today()} : 1 fen, 0 orders`);
    expect(failure).toContain(`buyers 0 ${today()}`);
    expect(failure).toContain(`count ${buyers[0]?.accountId}`);
  });
});

describe('sums of spans', () => {
  it('stand for their days, whatever days are asked for', async () => {
    // around the day from which spans are counted, and long before it
    const starts = ['1999-12-25', '2019-12-20'];
    for (const start of starts) {
      await floor.sql(
        `INSERT INTO order_figure (kind, shop_id, day, code, name, name_en, fen, orders, folds_lines)
        SELECT 'sale', 0, $1::date + n, code, '', '', 1 + n * n % 89 + code::int, 1, true FROM generate_series(0, 100) AS n, unnest('{1,2}'::text[]) AS code`,
        [start],
      );
      await floor.sql(
        `INSERT INTO order_buyers (shop_id, day, chunk, accounts) SELECT 0, $1::date + n, n % 3, set_bit(repeat('0', 2048)::bit(2048), n * 17, 1) FROM generate_series(0, 100) AS n`,
        [start],
      );
    }
    const ofOldDays = (table: string) => `(SELECT * FROM ${table} WHERE day < '2021-01-01')`;
    await floor.sql(
      `INSERT INTO order_figure_span (kind, shop_id, days, day, code, name, name_en, fen, orders) ${spansOf(ofOldDays('order_figure'))}`,
    );
    await floor.sql(`INSERT INTO order_buyers_span (shop_id, days, day, chunk, accounts) ${buyerSpansOf(ofOldDays('order_buyers'))}`);
    const store = createReportStore(floor.database);
    for (const start of starts) {
      const day = (n: number) => new Date(Date.parse(start) + n * DAY_MS).toISOString().slice(0, 10);
      for (const from of [0, 1, 5, 11, 12, 19, 20, 27, 28, 44, 60])
        for (const to of [from, from + 1, from + 7, from + 8, from + 31, from + 32, 61, 76, 77, 99, 100].filter((end) => end >= from)) {
          const days = { from: day(from), to: day(to) };
          const each = await floor.sql<{ code: string; fen: number; orders: number }>(
            `SELECT code, sum(fen)::bigint AS fen, sum(orders)::int AS orders FROM order_figure WHERE kind = 'sale' AND day BETWEEN $1 AND $2 GROUP BY 1 ORDER BY 1`,
            [days.from, days.to],
          );
          const found = (await store.byShop(days)).map(({ code, fen, orders }) => ({ code, fen, orders }));
          expect([days, found.sort((a, b) => (a.code < b.code ? -1 : 1))]).toEqual([days, each]);
          expect([days, (await store.sum(days)).buyers]).toEqual([days, Math.min(to, 100) - from + 1]);
        }
    }
  });

  it('are not left out by a process of an older release: it cannot fold', async () => {
    await sellAndFold();
    const folded = `INSERT INTO order_figure (kind, shop_id, day, code, name, name_en, fen, orders) SELECT kind, shop_id, day, code, name, name_en, 0, 0 FROM order_figure LIMIT 1
      ON CONFLICT (kind, shop_id, day, code) DO UPDATE SET fen = order_figure.fen + excluded.fen`;
    await expect(floor.sql(folded)).rejects.toThrow('folds_lines');
  });

  it('that differ from their days fail the check by name', async () => {
    await sellAndFold();
    const figure = `(kind, shop_id, days, day, code) = (SELECT kind, shop_id, days, day, code FROM order_figure_span WHERE kind = 'sale' AND days = 8 LIMIT 1)`;
    const [{ code = '', day = '' } = {}] = await floor.sql<{ code: string; day: string }>(
      `UPDATE order_figure_span SET fen = fen + 7 WHERE ${figure} RETURNING code, day::text`,
    );
    const shopId = skus[0]?.shopId;
    await floor.sql('UPDATE order_buyers_span SET accounts = ~accounts WHERE shop_id = $1 AND days = 32', [shopId]);
    const found = (await figures.compareSpans()).map(({ figure: name, fen }) => [name, fen]);
    expect(found).toContainEqual([`sale 0 8 days from ${day} ${code}`, 7]);
    expect(found.filter(([name]) => String(name).startsWith(`buyers ${shopId} `))).toEqual([
      [expect.stringContaining(`buyers ${shopId} 32 days from`), 0],
    ]);
  });
});

describe('the list of a buyer', () => {
  it('has the same pages from both ends, with and without filters', async () => {
    const buyer = floor.as(floor.newActor());
    const ids: string[] = [];
    for (let index = 0; index < 7; index += 1) ids.unshift((await buyer.order(buySku(skus[index % 2] as TestSku, 'FREE'))).orderId);
    const page = async (pageNum: number, query: object = {}) => {
      const { total, records } = await buyer.call(listOrders, { query: { pageNum, pageSize: 3, ...query } });
      return [total, records.map(({ orderId }) => orderId)];
    };
    for (const fold of [false, true]) {
      if (fold) await figures.fold(1_000);
      for (const query of [{}, { status: 'PAID' }, { type: 'FREE' }]) {
        expect(await page(1, query)).toEqual([7, ids.slice(0, 3)]);
        expect(await page(2, query)).toEqual([7, ids.slice(3, 6)]);
        expect(await page(3, query)).toEqual([7, ids.slice(6)]);
        expect(await page(4, query)).toEqual([7, []]);
      }
      expect(await page(1, { status: 'UNPAID' })).toEqual([0, []]);
      const [first] = (await buyer.call(listOrders, { query: {} })).records;
      expect(await page(1, { keyword: first?.orderNo })).toEqual([1, [ids[0]]]);
    }
  });
});
