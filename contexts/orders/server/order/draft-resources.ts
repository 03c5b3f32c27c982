/** Lines of compute resources, from the cart or bought immediately. */

import type { Problem } from '#contexts/orders/calls/cart.ts';
import { type LineLimit, type PlatformLimits, purchaseLimit } from '#contexts/orders/rules/buying/buying.ts';
import type { Offer } from '#contexts/resources/server/index.ts';
import { validityProblems } from './line-problems.ts';
import { type Draft, draftOf } from './order.ts';
import { type OrderLine, resourceLine } from './order-line.ts';

export type WantedResource = { goodsId: string; amount: number; duration: number };
/** Problems and limits, one entry for each line, in order. */
export type DraftedResources = Draft & { problems: Problem[][]; limits: LineLimit[] };

/** Pure. A line whose amount cannot be computed costs 0 here and has a problem. Null: an offer does not exist. */
export function draftResources(
  wanted: WantedResource[],
  offers: ReadonlyMap<string, Offer>,
  limits: PlatformLimits,
  now: number,
): DraftedResources | null {
  const lines: OrderLine[] = [];
  const problems: Problem[][] = [];
  const lineLimits: LineLimit[] = [];
  for (const [index, { goodsId, amount, duration }] of wanted.entries()) {
    const offer = offers.get(goodsId);
    if (!offer) return null;
    const limit = purchaseLimit(offer, limits);
    lineLimits.push(limit);
    problems.push(validityProblems(offer, amount, duration, limit));
    const line =
      resourceLine(index + 1, offer, amount, duration, now) ??
      resourceLine(index + 1, { ...offer, priceMicro: 0, sourcePriceMicro: 0 }, amount, duration, now);
    if (line) lines.push(line);
  }
  return { ...draftOf(lines), problems, limits: lineLimits };
}
