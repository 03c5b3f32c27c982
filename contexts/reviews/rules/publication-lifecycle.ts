import { defineLifecycle } from '#kernel/lifecycle/lifecycle.ts';

/**
 * Publications about goods: a review, a question, an answer. They are public immediately; a report asks an operator for a decision, and
 * they stay public until hidden. HIDDEN: visible only to the writer and operators, and a hidden review does not count.
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

/** Decisions of staff. */
export const MODERATIONS = ['keep', 'hide', 'restore'] as const;
export type Moderation = (typeof MODERATIONS)[number];
