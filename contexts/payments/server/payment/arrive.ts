/** The money of a tender has arrived, according to a notification or a gateway query. */

import { decideArrival } from '#contexts/orders/rules/orders.ts';
import { newOrderNo } from '#kernel/id/id.ts';
import { isUniqueViolation, type Queryable } from '#server/platform/db/database.ts';
import type { GatewayTrade, GatewayTradeState } from '../gateway/index.ts';
import type { Posting } from '../ledger/post-store.ts';
import type { PaymentContext } from './context.ts';
import { heldAccount, payableOf } from './payable.ts';
import type { Payment } from './payment.ts';
import { postingsOf, REFUNDS, settle } from './post-capture.ts';
import { refundPayment } from './refund-payment.ts';
import { awaitingWay } from './way.ts';

/** `way`: the way by which it came. */
type Arrived = { way: string; outTradeNo: string; tradeNo: string; amountFen: number; paidAt: Date | null; notifyId: string };
/**
 * settled: the payable is settled; held: it waits for other tenders; returning: nothing waits for it, it is returned; known: it had
 * arrived before; unmatched: no payment of ours; taken: the gateway's number of it belongs to another payment of ours.
 */
export type ArrivalOutcome = 'settled' | 'held' | 'returning' | 'known' | 'unmatched' | 'taken';

/** A gateway's number belongs to one payment. */
const TRADE_NUMBER = 'payment_gateway_trade_no_key';

const factsOf = ({ tradeNo, paidAt, notifyId }: Arrived, at: number) => ({
  tradeNo,
  eventSn: newOrderNo(at),
  paidAt: paidAt ?? new Date(at),
  notifyId,
  at,
});

/** Within a transaction, in the order of locks: payable, then its tender. Money to be returned is marked. */
export async function postArrival(context: PaymentContext, tx: Queryable, matched: Payment, arrived: Arrived): Promise<ArrivalOutcome> {
  const { store, payables } = context;
  const { payableKind: kind, payableId } = matched;
  const at = context.now();
  const due = await payableOf(payables, kind).lock(tx, payableId);
  const payment = await store.lock(tx, matched.id);
  if (!due || !payment) throw new Error(`payment ${matched.outTradeNo}: its payable does not exist`);
  const { heldFen } = payment;
  const facts = factsOf(arrived, at);
  /** In one statement with its postings. */
  const move = async (name: 'capture' | 'payLate', others: Posting[]): Promise<void> => {
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
      await move('capture', await settle(context, tx, due, payment, heldFen, facts));
      return 'settled';
  }
}

/** Posts nothing: finance is notified once, and it is logged each time. */
async function refuseTaken(context: PaymentContext, { outTradeNo }: Payment, { way, tradeNo }: Arrived): Promise<'taken'> {
  const other = (await context.store.findNumberOfTrade(way, tradeNo)) ?? '';
  await context.database.transaction(async (tx) => {
    if (await context.store.noteTaken(tx, { way, outTradeNo, tradeNo }, context.now()))
      await context.notifyTaken?.(tx, { number: outTradeNo, other, trade: tradeNo });
  });
  context.onError(new Error(`payment ${outTradeNo} was refused: its number ${tradeNo} at ${way} belongs to payment ${other}`));
  return 'taken';
}

/** Idempotent, also concurrently: posted once. Money to be returned is marked, and the job sends it. */
export async function arrive(context: PaymentContext, arrived: Arrived): Promise<ArrivalOutcome> {
  const matched = await context.store.findArrived({ ...arrived, gateway: arrived.way });
  if (!matched) return 'unmatched';
  const outcome = await context.database
    .transaction((tx) => postArrival(context, tx, matched, arrived))
    .catch((error: unknown): Promise<ArrivalOutcome> => {
      if (isUniqueViolation(error, TRADE_NUMBER)) return refuseTaken(context, matched, arrived);
      throw error;
    });
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
  if (outcome === 'taken') throw new Error(`payment ${payment.outTradeNo}: its number ${trade.tradeNo} belongs to another payment`);
  if (outcome === 'unmatched')
    throw new Error(`payment ${payment.outTradeNo}: the gateway took ${trade.amountFen} fen instead of ${payment.amountFen}`);
  return outcome;
}

/** Queries a tender's way for its state; posts money that arrived. @throws GatewayError */
export async function askForArrival(context: PaymentContext, payment: Payment): Promise<GatewayTradeState> {
  const trade = await awaitingWay(context.ways, payment.gateway).query(payment.outTradeNo);
  if (trade.state === 'PAID') await arriveByQuery(context, payment, trade);
  return trade.state;
}
