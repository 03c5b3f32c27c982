/** The amounts and months in which an offer can be bought, from what the server answered. */
import type { ResourceGoods } from '#contracts/resources/resources.ts';
import { type PurchaseRange, purchaseRange } from '#kernel/buying/buying.ts';

type Offered = Pick<ResourceGoods, 'displayed' | 'capacityLevel' | 'limit' | 'goodsType' | 'quota'>;

/** Null when nothing can be bought: off the shelf, sold out, or less left than anybody may buy. */
export const rangeOf = ({ displayed, capacityLevel, limit, goodsType, quota }: Offered): PurchaseRange | null =>
  displayed && capacityLevel !== 4 ? purchaseRange(limit, goodsType, quota) : null;
