/** The money of a payment has arrived, as a notification or the gateway's own answer says. */
import { newOrderNo } from '#kernel/id/id.ts';
import type { GatewayTrade } from '../gateway/index.ts';
import type { PaymentContext } from './context.ts';
import type { Payment } from './payment.ts';
import { refundPayment } from './refund-payment.ts';

type Arrived = { outTradeNo: string; tradeNo: string; amountFen: number; paidAt: Date | null; notifyId: string };
/** settled: order or balance has it now; returning: nothing waits for it, it goes back; known: it had arrived before; unmatched: not ours. */
export type ArrivalOutcome = 'settled' | 'returning' | 'known' | 'unmatched';

/** Safe to repeat, one after the other or at once: it is posted once. What is to go back starts on its way, and the sweep sees to it. */
export async function arrive(context: PaymentContext, arrived: Arrived): Promise<ArrivalOutcome> {
  const now = context.now();
  const found = await context.store.capture(
    { ...arrived, gateway: context.gatewayName, eventSn: newOrderNo(now), paidAt: arrived.paidAt ?? new Date(now) },
    now,
  );
  if (!found) return 'unmatched';
  if (found.moved === null) return 'known';
  if (found.moved === 'PAID') return 'settled';
  void refundPayment(context, found.id).catch(context.onError);
  return 'returning';
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
