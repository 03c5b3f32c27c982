import { defineLifecycle } from '#kernel/lifecycle/lifecycle.ts';

/**
 * An order (section 4). PAID once its money has arrived, never again after CANCELED: money that arrives for a cancelled order is returned
 * by the payment's own lifecycle. It stays PAID while part of its money has been refunded, and is REFUNDED in the transaction of the
 * refund that completes the full amount.
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
/** The state of a payable (section 4): a top-up is CHARGING where an order is UNPAID. */
export type PayableState = OrderState | 'CHARGING';

/** An unpaid order reserves stock and quota for this many minutes, and is then closed (section 4). */
export const ORDER_MINUTES = 30;
