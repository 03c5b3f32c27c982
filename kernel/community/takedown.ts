/** Requests to take something of the community down. Pure. */
import { defineLifecycle } from '../lifecycle/lifecycle.ts';

/**
 * Anybody asks; an operator dismisses the request or upholds it, by which what it is about is taken down. What was taken down can be
 * restored, for instance after a counter-notice of its owner.
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

/** Characters of an explanation, of a decision and of a counter-notice. */
export const LONGEST_EXPLANATION = 5_000;
export const MOST_EVIDENCE = 5;
