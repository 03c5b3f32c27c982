/** Which accounts are reached by a code, and where their password is stored: pure decisions (decision 0067). */
import type { PasswordRetained } from '#contexts/identity/calls/recovery.ts';
import { type Account, isUsable } from '../account/account.ts';

/**
 * Whether an account gets codes by this way. While a sandbox replaces the provider, operators deliver codes: then no codes are sent for
 * staff accounts.
 */
export const isReached = (account: Pick<Account, 'disabled' | 'isDemo' | 'roleType'>, by: { demo: boolean; sandbox: boolean }): boolean =>
  isUsable(account, by.demo) && !(by.sandbox && account.roleType === 'manager');

/** The password of a demo account is public: a user who changed it would lock all others out. */
export const passwordHeldBy = (account: Pick<Account, 'isDemo'> & { isFromIssuer: boolean }): PasswordRetained =>
  account.isDemo ? 'DEMO' : account.isFromIssuer ? 'ELSEWHERE' : 'OWN';
