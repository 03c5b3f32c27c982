import type { OnboardingStatus } from '#kernel/roles/roles.ts';

/**
 * What makes an account a seller, apart from a retailerId (section 4): the state of its onboarding application, and membership of a shop.
 */
export type SellingFacts = { applyStatus: OnboardingStatus; isShopMember: boolean };
export const SELLS_NOTHING: SellingFacts = { applyStatus: 'NOT_APPLY', isShopMember: false };
