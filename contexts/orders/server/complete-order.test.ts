import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getCart, putIntoCart } from '#contexts/orders/calls/cart.ts';
import { getOrderDetail, listEntitlements } from '#contexts/orders/calls/order.ts';
import { queryOrderPayStatus } from '#contexts/payments/calls/payments.ts';
import { type Floor, makeOffer, openFloor, payAtWallet } from './testing/test-floor.ts';

let floor: Floor;
beforeAll(async () => {
  floor = await openFloor();
});
afterAll(() => floor?.close());

describe('an order from the cart to its entitlement', () => {
  it('becomes PAID with one entitlement, and balances in the ledger', async () => {
    const offer = await makeOffer(floor, { priceMicro: 41_500, quota: 5_000 });
    const actor = floor.newActor();
    const buyer = floor.as(actor);
    const { id } = await buyer.call(putIntoCart, { body: { data: { ...offer, purchaseAmount: 1_001 } } });
    const order = await buyer.order({ kind: 'cart', cartIds: [id] });
    // 1001 × 0.0415 = 41.5415
    expect(order).toMatchObject({ type: 'FORMAL', status: 'UNPAID', actualPaymentAmount: '41.54' });
    expect((await buyer.call(getCart, {})).count).toBe(0);
    expect((await floor.resources.findOffers([offer.goodsId]))[0]?.quota).toBe(3_999);

    const { notification, outTradeNo } = await payAtWallet(floor, buyer, order.orderId);
    expect(await buyer.call(queryOrderPayStatus, { query: { orderId: order.orderId } })).toEqual({ status: 'UNPAID', eventSN: '' });
    expect((await floor.deliver(notification)).body).toBe('success');
    expect(await buyer.call(queryOrderPayStatus, { query: { orderId: order.orderId } })).toEqual({
      status: 'PAID',
      eventSN: expect.stringMatching(/^\d{22}$/),
    });

    const detail = await buyer.call(getOrderDetail, { params: { id: order.orderId } });
    expect(detail).toMatchObject({ status: 'PAID', paymentMethod: 'ONLINE', actions: [] });
    expect(detail.history.map(({ move, from, to, by }) => [move, from, to, by])).toEqual([
      ['create', '', 'UNPAID', 'buyer'],
      ['pay', 'UNPAID', 'PAID', 'system'],
    ]);
    const entitlements = await buyer.call(listEntitlements, { query: { orderId: order.orderId } });
    expect(entitlements.total).toBe(1);
    expect(entitlements.records[0]).toMatchObject({
      kind: 'QUOTA',
      state: 'ACTIVE',
      amount: 1_001,
      used: null,
      unit: 'core*hour',
      endsAt: 0,
      reference: '',
      trial: false,
    });
    const postings = await floor.sql(
      'SELECT ledger_account, amount_fen FROM ledger_posting p JOIN ledger_transaction t ON t.id = p.transaction_id WHERE t.reference = $1 ORDER BY line_no',
      [outTradeNo],
    );
    expect(postings).toEqual([
      { ledger_account: 'gateway:alipay', amount_fen: 4154 },
      { ledger_account: 'sales:platform', amount_fen: -4154 },
    ]);
  });
});
