/** Sends money back that came for nothing. The gateway knows the refund by its number: repeating it moves nothing twice. */
import type { PaymentContext } from './context.ts';
import { refundNoOf } from './payment.ts';

export async function refundPayment(context: PaymentContext, id: string): Promise<void> {
  const payment = await context.store.findById(id);
  if (payment?.state !== 'REFUNDING') return;
  await context.gateway.refund({ outTradeNo: payment.outTradeNo, refundNo: refundNoOf(payment), amountFen: payment.amountFen });
  await context.store.completeRefund(id, context.now());
}
