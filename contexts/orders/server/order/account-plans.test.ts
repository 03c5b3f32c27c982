/** Statements about some rows of an account or a shop do not read all others that it has (decision 0106). */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { noting, planOf, type Sent } from '#server/platform/test/plan-of.ts';
import { createTestDatabase, type TestDatabase } from '#server/platform/test/test-database.ts';
import { createEntitlementStore } from '../entitlement/entitlement-store.ts';
import { createEndingStore } from '../renewal/ending-store.ts';
import { createReportStore } from '../report/report-store.ts';
import { createShopOrderStore } from '../shop-order/shop-order-store.ts';
import { createBoughtLineStore } from './bought-line-store.ts';
import { createPaidOrderStore } from './paid-order-store.ts';

let test: TestDatabase;
beforeAll(async () => {
  test = await createTestDatabase();
});
afterAll(() => test.drop());

const NOW = Date.UTC(2026, 10, 29);
const DAYS = { from: '2026-06-01', to: '2026-11-29' };
const paging = { order: 'desc', cursor: '', pageSize: 10 } as const;
type Noted = ReturnType<typeof noting>;

it.each<[string, (on: Noted) => Promise<unknown>, RegExp]>([
  ['which of some goods it has bought', (on) => createPaidOrderStore(on).boughtGoods(7, ['1', '2']), /entitlement_goods/],
  ['its lines of a product', (on) => createBoughtLineStore(on).listPaid(7, 0, '1', 10), /entitlement_goods/],
  ['its lines by payment', (on) => createBoughtLineStore(on).listPaid(7, 0, '', 10), /market_order_account_paid/],
  ['its lines of some orders', (on) => createBoughtLineStore(on).ofOrders(7, ['a', 'b']), /market_order_pkey/],
  ['its storage', (on) => createEntitlementStore(on).storageOf(7, NOW), /entitlement_quota/],
  [
    'its entitlements of an order',
    (on) => createEntitlementStore(on).list({ accountId: 7, kind: '', orderId: 'a' }, { limit: 10, offset: 0 }, NOW),
    /entitlement_order_id_line_no_key/,
  ],
  ['ended entitlements of a shop', (on) => createEndingStore(on).list('5', '', paging), /entitlement_ended/],
])('reads %s from an index', async (_what, ask, index) => {
  const noted = noting(test.database);
  await ask(noted);
  expect(await planOf(test.database, noted.sent[0] as Sent, { bitmaps: false })).toMatch(index);
});

it('reads the orders of a shop with a product by the product', async () => {
  const noted = noting(test.database);
  const query = {
    status: '',
    type: '',
    fulfilment: '',
    waits: '',
    goodsId: '3',
    keyword: '',
    from: '',
    to: '',
    sort: 'createdAt',
    ...paging,
  };
  await createShopOrderStore(noted).list('5', query as never, NOW);
  expect(await planOf(test.database, noted.sent[0] as Sent, { bitmaps: false })).toMatch(/order_line_goods/);
});

it.each<[string, (on: Noted) => Promise<unknown>, RegExp]>([
  ['goods of a shop', (on) => createReportStore(on).ofShop.goods('5', DAYS), /Index Only Scan using order_figure_span_pkey/],
  ['shops', (on) => createReportStore(on).byShop(DAYS), /Index Only Scan using order_figure_span_pkey/],
  ['days of a shop', (on) => createReportStore(on).ofShop.byDay('5', DAYS), /Index Only Scan using order_figure_pkey/],
  ['buyers of each day', (on) => createReportStore(on).ofShop.byDay('5', DAYS), /Index Only Scan using order_buyers_pkey/],
])('adds up %s from the index alone', async (_what, ask, index) => {
  const noted = noting(test.database);
  await ask(noted);
  expect(await planOf(test.database, noted.sent[0] as Sent, { bitmaps: false })).toMatch(index);
});

it('reads the buyers of months by spans', async () => {
  const noted = noting(test.database);
  await createReportStore(noted).byStep({ ...DAYS, step: 'month' });
  expect(await planOf(test.database, noted.sent[0] as Sent, { bitmaps: false })).toMatch(/order_buyers_span_pkey/);
});
