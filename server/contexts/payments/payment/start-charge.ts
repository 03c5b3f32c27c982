/** Opens a top-up of the balance. The same idempotency key returns the same top-up. */
import type { Language } from '#contracts/kit/fields.ts';
import { fenToYuan, parseYuanToFen } from '#kernel/money/money.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import { CHARGE, chargeSubjects } from './charge-payable.ts';
import type { PaymentContext } from './context.ts';
import { issueCode } from './issue-code.ts';
import { newOutTradeNo, newToken, type Payment } from './payment.ts';

const readFen = (amount: string): number | null => {
  try {
    return parseYuanToFen(amount);
  } catch {
    return null;
  }
};

export async function startCharge(
  context: PaymentContext,
  charge: { accountId: number; language: Language; amount: string; channel: string; idempotencyKey: string },
): Promise<Payment> {
  const { minFen, maxFen } = await context.chargeLimit();
  const amountFen = readFen(charge.amount);
  if (amountFen === null || amountFen < Math.max(1, minFen) || amountFen > maxFen)
    throw new AppError('CHARGE_AMOUNT', { min: fenToYuan(minFen), max: fenToYuan(maxFen) });
  const gateway = context.gateways.find(({ name }) => charge.channel === '' || charge.channel === name)?.name;
  if (!gateway) throw new AppError('METHOD_UNKNOWN', { method: charge.channel });
  const now = context.now();
  const made = {
    id: newToken(),
    outTradeNo: newOutTradeNo(now),
    payableKind: CHARGE,
    method: 'ONLINE' as const,
    accountId: charge.accountId,
    subject: chargeSubjects[charge.language],
    amountFen,
    gateway,
    scanToken: newToken(),
  };
  const payment = await context.store.openCharge(made, now, charge.idempotencyKey);
  if (payment.amountFen !== amountFen) throw new AppError('IDEMPOTENCY_KEY_REUSED');
  return issueCode(context, payment);
}
