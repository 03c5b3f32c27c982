import { defineLifecycle } from '#kernel/lifecycle/lifecycle.ts';

/**
 * An invoice from its application on. ISSUING while the provider processes it; an invoice issued in the seller's own tax program moves from
 * APPLIED to ISSUED by `record`. REVERSING until the red invoice exists; REVERSED frees the amount for another invoice.
 */
export const invoiceLifecycle = defineLifecycle({
  name: 'invoice',
  states: ['APPLIED', 'ISSUING', 'ISSUED', 'REVERSING', 'REVERSED', 'REFUSED', 'CANCELED'],
  initial: 'APPLIED',
  final: ['REVERSED', 'REFUSED', 'CANCELED'],
  moves: {
    issue: { from: ['APPLIED'], to: 'ISSUING', by: ['seller', 'staff'] },
    record: { from: ['APPLIED'], to: 'ISSUED', by: ['seller', 'staff'] },
    /** The provider refused it: the seller corrects the listed fields and issues again. */
    bounce: { from: ['ISSUING'], to: 'APPLIED', by: ['system'] },
    complete: { from: ['ISSUING'], to: 'ISSUED', by: ['system'] },
    refuse: { from: ['APPLIED'], to: 'REFUSED', by: ['seller', 'staff'] },
    cancel: { from: ['APPLIED'], to: 'CANCELED', by: ['buyer', 'system'] },
    reverse: { from: ['ISSUED'], to: 'REVERSING', by: ['seller', 'staff', 'system'] },
    completeReversal: { from: ['REVERSING'], to: 'REVERSED', by: ['system'] },
    recordReversal: { from: ['REVERSING'], to: 'REVERSED', by: ['seller', 'staff'] },
  },
});
export type InvoiceState = (typeof invoiceLifecycle.states)[number];
export type InvoiceMove = keyof typeof invoiceLifecycle.moves;

/** In these states an invoice holds the amount of its orders. */
export const heldInvoiceStates = ['APPLIED', 'ISSUING', 'ISSUED', 'REVERSING'] as const satisfies InvoiceState[];
