import { defineLifecycle } from '#kernel/lifecycle/lifecycle.ts';

/**
 * A post-paid service. When its unpaid use reaches the cover of its account, or a bill is overdue, its grace begins; when grace ends it is
 * stopped, and resumed as soon as there is cover again. Its rates define what is charged while stopped.
 */
export const serviceLifecycle = defineLifecycle({
  name: 'metered-service',
  states: ['ACTIVE', 'GRACE', 'STOPPED', 'CLOSED'],
  initial: 'ACTIVE',
  final: ['CLOSED'],
  moves: {
    warn: { from: ['ACTIVE'], to: 'GRACE', by: ['system'] },
    recover: { from: ['GRACE'], to: 'ACTIVE', by: ['system'] },
    stop: { from: ['GRACE'], to: 'STOPPED', by: ['system'] },
    resume: { from: ['STOPPED'], to: 'ACTIVE', by: ['system'] },
    close: { from: ['ACTIVE', 'GRACE', 'STOPPED'], to: 'CLOSED', by: ['buyer'] },
  },
});
export type ServiceState = (typeof serviceLifecycle.states)[number];
export type ServiceMove = keyof typeof serviceLifecycle.moves;
