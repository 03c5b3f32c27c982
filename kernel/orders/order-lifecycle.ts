import { defineLifecycle } from '../lifecycle/lifecycle.ts';

/**
 * An order (section 4). PAID once its money is here, never again after CANCELED: money that arrives for a cancelled order
 * goes back by the payment's own lifecycle. REFUNDED is reached in the transaction in which the payment is refunded.
 */
export const orderLifecycle = defineLifecycle({
  name: 'order',
  states: ['UNPAID', 'PAID', 'REFUNDED', 'CANCELED'],
  initial: 'UNPAID',
  final: ['REFUNDED', 'CANCELED'],
  moves: {
    pay: { from: ['UNPAID'], to: 'PAID', by: ['system'] },
    cancel: { from: ['UNPAID'], to: 'CANCELED', by: ['buyer'] },
    expire: { from: ['UNPAID'], to: 'CANCELED', by: ['system'] },
    cancelByStaff: { from: ['UNPAID'], to: 'CANCELED', by: ['staff'] },
    refund: { from: ['PAID'], to: 'REFUNDED', by: ['staff', 'system'] },
  },
});

export type OrderState = (typeof orderLifecycle.states)[number];
/** A top-up of the balance (section 4): CHARGING where an order is UNPAID. It has no moves of its own, its payment's state says it. */
export type ChargeState = 'CHARGING' | Exclude<OrderState, 'UNPAID'>;
/** The state of what a payment pays for. */
export type PayableState = OrderState | ChargeState;
