import { defineLifecycle } from '../lifecycle/lifecycle.ts';

/**
 * What people publish about goods: a review, a question, an answer. It is public at once; a report asks an operator to look at it, and it
 * stays public until it is hidden. HIDDEN: nobody but its writer and operators sees it, and a hidden review does not count.
 */
export const publicationLifecycle = defineLifecycle({
  name: 'publication',
  states: ['PUBLISHED', 'REPORTED', 'HIDDEN'],
  initial: 'PUBLISHED',
  final: [],
  moves: {
    report: { from: ['PUBLISHED'], to: 'REPORTED', by: ['user'] },
    keep: { from: ['REPORTED'], to: 'PUBLISHED', by: ['staff'] },
    hide: { from: ['PUBLISHED', 'REPORTED'], to: 'HIDDEN', by: ['staff'] },
    restore: { from: ['HIDDEN'], to: 'PUBLISHED', by: ['staff'] },
  },
});
export type PublicationState = (typeof publicationLifecycle.states)[number];

/** What staff decide. */
export const MODERATIONS = ['keep', 'hide', 'restore'] as const;
export type Moderation = (typeof MODERATIONS)[number];
