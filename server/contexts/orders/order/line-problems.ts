/** What stands against a line (section 5), in the words of messages/<locale>/problems.ts. */
import type { Problem } from '#contracts/orders/cart.ts';
import { type CartLineProblem, cartLineProblems, type LineLimit } from '#kernel/buying/buying.ts';
import type { Offer } from '../../resources/index.ts';
import { chargeOffer } from './order-line.ts';

const WORDS: Record<CartLineProblem, (limit: LineLimit) => Problem> = {
  NOT_DISPLAYED: () => ({ code: 'NOT_DISPLAYED', params: {} }),
  AMOUNT_BELOW_MINIMUM: ({ amount }) => ({ code: 'BELOW_MINIMUM', params: { minimum: amount } }),
  AMOUNT_NOT_WHOLE: ({ amount }) => ({ code: 'BELOW_MINIMUM', params: { minimum: amount } }),
  AMOUNT_ABOVE_MAXIMUM: ({ maxAmount }) => ({ code: 'ABOVE_MAXIMUM', params: { maximum: maxAmount } }),
  DURATION_BELOW_MINIMUM: ({ duration }) => ({ code: 'DURATION_BELOW_MINIMUM', params: { minimum: duration } }),
};

/** Validity of section 5: displayed, amount within the limit, for storage the duration too. */
export function validityProblems(offer: Offer, amount: number, duration: number, limit: LineLimit): Problem[] {
  const { displayed, goodsType } = offer;
  const problems = cartLineProblems({ displayed, goodsType, purchaseAmount: amount, purchaseDuration: duration }, limit).map((problem) =>
    WORDS[problem](limit),
  );
  // Nobody can pay what cannot be counted exactly.
  if (problems.length === 0 && !chargeOffer(offer, amount, duration)) return [WORDS.AMOUNT_ABOVE_MAXIMUM(limit)];
  return problems;
}

/** What is left, as far as is known now; decided only when the order takes it. */
export function quotaProblems(offer: Offer, amount: number): Problem[] {
  if (!offer.displayed || offer.quota >= amount) return [];
  return [offer.quota <= 0 ? { code: 'SOLD_OUT', params: {} } : { code: 'QUOTA_SHORT', params: { left: offer.quota } }];
}
