/** The door of orders: the lifecycles of orders, charges and payments. */
export { type ChargeState, chargeLifecycle, type OrderState, orderLifecycle, type PayableState } from './order-lifecycle.ts';
export { type Arrival, decideArrival, type PaymentState, paymentLifecycle } from './payment-lifecycle.ts';
