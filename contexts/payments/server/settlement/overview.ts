/** The merchant's overview: balances, the open month, the last 30 days, upcoming steps. */

import { getMoneyOverview, type PayoutBlock } from '#contexts/payments/calls/settlement.ts';
import { monthEnd, monthOf } from '#contexts/payments/rules/settlement/settlement.ts';
import type { Answer } from '#contracts/kit/endpoint.ts';
import { fenToYuan } from '#kernel/money/money.ts';
import { DAY_MS, formatDate } from '#kernel/time/time.ts';
import { type Account, accountStore, availableFen } from './account-store.ts';
import { bankOf } from './bank-account.ts';
import type { FeeRule, SettlementContext } from './context.ts';
import { getRule } from './deposit.ts';
import { payoutStore } from './payout-store.ts';
import { viewBalances, viewStatement } from './settlement-view.ts';
import { type Statement, statementStore } from './statement-store.ts';

const DAYS = 30;

export const blocksOf = (account: Account, rule: FeeRule): PayoutBlock[] => [
  ...(account.depositFen < rule.depositFen ? (['DEPOSIT_UNPAID'] as const) : []),
  ...(account.numberSealed === null ? (['BANK_ACCOUNT_MISSING'] as const) : []),
  ...(availableFen(account) === 0 ? (['NOTHING_AVAILABLE'] as const) : []),
];

/** The open month before its first line. */
export const emptyStatement = (shopId: string, month: string): Statement => ({
  id: '',
  shopId,
  month,
  state: 'OPEN',
  salesFen: 0,
  refundsFen: 0,
  adjustmentsFen: 0,
  commissionFen: 0,
  netFen: 0,
  lineCount: 0,
  toPayableFen: 0,
  offDepositFen: 0,
  toOwedFen: 0,
  paidOutFen: 0,
  transactionId: null,
  closedAt: null,
  reviewUntil: null,
  confirmedAt: null,
});

export async function getOverview(context: SettlementContext, shopId: string): Promise<Answer<typeof getMoneyOverview>> {
  const { database } = context;
  const now = context.now();
  const month = monthOf(now);
  const since = now - (DAYS - 1) * DAY_MS;
  const firstDay = Date.parse(`${formatDate(since, 'zh')}T00:00:00+08:00`);
  const [rule, account, open, series, reviewed, payouts] = await Promise.all([
    getRule(context, shopId),
    accountStore.find(database, shopId),
    statementStore.findOfMonth(database, shopId, month),
    statementStore.series(database, shopId, firstDay),
    statementStore.listUnderReview(database, shopId),
    payoutStore.listOnTheWay(database, shopId),
  ]);
  const openMonth = open ?? emptyStatement(shopId, month);
  const days = new Map(series.map((day) => [day.day, day]));
  return {
    balances: viewBalances(account),
    requiredDeposit: fenToYuan(rule.depositFen),
    commissionPermille: rule.commissionPermille,
    bankAccount: bankOf(account),
    blocks: blocksOf(account, rule),
    openMonth: viewStatement(openMonth, 'seller', now),
    series: Array.from({ length: DAYS }, (_, index) => {
      const day = formatDate(firstDay + index * DAY_MS, 'zh');
      const found = days.get(day);
      return { day, sales: fenToYuan(found?.salesFen ?? 0), refunds: fenToYuan(found?.refundsFen ?? 0) };
    }),
    next: [
      ...reviewed.flatMap((statement) =>
        statement.state === 'CLOSED' && statement.reviewUntil !== null
          ? [{ kind: 'CONFIRM' as const, at: statement.reviewUntil, amount: fenToYuan(statement.netFen), reference: statement.month }]
          : [],
      ),
      ...payouts.map((payout) => ({
        kind: 'PAYOUT' as const,
        at: payout.requestedAt,
        amount: fenToYuan(payout.amountFen),
        reference: payout.id,
      })),
      { kind: 'CLOSE' as const, at: monthEnd(month), amount: fenToYuan(openMonth.netFen), reference: month },
    ],
  };
}
