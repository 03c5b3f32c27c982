/** Funds: credit, contracts, cost accounts and the budgets of groups on them. Owns the tables of migration 0042. */
import { cacheValue } from '#server/platform/db/cache-value.ts';
import type { Database, Queryable } from '#server/platform/db/database.ts';
import type { Bound } from '#server/platform/http/bind.ts';
import type { Download } from '#server/platform/http/download.ts';
import { type Job, RARELY_MS } from '#server/platform/jobs/job.ts';
import type { Payable } from '../payment/payable.ts';
import type { Way } from '../payment/way.ts';
import { closeCreditMonths, REMIND_DAYS } from './close-credit-months.ts';
import type { FundContext } from './context.ts';
import { creditMonthsDue } from './credit-statement-store.ts';
import { fundDownloads, fundRoutes } from './fund-routes.ts';
import { fundStaffDownloads, fundStaffRoutes } from './fund-staff-routes.ts';
import { fundStore } from './fund-store.ts';
import { fundWays } from './fund-ways.ts';
import { expireRepayments } from './repay-credit.ts';
import { REPAYMENT, repaymentPayable } from './repayment-payable.ts';
import { REPAYMENTS_DUE } from './repayment-store.ts';

export type { FundPorts } from './context.ts';

/** The part of funds in payments: ways to pay, and the payable of repayments. */
export type Funds = {
  routes: Bound[];
  downloads: Download[];
  jobs: Job[];
  /** Whether the account owes overdue credit; a group's credit is owed by its leader. */
  isCreditOverdue(accountId: number): Promise<boolean>;
  /** Credit granted to accounts (not groups) that may be drawn now, in fen by account. */
  creditLeft(accountIds: number[]): Promise<ReadonlyMap<number, number>>;
  /** Whether a group has money in a fund, owes credit, or has a contract. */
  hasFunds(tx: Queryable, groupId: string): Promise<boolean>;
};

export const repaymentPayables = (database: Database, now: () => number): Record<string, Payable> => ({
  [REPAYMENT]: repaymentPayable(database, now),
});
export const waysOfFunds = (context: FundContext): Way[] => fundWays(context);

/** Every order checks it; few accounts owe anything. */
const DEBTORS_CACHED_MS = 10_000;

/** Only possible debtors are checked exactly: after repaying they may buy immediately. */
function createOverdueCheck({ database, ports, now }: FundContext): Funds['isCreditOverdue'] {
  const debtors = cacheValue(() => fundStore.overdueDebtors(database, now()), DEBTORS_CACHED_MS, now);
  return async (accountId) => {
    const maybe = (await debtors.get()).some((debtor) => debtor.accountId === accountId || debtor.groupId !== null);
    if (!maybe) return false;
    const group = await ports.groupOf(accountId);
    return fundStore.owesOverdue(database, accountId, group?.isLeader ? group.groupId : null, now());
  };
}

export const createFunds = (context: FundContext): Funds => ({
  routes: [...fundRoutes(context), ...fundStaffRoutes(context)],
  downloads: [...fundDownloads(context), ...fundStaffDownloads(context)],
  jobs: [
    {
      name: 'payments.close-credit-months',
      everyMs: RARELY_MS,
      seldomDue: { when: creditMonthsDue(REMIND_DAYS), everyMs: 60_000 },
      runs: 'alone',
      work: (signal) => closeCreditMonths(context, signal),
    },
    {
      name: 'payments.expire-repayments',
      everyMs: RARELY_MS,
      due: REPAYMENTS_DUE,
      runs: 'alone',
      work: (signal) => expireRepayments(context, signal),
    },
  ],
  async creditLeft(accountIds) {
    const left = await fundStore.listCreditLeft(context.database, accountIds, context.now());
    return new Map(left.map(({ accountId, fen }) => [accountId, fen]));
  },
  hasFunds: fundStore.hasFunds,
  isCreditOverdue: createOverdueCheck(context),
});
