/** Granted money and gifts cannot pay a shop of the payer's own company: they would become income of the shop (way.ts, `ownShop`). */
import type { Queryable } from '#server/platform/db/database.ts';
import type { PaymentContext } from './context.ts';
import type { DueLine } from './payable.ts';
import type { OfferRefusal } from './refusal.ts';

export const OWN_SHOP: OfferRefusal = { code: 'METHOD_OWN_SHOP', params: {} };

/** Whether any of these lines is sold by a shop of the account's own company: as its owner, its staff, or under one credit code. */
export async function isOfOwnShop(
  { relatedShops }: Pick<PaymentContext, 'relatedShops'>,
  accountId: number,
  lines: readonly Pick<DueLine, 'shopId'>[],
  on?: Queryable,
): Promise<boolean> {
  const shopIds = [...new Set(lines.flatMap(({ shopId }) => (shopId === null ? [] : [shopId])))];
  return shopIds.length > 0 && (await relatedShops(accountId, shopIds, on)).size > 0;
}
