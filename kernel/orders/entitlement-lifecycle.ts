import { defineLifecycle } from '../lifecycle/lifecycle.ts';

/**
 * What a paid line gives its buyer. It expires by the clock, without a move, and then reads as EXPIRED. A refund of its order revokes it.
 */
export const entitlementLifecycle = defineLifecycle({
  name: 'entitlement',
  initial: 'ACTIVE',
  final: ['REVOKED'],
  moves: {
    revoke: { from: ['ACTIVE'], to: 'REVOKED', by: ['system'] },
  },
});
export type EntitlementState = (typeof entitlementLifecycle.states)[number];
