/** Effects of the platform's changes of an offer on carts and orders: the table of contexts/resources/README.md. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type CartLine, getCart, putIntoCart } from '#contexts/orders/calls/cart.ts';
import { createOrder, getOrderDetail, type OrderRequest } from '#contexts/orders/calls/order.ts';
import * as admin from '#contexts/resources/calls/resource-admin.ts';
import { actor, call, callBound } from '#server/platform/test/call-bound.ts';
import {
  buy,
  type Caller,
  codeOf,
  type Floor,
  makeOffer,
  type OfferOptions,
  openFloor,
  payAtWallet,
  type TestOffer,
} from '../testing/test-floor.ts';

let floor: Floor;
beforeAll(async () => {
  floor = await openFloor();
});
afterAll(() => floor?.close());
beforeEach(() => {
  floor.settings.computeMin = 1;
});

const keeper = () => call({ actor: actor({ userName: 'keeper', staff: true, roles: ['maintenance'] }) });
const send: ReturnType<typeof callBound> = async (endpoint, input) => {
  const answer = await callBound(floor.resources.routes)(endpoint, input, keeper());
  // The event `offers.changed` does this in every process.
  floor.orders.invalidateOffers();
  return answer;
};
const reason = '计划内';
const params = ({ goodsId }: TestOffer) => ({ params: { offerId: goodsId } });
const seen = (offer: TestOffer) => send(admin.getAdminOffer, params(offer));
const disable = (offer: TestOffer, displayed = false) => send(admin.setOfferState, { ...params(offer), body: { displayed, reason } });
const disableRegion = ({ clusterId }: TestOffer) =>
  send(admin.setClusterState, { params: { clusterId }, body: { disabled: true, reason } });
async function reprice(offer: TestOffer, sourcePrice: string) {
  const { revision } = await seen(offer);
  return send(admin.setOfferPrice, {
    ...params(offer),
    body: { sourcePrice, price: sourcePrice, discountFrom: 0, discountUntil: 0, revision, reason },
  });
}
async function limit(offer: TestOffer, changes: Partial<admin.OfferContent['limit']>) {
  const known = await seen(offer);
  return send(admin.modifyOffer, {
    ...params(offer),
    body: { ...known, resourceNo: `T-${offer.goodsId}`, limit: { ...known.limit, ...changes } },
  });
}
const stock = (offer: TestOffer, change: number) => send(admin.changeOfferStock, { ...params(offer), body: { change, reason } });
const quotaOf = async (offer: TestOffer) => (await seen(offer)).quota;

type Placed = { offer: TestOffer; buyer: Caller; line: () => Promise<CartLine>; cartIds: string[] };
/** An offer with a line of 100 in another buyer's cart. */
async function inCart(options: OfferOptions = {}): Promise<Placed> {
  const offer = await makeOffer(floor, options);
  const buyer = floor.as(floor.newActor());
  const { id } = await buyer.call(putIntoCart, { body: { data: { ...offer, purchaseAmount: 100 } } });
  return { offer, buyer, cartIds: [id], line: async () => (await buyer.call(getCart, {})).lines[0] as CartLine };
}
const codes = async ({ line }: Placed) => (await line()).problems.map(({ code }) => code);
/** Previews the order, runs a change, and creates it as previewed. */
async function createAfter(buyer: Caller, request: OrderRequest, change: () => Promise<unknown>): Promise<string> {
  const { actualPaymentAmount, agreement } = await buyer.confirm(request);
  await change();
  return codeOf(buyer.call(createOrder, { body: { request, expectedAmount: actualPaymentAmount, agreementVersion: agreement.version } }));
}

describe('an offer that is disabled', () => {
  it.each([
    ['by itself', disable],
    ['with its region', disableRegion],
  ])('%s stays in carts as an invalid line with the reason, and becomes valid again with the offer', async (_, take) => {
    const placed = await inCart();
    await take(placed.offer);
    const line = await placed.line();
    expect(line.goods.displayed).toBe(false);
    expect(await codes(placed)).toEqual(['NOT_DISPLAYED']);
    expect((await placed.buyer.call(getCart, {})).actualPaymentAmount).toBe('0.00');
    expect(await codeOf(placed.buyer.call(putIntoCart, { body: { data: { ...placed.offer, purchaseAmount: 1 } } }))).toBe(
      'RESOURCE_OFF_SHELF',
    );
  });

  it('can be bought again when it is enabled again', async () => {
    const placed = await inCart();
    await disable(placed.offer);
    await disable(placed.offer, true);
    expect(await codes(placed)).toEqual([]);
    expect((await placed.buyer.order({ kind: 'cart', cartIds: placed.cartIds })).status).toBe('UNPAID');
  });

  it('refuses an order that was being confirmed', async () => {
    const { offer, buyer } = await inCart();
    expect(await createAfter(buyer, buy(offer, 10), () => disable(offer))).toBe('RESOURCE_OFF_SHELF');
  });

  it('leaves an unpaid order its price and quota: it can still be paid', async () => {
    const { offer, buyer } = await inCart({ quota: 1_000 });
    const { orderId, actualPaymentAmount } = await buyer.order(buy(offer, 400));
    await disable(offer);
    await reprice(offer, '9');
    const { notification } = await payAtWallet(floor, buyer, orderId);
    await floor.deliver(notification);
    expect(await buyer.call(getOrderDetail, { params: { id: orderId } })).toMatchObject({ status: 'PAID', actualPaymentAmount });
    expect(await quotaOf(offer)).toBe(600);
  });

  it('gets its quota back when such an order expires', async () => {
    const { offer, buyer } = await inCart({ quota: 1_000 });
    const { orderId } = await buyer.order(buy(offer, 400));
    await disable(offer);
    await floor.sql("UPDATE market_order SET expires_at = now() - interval '1 second' WHERE id = $1", [orderId]);
    await floor.orders.expireOrders();
    expect(await quotaOf(offer)).toBe(1_000);
    expect((await seen(offer)).onSale).toBe(false);
  });
});

describe('a price that changes', () => {
  it('is shown in carts, and has to be confirmed again', async () => {
    const placed = await inCart();
    await reprice(placed.offer, '0.2');
    expect(await codes(placed)).toEqual(['PRICE_CHANGED']);
    expect(await placed.line()).toMatchObject({ addedPrice: '0.10', actualPaymentAmount: '20.00' });
    const request = { kind: 'cart', cartIds: placed.cartIds } as OrderRequest;
    expect(await createAfter(placed.buyer, request, () => reprice(placed.offer, '0.3'))).toBe('PRICE_CHANGED');
    expect((await placed.buyer.order(request)).actualPaymentAmount).toBe('30.00');
  });

  it('takes effect when a discount ends', async () => {
    const placed = await inCart();
    const { revision } = await seen(placed.offer);
    const body = { sourcePrice: '0.1', price: '0.08', discountFrom: 0, discountUntil: Date.now() + 60_000, revision, reason };
    await send(admin.setOfferPrice, { ...params(placed.offer), body });
    const end = () =>
      floor.sql("UPDATE resource_goods SET discount_until = now() - interval '1 second' WHERE id = $1", [placed.offer.goodsId]);
    expect(await createAfter(placed.buyer, buy(placed.offer, 100), end)).toBe('PRICE_CHANGED');
  });
});

describe('limits that get narrower', () => {
  it('make lines invalid and refuse the order, and do not affect existing orders', async () => {
    const placed = await inCart();
    const { orderId } = await placed.buyer.order(buy(placed.offer, 100));
    await limit(placed.offer, { maxAmount: 50 });
    expect(await codes(placed)).toEqual(['ABOVE_MAXIMUM']);
    expect(await createAfter(placed.buyer, buy(placed.offer, 40), () => limit(placed.offer, { maxAmount: 30 }))).toBe('CART_LINE_INVALID');
    await limit(placed.offer, { amount: 200, maxAmount: 500 });
    expect(await codes(placed)).toEqual(['BELOW_MINIMUM']);
    expect((await placed.buyer.call(getOrderDetail, { params: { id: orderId } })).status).toBe('UNPAID');
  });

  it('of the duration count for storage', async () => {
    const placed = await inCart({ goodsType: 'storage' });
    await limit(placed.offer, { duration: 6 });
    expect(await codes(placed)).toEqual(['DURATION_BELOW_MINIMUM']);
  });

  it('of the platform count as well', async () => {
    const placed = await inCart();
    floor.settings.computeMin = 500;
    expect(await codes(placed)).toEqual(['BELOW_MINIMUM']);
  });
});

describe('quota that is reduced', () => {
  it('is shown in carts; unpaid orders keep what they reserved', async () => {
    const placed = await inCart({ quota: 1_000 });
    const { orderId } = await placed.buyer.order(buy(placed.offer, 900));
    expect(await codeOf(stock(placed.offer, -101))).toBe('RESOURCE_STOCK_SHORT');
    await stock(placed.offer, -60);
    expect(await codes(placed)).toEqual(['QUOTA_SHORT']);
    await stock(placed.offer, -40);
    expect(await codes(placed)).toEqual(['SOLD_OUT']);
    await floor.sql("UPDATE market_order SET expires_at = now() - interval '1 second' WHERE id = $1", [orderId]);
    await floor.orders.expireOrders();
    expect(await quotaOf(placed.offer)).toBe(900);
    expect(await codes(placed)).toEqual([]);
  });
});
