/** Pieces and units of what a change replaces are released exactly once, in the transaction that moves the change to PAID. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startRefund } from '#contexts/orders/calls/admin-orders.ts';
import { cancelOrder, type OrderRequest } from '#contexts/orders/calls/order.ts';
import { startOrderPayment } from '#contexts/payments/calls/payments.ts';
import { makeSku, type TestSku } from '../testing/make-sku.ts';
import { deliverOrder, staffActor } from '../testing/paid-order.ts';
import { buy, buySku, type Caller, codeOf, type Floor, makeOffer, openFloor } from '../testing/test-floor.ts';

let floor: Floor;
beforeAll(async () => {
  floor = await openFloor();
});
afterAll(() => floor?.close());

async function newBuyer(): Promise<Caller> {
  const actor = floor.newActor();
  await floor.sql('INSERT INTO wallet (account_id, balance_fen) VALUES ($1, 100000000)', [actor.accountId]);
  return floor.as(actor);
}
const pay = (buyer: Caller, orderId: string) => buyer.call(startOrderPayment, { body: { orderId, method: 'BALANCE' } });
async function order(buyer: Caller, request: OrderRequest): Promise<string> {
  const { orderId, status } = await buyer.order(request);
  if (status === 'UNPAID') await pay(buyer, orderId);
  await deliverOrder(floor, orderId);
  return orderId;
}
/** Two SKUs of one product, with these stocks. */
async function twoSkus(stock: number, otherStock: number): Promise<[TestSku, TestSku]> {
  const first = await makeSku(floor.database, {
    type: 'APP_SOFTWARE',
    stock,
    prices: [
      { billingType: 'TRIAL', duration: 15, priceFen: 0 },
      { billingType: 'MONTH', duration: 1, priceFen: 10_000 },
    ],
  });
  const [other] = await floor.sql<{ id: string }>(
    `WITH k AS (INSERT INTO sku (goods_id, sn, unique_id, stock) VALUES ($1::bigint, 'other-' || $1::bigint, 'other-' || $1::bigint, $2) RETURNING id)
     INSERT INTO sku_price (sku_id, billing_type, duration, price_fen) SELECT id, 'YEAR', 1, 100000 FROM k RETURNING sku_id::text AS id`,
    [first.goodsId, otherStock],
  );
  return [first, { ...first, skuId: other?.id ?? '' }];
}
const toSku = (orderId: string, { goodsId, skuId }: TestSku): OrderRequest => ({
  kind: 'change',
  entitlementId: `${orderId}-1`,
  goodsId,
  skuId,
  billingType: 'YEAR',
  duration: 1,
  amount: 1,
});
const stockOf = async ({ skuId }: TestSku) =>
  (await floor.sql<{ stock: number }>('SELECT stock FROM sku WHERE id = $1', [skuId]))[0]?.stock;
const quotaOf = async (goodsId: string) =>
  (await floor.sql<{ quota: number }>('SELECT quota FROM resource_goods WHERE id = $1', [goodsId]))[0]?.quota;
const takenOf = async (orderId: string) =>
  (await floor.sql<{ taken: number }>('SELECT taken FROM order_line WHERE order_id = $1', [orderId]))[0]?.taken;
const refund = (id: string, amount: string) =>
  codeOf(floor.as(staffActor(floor)).call(startRefund, { params: { id }, body: { amount, consumed: true, reason: 'agreed' } }));

describe('a change to another specification', () => {
  it('frees the pieces of the old one when it is paid, not before, and not when it is cancelled', async () => {
    const [first, other] = await twoSkus(5, 5);
    const buyer = await newBuyer();
    const old = await order(buyer, buySku(first, 'MONTH'));
    const waits = await buyer.order(toSku(old, other));
    expect([await stockOf(first), await stockOf(other)]).toEqual([4, 4]);
    await buyer.call(cancelOrder, { params: { id: waits.orderId } });
    expect([await stockOf(first), await stockOf(other)]).toEqual([4, 5]);
    const next = await order(buyer, toSku(old, other));
    expect([await stockOf(first), await stockOf(other)]).toEqual([5, 4]);
    expect([await takenOf(old), await takenOf(next)]).toEqual([0, 1]);
  });

  it('frees them once, by 20 payments at the same moment and by refunds of both orders afterwards', async () => {
    const [first, other] = await twoSkus(5, 5);
    const buyer = await newBuyer();
    const old = await order(buyer, buySku(first, 'MONTH'));
    const { orderId: next, actualPaymentAmount } = await buyer.order(toSku(old, other));
    await Promise.all(Array.from({ length: 20 }, () => pay(buyer, next).catch(() => {})));
    expect([await stockOf(first), await stockOf(other)]).toEqual([5, 4]);
    expect(await refund(next, actualPaymentAmount)).toBe('');
    expect(await refund(old, '100.00')).toBe('');
    expect(await stockOf(first)).toBe(5);
    expect(await stockOf(other)).toBeLessThanOrEqual(5);
    expect(floor.errors).toEqual([]);
  });

  it('of 20 buyers at the same moment, with pieces for 10, moves exactly 10 pieces', async () => {
    const [first, other] = await twoSkus(20, 10);
    const made: { buyer: Caller; old: string }[] = [];
    for (let index = 0; index < 20; index += 1) {
      const buyer = await newBuyer();
      made.push({ buyer, old: await order(buyer, buySku(first, 'MONTH')) });
    }
    expect(await stockOf(first)).toBe(0);
    const found = await Promise.all(made.map(({ buyer, old }) => codeOf(order(buyer, toSku(old, other)))));
    expect(found.filter((code) => code === '')).toHaveLength(10);
    expect(found.filter((code) => code === 'STOCK_INSUFFICIENT' || code === 'SKU_SOLD_OUT')).toHaveLength(10);
    expect([await stockOf(first), await stockOf(other)]).toEqual([10, 0]);
  });

  it('after a renewal frees what the first of the chain took', async () => {
    const [first, other] = await twoSkus(5, 5);
    const buyer = await newBuyer();
    const old = await order(buyer, buySku(first, 'MONTH'));
    const renewed = await order(buyer, { kind: 'renewal', entitlementId: `${old}-1`, billingType: 'MONTH', duration: 1 });
    expect(await stockOf(first)).toBe(4);
    await floor.sql(
      "UPDATE entitlement SET starts_at = starts_at - interval '40 days', ends_at = ends_at - interval '40 days' WHERE id IN ($1, $2)",
      [`${old}-1`, `${renewed}-1`],
    );
    await order(buyer, toSku(renewed, other));
    expect([await stockOf(first), await stockOf(other)]).toEqual([5, 4]);
  });

  it('that follows a trial takes a piece of the new one and frees that of the trial', async () => {
    const [first, other] = await twoSkus(5, 5);
    const buyer = await newBuyer();
    const trial = await order(buyer, buySku(first, 'TRIAL', 15));
    await order(buyer, toSku(trial, other));
    expect([await stockOf(first), await stockOf(other)]).toEqual([5, 4]);
  });
});

describe('a change of compute', () => {
  const toUnits = (orderId: string, goodsId: string, amount: number, duration = 12): OrderRequest => ({
    kind: 'change',
    entitlementId: `${orderId}-1`,
    goodsId,
    skuId: '',
    billingType: 'MONTH',
    duration,
    amount,
  });
  const offerOf = (quota: number, clusterId?: string) =>
    makeOffer(floor, { goodsType: 'ecs', quota, priceMicro: 100_000_000, ...(clusterId ? { clusterId } : {}) });

  it('to fewer units frees the difference, and to more takes it', async () => {
    const offer = await offerOf(8);
    const buyer = await newBuyer();
    const old = await order(buyer, buy(offer, 5, 1));
    const fewer = await order(buyer, toUnits(old, offer.goodsId, 3));
    expect(await quotaOf(offer.goodsId)).toBe(5);
    expect([await takenOf(old), await takenOf(fewer)]).toEqual([0, 3]);
    const more = await order(buyer, toUnits(fewer, offer.goodsId, 7, 24));
    expect(await quotaOf(offer.goodsId)).toBe(1);
    expect([await takenOf(fewer), await takenOf(more)]).toEqual([0, 7]);
  });

  it('to another offer frees all of the old one', async () => {
    const offer = await offerOf(8);
    const other = await offerOf(8, offer.clusterId);
    const buyer = await newBuyer();
    const old = await order(buyer, buy(offer, 5, 1));
    await order(buyer, toUnits(old, other.goodsId, 6));
    expect([await quotaOf(offer.goodsId), await quotaOf(other.goodsId)]).toEqual([8, 2]);
  });
});
