/** Ends an unpaid order and releases what it reserved: one transaction, locks in the order: order, then quotas and stock. */
import { payableOfOrder } from '#contexts/orders/rules/orders.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { lapseApproval } from '../approval/decide-approval.ts';
import type { OrdersContext } from '../context.ts';
import { releaseHeld } from './give-back.ts';

const BY = { cancel: 'buyer', expire: 'system', cancelByStaff: 'staff' } as const;

/** False when the order is no longer unpaid: paid or cancelled concurrently. `also`: further work in the transaction. */
export function releaseOrder(
  context: OrdersContext,
  orderId: string,
  move: keyof typeof BY,
  options: { note?: string; also?: (tx: Queryable) => Promise<void> } = {},
): Promise<boolean> {
  return context.database.transaction(async (tx) => {
    const taken = await context.orders.move(tx, orderId, move, BY[move], context.now(), options.note);
    if (!taken) return false;
    const { kind, id } = payableOfOrder(orderId);
    await context.payments.returnHeld(tx, kind, id);
    await releaseHeld(context, tx, taken);
    await context.followings.drop(tx, orderId);
    await context.quotes.releaseUse(tx, orderId);
    await context.discounts.releaseHeld(tx, orderId);
    await lapseApproval(context, tx, orderId, BY[move]);
    await options.also?.(tx);
    return true;
  });
}
