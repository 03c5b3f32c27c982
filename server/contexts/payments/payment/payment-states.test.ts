/** The statements of payments decide as the lifecycle and decideArrival do, for every state of what is paid and of the payment. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { decideMove } from '#kernel/lifecycle/lifecycle.ts';
import { orderLifecycle, type PayableState, type PaymentState, paymentLifecycle } from '#kernel/orders/orders.ts';
import { decideArrival } from '#kernel/orders/payment-lifecycle.ts';
import { payableOrders } from '#server/contexts/orders/order/payable-order-store.ts';
import { buy, type Floor, makeOffer, openFloor } from '#server/contexts/orders/testing/test-floor.ts';
import { createOrderRefundStore } from '../order-refund/order-refund-store.ts';
import { newOutTradeNo, newToken, payStatus } from './payment.ts';
import { createPaymentStore } from './payment-store.ts';

let floor: Floor;
beforeAll(async () => {
  floor = await openFloor();
});
afterAll(() => floor?.close());

const FEN = 2_500;
const payments = paymentLifecycle.states;

/** A payment in a state, for an order or (null) for a top-up. */
async function paymentIn(state: PaymentState, order: { id: string; accountId: number } | null) {
  const [id, outTradeNo] = [newToken(), newOutTradeNo(Date.now())];
  await floor.sql(
    `INSERT INTO payment (id, out_trade_no, purpose, order_id, account_id, subject, amount_fen, gateway, state, scan_token, expires_at)
     VALUES ($1, $2, $3, $4, $5, 'x', $6, 'alipay', $7, $1, now())`,
    [id, outTradeNo, order ? 'ORDER' : 'CHARGE', order?.id ?? null, order?.accountId ?? floor.newActor().accountId, FEN, state],
  );
  return { id, outTradeNo };
}
const stateOf = async (id: string) => (await floor.sql<{ state: string }>('SELECT state FROM payment WHERE id = $1', [id]))[0]?.state;

/** What an arrival makes of it. */
async function arriveAt(...given: Parameters<typeof paymentIn>) {
  const { outTradeNo } = await paymentIn(...given);
  const store = createPaymentStore(floor.database, payableOrders);
  const arrival = { outTradeNo, amountFen: FEN, gateway: 'alipay', tradeNo: outTradeNo, eventSn: '', paidAt: new Date(), notifyId: '' };
  const moved = (await store.capture(arrival, Date.now()))?.moved;
  const [after] = await floor.sql<{ state: PaymentState; posted: number }>(
    `SELECT state, (SELECT count(*)::int FROM ledger_transaction WHERE reference = $1) AS posted FROM payment WHERE out_trade_no = $1`,
    [outTradeNo],
  );
  return { moved, ...after };
}

/** What each decision makes of a payment that was in `state`. */
const outcome = (payable: PayableState, state: PaymentState) => {
  const decision = decideArrival(payable, state);
  if (decision === 'known') return { moved: null, state, posted: 0 };
  const { to } = paymentLifecycle.moves[decision === 'settle' ? 'capture' : 'payLate'];
  return { moved: to, state: to, posted: 1 };
};

describe.each(orderLifecycle.states)('the money of an order that is %s', (status) => {
  it.each(payments)('is settled, returned or known as decided, with a payment that is %s', async (state) => {
    const buyer = floor.newActor();
    const offer = await makeOffer(floor, { quota: 1_000, priceMicro: 1_000_000 });
    const { orderId } = await floor.as(buyer).order(buy(offer, 25));
    await floor.sql('UPDATE market_order SET status = $2 WHERE id = $1', [orderId, status]);
    expect(await arriveAt(state, { id: orderId, accountId: buyer.accountId })).toEqual(outcome(status, state));
    const [after] = await floor.sql<{ status: string }>('SELECT status FROM market_order WHERE id = $1', [orderId]);
    expect(after?.status).toBe(decideArrival(status, state) === 'settle' ? orderLifecycle.moves.pay.to : status);
  });
});

describe('the money of a top-up', () => {
  it.each(payments)('is settled, returned or known as decided, with a payment that is %s', async (state) => {
    expect(await arriveAt(state, null)).toEqual(outcome(payStatus({ purpose: 'CHARGE', state }), state));
  });
});

describe('a move of a payment', () => {
  const store = () => createPaymentStore(floor.database, payableOrders);
  const makes = {
    close: (id: string) => store().close(id, null),
    completeRefund: (id: string) => store().completeRefund(id, Date.now()),
    refund: (_: string, orderId: string) => createOrderRefundStore(floor.database).markSent(floor.database, orderId),
  };
  it.each(Object.keys(makes).flatMap((move) => payments.map((state) => [move as keyof typeof makes, state] as const)))(
    '%s happens from %s as the lifecycle allows it, or not at all',
    async (move, state) => {
      const orderId = newToken();
      const { id } = await paymentIn(state, { id: orderId, accountId: floor.newActor().accountId });
      await makes[move](id, orderId);
      const decision = decideMove(paymentLifecycle, move, state, 'system');
      expect(await stateOf(id)).toBe(decision.ok ? decision.to : state);
    },
  );
});
