import { defineLifecycle } from '#kernel/lifecycle/lifecycle.ts';

/**
 * The entitlement granted by a paid line. At its end it is FROZEN for some days: it can be read and renewed, not used; then it is RELEASED,
 * and its data are deleted. A paid renewal CONTINUES it from its end on; another specification or term, and the formal purchase after a
 * trial, REPLACES it immediately. A refund of its line revokes it.
 */
export const entitlementLifecycle = defineLifecycle({
  name: 'entitlement',
  initial: 'ACTIVE',
  final: ['RELEASED', 'CONTINUED', 'REPLACED', 'REVOKED'],
  moves: {
    freeze: { from: ['ACTIVE'], to: 'FROZEN', by: ['system'] },
    release: { from: ['FROZEN'], to: 'RELEASED', by: ['system'] },
    continue: { from: ['ACTIVE', 'FROZEN'], to: 'CONTINUED', by: ['system'] },
    replace: { from: ['ACTIVE', 'FROZEN'], to: 'REPLACED', by: ['system'] },
    revoke: { from: ['ACTIVE', 'FROZEN'], to: 'REVOKED', by: ['system'] },
  },
});
export type EntitlementState = (typeof entitlementLifecycle.states)[number];

/** How an order follows an entitlement: RENEW begins where it ends, CHANGE and FORMAL (after a trial) replace it at payment. */
export type Following = 'RENEW' | 'CHANGE' | 'FORMAL';
