import type { OnboardingStatus } from '#kernel/roles/roles.ts';

/** What makes a seller beside a retailerId (section 4): where the onboarding application stands, and whether he belongs to the people of a shop. */
export type SellingFacts = { applyStatus: OnboardingStatus; isShopMember: boolean };
export const SELLS_NOTHING: SellingFacts = { applyStatus: 'NOT_APPLY', isShopMember: false };
