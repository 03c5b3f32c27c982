/** Queries the gateway about payments without a notification: waiting ones, closed ones that could still be paid, and failed refunds. */
import { askForArrival } from './arrive.ts';
import { closePayment } from './close-payment.ts';
import type { PaymentContext } from './context.ts';
import type { Payment } from './payment.ts';
import { refundPayment } from './refund-payment.ts';

const BATCH = 40;
const PARALLEL = 8;

async function lookAfter(context: PaymentContext, payment: Payment): Promise<void> {
  if (payment.state === 'REFUNDING') return refundPayment(context, payment.id);
  const state = await askForArrival(context, payment);
  if (state === 'PAID') return;
  if (payment.state === 'CLOSED') return context.store.stopQuerying(payment.id);
  if (state === 'CLOSED') return void (await context.store.close(payment.id, null));
  if (payment.expiresAt <= context.now()) await closePayment(context, payment);
}

/** One round over all due payments, until the signal is aborted. Failures are due again later. */
export async function sweepPayments(context: PaymentContext, signal?: AbortSignal): Promise<void> {
  while (!signal?.aborted) {
    const due = await context.store.claimDue(context.now(), BATCH);
    const waiting = [...due];
    const worker = async () => {
      for (let payment = waiting.pop(); payment && !signal?.aborted; payment = waiting.pop())
        await lookAfter(context, payment).catch(context.onError);
    };
    await Promise.all(Array.from({ length: Math.min(PARALLEL, due.length) }, worker));
    if (due.length < BATCH) return;
  }
}
