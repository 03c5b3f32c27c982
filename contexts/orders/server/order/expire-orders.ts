/** Expires orders: the gateway is queried first, and a completed payment settles the order instead. */
import { GatewayError } from '#contexts/payments/server/index.ts';
import type { OrdersContext } from '../context.ts';
import { releaseOrder } from './release-order.ts';

const BATCH = 50;
const PARALLEL = 4;
/** After this long an unreachable gateway no longer blocks stock; money that arrives later is returned. */
const PATIENCE_MS = 10 * 60_000;

/** Whether it has expired; false when it was paid, or has to wait for the gateway. */
export async function expireOrder(context: OrdersContext, order: { id: string; expiresAt: number }): Promise<boolean> {
  if (order.expiresAt > context.now()) return false;
  try {
    await context.payments.closeOrderPayment(order.id);
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error;
    context.onError(error);
    if (context.now() - order.expiresAt < PATIENCE_MS) return false;
  }
  return releaseOrder(context, order.id, 'expire');
}

/** One round over all expired orders, until the signal is aborted. An order that cannot be expired now is retried in the next round. */
export async function expireOrders(context: OrdersContext, signal?: AbortSignal): Promise<void> {
  while (!signal?.aborted) {
    const expired = await context.orders.findExpired(context.now(), BATCH);
    const waiting = [...expired];
    let done = 0;
    const worker = async () => {
      for (let order = waiting.pop(); order && !signal?.aborted; order = waiting.pop()) {
        if (await expireOrder(context, order).catch(context.onError)) done += 1;
      }
    };
    await Promise.all(Array.from({ length: Math.min(PARALLEL, expired.length) }, worker));
    if (expired.length < BATCH || done === 0) return;
  }
}
