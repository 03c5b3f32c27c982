/** Opens a top-up of the balance, by the rules of the method ONLINE. The same idempotency key returns the same top-up. */

import type { PayerRole } from '#contexts/payments/rules/payments.ts';
import type { Language } from '#contracts/kit/fields.ts';
import { fenToYuan, hasPartsOfFen, readFen } from '#kernel/money/money.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import { CHARGE, chargeSubjects } from './charge-payable.ts';
import type { PaymentContext } from './context.ts';
import { issueCode } from './issue-code.ts';
import { newOutTradeNo, newToken, type Payment } from './payment.ts';
import { refuseAmount } from './refuse-by-rule.ts';

const ONLINE = 'ONLINE' as const;

/** The gateways by which an account may top up now. The rule's types of goods do not apply to a top-up. */
export async function chargeChannels(context: PaymentContext, role: PayerRole): Promise<string[]> {
  const { isOn, roles } = (await context.methodRules())[ONLINE];
  const isAllowed = isOn && (roles.length === 0 || roles.includes(role));
  return isAllowed ? context.gateways.map(({ name }) => name) : [];
}

/** @throws AppError CHARGE_DECIMALS, CHARGE_AMOUNT, METHOD_UNKNOWN, METHOD_OFF, METHOD_ROLE, METHOD_AMOUNT_LOW, METHOD_AMOUNT_HIGH, IDEMPOTENCY_KEY_REUSED */
export async function startCharge(
  context: PaymentContext,
  charge: { accountId: number; role: PayerRole; language: Language; amount: string; channel: string; idempotencyKey: string },
): Promise<Payment> {
  const { minFen, maxFen } = await context.chargeLimit();
  if (hasPartsOfFen(charge.amount)) throw new AppError('CHARGE_DECIMALS');
  const amountFen = readFen(charge.amount);
  if (amountFen === null || amountFen < Math.max(1, minFen) || amountFen > maxFen)
    throw new AppError('CHARGE_AMOUNT', { min: fenToYuan(minFen), max: fenToYuan(maxFen) });
  const gateway = context.gateways.find(({ name }) => charge.channel === '' || charge.channel === name)?.name;
  if (!gateway) throw new AppError('METHOD_UNKNOWN', { method: charge.channel || ONLINE });
  refuseAmount(await context.methodRules(), ONLINE, { amountFen, goodsTypes: [], role: charge.role });
  const now = context.now();
  const made = {
    id: newToken(),
    outTradeNo: newOutTradeNo(now),
    payableKind: CHARGE,
    method: ONLINE,
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
