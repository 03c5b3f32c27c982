import { defineLifecycle } from '../lifecycle/lifecycle.ts';
import type { PayableState } from './order-lifecycle.ts';

/**
 * One payment at a gateway for an order or a charge (section 4; safety, invariant 4). It is WAIT until money arrives or the
 * payment is closed; a closed one (its countdown ran out, another code was opened) can still be paid by a buyer who was slow.
 * Money that its order no longer waits for is owed back from the same transaction on: REFUNDING, until the gateway confirms.
 * No state keeps money of a cancelled order.
 */
export const paymentLifecycle = defineLifecycle({
  name: 'payment',
  states: ['WAIT', 'PAID', 'CLOSED', 'REFUNDING', 'REFUNDED'],
  initial: 'WAIT',
  final: ['REFUNDED'],
  moves: {
    capture: { from: ['WAIT', 'CLOSED'], to: 'PAID', by: ['system'] },
    close: { from: ['WAIT'], to: 'CLOSED', by: ['system'] },
    payLate: { from: ['WAIT', 'CLOSED'], to: 'REFUNDING', by: ['system'] },
    refund: { from: ['PAID'], to: 'REFUNDING', by: ['staff', 'system'] },
    completeRefund: { from: ['REFUNDING'], to: 'REFUNDED', by: ['system'] },
  },
});

export type PaymentState = (typeof paymentLifecycle.states)[number];
export type Arrival = 'settle' | 'return' | 'known';

/**
 * What to do when the gateway says that the money of a payment has arrived, by notification or query, first or repeated:
 * - 'settle': payment `capture` and order or charge `pay`, in one transaction;
 * - 'return': payment `payLate`, the order or charge stays as it is (it is cancelled, or another payment has paid it);
 * - 'known': the arrival has been posted; acknowledge and do nothing.
 * Judge it with both rows locked: cancelling and expiring change the order alone and must not fall in between.
 * @comparedWithSql the statement `payment-capture` decides the same; payment-states.test.ts compares them.
 */
export const decideArrival = (payable: PayableState, payment: PaymentState): Arrival => {
  if (payment !== 'WAIT' && payment !== 'CLOSED') return 'known';
  const open = payable === 'UNPAID' || payable === 'CHARGING';
  return open ? 'settle' : 'return';
};
