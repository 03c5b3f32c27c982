import { defineLifecycle } from '#kernel/lifecycle/lifecycle.ts';

/**
 * A refund of a paid order, or of a part of it. While it is requested, nothing of the order can be used. From APPROVED on, the lines that
 * end with it have ended, the others continue, and the money is owed; REFUNDING once the gateway may be processing it, until the gateway
 * confirms it. The order becomes REFUNDED in the transaction of the refund that completes the full amount.
 */
export const refundLifecycle = defineLifecycle({
  name: 'refund',
  states: ['REQUESTED', 'APPROVED', 'REFUNDING', 'REFUNDED', 'REFUSED', 'WITHDRAWN'],
  initial: 'REQUESTED',
  final: ['REFUNDED', 'REFUSED', 'WITHDRAWN'],
  moves: {
    approve: { from: ['REQUESTED'], to: 'APPROVED', by: ['staff'] },
    refuse: { from: ['REQUESTED'], to: 'REFUSED', by: ['staff'] },
    withdraw: { from: ['REQUESTED'], to: 'WITHDRAWN', by: ['buyer'] },
    send: { from: ['APPROVED'], to: 'REFUNDING', by: ['system'] },
    complete: { from: ['REFUNDING'], to: 'REFUNDED', by: ['system'] },
  },
});
export type RefundState = (typeof refundLifecycle.states)[number];
export type RefundMove = keyof typeof refundLifecycle.moves;

/** An order has at most one refund in these states. */
export const openRefundStates: readonly RefundState[] = refundLifecycle.states.filter(
  (state) => !(refundLifecycle.final as readonly RefundState[]).includes(state),
);
/** What is left of an amount in fen when `used` of `amount` units are used, rounded down: what was used stays paid. */
export const unusedShare = (fen: number, used: number, amount: number): number =>
  amount <= 0 || used <= 0 ? fen : used >= amount ? 0 : Number((BigInt(fen) * BigInt(amount - used)) / BigInt(amount));
