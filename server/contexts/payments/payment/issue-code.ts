/** Requests the code of a payment from the gateway, if it has none yet; outside of any transaction. */
import { AppError } from '#server/platform/http/app-error.ts';
import { GatewayError } from '../gateway/index.ts';
import type { PaymentContext } from './context.ts';
import type { Payment } from './payment.ts';

/** Idempotent: the gateway returns the same code for one number. Throws GATEWAY_UNAVAILABLE. */
export async function issueCode(context: PaymentContext, payment: Payment): Promise<Payment> {
  if (payment.codeUrl !== '' || payment.state !== 'WAIT' || payment.expiresAt <= context.now()) return payment;
  const { outTradeNo, amountFen, subject, expiresAt } = payment;
  try {
    const { codeUrl } = await context.gateway.precreate({
      outTradeNo,
      amountFen,
      subject,
      expiresAt: new Date(expiresAt),
      notifyUrl: context.notifyUrl,
    });
    await context.store.saveCode(payment.id, codeUrl);
    return { ...payment, codeUrl };
  } catch (error) {
    if (!(error instanceof GatewayError) && !(error instanceof RangeError)) throw error;
    context.onError(error);
    throw new AppError('GATEWAY_UNAVAILABLE');
  }
}
