/** Entry point of orders: the lifecycles of orders, entitlements, fulfilments, refunds and payments. */

export { type EntitlementState, entitlementLifecycle } from './entitlement-lifecycle.ts';
export {
  type FulfilmentMove,
  type FulfilmentState,
  followMilestones,
  fulfilmentLifecycle,
  type MilestoneState,
  milestoneLifecycle,
} from './fulfilment-lifecycle.ts';
export { billIdOf, groupIdOf, groupStatus, orderIdIn, type PayableRef, payableOfOrder, splitOrder } from './order-group.ts';
export { type OrderState, orderLifecycle, type PayableState } from './order-lifecycle.ts';
export { type Arrival, decideArrival, type PaymentState, paymentLifecycle } from './payment-lifecycle.ts';
export { openRefundStates, type RefundMove, type RefundState, refundLifecycle, unusedShare } from './refund-lifecycle.ts';
