/** Problems of a line (section 5), with messages in messages/<locale>/problems.ts. */

import type { Problem } from '#contexts/orders/calls/cart.ts';
import {
  type CartLineProblem,
  cartLineProblems,
  type LineLimit,
  MAX_PURCHASE_MONTHS,
  purchaseRange,
} from '#contexts/orders/rules/buying/buying.ts';
import type { Offer } from '#contexts/resources/server/index.ts';
import { chargeOffer } from './order-line.ts';

const WORDS: Record<CartLineProblem, (limit: LineLimit) => Problem> = {
  NOT_DISPLAYED: () => ({ code: 'NOT_DISPLAYED', params: {} }),
  LIMITS_CROSSED: ({ amount, maxAmount }) => ({ code: 'LIMITS_CROSSED', params: { minimum: amount, maximum: maxAmount } }),
  AMOUNT_BELOW_MINIMUM: ({ amount }) => ({ code: 'BELOW_MINIMUM', params: { minimum: amount } }),
  AMOUNT_NOT_WHOLE: ({ amount }) => ({ code: 'BELOW_MINIMUM', params: { minimum: amount } }),
  AMOUNT_ABOVE_MAXIMUM: ({ maxAmount }) => ({ code: 'ABOVE_MAXIMUM', params: { maximum: maxAmount } }),
  DURATION_BELOW_MINIMUM: ({ duration }) => ({ code: 'DURATION_BELOW_MINIMUM', params: { minimum: duration } }),
  DURATION_ABOVE_MAXIMUM: () => ({ code: 'DURATION_ABOVE_MAXIMUM', params: { maximum: MAX_PURCHASE_MONTHS } }),
};

/** Validity by section 5: displayed, amount within the limit, and the duration if bought by the month. */
export function validityProblems(offer: Offer, amount: number, duration: number, limit: LineLimit): Problem[] {
  const { displayed, goodsType } = offer;
  const problems = cartLineProblems({ displayed, goodsType, purchaseAmount: amount, purchaseDuration: duration }, limit).map((problem) =>
    WORDS[problem](limit),
  );
  // An amount outside the safe range cannot be paid.
  if (problems.length === 0 && !chargeOffer(offer, amount, duration)) return [WORDS.AMOUNT_ABOVE_MAXIMUM(limit)];
  return problems;
}

/** Availability as currently known; decided only when the order reserves it. Less than the minimum purchase counts as sold out. */
export function quotaProblems(offer: Offer, amount: number, limit: LineLimit): Problem[] {
  if (!offer.displayed || offer.quota >= amount || limit.amount > limit.maxAmount) return [];
  const range = purchaseRange(limit, offer.goodsType, offer.quota);
  return [range === null ? { code: 'SOLD_OUT', params: {} } : { code: 'QUOTA_SHORT', params: { left: range.most } }];
}
