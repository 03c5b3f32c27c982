import { defineLifecycle } from '#kernel/lifecycle/lifecycle.ts';

/**
 * A shop's statement of a month. Closed after the end of the month, then reviewed by the merchant; confirmed automatically unless disputed.
 * Only confirmed statements are paid out. PAID_OUT: fully paid; not final, because the bank may return a payout.
 */
export const statementLifecycle = defineLifecycle({
  name: 'statement',
  states: ['OPEN', 'CLOSED', 'DISPUTED', 'CONFIRMED', 'PAID_OUT'],
  initial: 'OPEN',
  final: [],
  moves: {
    close: { from: ['OPEN'], to: 'CLOSED', by: ['system', 'staff'] },
    confirm: { from: ['CLOSED'], to: 'CONFIRMED', by: ['seller', 'system'] },
    dispute: { from: ['CLOSED'], to: 'DISPUTED', by: ['seller'] },
    resolve: { from: ['DISPUTED'], to: 'CLOSED', by: ['staff'] },
    payOut: { from: ['CONFIRMED'], to: 'PAID_OUT', by: ['system'] },
    reopen: { from: ['PAID_OUT'], to: 'CONFIRMED', by: ['system'] },
  },
});
export type StatementMove = keyof typeof statementLifecycle.moves;

/**
 * A payout. Its amount is deducted from the available balance when requested and returned unless it is paid. FAILED: the bank rejected
 * it; RETURNED: the bank returned it later.
 */
export const payoutLifecycle = defineLifecycle({
  name: 'payout',
  states: ['REQUESTED', 'APPROVED', 'PAID', 'REFUSED', 'CANCELED', 'FAILED', 'RETURNED'],
  initial: 'REQUESTED',
  final: ['REFUSED', 'CANCELED', 'FAILED', 'RETURNED'],
  moves: {
    approve: { from: ['REQUESTED'], to: 'APPROVED', by: ['staff'] },
    refuse: { from: ['REQUESTED', 'APPROVED'], to: 'REFUSED', by: ['staff'] },
    cancel: { from: ['REQUESTED'], to: 'CANCELED', by: ['seller'] },
    pay: { from: ['APPROVED'], to: 'PAID', by: ['staff'] },
    fail: { from: ['APPROVED'], to: 'FAILED', by: ['staff'] },
    return: { from: ['PAID'], to: 'RETURNED', by: ['staff'] },
  },
});
export type PayoutMove = keyof typeof payoutLifecycle.moves;
