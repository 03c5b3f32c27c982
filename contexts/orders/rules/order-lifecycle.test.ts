import { describe, expect, it } from 'vitest';
import { checkLifecycle, decideMove } from '#kernel/lifecycle/lifecycle.ts';
import { entitlementLifecycle, orderLifecycle, paymentLifecycle } from './orders.ts';

const actors = ['buyer', 'system', 'staff'] as const;

/** Every (move, state, actor) that is allowed; all others must be refused. */
const allowed = {
  order: [
    'pay UNPAID system PAID',
    'cancel UNPAID buyer CANCELED',
    'expire UNPAID system CANCELED',
    'cancelByStaff UNPAID staff CANCELED',
    'refund PAID staff REFUNDED',
    'refund PAID system REFUNDED',
  ],
  entitlement: [
    'freeze ACTIVE system FROZEN',
    'release FROZEN system RELEASED',
    'continue ACTIVE system CONTINUED',
    'continue FROZEN system CONTINUED',
    'replace ACTIVE system REPLACED',
    'replace FROZEN system REPLACED',
    'revoke ACTIVE system REVOKED',
    'revoke FROZEN system REVOKED',
  ],
  payment: [
    'capture WAIT system PAID',
    'capture CLOSED system PAID',
    'close WAIT system CLOSED',
    'payLate WAIT system REFUNDING',
    'release PAID system REFUNDED',
    'payLate CLOSED system REFUNDING',
    'refund PAID staff REFUNDING',
    'refund PAID system REFUNDING',
    'completePart REFUNDING system PAID',
    'completeRefund REFUNDING system REFUNDED',
  ],
};

describe.each([
  ['order', orderLifecycle],
  ['entitlement', entitlementLifecycle],
  ['payment', paymentLifecycle],
] as const)('the lifecycle of %s', (name, lifecycle) => {
  it('can reach every state and has no dead end', () => {
    expect(checkLifecycle(lifecycle)).toEqual([]);
  });

  it('allows exactly these moves, of all moves from all states by all actors', () => {
    const found: string[] = [];
    for (const move of Object.keys(lifecycle.moves)) {
      for (const state of lifecycle.states) {
        for (const actor of actors) {
          const decision = decideMove<string, string, string>(lifecycle, move, state, actor);
          if (decision.ok) found.push(`${move} ${state} ${actor} ${decision.to}`);
        }
      }
    }
    expect(found.toSorted()).toEqual(allowed[name].toSorted());
  });
});

describe('a cancelled order', () => {
  it('is never paid, by anyone', () => {
    for (const actor of actors) {
      expect(decideMove(orderLifecycle, 'pay', 'CANCELED', actor).ok).toBe(false);
    }
  });
});
