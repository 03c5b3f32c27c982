/** Repayments of credit: opened by the debtor, paid like an order, expired when not paid in time. */

import { repaymentIdOf } from '#contexts/orders/rules/orders.ts';
import { usedFen } from '#contexts/payments/rules/payments.ts';
import { pay as payEn } from '#contexts/payments/words/en/pay.ts';
import { pay as payZh } from '#contexts/payments/words/zh/pay.ts';
import { newId } from '#kernel/id/id.ts';
import { fenToYuan } from '#kernel/money/money.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import type { SignedIn } from '#server/platform/http/bind.ts';
import { createOnce } from '#server/platform/idempotency/create-once.ts';
import { GatewayError } from '../gateway/index.ts';
import { readAmount } from '../settlement/amount.ts';
import type { FundContext } from './context.ts';
import { debtorOf } from './draw-fund.ts';
import { fundStore } from './fund-store.ts';
import { REPAYMENT } from './repayment-payable.ts';
import { repaymentStore } from './repayment-store.ts';

/** The same as for an order's payment. */
const LIFE_MS = 30 * 60_000;
const BATCH = 50;
/** After this time an unreachable gateway no longer holds it open; money that arrives later is returned. */
const PATIENCE_MS = 10 * 60_000;

/** @throws AppError FUND_NOT_FOUND when the caller does not owe it, AMOUNT_INVALID, REPAYMENT_EXCEEDS, IDEMPOTENCY_KEY_REUSED */
export async function startRepayment(
  context: FundContext,
  { fundId, amount }: { fundId: string; amount: string },
  call: SignedIn,
): Promise<{ repaymentId: string }> {
  const amountFen = readAmount(amount);
  const { accountId, language } = call.actor;
  return context.database.transaction((tx) =>
    createOnce(tx, call, { fundId, amount }, async () => {
      const now = context.now();
      const fund = await fundStore.lock(tx, fundId, now);
      if (fund?.kind !== 'CREDIT' || (await debtorOf(context, fund, tx)) !== accountId) throw new AppError('FUND_NOT_FOUND');
      if (amountFen > usedFen(fund)) throw new AppError('REPAYMENT_EXCEEDS', { most: fenToYuan(usedFen(fund)) });
      const id = repaymentIdOf(newId(now));
      const subject = (language === 'en' ? payEn : payZh).subjectRepayment.replace(
        '{name}',
        (language === 'en' && fund.nameEn) || fund.name,
      );
      await repaymentStore.insert(tx, { id, fundId, accountId, amountFen, subject, createdAt: now, expiresAt: now + LIFE_MS });
      return { repaymentId: id };
    }),
  );
}

async function expire(context: FundContext, id: string): Promise<void> {
  const repayment = await repaymentStore.find(context.database, id);
  if (!repayment) return;
  try {
    await context.closePayments(REPAYMENT, id);
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error;
    context.onError(error);
    if (context.now() - repayment.expiresAt < PATIENCE_MS) return;
  }
  await context.database.transaction(async (tx) => {
    // Locks in the order of every payment: payable, fund, tenders.
    await repaymentStore.lock(tx, id);
    if (await repaymentStore.expire(tx, id, context.now())) await context.returnHeld(tx, REPAYMENT, id);
  });
}

/** Expires repayments that were not paid in time. */
export async function expireRepayments(context: FundContext, signal?: AbortSignal): Promise<void> {
  for (const id of await repaymentStore.listExpired(context.database, context.now(), BATCH)) {
    if (signal?.aborted) return;
    await expire(context, id).catch(context.onError);
  }
}
