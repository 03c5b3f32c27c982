/** Unpaid orders that an operator cancels, individually or because their goods were taken off sale. */
import { z } from 'zod';
import { GatewayError } from '#contexts/payments/server/index.ts';
import { audit } from '#server/platform/audit/audit.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import type { Handler } from '#server/platform/events/outbox.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import type { SignedIn } from '#server/platform/http/bind.ts';
import type { OrdersContext } from '../context.ts';
import { notifyBuyer } from '../fulfilment/order-notices.ts';
import { isMoveAllowed } from './order-policy.ts';
import { releaseOrder } from './release-order.ts';

const BATCH = 50;
/** After this long an order is cancelled even if the gateway is unreachable: money that arrives later is returned. */
const PATIENCE_MS = 10 * 60_000;

const forcedOff = z.object({ goodsId: z.string().regex(/^\d{1,15}$/), reason: z.string().default('') });
/** The orders are recorded in the relay's transaction; the job queries the gateway. */
export const withdrawOnForcedOff =
  (context: OrdersContext): Handler =>
  async ({ payload }, tx) => {
    const { goodsId, reason } = forcedOff.parse(payload);
    await context.orders.planWithdrawals(tx, goodsId, reason);
  };

type Doomed = { id: string; orderNo: string; accountId: number };
/** False when it was paid meanwhile. Throws GatewayError when the gateway is unreachable. */
async function withdraw(context: OrdersContext, order: Doomed, reason: string, also?: (tx: Queryable) => Promise<void>): Promise<boolean> {
  await context.payments.closeOrderPayment(order.id);
  return releaseOrder(context, order.id, 'cancelByStaff', {
    note: reason,
    also: async (tx) => {
      await notifyBuyer(context, tx, order.accountId, 'ORDER_CANCELED_BY_STAFF', { orderId: order.id, orderNo: order.orderNo });
      await also?.(tx);
    },
  });
}

/** One round over the recorded orders. */
export async function sweepWithdrawals(context: OrdersContext): Promise<void> {
  for (const { reason, plannedAt, ...order } of await context.orders.findWithdrawals(BATCH)) {
    try {
      await withdraw(context, order, reason);
      await context.orders.dropWithdrawal(order.id);
    } catch (error) {
      context.onError(error);
      if (!(error instanceof GatewayError) || context.now() - plannedAt < PATIENCE_MS) continue;
      await releaseOrder(context, order.id, 'cancelByStaff', {
        note: reason,
        also: (tx) => notifyBuyer(context, tx, order.accountId, 'ORDER_CANCELED_BY_STAFF', { orderId: order.id, orderNo: order.orderNo }),
      });
      await context.orders.dropWithdrawal(order.id);
    }
  }
}

/** Throws ORDER_NOT_FOUND, ORDER_STATE when it is no longer unpaid, GATEWAY_UNAVAILABLE. */
export async function cancelByStaff(context: OrdersContext, call: SignedIn, orderId: string, given: string): Promise<void> {
  const order = await context.orders.findDoomed(orderId);
  if (!order) throw new AppError('ORDER_NOT_FOUND');
  if (!isMoveAllowed(order.status, 'cancelByStaff', 'staff')) throw new AppError('ORDER_STATE');
  const reason = given.trim();
  try {
    const done = await withdraw(context, order, reason, (tx) =>
      audit(tx, call, {
        subjectType: 'order',
        subjectId: orderId,
        before: { status: 'UNPAID' },
        after: { status: 'CANCELED' },
        note: reason,
      }),
    );
    if (!done) throw new AppError('ORDER_STATE');
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error;
    context.onError(error);
    throw new AppError('GATEWAY_UNAVAILABLE');
  }
}
