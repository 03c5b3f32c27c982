/** Closes the month's credit statements, and sends reminders before the due date and overdue notices. */

import { openOfStatement } from '#contexts/payments/rules/payments.ts';
import { monthEnd, monthOf, monthStart } from '#contexts/payments/rules/settlement/settlement.ts';
import { addressOf } from '#contracts/pages/pages.ts';
import { newId } from '#kernel/id/id.ts';
import { fenToYuan } from '#kernel/money/money.ts';
import { DAY_MS, formatDate } from '#kernel/time/time.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import type { FundContext } from './context.ts';
import { type CreditStatement, creditStatementStore } from './credit-statement-store.ts';
import { debtorOf } from './draw-fund.ts';
import type { Fund } from './fund.ts';
import { fundStore } from './fund-store.ts';

const BATCH = 100;
/** How long before the due date the debtor is reminded. */
export const REMIND_DAYS = 3;

type Notice = 'CREDIT_STATEMENT' | 'CREDIT_DUE_SOON' | 'CREDIT_OVERDUE';
type Announced = Pick<CreditStatement, 'month' | 'fromFen' | 'throughFen' | 'dueAt'>;

async function announce(context: FundContext, tx: Queryable, fund: Fund, statement: Announced, code: Notice): Promise<void> {
  const openFen = openOfStatement(statement, fund.returnedFen);
  if (openFen === 0) return;
  const params = {
    name: fund.name,
    nameEn: fund.nameEn || fund.name,
    month: statement.month,
    amount: fenToYuan(openFen),
    day: formatDate(statement.dueAt - 1, 'zh'),
    dayEn: formatDate(statement.dueAt - 1, 'en'),
  };
  await context.ports.notify(tx, await debtorOf(context, fund, tx), code, params, addressOf('console/funds/:fundId', { fundId: fund.id }));
}

/** Days to pay are counted from the end of the month; from now if the month is closed more than a day late. */
const dueFrom = (month: string, now: number): number => (now - monthEnd(month) > DAY_MS ? now : monthEnd(month));

/** Closes every finished month of one fund that has draws. */
async function closeFund(context: FundContext, fundId: string, before: number): Promise<void> {
  await context.database.transaction(async (tx) => {
    const now = context.now();
    const fund = await fundStore.lock(tx, fundId, now);
    if (!fund) return;
    let fromFen = (await creditStatementStore.findLast(tx, fundId))?.throughFen ?? 0;
    const months = await creditStatementStore.listOpenMonths(tx, fundId, before, fromFen);
    // Two draws around midnight may have been booked in reverse order: then the earlier month has both.
    for (const { month, throughFen } of months.sort((one, other) => (one.month < other.month ? -1 : 1))) {
      if (throughFen <= fromFen) continue;
      const dueAt = dueFrom(month, now) + fund.dueDays * DAY_MS;
      const statement = { id: newId(now), fundId, month, fromFen, throughFen, closedAt: now, dueAt };
      await creditStatementStore.insert(tx, statement);
      await announce(context, tx, fund, statement, 'CREDIT_STATEMENT');
      fromFen = throughFen;
    }
  });
}

async function announceAll(context: FundContext, code: Notice, take: (tx: Queryable) => Promise<string[]>): Promise<void> {
  await context.database.transaction(async (tx) => {
    for (const id of await take(tx)) {
      const statement = await creditStatementStore.find(tx, id);
      const fund = statement && (await fundStore.find(tx, statement.fundId, context.now()));
      if (statement && fund) await announce(context, tx, fund, statement, code);
    }
  });
}

/** One round: months that have ended, reminders, overdue statements. Each notice is sent once. */
export async function closeCreditMonths(context: FundContext, signal?: AbortSignal): Promise<void> {
  const now = context.now();
  const before = monthStart(monthOf(now));
  for (const id of await creditStatementStore.listToClose(context.database, before, BATCH)) {
    if (signal?.aborted) return;
    await closeFund(context, id, before);
  }
  await announceAll(context, 'CREDIT_OVERDUE', (tx) => creditStatementStore.takeOverdue(tx, now));
  await announceAll(context, 'CREDIT_DUE_SOON', (tx) => creditStatementStore.takeToRemind(tx, now + REMIND_DAYS * DAY_MS, now));
}
