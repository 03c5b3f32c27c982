/** Opens a top-up of the balance. The same idempotency key returns the same top-up. */
import type { Language } from '#contracts/kit/fields.ts';
import { fenToYuan, parseYuanToFen } from '#kernel/money/money.ts';
import { pay as payEn } from '#messages/en/pay.ts';
import { pay as payZh } from '#messages/zh/pay.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import { CHARGE } from './charge-payable.ts';
import type { PaymentContext } from './context.ts';
import { issueCode } from './issue-code.ts';
import { newOutTradeNo, newToken, type Payment } from './payment.ts';
import { wayOf } from './way.ts';

const subjects = { zh: payZh.subjectTopUp, en: payEn.subjectTopUp };

const readFen = (amount: string): number | null => {
  try {
    return parseYuanToFen(amount);
  } catch {
    return null;
  }
};

export async function startCharge(
  context: PaymentContext,
  charge: { accountId: number; language: Language; amount: string; idempotencyKey: string },
): Promise<Payment> {
  const { minFen, maxFen } = await context.chargeLimit();
  const amountFen = readFen(charge.amount);
  if (amountFen === null || amountFen < Math.max(1, minFen) || amountFen > maxFen)
    throw new AppError('CHARGE_AMOUNT', { min: fenToYuan(minFen), max: fenToYuan(maxFen) });
  const now = context.now();
  const made = {
    id: newToken(),
    outTradeNo: newOutTradeNo(now),
    payableKind: CHARGE,
    method: wayOf(context.ways, context.gatewayName).method,
    accountId: charge.accountId,
    subject: subjects[charge.language],
    amountFen,
    gateway: context.gatewayName,
    scanToken: newToken(),
  };
  const payment = await context.store.openCharge(made, now, charge.idempotencyKey);
  if (payment.amountFen !== amountFen) throw new AppError('IDEMPOTENCY_KEY_REUSED');
  return issueCode(context, payment);
}
