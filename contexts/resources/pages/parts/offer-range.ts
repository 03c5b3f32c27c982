/** The amounts and months in which an offer can be bought, from the server's response. */

import { type PurchaseRange, purchaseRange } from '#contexts/orders/rules/buying/buying.ts';
import type { ResourceGoods } from '#contexts/resources/calls/resources.ts';

type Offered = Pick<ResourceGoods, 'displayed' | 'capacityLevel' | 'limit' | 'goodsType' | 'quota'>;

/** Null when nothing can be bought: hidden, sold out, or less left than the minimum. */
export const rangeOf = ({ displayed, capacityLevel, limit, goodsType, quota }: Offered): PurchaseRange | null =>
  displayed && capacityLevel !== 4 ? purchaseRange(limit, goodsType, quota) : null;
