/** Titles of pages. */
export const titles = {
  onboarding: '商家入驻',
  onboardingCreate: '入驻申请',
  onboardingReview: '入驻审核',
} as const;
