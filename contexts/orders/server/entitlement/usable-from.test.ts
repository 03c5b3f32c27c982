import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { acceptDelivery, deliver, requestRework } from '#contexts/orders/calls/fulfilment.ts';
import { type Entitlement, listEntitlements, type OrderRequest } from '#contexts/orders/calls/order.ts';
import { getAfterSales } from '#contexts/orders/calls/refund.ts';
import { startOrderPayment } from '#contexts/payments/calls/payments.ts';
import { addTerm } from '#kernel/time/term.ts';
import { DAY_MS } from '#kernel/time/time.ts';
import { runJob } from '#server/platform/test/run-job.ts';
import { makeSku } from '../testing/make-sku.ts';
import { deliverOrder, type PaidOrder, paidOrder, settle } from '../testing/paid-order.ts';
import { buy, buySku, type Caller, codeOf, type Floor, makeOffer, openFloor } from '../testing/test-floor.ts';

let floor: Floor;
beforeAll(async () => {
  floor = await openFloor();
});
beforeEach(() => {
  floor.settings.skewMs = 0;
  floor.settings.deliverables.clear();
});
afterAll(() => floor?.close());

const MONTHLY = { prices: [{ billingType: 'MONTH' as const, duration: 1, priceFen: 10_000 }], billingType: 'MONTH' };
const oneOf = async (buyer: Caller, orderId: string): Promise<Entitlement> => {
  const found = (await buyer.call(listEntitlements, { query: {} })).records.find((one) => one.orderId === orderId);
  if (!found) throw new Error(`no entitlement of ${orderId}`);
  return found;
};
const given = ({ buyer, orderId }: PaidOrder) => oneOf(buyer, orderId);
const fulfilmentOf = async ({ buyer, orderId }: PaidOrder) =>
  (await buyer.call(getAfterSales, { params: { id: orderId } })).fulfilments[0]?.id ?? '';
const endDue = () => runJob(floor.database, floor.orders.jobs, 'orders.end-entitlements');
const renewal = (orderId: string): OrderRequest => ({
  kind: 'renewal',
  entitlementId: `${orderId}-1`,
  billingType: 'MONTH',
  duration: 1,
});

describe('what a shop has to deliver', () => {
  it.each([
    ['a licence by the month', { type: 'APP_SOFTWARE', ...MONTHLY }],
    ['a pack of compute by the month', { type: 'RESOURCE', ...MONTHLY }],
    ['a service by the month', { type: 'SERVICE', ...MONTHLY }],
  ] as const)('%s: its term begins with the delivery', async (_, options) => {
    const order = await paidOrder(floor, { ...options, prices: [...options.prices] });
    expect(await given(order)).toMatchObject({ state: 'ACTIVE', usableFrom: 0 });
    floor.settings.skewMs = 2 * DAY_MS;
    await deliverOrder(floor, order.orderId);
    const used = await given(order);
    expect(used.usableFrom).toBeGreaterThanOrEqual(Date.now() + 2 * DAY_MS - 60_000);
    expect(used).toMatchObject({ startsAt: used.usableFrom, endsAt: addTerm(used.usableFrom, 'MONTH', 1) });
  });

  it('a trial counts its days from the delivery', async () => {
    const sku = await makeSku(floor.database, { type: 'APP_SOFTWARE', prices: [{ billingType: 'TRIAL', duration: 15, priceFen: 0 }] });
    const buyer = floor.as(floor.newActor());
    const { orderId } = await buyer.order(buySku(sku, 'TRIAL', 15));
    expect(await oneOf(buyer, orderId)).toMatchObject({ state: 'ACTIVE', usableFrom: 0 });
    floor.settings.skewMs = 3 * DAY_MS;
    await deliverOrder(floor, orderId);
    const used = await oneOf(buyer, orderId);
    expect(used.usableFrom).toBeGreaterThanOrEqual(Date.now() + 3 * DAY_MS - 60_000);
    expect(used.endsAt).toBe(used.usableFrom + 15 * DAY_MS);
  });

  it('does not end before it was delivered, however late that is', async () => {
    const order = await paidOrder(floor, { type: 'APP_SOFTWARE', ...MONTHLY });
    floor.settings.skewMs = 40 * DAY_MS;
    await floor.sql(
      `UPDATE entitlement SET starts_at = starts_at - interval '40 days', ends_at = ends_at - interval '40 days' WHERE order_id = $1`,
      [order.orderId],
    );
    await endDue();
    expect(await given(order)).toMatchObject({ state: 'ACTIVE', usableFrom: 0 });
    await deliverOrder(floor, order.orderId);
    expect((await given(order)).endsAt).toBeGreaterThan(Date.now() + 40 * DAY_MS);
  });

  it('is used from the first delivery on, also when it was sent back', async () => {
    const order = await paidOrder(floor, { type: 'APP_SOFTWARE', ...MONTHLY });
    await deliverOrder(floor, order.orderId);
    const first = await given(order);
    const id = await fulfilmentOf(order);
    await order.buyer.call(requestRework, { params: { id }, body: { milestoneId: '', reason: '无法激活' } });
    floor.settings.skewMs = DAY_MS;
    await order.seller.call(deliver, { params: { id }, body: { licence: 'OTHER', note: '' } });
    await order.buyer.call(acceptDelivery, { params: { id }, body: { milestoneId: '' } });
    expect(await given(order)).toMatchObject({ usableFrom: first.usableFrom, startsAt: first.startsAt, endsAt: first.endsAt });
  });

  it('is not renewed before it was delivered; the renewal begins where it ends and waits for no delivery', async () => {
    const order = await paidOrder(floor, { type: 'APP_SOFTWARE', ...MONTHLY });
    expect(await given(order)).toMatchObject({ actions: [] });
    expect(await codeOf(order.buyer.confirm(renewal(order.orderId)))).toBe('ENTITLEMENT_STATE');
    await deliverOrder(floor, order.orderId);
    const { endsAt } = await given(order);
    const { orderId } = await order.buyer.order(renewal(order.orderId));
    await order.buyer.call(startOrderPayment, { body: { orderId, method: 'BALANCE' } });
    expect(await oneOf(order.buyer, orderId)).toMatchObject({ startsAt: endsAt, usableFrom: endsAt });
    await deliverOrder(floor, orderId);
    expect(await oneOf(order.buyer, orderId)).toMatchObject({ startsAt: endsAt, usableFrom: endsAt });
  });

  it('is held before its delivery, with no end that could be shown, however late that is', async () => {
    const order = await paidOrder(floor, { type: 'APP_SOFTWARE', ...MONTHLY });
    const held = async () => (await floor.orders.purchasesOf(order.actor.accountId, [order.sku.skuId])).get(order.sku.skuId);
    expect(await held()).toMatchObject({ held: 'UNTIL', expireTime: 0 });
    floor.settings.skewMs = 40 * DAY_MS;
    expect(await held()).toMatchObject({ held: 'UNTIL', expireTime: 0 });
    await deliverOrder(floor, order.orderId);
    expect(await held()).toMatchObject({ held: 'UNTIL', expireTime: (await given(order)).endsAt });
  });

  it('loses nothing of its worth while it waits', async () => {
    const order = await paidOrder(floor, { type: 'APP_SOFTWARE', ...MONTHLY });
    floor.settings.skewMs = 20 * DAY_MS;
    const before = await order.buyer.call(getAfterSales, { params: { id: order.orderId } });
    expect(before.refundable.map(({ byTime }) => byTime)).toEqual(['100.00']);
    floor.settings.skewMs = 0;
    await deliverOrder(floor, order.orderId);
    floor.settings.skewMs = 20 * DAY_MS;
    const after = await order.buyer.call(getAfterSales, { params: { id: order.orderId } });
    expect(Number(after.refundable[0]?.byTime)).toBeLessThan(40);
  });
});

describe('what nobody has to deliver', () => {
  it('is used from the moment when its file was handed over by itself', async () => {
    const first = await paidOrder(floor, { type: 'DATA' });
    floor.settings.deliverables.set(String(Number(first.sku.goodsId) + 1), { fileId: 'dataset', name: 'data.zip', size: 7 });
    const order = await paidOrder(floor, { type: 'DATA' });
    const used = await given(order);
    expect(used.usableFrom).toBeGreaterThan(0);
    expect(used.startsAt).toBe(used.usableFrom);
  });

  it('is used from the payment, where it is the platform’s own', async () => {
    const buyer = floor.as(floor.newActor());
    const { orderId } = await buyer.order(buy(await makeOffer(floor, { goodsType: 'contract', priceMicro: 0 }), 1, 3));
    await settle(floor);
    const used = await oneOf(buyer, orderId);
    expect(used).toMatchObject({ usableFrom: used.startsAt, endsAt: addTerm(used.startsAt, 'MONTH', 3) });
  });
});
