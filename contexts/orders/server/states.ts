/** The states of the orders context as SQL constants for the stores of this context. */
import { approvalLifecycle } from '#contexts/identity/rules/groups/groups.ts';
import {
  entitlementLifecycle,
  fulfilmentLifecycle,
  milestoneLifecycle,
  orderLifecycle,
  quoteLifecycle,
  refundLifecycle,
} from '#contexts/orders/rules/orders.ts';
import { lifecycleSql } from '#server/platform/db/lifecycle-sql.ts';

export const orderState = lifecycleSql(orderLifecycle);
export const entitlementState = lifecycleSql(entitlementLifecycle);
export const fulfilmentState = lifecycleSql(fulfilmentLifecycle);
export const milestoneState = lifecycleSql(milestoneLifecycle);
export const quoteState = lifecycleSql(quoteLifecycle);
export const approvalState = lifecycleSql(approvalLifecycle);
export const refundState = lifecycleSql(refundLifecycle);

/** A granted refund: its lines have ended, its money is being or was returned. */
export const REFUND_GRANTED = refundState('APPROVED', 'REFUNDING', 'REFUNDED');
