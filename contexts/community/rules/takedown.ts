/** Take-down requests in the community. Pure. */
import { defineLifecycle } from '#kernel/lifecycle/lifecycle.ts';

/**
 * Anyone may submit a request; an operator dismisses it or upholds it, which takes the subject down. A taken-down subject can be restored,
 * for example after the owner's counter-notice.
 */
export const takedownLifecycle = defineLifecycle({
  name: 'takedown',
  initial: 'OPEN',
  final: ['DISMISSED', 'RESTORED'],
  states: ['OPEN', 'UPHELD', 'DISMISSED', 'RESTORED'],
  moves: {
    uphold: { from: ['OPEN'], to: 'UPHELD', by: ['staff'] },
    dismiss: { from: ['OPEN'], to: 'DISMISSED', by: ['staff'] },
    restore: { from: ['UPHELD'], to: 'RESTORED', by: ['staff'] },
  },
});
export type TakedownState = (typeof takedownLifecycle.states)[number];
export const TAKEDOWN_DECISIONS = ['uphold', 'dismiss', 'restore'] as const;
export type TakedownDecision = (typeof TAKEDOWN_DECISIONS)[number];

export const TAKEDOWN_REASONS = ['COPYRIGHT', 'PERSONAL_DATA', 'MALWARE', 'UNLAWFUL', 'OTHER'] as const;
export type TakedownReason = (typeof TAKEDOWN_REASONS)[number];

/** Maximum characters of an explanation, a decision and a counter-notice. */
export const LONGEST_EXPLANATION = 5_000;
export const MOST_EVIDENCE = 5;
