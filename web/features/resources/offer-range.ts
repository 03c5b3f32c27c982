/** Between which amounts and months a buyer may choose of an offer as the server answered it. */
import type { ResourceGoods } from '#contracts/resources/resources.ts';
import { type PurchaseRange, purchaseRange } from '#kernel/buying/buying.ts';

type Offered = Pick<ResourceGoods, 'displayed' | 'capacityLevel' | 'limit' | 'goodsType' | 'quota'>;

/** Null when nothing can be bought: off the shelf, sold out, or less left than anybody may buy. */
export const rangeOf = ({ displayed, capacityLevel, limit, goodsType, quota }: Offered): PurchaseRange | null =>
  displayed && capacityLevel !== 4 ? purchaseRange(limit, goodsType, quota) : null;
