/** Requests what a payer needs from the way of a tender, if it has none yet; outside of any transaction. */
import { AppError } from '#server/platform/http/app-error.ts';
import { GatewayError } from '../gateway/index.ts';
import { askForArrival } from './arrive.ts';
import type { PaymentContext } from './context.ts';
import type { Payment } from './payment.ts';
import { awaitingWay } from './way.ts';

/** A way refuses a code when the payer was faster: a code opened on another page was paid meanwhile. Its money is posted. */
async function wasFaster(context: PaymentContext, payment: Payment, refusal: GatewayError): Promise<boolean> {
  if (refusal.outcomeUnknown || !awaitingWay(context.ways, payment.gateway).isAsked) return false;
  try {
    return (await askForArrival(context, payment)) === 'PAID';
  } catch (error) {
    if (error instanceof GatewayError) return false;
    throw error;
  }
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
    if (error instanceof GatewayError && (await wasFaster(context, payment, error))) throw new AppError('ORDER_STATE');
    context.onError(error);
    throw new AppError('GATEWAY_UNAVAILABLE');
  }
}
