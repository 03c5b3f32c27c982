import { defineLifecycle } from '#kernel/lifecycle/lifecycle.ts';

/** Onboarding (section 4). An account without an application is NOT_APPLY; so is one that withdrew its application. */
export const onboardingLifecycle = defineLifecycle({
  name: 'Onboarding application',
  initial: 'NOT_APPLY',
  final: ['APPROVED'],
  moves: {
    apply: { from: ['NOT_APPLY', 'REJECTED'], to: 'IN_REVIEW', by: ['applicant'] },
    withdraw: { from: ['IN_REVIEW', 'REJECTED'], to: 'NOT_APPLY', by: ['applicant'] },
    approve: { from: ['IN_REVIEW'], to: 'APPROVED', by: ['reviewer'] },
    refuse: { from: ['IN_REVIEW'], to: 'REJECTED', by: ['reviewer'] },
  },
});
export type OnboardingMove = keyof typeof onboardingLifecycle.moves;
