import { defineLifecycle } from '#kernel/lifecycle/lifecycle.ts';
import type { PayableState } from './order-lifecycle.ts';

/**
 * One payment at a gateway for an order or a charge (section 4; safety, invariant 4). It is WAIT until money arrives or the payment is
 * closed; a closed one (its countdown ran out, another code was opened) can still be paid by a late buyer. Money that its order no longer
 * waits for is to be returned from the same transaction on: REFUNDING, until the gateway confirms. No state retains money of a cancelled
 * order. A partial refund leaves it PAID. Internal money held until others arrive is released in one move.
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
    release: { from: ['PAID'], to: 'REFUNDED', by: ['system'] },
    completePart: { from: ['REFUNDING'], to: 'PAID', by: ['system'] },
    completeRefund: { from: ['REFUNDING'], to: 'REFUNDED', by: ['system'] },
  },
});

export type PaymentState = (typeof paymentLifecycle.states)[number];
export type Arrival = 'settle' | 'hold' | 'return' | 'known';

/**
 * What to do when the money of a payment has arrived, from any source, for the first time or repeated. `leftFen`: the amount still due once
 * this money is counted.
 * - 'settle': payment `capture`, and the payable is completed, in one transaction;
 * - 'hold': payment `capture`, and its money waits for that of other payments;
 * - 'return': payment `payLate`; the payable is unchanged (it is cancelled, another payment has paid it, or this is too much);
 * - 'known': the arrival has been posted; acknowledge and do nothing. Call it with both rows locked: a cancellation or expiry, which
 *   changes only the payable, must not happen in between.
 */
export const decideArrival = (payable: PayableState, payment: PaymentState, leftFen = 0): Arrival => {
  if (!paymentLifecycle.moves.capture.from.some((state) => state === payment)) return 'known';
  const waits = payable === 'UNPAID' || payable === 'CHARGING';
  if (!waits || leftFen < 0) return 'return';
  return leftFen === 0 ? 'settle' : 'hold';
};
