/** Opens the payment of an unpaid order, finds it again, or pays it from the balance. */
import { newOrderNo } from '#kernel/id/id.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import { GatewayError } from '../gateway/index.ts';
import { closeOrderPayment, closePayment } from './close-payment.ts';
import type { PaymentContext } from './context.ts';
import { issueCode } from './issue-code.ts';
import { newOutTradeNo, newToken, type Payment } from './payment.ts';

/** A code that ran out is closed and replaced; more rounds than this mean that something else is wrong. */
const ROUNDS = 3;

/** Throws ORDER_NOT_FOUND for what is not the account's, ORDER_STATE for what is paid or cancelled, PAYMENT_EXPIRED for what ran out. */
function refuseClosed(found: { orderStatus: string; open: boolean } | null): asserts found {
  if (!found) throw new AppError('ORDER_NOT_FOUND');
  if (!found.open) throw new AppError(found.orderStatus === 'UNPAID' ? 'PAYMENT_EXPIRED' : 'ORDER_STATE');
}

async function payOnline(context: PaymentContext, orderId: string, accountId: number): Promise<Payment> {
  for (let round = 1; round <= ROUNDS; round += 1) {
    const now = context.now();
    const found = await context.store.openForOrder(orderId, accountId, now, {
      id: newToken(),
      outTradeNo: newOutTradeNo(now),
      gateway: context.gatewayName,
      scanToken: newToken(),
    });
    refuseClosed(found);
    if (found.id === null) throw new AppError('PAYMENT_EXPIRED');
    if (found.expiresAt > now) return issueCode(context, found);
    try {
      await closePayment(context, found);
    } catch (error) {
      if (!(error instanceof GatewayError)) throw error;
      context.onError(error);
      throw new AppError('GATEWAY_UNAVAILABLE');
    }
  }
  throw new AppError('GATEWAY_UNAVAILABLE');
}

async function payFromBalance(context: PaymentContext, orderId: string, accountId: number): Promise<Payment> {
  const now = context.now();
  const made = { id: newToken(), outTradeNo: newOutTradeNo(now), scanToken: newToken(), eventSn: newOrderNo(now) };
  const paid = await context.database.transaction(async (tx) => {
    const found = await context.store.payFromBalance(tx, orderId, accountId, now, made);
    refuseClosed(found);
    // Somebody else's move came in between: nothing was accepted, nothing debited.
    if (!found.accepted) throw new AppError('ORDER_STATE');
    if (found.id === null) throw new AppError('BALANCE_INSUFFICIENT');
    return found;
  });
  // A code that is still open is of no use any more; the sweep closes what cannot be closed now.
  void closeOrderPayment(context, orderId).catch(context.onError);
  return paid;
}

export const startOrderPayment = (
  context: PaymentContext,
  order: { orderId: string; accountId: number; method: 'ONLINE' | 'COST' },
): Promise<Payment> => (order.method === 'COST' ? payFromBalance : payOnline)(context, order.orderId, order.accountId);
