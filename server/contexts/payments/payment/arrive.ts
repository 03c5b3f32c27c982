/** The money of a tender has arrived, as a notification or the gateway's own answer says. */
import { newOrderNo } from '#kernel/id/id.ts';
import { decideArrival } from '#kernel/orders/orders.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import type { GatewayTrade } from '../gateway/index.ts';
import type { Posting } from '../ledger/post-store.ts';
import type { PaymentContext } from './context.ts';
import { heldAccount, payableOf } from './payable.ts';
import type { Payment } from './payment.ts';
import { postingsOf, REFUNDS, settle } from './post-capture.ts';
import { refundPayment } from './refund-payment.ts';

type Arrived = { outTradeNo: string; tradeNo: string; amountFen: number; paidAt: Date | null; notifyId: string };
/**
 * settled: what it pays for has it now; held: it waits for other tenders; returning: nothing waits for it, it goes back; known: it had
 * arrived before; unmatched: not ours.
 */
export type ArrivalOutcome = 'settled' | 'held' | 'returning' | 'known' | 'unmatched';

/** In the order of locks: what is paid, then its tender. */
async function post(context: PaymentContext, tx: Queryable, matched: Payment, arrived: Arrived): Promise<ArrivalOutcome> {
  const { store, payables } = context;
  const { payableKind: kind, payableId } = matched;
  const at = context.now();
  const due = await payableOf(payables, kind).lock(tx, payableId);
  const payment = await store.lock(tx, matched.id);
  if (!due || !payment) throw new Error(`payment ${matched.outTradeNo}: what it pays for is gone`);
  const { heldFen } = payment;
  /** In one statement with its postings. */
  const move = async (name: 'capture' | 'payLate', others: Posting[]): Promise<void> => {
    const facts = {
      tradeNo: arrived.tradeNo,
      eventSn: newOrderNo(at),
      paidAt: arrived.paidAt ?? new Date(at),
      notifyId: arrived.notifyId,
      at,
    };
    if (!(await store[name](tx, payment.id, { ...facts, postings: postingsOf(context, payment, others) })))
      throw new Error(`payment ${payment.outTradeNo} is ${payment.state} and was not moved`);
  };
  switch (decideArrival(due.status, payment.state, due.amountFen - heldFen - payment.amountFen)) {
    case 'known':
      await store.noteNotification(tx, payment, arrived.notifyId);
      return 'known';
    case 'return':
      await move('payLate', [{ account: REFUNDS, fen: -payment.amountFen }]);
      return 'returning';
    case 'hold':
      await move('capture', [{ account: heldAccount(kind, payableId), fen: -payment.amountFen }]);
      return 'held';
    case 'settle':
      await move('capture', await settle(context, tx, due, payment, heldFen, at));
      return 'settled';
  }
}

/** Safe to repeat, one after the other or at once: it is posted once. What is to go back starts on its way, and the sweep sees to it. */
export async function arrive(context: PaymentContext, arrived: Arrived): Promise<ArrivalOutcome> {
  const matched = await context.store.findArrived({ ...arrived, gateway: context.gatewayName });
  if (!matched) return 'unmatched';
  const outcome = await context.database.transaction((tx) => post(context, tx, matched, arrived));
  if (outcome === 'returning') void refundPayment(context, matched.id).catch(context.onError);
  return outcome;
}

/** The same for a trade that the gateway was asked about. */
export async function arriveByQuery(context: PaymentContext, payment: Payment, trade: GatewayTrade): Promise<ArrivalOutcome> {
  const outcome = await arrive(context, {
    outTradeNo: payment.outTradeNo,
    tradeNo: trade.tradeNo ?? '',
    amountFen: trade.amountFen ?? -1,
    paidAt: trade.paidAt ?? null,
    notifyId: '',
  });
  if (outcome === 'unmatched')
    throw new Error(`payment ${payment.outTradeNo}: the gateway took ${trade.amountFen} fen instead of ${payment.amountFen}`);
  return outcome;
}
