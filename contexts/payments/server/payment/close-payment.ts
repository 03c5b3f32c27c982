/** Closes a waiting payment at the gateway, then here. If the buyer was faster, the payment settles instead. */

import { arriveByQuery } from './arrive.ts';
import type { PaymentContext } from './context.ts';
import type { Payment } from './payment.ts';
import { awaitingWay } from './way.ts';

/** Maximum difference between the gateway's clock and ours. */
const GRACE_MS = 10_000;

/** @throws GatewayError when the gateway is unreachable; nothing is changed then. */
export async function closePayment(context: PaymentContext, payment: Payment): Promise<'closed' | 'arrived'> {
  const way = awaitingWay(context.ways, payment.gateway);
  const { state } = await way.close(payment.outTradeNo);
  if (state === 'PAID') {
    await arriveByQuery(context, payment, await way.query(payment.outTradeNo));
    return 'arrived';
  }
  // Unknown to the gateway means not scanned yet: the code can be paid until it expires, therefore it is queried again then.
  const later = payment.expiresAt + GRACE_MS;
  await context.store.close(payment.id, state === 'UNKNOWN' && payment.codeUrl !== '' && later > context.now() ? later : null);
  return 'closed';
}

/** Closes all waiting tenders: 'arrived' when money arrived for one of them. @throws GatewayError */
export async function closePayments(context: PaymentContext, kind: string, id: string): Promise<'none' | 'closed' | 'arrived'> {
  let outcome: 'none' | 'closed' | 'arrived' = 'none';
  for (const payment of await context.store.findOpen(kind, id)) {
    const ended = await closePayment(context, payment);
    if (outcome !== 'arrived') outcome = ended;
  }
  return outcome;
}
