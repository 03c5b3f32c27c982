/**
 * The same figure wherever it is shown: the counters of goods, the orders of the shop and of all, the seller's dashboard, the operator's
 * report, the ranking and the books, compared with each other and with the orders after everything that changes them.
 */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startRefund } from '#contexts/orders/calls/admin-orders.ts';
import { cancelOrder } from '#contexts/orders/calls/order.ts';
import { getTurnoverReport } from '#contexts/orders/calls/report.ts';
import { fenToYuan } from '#kernel/money/money.ts';
import { dayOf } from '#kernel/time/time.ts';
import { makeSku, type TestSku } from '../testing/make-sku.ts';
import { settle, staffActor } from '../testing/paid-order.ts';
import { buySku, type Caller, type Floor, openFloor, payAtWallet } from '../testing/test-floor.ts';

let floor: Floor;
let staff: Caller;
let sku: TestSku;
const OWN = 999_999;
beforeAll(async () => {
  floor = await openFloor();
  staff = floor.as(staffActor(floor, ['superadmin']));
  sku = await makeSku(floor.database, {
    type: 'APP_SOFTWARE',
    prices: [
      { billingType: 'ONCE', duration: 1, priceFen: 1_000 },
      { billingType: 'FREE', duration: 1, priceFen: 0 },
      { billingType: 'TRIAL', duration: 7, priceFen: 0 },
    ],
  });
});
afterAll(() => floor?.close());

async function buy(): Promise<string> {
  const buyer = floor.as(floor.newActor());
  const { orderId } = await buyer.order(buySku(sku));
  await floor.deliver((await payAtWallet(floor, buyer, orderId)).notification);
  return orderId;
}
const refund = (orderId: string, amount: string) =>
  staff.call(startRefund, { params: { id: orderId }, body: { amount, consumed: false, reason: '协商退款' } });

/** The figures shown everywhere, after the events have been delivered. */
async function places() {
  await settle(floor);
  const today = dayOf(Date.now());
  const days = { from: today, to: today };
  const { shopReport, countOrders, soldGoods } = floor.orders;
  const of = async (type: 'FORMAL' | 'FREE') =>
    (await soldGoods({ ...days, before: null, type, own: [{ shopId: sku.shopId, accountId: OWN }], most: 10, least: 1 })).get(sku.goodsId)
      ?.pieces ?? 0;
  const [[counted], report, shop, refundedFen, savedFen] = await Promise.all([
    // Shown by cards, pages of goods, lists of the back offices and the search.
    floor.sql<{ sold: number; taken: number }>('SELECT sold_count AS sold, taken_count AS taken FROM goods WHERE id = $1', [sku.goodsId]),
    staff.call(getTurnoverReport, { query: days }),
    shopReport.sum(sku.shopId, days),
    shopReport.refundedFen(sku.shopId, days),
    shopReport.savedFen(sku.shopId, days),
  ]);
  const [ledger] = await floor.sql<{ fen: number }>(
    'SELECT coalesce(-sum(amount_fen), 0)::bigint AS fen FROM ledger_posting WHERE ledger_account = $1',
    [`sales:${sku.shopId}`],
  );
  const ofShop = report.byShop.find(({ code }) => code === sku.shopId);
  return {
    sold: { goods: counted?.sold ?? 0, ranking: await of('FORMAL') },
    downloads: { goods: counted?.taken ?? 0, ranking: await of('FREE'), shop: shop.downloads, all: report.total.downloads },
    orders: {
      all: await countOrders(days),
      ofShop: await countOrders(days, sku.shopId),
      dashboard: shop.orders,
      report: report.total.orders,
      byShop: ofShop?.orders ?? 0,
      points: report.points.reduce((sum, { orders }) => sum + orders, 0),
      goods: (await shopReport.goods(sku.shopId, days))[0]?.orders ?? 0,
    },
    turnover: {
      dashboard: fenToYuan(shop.fen),
      report: report.total.turnover,
      byShop: ofShop?.turnover ?? '0.00',
      byDay: fenToYuan((await shopReport.byDay(sku.shopId, days))[0]?.fen ?? 0),
    },
    refunded: { dashboard: fenToYuan(refundedFen), report: report.refunded },
    retained: { level: fenToYuan(savedFen), books: fenToYuan(ledger?.fen ?? 0), difference: fenToYuan(shop.fen - refundedFen) },
  };
}
const say = (figures: Awaited<ReturnType<typeof places>>) =>
  Object.fromEntries(Object.entries(figures).map(([figure, shown]) => [figure, [...new Set<number | string>(Object.values(shown))]]));

it('says one thing everywhere, whatever happens to the orders', async () => {
  const nothing = { sold: [0], downloads: [0], orders: [0], turnover: ['0.00'], refunded: ['0.00'], retained: ['0.00'] };
  expect(say(await places())).toEqual(nothing);

  // Waiting and cancelled orders do not count, nor does a trial.
  const waiting = floor.as(floor.newActor());
  const { orderId } = await waiting.order(buySku(sku));
  expect(say(await places())).toEqual(nothing);
  await waiting.call(cancelOrder, { params: { id: orderId } });
  await floor.as(floor.newActor()).order(buySku(sku, 'TRIAL', 7));
  expect(say(await places())).toEqual(nothing);

  await floor.as(floor.newActor()).order(buySku(sku, 'FREE'));
  expect(say(await places())).toEqual({ ...nothing, downloads: [1] });

  const [first, second] = [await buy(), await buy()];
  const bought = { sold: [2], downloads: [1], orders: [2], turnover: ['20.00'], refunded: ['0.00'], retained: ['20.00'] };
  expect(say(await places())).toEqual(bought);

  await refund(first, '4.00');
  expect(say(await places())).toEqual({ ...bought, refunded: ['4.00'], retained: ['16.00'] });
  // What was fully refunded is no longer sold; that it was bought and paid remains, and so does the refund.
  await refund(second, '10.00');
  expect(say(await places())).toEqual({ ...bought, sold: [1], refunded: ['14.00'], retained: ['6.00'] });
  await refund(first, '6.00');
  expect(say(await places())).toEqual({ ...bought, sold: [0], refunded: ['20.00'], retained: ['0.00'] });
  expect(floor.errors).toEqual([]);
});
