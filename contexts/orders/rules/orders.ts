/**
 * Entry point of orders: the lifecycles of orders, entitlements, quotes, fulfilments, refunds and payments, what a line grants and the
 * progress of its delivery, and what of it is left.
 */

export { type ComputationStep, completeComputation } from './computation.ts';
export {
  ACCEPT_DAYS,
  DELIVER_DAYS,
  type DeliveryState,
  deliveryOfLine,
  deliveryOfOrder,
  type Gives,
  givesOf,
  type Tenure,
  tenureOf,
} from './delivery.ts';
export { type EntitlementState, entitlementLifecycle, type Following } from './entitlement-lifecycle.ts';
export { type OrderFigure, typesCountedAs } from './figures.ts';
export {
  type FulfilmentMove,
  type FulfilmentState,
  followMilestones,
  fulfilmentLifecycle,
  type MilestoneState,
  milestoneLifecycle,
} from './fulfilment-lifecycle.ts';
export { billIdOf, groupIdOf, groupStatus, orderIdIn, type PayableRef, payableOfOrder, repaymentIdOf, splitOrder } from './order-group.ts';
export { ORDER_MINUTES, type OrderState, orderLifecycle, type PayableState } from './order-lifecycle.ts';
export { type Arrival, decideArrival, type PaymentState, paymentLifecycle } from './payment-lifecycle.ts';
export { type QuoteState, quoteLifecycle } from './quote-lifecycle.ts';
export { openRefundStates, type RefundMove, type RefundState, refundLifecycle, unusedShare } from './refund-lifecycle.ts';
export { creditFor, type LineMoney, refundableFen, type Term, unusedByTime, worthLeft } from './unused-time.ts';
