/** The states of what orders own, as SQL constants for the stores of this context. */
import { entitlementLifecycle, fulfilmentLifecycle, milestoneLifecycle, orderLifecycle, refundLifecycle } from '#kernel/orders/orders.ts';
import { lifecycleSql } from '#server/platform/db/lifecycle-sql.ts';

export const orderState = lifecycleSql(orderLifecycle);
export const entitlementState = lifecycleSql(entitlementLifecycle);
export const fulfilmentState = lifecycleSql(fulfilmentLifecycle);
export const milestoneState = lifecycleSql(milestoneLifecycle);
export const refundState = lifecycleSql(refundLifecycle);

/** A refund that is asked for or under way. */
export const REFUND_UNDER_WAY = refundState('REQUESTED', 'APPROVED', 'REFUNDING');
/** A refund that is asked for, under way or complete: the order has at most one of them (index `order_refund_one`). */
export const REFUND_IN_FORCE = refundState('REQUESTED', 'APPROVED', 'REFUNDING', 'REFUNDED');
