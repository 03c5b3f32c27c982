import { defineLifecycle } from '#kernel/lifecycle/lifecycle.ts';

/** A monthly bill of one account and one seller. It never ends unpaid: an overdue bill can still be paid. */
export const billLifecycle = defineLifecycle({
  name: 'meter-bill',
  states: ['UNPAID', 'OVERDUE', 'PAID'],
  initial: 'UNPAID',
  final: ['PAID'],
  moves: {
    fallDue: { from: ['UNPAID'], to: 'OVERDUE', by: ['system'] },
    pay: { from: ['UNPAID', 'OVERDUE'], to: 'PAID', by: ['system'] },
  },
});
export type BillState = (typeof billLifecycle.states)[number];
