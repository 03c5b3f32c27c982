/** Requests what a payer needs from the way of a tender, if it has none yet; outside of any transaction. */
import { AppError } from '#server/platform/http/app-error.ts';
import { GatewayError } from '../gateway/index.ts';
import type { PaymentContext } from './context.ts';
import type { Payment } from './payment.ts';
import { awaitingWay } from './way.ts';

/** Idempotent: a way returns the same code for one number. Throws GATEWAY_UNAVAILABLE. */
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
    context.onError(error);
    throw new AppError('GATEWAY_UNAVAILABLE');
  }
}
