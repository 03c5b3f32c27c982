/** Asks the gateway for the code of a payment that has none yet; outside of any transaction. */
import { AppError } from '#server/platform/http/app-error.ts';
import { GatewayError } from '../gateway/index.ts';
import type { PaymentContext } from './context.ts';
import type { Payment } from './payment.ts';

/** Asking twice for one number is safe: the gateway answers with the same code. Throws GATEWAY_UNAVAILABLE. */
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
