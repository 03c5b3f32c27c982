import { defineLifecycle } from '#kernel/lifecycle/lifecycle.ts';

/**
 * A request to join a group of people. It is decided by the group's leader, or immediately by the system where the group admits everyone
 * with an invitation. The system also refuses pending requests when a group is dissolved.
 */
export const joinLifecycle = defineLifecycle({
  name: 'groupJoin',
  states: ['PENDING', 'JOINED', 'REFUSED', 'WITHDRAWN'],
  initial: 'PENDING',
  final: ['JOINED', 'REFUSED', 'WITHDRAWN'],
  moves: {
    accept: { from: ['PENDING'], to: 'JOINED', by: ['leader', 'system'] },
    refuse: { from: ['PENDING'], to: 'REFUSED', by: ['leader', 'system'] },
    withdraw: { from: ['PENDING'], to: 'WITHDRAWN', by: ['user'] },
  },
});
export type JoinState = (typeof joinLifecycle.states)[number];
