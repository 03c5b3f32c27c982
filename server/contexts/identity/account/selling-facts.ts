import type { SettleStatus } from '#kernel/roles/roles.ts';

/** What makes a seller beside a retailerId (section 4): where the settle application stands, and whether he belongs to the people of a shop. */
export type SellingFacts = { applyStatus: SettleStatus; isShopMember: boolean };
export const SELLS_NOTHING: SellingFacts = { applyStatus: 'NOT_APPLY', isShopMember: false };
