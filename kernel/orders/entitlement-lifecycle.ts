import { defineLifecycle } from '../lifecycle/lifecycle.ts';

/**
 * What a paid line gives its buyer. Its time runs out by the clock, without a move: it then reads as EXPIRED. A refund of
 * its order takes it back.
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
