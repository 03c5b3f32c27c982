/** The rules that operators set for each method: every way by which the house takes money asks them here. */

import { type MethodFacts, type MethodRules, type PayerRole, refuseMethod } from '#contexts/payments/rules/payments.ts';
import { fenToYuan } from '#kernel/money/money.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import type { Due, DueLine } from './payable.ts';
import type { OfferRefusal } from './refusal.ts';
import type { PaymentMethod } from './way.ts';

export const factsOf = ({ amountFen }: Pick<Due, 'amountFen'>, lines: readonly DueLine[], role: PayerRole): MethodFacts => ({
  amountFen,
  goodsTypes: [...new Set(lines.map(({ goodsType }) => goodsType))],
  role,
});

/** The rule's refusal of a method, with the amount for its message. */
export function refuseByRule(rules: MethodRules, method: PaymentMethod, facts: MethodFacts): OfferRefusal | null {
  const code = refuseMethod(rules, method, facts);
  if (!code) return null;
  const { leastFen, mostFen } = rules[method];
  const params: OfferRefusal['params'] =
    code === 'METHOD_AMOUNT_LOW' ? { least: fenToYuan(leastFen) } : code === 'METHOD_AMOUNT_HIGH' ? { most: fenToYuan(mostFen) } : {};
  return { code, params };
}

/** For an amount that is no payable. @throws AppError METHOD_OFF, METHOD_ROLE, METHOD_GOODS, METHOD_AMOUNT_LOW, METHOD_AMOUNT_HIGH */
export function refuseAmount(rules: MethodRules, method: PaymentMethod, facts: MethodFacts): void {
  const refusal = refuseByRule(rules, method, facts);
  if (refusal) throw new AppError(refusal.code, refusal.params);
}
