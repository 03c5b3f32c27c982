/** Fees of a shop: its terms, the account that owns it, and rates by goods type. */
import type { Identity } from '../contexts/identity/index.ts';
import type { Operations } from '../contexts/operations/index.ts';
import type { FeeRule } from '../contexts/payments/index.ts';
import type { Shops } from '../contexts/shops/index.ts';

type Parts = { shops: Shops; identity: Identity; operations: Operations };

/** Null: unknown shop. */
export const createFeeRuleOf =
  ({ shops, identity, operations }: Parts) =>
  async (shopId: string): Promise<FeeRule | null> => {
    const terms = await shops.termsOf(shopId);
    if (!terms) return null;
    const { retailerId, ...rule } = terms;
    const [ownerId, byGoodsType] = await Promise.all([
      identity.findRetailer(retailerId),
      operations.setting<Record<string, number>>('commissionByGoodsType', {}),
    ]);
    return { ...rule, ownerId, byGoodsType };
  };
