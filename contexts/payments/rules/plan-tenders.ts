/** Compares a requested mix of tenders with those already held. Pure. */
import type { PaymentMethodName } from './methods.ts';

/** An immediate tender: its way, source and amount in fen. */
export type WishedTender = { method: PaymentMethodName; reference: string; amountFen: number };
export type TenderPlan<Held, Wished> = { keep: Held[]; release: Held[]; take: Wished[] };

const keyOf = ({ method, reference, amountFen }: WishedTender): string => `${method} ${reference} ${amountFen}`;

/**
 * What is held and requested stays, what is held and not requested is released, what is requested and not held is taken: repeating a
 * request changes nothing. Equal tenders are matched one by one.
 */
export function planTenders<Held extends WishedTender, Wished extends WishedTender>(
  held: readonly Held[],
  wished: readonly Wished[],
): TenderPlan<Held, Wished> {
  const plan: TenderPlan<Held, Wished> = { keep: [], release: [], take: [...wished] };
  for (const tender of held) {
    const index = plan.take.findIndex((other) => keyOf(other) === keyOf(tender));
    if (index < 0) {
      plan.release.push(tender);
      continue;
    }
    plan.keep.push(tender);
    plan.take.splice(index, 1);
  }
  return plan;
}
