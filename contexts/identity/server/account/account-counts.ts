/** Numbers of accounts by kind, from running counts (decision 0106). */
import { runningCounts } from '#server/platform/counts/running-count-store.ts';
import type { Queryable } from '#server/platform/db/database.ts';

export type AccountCount = {
  roleType: 'manager' | 'common';
  userType: 'agent' | 'other';
  merchant: boolean;
  /** Null: in no group. */
  memberType: 'Member' | 'Leader' | null;
  disabled: boolean;
  accounts: number;
};

/** One row for each combination that exists. The codes are those of `account_kind` in migration 0118. */
export async function countAccounts(on: Queryable): Promise<AccountCount[]> {
  return [...(await runningCounts(on, 'account.kind'))].map(([code, accounts]) => {
    const [roleType, userType, merchant, memberType, disabled] = code.split(' ');
    return {
      roleType: roleType as AccountCount['roleType'],
      userType: userType as AccountCount['userType'],
      merchant: merchant === 'merchant',
      memberType: memberType === '-' ? null : (memberType as AccountCount['memberType']),
      disabled: disabled === 'disabled',
      accounts,
    };
  });
}
