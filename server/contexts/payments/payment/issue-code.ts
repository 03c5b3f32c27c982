/** Requests what a payer needs from the way of a tender, if it has none yet; outside of any transaction. */
import { AppError } from '#server/platform/http/app-error.ts';
import { GatewayError } from '../gateway/index.ts';
import { arriveByQuery } from './arrive.ts';
import type { PaymentContext } from './context.ts';
import type { Payment } from './payment.ts';
import { awaitingWay } from './way.ts';

/** Whether the way refuses a code because the payer was faster: what another page opened was paid meanwhile. The money is posted then. */
async function hasArrived(context: PaymentContext, payment: Payment, refusal: GatewayError): Promise<boolean> {
  const way = awaitingWay(context.ways, payment.gateway);
  if (refusal.outcomeUnknown || !way.isAsked) return false;
  const trade = await way.query(payment.outTradeNo);
  if (trade.state !== 'PAID') return false;
  await arriveByQuery(context, payment, trade);
  return true;
}

/**
 * Idempotent: a way returns the same code for one number.
 * @throws AppError ORDER_STATE when it was paid meanwhile, GATEWAY_UNAVAILABLE
 */
export async function issueCode(context: PaymentContext, payment: Payment): Promise<Payment> {
  if (payment.codeUrl !== '' || payment.state !== 'WAIT' || payment.expiresAt <= context.now()) return payment;
  const { outTradeNo, amountFen, subject, expiresAt } = payment;
  try {
    const codeUrl = await awaitingWay(context.ways, payment.gateway).issue({
      outTradeNo,
      amountFen,
      subject,
      expiresAt: new Date(expiresAt),
    });
    if (codeUrl !== '') await context.store.saveCode(payment.id, codeUrl);
    return { ...payment, codeUrl };
  } catch (error) {
    if (!(error instanceof GatewayError) && !(error instanceof RangeError)) throw error;
    if (error instanceof GatewayError && (await hasArrived(context, payment, error).catch(() => false))) throw new AppError('ORDER_STATE');
    context.onError(error);
    throw new AppError('GATEWAY_UNAVAILABLE');
  }
}
