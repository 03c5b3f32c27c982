import { defineLifecycle } from '#kernel/lifecycle/lifecycle.ts';

/**
 * A shop's offer to one buyer or one group, at an individual price. It can be ordered a limited number of times; with the last order it is
 * ACCEPTED, and open again when that order ends unpaid.
 */
export const quoteLifecycle = defineLifecycle({
  name: 'quote',
  initial: 'OPEN',
  final: ['DECLINED', 'WITHDRAWN', 'EXPIRED'],
  moves: {
    accept: { from: ['OPEN'], to: 'ACCEPTED', by: ['buyer'] },
    reopen: { from: ['ACCEPTED'], to: 'OPEN', by: ['system'] },
    decline: { from: ['OPEN'], to: 'DECLINED', by: ['buyer'] },
    withdraw: { from: ['OPEN'], to: 'WITHDRAWN', by: ['seller'] },
    expire: { from: ['OPEN'], to: 'EXPIRED', by: ['system'] },
  },
});
export type QuoteState = (typeof quoteLifecycle.states)[number];
