import { defineLifecycle } from '../lifecycle/lifecycle.ts';

/**
 * A shop's statement of a month. Closed by the month's end, then the merchant reviews it; what he does not dispute confirms itself.
 * Only what is confirmed can be paid out. PAID_OUT: nothing of it is left to pay, unless the bank returns a payout: no state is the last.
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
 * A payout. Its money leaves what is available when it is asked for and comes back unless it is paid. FAILED: the bank did not take it;
 * RETURNED: the bank gave it back later.
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
