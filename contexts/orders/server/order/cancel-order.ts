/** The buyer cancels an unpaid order. A payment in progress decides: if its money arrived first, the order is paid. */

import { GatewayError } from '#contexts/payments/server/index.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import type { OrdersContext } from '../context.ts';
import { isMoveAllowed } from './order-policy.ts';
import { releaseOrder } from './release-order.ts';

/** Throws ORDER_NOT_FOUND for another account's order, ORDER_STATE when it can no longer be cancelled. */
export async function cancelOrder(context: OrdersContext, accountId: number, orderId: string): Promise<void> {
  const standing = await context.orders.findStanding(orderId, accountId);
  if (!standing) throw new AppError('ORDER_NOT_FOUND');
  if (!isMoveAllowed(standing.status, 'cancel', 'buyer')) throw new AppError('ORDER_STATE');
  try {
    await context.payments.closeOrderPayment(orderId);
  } catch (error) {
    // The buyer need not wait for an unresponsive gateway: money that arrives for a cancelled order is returned.
    if (!(error instanceof GatewayError)) throw error;
    context.onError(error);
  }
  if (!(await releaseOrder(context, orderId, 'cancel'))) throw new AppError('ORDER_STATE');
}
