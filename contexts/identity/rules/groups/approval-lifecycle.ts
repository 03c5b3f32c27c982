import { defineLifecycle } from '#kernel/lifecycle/lifecycle.ts';

/**
 * A leader's approval of one purchase of a member. It ends with its order, also when the order expires or is cancelled, whether approval
 * was granted or not.
 */
export const approvalLifecycle = defineLifecycle({
  name: 'approval',
  states: ['PENDING', 'APPROVED', 'REFUSED', 'WITHDRAWN', 'LAPSED'],
  initial: 'PENDING',
  final: ['REFUSED', 'WITHDRAWN', 'LAPSED'],
  moves: {
    approve: { from: ['PENDING'], to: 'APPROVED', by: ['leader'] },
    refuse: { from: ['PENDING'], to: 'REFUSED', by: ['leader'] },
    withdraw: { from: ['PENDING'], to: 'WITHDRAWN', by: ['buyer', 'system'] },
    lapse: { from: ['PENDING', 'APPROVED'], to: 'LAPSED', by: ['system'] },
  },
});
export type ApprovalState = (typeof approvalLifecycle.states)[number];
