/**
 * Statements that move a payment, or an order to PAID, do so exactly from the states of the lifecycle. The arrival of money in each state
 * of both is tested in tenders.test.ts.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { orderLifecycle, type PaymentState, paymentLifecycle } from '#contexts/orders/rules/orders.ts';
import { createPayableOrderStore } from '#contexts/orders/server/order/payable-order-store.ts';
import { buy, type Floor, makeOffer, openFloor } from '#contexts/orders/server/testing/test-floor.ts';
import { decideMove } from '#kernel/lifecycle/lifecycle.ts';
import { createOrderRefundStore } from '../order-refund/order-refund-store.ts';
import { newOutTradeNo, newToken } from './payment.ts';
import { createPaymentStore } from './payment-store.ts';

let floor: Floor;
beforeAll(async () => {
  floor = await openFloor();
});
afterAll(() => floor?.close());

const FEN = 2_500;

/** An online payment of an order in a given state. */
async function paymentIn(state: PaymentState) {
  const payment = { id: newToken(), orderId: newToken(), outTradeNo: newOutTradeNo(Date.now()) };
  await floor.sql(
    `INSERT INTO payment (id, out_trade_no, payable_kind, payable_id, method, account_id, subject, amount_fen, gateway, state, scan_token, expires_at)
     VALUES ($1, $2, 'ORDER', $3, 'ONLINE', $4, 'x', $5, 'alipay', $6, $1, now())`,
    [payment.id, payment.outTradeNo, payment.orderId, floor.newActor().accountId, FEN, state],
  );
  return payment;
}
type Made = Awaited<ReturnType<typeof paymentIn>>;
const stateOf = async ({ id }: Made) => (await floor.sql<{ state: string }>('SELECT state FROM payment WHERE id = $1', [id]))[0]?.state;
/** Refunding `fen` of it is in progress. */
const noteRefund = ({ id }: Made, fen: number) =>
  floor.sql(`INSERT INTO tender_refund (refund_no, payment_id, send_no, amount_fen) VALUES ($1, $2, $1, $3)`, [newToken(), id, fen]);

describe('a move of a payment', () => {
  const store = () => createPaymentStore(floor.database);
  const arrived = () => ({ tradeNo: newToken(), eventSn: '', paidAt: new Date(), notifyId: '', at: Date.now(), postings: [] });
  const makes: Record<keyof typeof paymentLifecycle.moves, (payment: Made) => Promise<unknown>> = {
    capture: ({ id }) => store().capture(floor.database, id, arrived()),
    payLate: ({ id }) => store().payLate(floor.database, id, arrived()),
    close: ({ id }) => store().close(id, null),
    refund: ({ id }) => store().returnHeld(floor.database, id, Date.now()),
    release: ({ id }) => store().release(floor.database, id, Date.now(), []),
    completeRefund: ({ id }) => store().completeRefund(floor.database, id, Date.now()),
    async completePart(payment) {
      await noteRefund(payment, FEN - 1);
      return createOrderRefundStore(floor.database).completeShare(floor.database, payment.id, Date.now());
    },
  };
  const moves = Object.keys(makes) as (keyof typeof makes)[];

  it.each(moves.flatMap((move) => paymentLifecycle.states.map((state) => [move, state] as const)))(
    '%s happens from %s as the lifecycle allows it, or not at all',
    async (move, state) => {
      const payment = await paymentIn(state);
      await makes[move](payment);
      const decision = decideMove(paymentLifecycle, move, state, 'system');
      expect(await stateOf(payment)).toBe(decision.ok ? decision.to : state);
    },
  );

  it.each(paymentLifecycle.states)('begins a share of a refund from %s as the lifecycle allows it, or not at all', async (state) => {
    const payment = await paymentIn(state);
    await createOrderRefundStore(floor.database).insertShare(floor.database, newToken(), payment.id, newToken(), FEN);
    const decision = decideMove(paymentLifecycle, 'refund', state, 'system');
    expect(await stateOf(payment)).toBe(decision.ok ? decision.to : state);
  });

  it.each(paymentLifecycle.states)('ends the last share of a refund from %s as the lifecycle allows it, or not at all', async (state) => {
    const payment = await paymentIn(state);
    await noteRefund(payment, FEN);
    await createOrderRefundStore(floor.database).completeShare(floor.database, payment.id, Date.now());
    const decision = decideMove(paymentLifecycle, 'completeRefund', state, 'system');
    expect(await stateOf(payment)).toBe(decision.ok ? decision.to : state);
  });
});

describe('the payment of an order', () => {
  it.each(orderLifecycle.states)('moves an order that is %s as the lifecycle allows it, or not at all', async (status) => {
    const offer = await makeOffer(floor, { quota: 1_000, priceMicro: 1_000_000 });
    const { orderId } = await floor.as(floor.newActor()).order(buy(offer, 25));
    await floor.sql('UPDATE market_order SET status = $2 WHERE id = $1', [orderId, status]);
    await createPayableOrderStore(floor.database).pay(floor.database, orderId, { method: 'ONLINE', at: Date.now(), eventSn: '1' });
    const [after] = await floor.sql<{ status: string }>('SELECT status FROM market_order WHERE id = $1', [orderId]);
    const decision = decideMove(orderLifecycle, 'pay', status, 'system');
    expect(after?.status).toBe(decision.ok ? decision.to : status);
  });
});
