/** Who is reached by a code, and where a password is kept: pure decisions (decision 0067). */
import type { PasswordKept } from '#contracts/identity/recovery.ts';
import { type Account, isUsable } from '../account/account.ts';

/**
 * Whether an account gets codes by this way. While a sandbox stands in for the provider, operators deliver codes by hand: then nobody gets
 * one for an account of the platform's own people.
 */
export const isReached = (account: Pick<Account, 'disabled' | 'isDemo' | 'roleType'>, by: { demo: boolean; sandbox: boolean }): boolean =>
  isUsable(account, by.demo) && !(by.sandbox && account.roleType === 'manager');

/** The password of a demo account is public: whoever could change it would take the account from everybody else. */
export const passwordKeptBy = (account: Pick<Account, 'isDemo'> & { isFromIssuer: boolean }): PasswordKept =>
  account.isDemo ? 'DEMO' : account.isFromIssuer ? 'ELSEWHERE' : 'OWN';
