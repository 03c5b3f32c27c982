/** The money of a tender has arrived, according to a notification or a gateway query. */
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

/** `way`: the name of the way by which it came. */
type Arrived = { way: string; outTradeNo: string; tradeNo: string; amountFen: number; paidAt: Date | null; notifyId: string };
/**
 * settled: the payable is settled; held: it waits for other tenders; returning: nothing waits for it, it is returned; known: it had
 * arrived before; unmatched: no payment of ours.
 */
export type ArrivalOutcome = 'settled' | 'held' | 'returning' | 'known' | 'unmatched';

/** Within a transaction, in the order of locks: payable, then its tender. Money to be returned is marked so. */
export async function postArrival(context: PaymentContext, tx: Queryable, matched: Payment, arrived: Arrived): Promise<ArrivalOutcome> {
  const { store, payables } = context;
  const { payableKind: kind, payableId } = matched;
  const at = context.now();
  const due = await payableOf(payables, kind).lock(tx, payableId);
  const payment = await store.lock(tx, matched.id);
  if (!due || !payment) throw new Error(`payment ${matched.outTradeNo}: its payable does not exist`);
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
      throw new Error(`payment ${payment.outTradeNo} is ${payment.state} and was not changed`);
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

/** Idempotent, also concurrently: it is posted once. Money to be returned is marked so, and the job sends it. */
export async function arrive(context: PaymentContext, arrived: Arrived): Promise<ArrivalOutcome> {
  const matched = await context.store.findArrived({ ...arrived, gateway: arrived.way });
  if (!matched) return 'unmatched';
  const outcome = await context.database.transaction((tx) => postArrival(context, tx, matched, arrived));
  if (outcome === 'returning') void refundPayment(context, matched.id).catch(context.onError);
  return outcome;
}

/** The same for the result of a gateway query. */
export async function arriveByQuery(context: PaymentContext, payment: Payment, trade: GatewayTrade): Promise<ArrivalOutcome> {
  const outcome = await arrive(context, {
    way: payment.gateway,
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
