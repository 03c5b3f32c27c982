import type { ReportQuery } from '#contracts/kit/report.ts';
import { runningCountsBetween } from '#server/platform/counts/running-count-store.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { type AccountCount, countAccounts } from '../account/account-counts.ts';

type Kinds = Record<'total' | 'disabled' | 'staff' | 'merchant' | 'agent' | 'grouped' | 'common', number>;

/** By the day, or the month, on which they were created. */
export async function countAccountsMade(on: Queryable, { from, to, step }: ReportQuery): Promise<{ at: string; accounts: number }[]> {
  const found = new Map<string, number>();
  for (const { code, amount } of await runningCountsBetween(on, 'account.made', from, to)) {
    const at = step === 'month' ? code.split('-', 2).join('-') : code;
    found.set(at, (found.get(at) ?? 0) + amount);
  }
  return [...found].map(([at, accounts]) => ({ at, accounts }));
}
export async function countAccountsByKind(on: Queryable): Promise<Kinds> {
  const counted = await countAccounts(on);
  const sum = (is: (row: AccountCount) => boolean): number => counted.filter(is).reduce((total, { accounts }) => total + accounts, 0);
  const isCommon = ({ roleType }: AccountCount): boolean => roleType === 'common';
  const isAgent = ({ userType }: AccountCount): boolean => userType === 'agent';
  return {
    total: sum(() => true),
    disabled: sum(({ disabled }) => disabled),
    staff: sum((row) => !isCommon(row)),
    merchant: sum((row) => isCommon(row) && row.merchant),
    agent: sum((row) => isCommon(row) && isAgent(row)),
    grouped: sum((row) => isCommon(row) && row.memberType !== null),
    common: sum((row) => isCommon(row) && !row.merchant && !isAgent(row) && row.memberType === null),
  };
}
