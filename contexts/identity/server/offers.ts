/** What other contexts may need of identity, and what they may add to it. */
import { port, slot } from '#server/platform/compose/part.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import type { Identity, SellingFacts, ShownAccount } from './index.ts';

export const identity = port<Identity>('identity.identity');
/** Offered by shops: what else makes an account a seller, apart from its retailer id. */
export const sellingFacts = port<(accountId: number) => Promise<SellingFacts>>('identity.selling-facts');
/** Accounts with public passwords that the sign-on page shows while they may sign in. */
export const shownAccounts = slot<ShownAccount>('identity.shown-accounts');
/** Called after every sign-in; errors are logged. */
export const signedIn = slot<(signedIn: { accountId: number; visitorId: string }) => Promise<void>>('identity.signed-in');
/** Called in the transaction in which a member leaves a group or is removed. */
export const memberLeft = slot<(tx: Queryable, groupId: string, accountId: number) => Promise<void>>('identity.member-left');
/** Whether a group has money, or owes some: then it cannot be dissolved. */
export const holdsFunds = slot<(tx: Queryable, groupId: string) => Promise<boolean>>('identity.holds-funds');
