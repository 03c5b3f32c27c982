/** A cart of several regions: an order for each, one payment; cancelled, expired and refunded separately. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startRefund } from '#contexts/orders/calls/admin-orders.ts';
import { putIntoCart } from '#contexts/orders/calls/cart.ts';
import { cancelOrder, createOrder, getOrderDetail, listEntitlements } from '#contexts/orders/calls/order.ts';
import { getPaymentOptions, queryOrderPayStatus, startOrderPayment } from '#contexts/payments/calls/payments.ts';
import { staffActor } from '../testing/paid-order.ts';
import { type Caller, type Floor, makeOffer, openFloor, payAtWallet, type TestOffer } from '../testing/test-floor.ts';

let floor: Floor;
beforeAll(async () => {
  floor = await openFloor();
});
afterAll(() => floor?.close());

const quotaOf = async ({ goodsId }: TestOffer) => (await floor.resources.findOffers([goodsId]))[0]?.quota;
const fund = (accountId: number, fen: number) =>
  floor.sql('INSERT INTO wallet VALUES ($1, $2) ON CONFLICT (account_id) DO UPDATE SET balance_fen = $2', [accountId, fen]);

/** Two lines in one region and one in another: 5 + 3 + 2 yuan. */
async function buyInTwoRegions() {
  const actor = floor.newActor();
  const buyer = floor.as(actor);
  const offers: TestOffer[] = [];
  for (const [clusterId, purchaseAmount] of [
    ['group-a', 5],
    ['group-b', 2],
    ['group-a', 3],
  ] as const) {
    const offer = await makeOffer(floor, { clusterId, priceMicro: 1_000_000, quota: 100 });
    await buyer.call(putIntoCart, { body: { data: { ...offer, purchaseAmount } } });
    offers.push(offer);
  }
  const cart = await floor.sql<{ id: string }>('SELECT id::text FROM cart_line WHERE owner = $1 ORDER BY id', [`u${actor.accountId}`]);
  const made = await buyer.order({ kind: 'cart', cartIds: cart.map(({ id }) => id) });
  const group = await buyer.call(getOrderDetail, { params: { id: made.orderId } });
  return { actor, buyer, offers, made, group, ids: group.orders.map(({ orderId }) => orderId) };
}
const detail = (buyer: Caller, id: string) => buyer.call(getOrderDetail, { params: { id } });

describe('a cart of two regions', () => {
  it('becomes an order for each, under one payment', async () => {
    const { buyer, made, group, ids, offers } = await buyInTwoRegions();
    expect(made).toMatchObject({ status: 'UNPAID', actualPaymentAmount: '10.00' });
    expect(group).toMatchObject({ orderId: made.orderId, actualPaymentAmount: '10.00', actions: ['pay'] });
    expect(group.orders.map(({ actualPaymentAmount }) => actualPaymentAmount)).toEqual(['8.00', '2.00']);
    expect((await detail(buyer, ids[0] ?? '')).lines.map(({ lineNo, goodsId }) => [lineNo, goodsId])).toEqual([
      [1, offers[0]?.goodsId],
      [2, offers[2]?.goodsId],
    ]);

    const { notification } = await payAtWallet(floor, buyer, made.orderId);
    await floor.deliver(notification);
    expect(await buyer.call(queryOrderPayStatus, { query: { orderId: made.orderId } })).toMatchObject({ status: 'PAID' });
    for (const id of ids) expect((await detail(buyer, id)).status).toBe('PAID');
    expect((await buyer.call(listEntitlements, { query: { orderId: made.orderId } })).total).toBe(3);
    const payments = await floor.sql('SELECT FROM payment WHERE payable_kind = $1 AND payable_id = $2', ['GROUP', made.orderId]);
    expect(payments).toHaveLength(1);
  });

  it('is paid as a whole by the id of any of its orders', async () => {
    const { actor, buyer, made, ids } = await buyInTwoRegions();
    await fund(actor.accountId, 1_000);
    expect(await buyer.call(getPaymentOptions, { query: { orderId: ids[1] ?? '' } })).toMatchObject({ amount: '10.00', left: '10.00' });
    await buyer.call(startOrderPayment, { body: { orderId: ids[1] ?? '', method: 'BALANCE' } });
    expect((await detail(buyer, made.orderId)).status).toBe('PAID');
    expect(await floor.sql('SELECT balance_fen::int AS fen FROM wallet WHERE account_id = $1', [actor.accountId])).toEqual([{ fen: 0 }]);
  });

  it('is made once for one key, and the key answers with the whole again', async () => {
    const { actor, buyer, made } = await buyInTwoRegions();
    const [row] = await floor.sql<{ key: string; n: number }>(
      'SELECT min(idempotency_key) AS key, count(*)::int AS n FROM market_order WHERE account_id = $1',
      [actor.accountId],
    );
    expect(row?.n).toBe(2);
    const again = await floor.orders.routes
      .find(({ endpoint }) => endpoint.id === createOrder.id)
      ?.handle({ params: {}, query: {}, body: {} } as never, { actor, idempotencyKey: row?.key } as never)
      .catch((error: { code: string }) => error.code);
    // Another body under the same key.
    expect(again).toBe('IDEMPOTENCY_KEY_REUSED');
    expect((await detail(buyer, made.orderId)).orders).toHaveLength(2);
  });

  it('may be cancelled one by one: what is left is what is due', async () => {
    const { actor, buyer, made, ids, offers } = await buyInTwoRegions();
    await fund(actor.accountId, 1_000);
    const mix = {
      orderId: made.orderId,
      method: 'ONLINE' as const,
      tenders: [{ method: 'BALANCE' as const, amount: '4.00', reference: '' }],
    };
    expect(await buyer.call(startOrderPayment, { body: mix })).toMatchObject({ amount: '6.00' });
    await buyer.call(cancelOrder, { params: { id: ids[1] ?? '' } });
    expect(await quotaOf(offers[1] as TestOffer)).toBe(100);
    expect(await buyer.call(getPaymentOptions, { query: { orderId: made.orderId } })).toMatchObject({
      amount: '8.00',
      left: '8.00',
      held: [],
    });
    const { notification } = await payAtWallet(floor, buyer, made.orderId);
    await floor.deliver(notification);
    expect((await detail(buyer, made.orderId)).orders.map(({ status }) => status)).toEqual(['PAID', 'CANCELED']);
  });

  it('is refunded order by order, out of the one payment', async () => {
    const { actor, buyer, made, ids } = await buyInTwoRegions();
    const staff = floor.as(staffActor(floor));
    const { notification } = await payAtWallet(floor, buyer, made.orderId);
    await floor.deliver(notification);
    for (const [id, amount] of [
      [ids[1], '2.00'],
      [ids[0], '8.00'],
    ] as const)
      expect(
        await staff.call(startRefund, { params: { id: id ?? '' }, body: { amount, consumed: true, reason: '协商退款' } }),
      ).toMatchObject({ state: 'REFUNDED' });
    expect((await detail(buyer, made.orderId)).status).toBe('REFUNDED');
    const [left] = await floor.sql<{ fen: number }>(
      `SELECT coalesce(sum(p.amount_fen), 0)::int AS fen FROM ledger_posting p JOIN ledger_transaction t ON t.id = p.transaction_id
       WHERE t.account_id = $1 AND p.ledger_account LIKE 'gateway:%'`,
      [actor.accountId],
    );
    expect(left?.fen).toBe(0);
  });

  it('agrees with the ledger, and a record that does not is named', async () => {
    const { made, ids, buyer } = await buyInTwoRegions();
    const { notification } = await payAtWallet(floor, buyer, made.orderId);
    await floor.deliver(notification);
    const prove = async () => {
      const proved = await floor.payments.proofs.runNow({ gateway: false, signal: new AbortController().signal });
      return proved?.differences.filter(({ payableId }) => payableId.startsWith(made.orderId)).map(({ code }) => code);
    };
    expect(await prove()).toEqual([]);
    await floor.sql(`UPDATE market_order SET status = 'CANCELED' WHERE id = $1`, [ids[0]]);
    expect(await prove()).toContain('ORDER_STATUS');
  });
});
