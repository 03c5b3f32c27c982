/** Onboarding states of section 4. */
export type OnboardingStatus = 'NOT_APPLY' | 'IN_REVIEW' | 'APPROVED' | 'REJECTED';
export type SellerFacts = { retailerId: string | null; applyStatus: OnboardingStatus };
export type SellerDestination = 'seller-home' | 'onboarding' | 'login';

/** A seller is a user with a retailerId or with onboarding status APPROVED (section 4). */
export const isSeller = ({ retailerId, applyStatus }: SellerFacts): boolean => Boolean(retailerId) || applyStatus === 'APPROVED';

/**
 * The target of the sales entry (section 4): sellers go to the seller home, other signed-in users to the onboarding page, anonymous
 * visitors (null) to the onboarding page or, from an entry that needs an account, to login.
 */
export const sellerDestination = (facts: SellerFacts | null, anonymousTo: 'onboarding' | 'login' = 'onboarding'): SellerDestination => {
  if (facts === null) return anonymousTo;
  return isSeller(facts) ? 'seller-home' : 'onboarding';
};
