/** The limit of a line (section 9): what the platform sets, or what the offer itself sets where that is more. */
import type { PurchaseLimit } from '#contracts/operations/operations.ts';
import { type LineLimit, lineLimit } from '#kernel/buying/buying.ts';
import type { Offer } from '../../resources/index.ts';

export type PurchaseLimits = { compute: PurchaseLimit | null; storage: PurchaseLimit | null };

export function limitOf(offer: Offer, limits: PurchaseLimits): LineLimit {
  const configured = lineLimit(
    offer.goodsType,
    offer.resourceType,
    (offer.goodsType === 'storage' ? limits.storage : limits.compute) ?? {},
  );
  return {
    amount: Math.max(offer.minAmount, configured.amount),
    maxAmount: Math.min(offer.maxAmount, configured.maxAmount),
    duration: offer.goodsType === 'storage' ? Math.max(offer.minDuration, configured.duration) : Math.max(1, offer.minDuration),
  };
}
