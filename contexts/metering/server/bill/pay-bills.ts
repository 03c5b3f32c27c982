/** Automatic payment of bills from the balance, and overdue bills. */
import { addressOf } from '#contracts/pages/pages.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import type { MeteringContext } from '../context.ts';
import { billStore } from './bill-store.ts';
import { billParams } from './close-months.ts';
import { BILL } from './payable-bills.ts';

const BATCH = 100;
/** The balance may have been topped up since. */
const AGAIN_MS = 3_600_000;

/** Pays what the balance covers and the rules of methods admit, bill by bill; the others are retried. */
async function payFromBalance(context: MeteringContext, signal?: AbortSignal): Promise<void> {
  const now = context.now();
  for (const { id, accountId } of await billStore.takeTries(context.database, now, now + AGAIN_MS, BATCH)) {
    if (signal?.aborted) return;
    try {
      const role = await context.payerRoleOf(accountId);
      await context.payments.startPayment({ kind: BILL, id, accountId, role, atOnce: [{ method: 'BALANCE' }] });
    } catch (error) {
      if (!(error instanceof AppError)) context.onError(error);
    }
  }
}

async function announceOverdue(context: MeteringContext): Promise<void> {
  await context.database.transaction(async (tx) => {
    for (const bill of await billStore.fallDue(tx, context.now(), BATCH)) {
      const url = addressOf('console/metering/bills/:billId', { billId: bill.id });
      await context.notify(tx, bill.accountId, 'METER_BILL_OVERDUE', billParams(bill), url);
    }
  });
}

export async function payBills(context: MeteringContext, signal?: AbortSignal): Promise<void> {
  await payFromBalance(context, signal);
  await announceOverdue(context);
  context.debtors.invalidate();
}
