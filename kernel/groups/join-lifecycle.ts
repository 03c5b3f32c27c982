import { defineLifecycle } from '../lifecycle/lifecycle.ts';

/**
 * A request to join a group of people. It is decided by the group's leader, or at once by the system where the group lets everybody in who
 * has an invitation. The system also refuses what is left when a group is dissolved.
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
