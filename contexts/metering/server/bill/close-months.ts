/** Bills of past months: one for each account and seller, of all use that is not billed. */

import { billLines, type MonthUsage } from '#contexts/metering/rules/metering.ts';
import { metering as words } from '#contexts/metering/words/zh/metering.ts';
import { billIdOf } from '#contexts/orders/rules/orders.ts';
import { monthOf, monthStart } from '#contexts/payments/rules/settlement/settlement.ts';
import { addressOf } from '#contracts/pages/pages.ts';
import { newId, newOrderNo } from '#kernel/id/id.ts';
import { fenToYuan, sumFen } from '#kernel/money/money.ts';
import { DAY_MS, formatDate } from '#kernel/time/time.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import type { MeteringContext } from '../context.ts';
import { rateIn } from '../plan/plan.ts';
import { planStore } from '../plan/plan-store.ts';
import { serviceStore } from '../service/service-store.ts';
import { usageStore } from '../usage/usage-store.ts';
import { type Bill, billStore, type Debtor, type StoredLine } from './bill-store.ts';

const BATCH = 200;
const HOUR_MS = 3_600_000;

/** The last month whose bills can be created: all its records should have arrived since. */
export const lastClosedMonth = (now: number, closeAfterHours: number): string =>
  monthOf(monthStart(monthOf(now - closeAfterHours * HOUR_MS)) - 1);

type Billed = Awaited<ReturnType<typeof billStore.lockServices>>;
async function readLines(tx: Queryable, services: Billed, usages: MonthUsage[]): Promise<StoredLine[]> {
  const plans = await planStore.findByIds(tx, [...new Set(services.map(({ planId }) => planId))]);
  return billLines(usages).map((line) => {
    const service = services.find(({ entitlementId }) => entitlementId === line.entitlementId);
    const plan = plans.find(({ id }) => id === service?.planId);
    const rate = plan && rateIn(plan, line.month, line.unit);
    if (!service || !rate) throw new Error(`no price of ${line.unit} for ${line.entitlementId} in ${line.month}`);
    return { ...line, name: service.name, nameEn: service.nameEn, tiers: rate.tiers };
  });
}

/** The params of a notice about a bill. */
export const billParams = ({ month, amountFen, dueAt }: Pick<Bill, 'month' | 'amountFen' | 'dueAt'>): Record<string, string> => ({
  month,
  amount: fenToYuan(amountFen),
  day: formatDate(dueAt, 'zh'),
  dayEn: formatDate(dueAt, 'en'),
});

/**
 * A credit beyond what is charged waits for the next bill: none of it is recorded as billed. A month with nothing to pay has a bill that is
 * PAID immediately.
 */
async function closeDebtor(context: MeteringContext, debtor: Debtor, month: string, dueDays: number): Promise<void> {
  await context.database.transaction(async (tx) => {
    const services = await billStore.lockServices(tx, debtor);
    const ids = services.map(({ entitlementId }) => entitlementId);
    const lines = await readLines(tx, services, await billStore.listUnbilled(tx, ids, month));
    await serviceStore.closeMonth(tx, ids, month);
    const amountFen = sumFen(lines.map((line) => line.amountFen));
    if (lines.length === 0 || amountFen < 0) return;
    const now = context.now();
    const autoPay = await serviceStore.findAutoPay(tx, debtor.accountId);
    const bill = {
      ...debtor,
      id: billIdOf(newId(now)),
      billNo: newOrderNo(now),
      month,
      subject: words.billSubject.replace('{month}', month),
      amountFen,
      state: amountFen === 0 ? ('PAID' as const) : ('UNPAID' as const),
      createdAt: now,
      dueAt: now + dueDays * DAY_MS,
      tryAt: autoPay && amountFen > 0 ? now : null,
      lines,
    };
    await billStore.insert(tx, bill);
    await usageStore.noteBilled(tx, lines);
    if (amountFen > 0)
      await context.notify(
        tx,
        debtor.accountId,
        'METER_BILL',
        billParams(bill),
        addressOf('console/metering/bills/:billId', { billId: bill.id }),
      );
  });
}

export async function closeMonths(context: MeteringContext, signal?: AbortSignal): Promise<void> {
  const { closeAfterHours, dueDays } = await context.rules();
  const month = lastClosedMonth(context.now(), closeAfterHours);
  for (;;) {
    const debtors = await billStore.listDebtors(context.database, month, BATCH);
    for (const debtor of debtors) {
      if (signal?.aborted) return;
      await closeDebtor(context, debtor, month, dueDays);
    }
    if (debtors.length < BATCH) return;
  }
}
