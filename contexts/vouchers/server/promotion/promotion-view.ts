/** API views of coupons and campaigns. */
import type { PromotionView, SellerPromotion } from '#contexts/vouchers/calls/promotions.ts';
import { promotionLifecycle } from '#contexts/vouchers/rules/vouchers.ts';
import { allowedMoves } from '#kernel/lifecycle/lifecycle.ts';
import { fenToYuan } from '#kernel/money/money.ts';
import type { VouchersContext } from '../ports.ts';
import { mayUse, spentFen } from './discounts.ts';
import { type OfPerson, type Promotion, promotionStore } from './promotion-store.ts';

type GoodsNames = ReadonlyMap<string, { name: string; nameEn: string }>;

const termsOf = (promotion: Promotion, goods: GoodsNames) => {
  const named = (id: string) => ({ id, name: goods.get(id)?.name ?? id, nameEn: goods.get(id)?.nameEn ?? id });
  return {
    kind: promotion.kind,
    name: promotion.name,
    nameEn: promotion.nameEn,
    startsAt: promotion.startsAt,
    endsAt: promotion.endsAt,
    benefit: promotion.benefit,
    off: fenToYuan(promotion.offFen),
    offPermille: promotion.offPermille,
    most: fenToYuan(promotion.mostFen),
    threshold: fenToYuan(promotion.thresholdFen),
    firstOrder: promotion.firstOrder,
    perBuyer: promotion.perBuyer,
    goods: promotion.goodsIds.map(named),
    bundle: promotion.bundleIds.map(named),
  };
};

/** Names of the promotions' goods, each queried of its own shop. */
async function goodsNames(context: VouchersContext, promotions: readonly Promotion[]): Promise<GoodsNames> {
  const wanted = new Map<string, Set<string>>();
  for (const { shopId, goodsIds, bundleIds } of promotions) {
    const ids = wanted.get(shopId) ?? new Set();
    for (const id of [...goodsIds, ...bundleIds]) ids.add(id);
    wanted.set(shopId, ids);
  }
  const found = await Promise.all(
    [...wanted].filter(([, ids]) => ids.size > 0).map(([shopId, ids]) => context.goodsOfShop(shopId, [...ids])),
  );
  return new Map(found.flatMap((names) => [...names]));
}

/** Why this buyer cannot use it. `isNew`: has paid no order of the shop. */
function refusalOf(of: OfPerson, isNew: boolean): string {
  const { promotion, used } = of;
  if (spentFen(promotion) >= promotion.budgetFen) return 'COUPON_GONE';
  if (used >= promotion.perBuyer) return 'COUPON_USED';
  if (promotion.firstOrder && !isNew) return 'COUPON_FIRST_ORDER';
  return mayUse(of) ? '' : 'COUPON_UNCLAIMED';
}

export async function viewPromotions(context: VouchersContext, accountId: number, found: readonly OfPerson[]): Promise<PromotionView[]> {
  const shopsAsked = [...new Set(found.filter(({ promotion }) => promotion.firstOrder).map(({ promotion }) => promotion.shopId))];
  const [goods, shops, known] = await Promise.all([
    goodsNames(
      context,
      found.map(({ promotion }) => promotion),
    ),
    context.shopNames([...new Set(found.map(({ promotion }) => promotion.shopId))]),
    Promise.all(shopsAsked.map(async (shopId) => [shopId, accountId > 0 && (await context.hasOrdered(accountId, shopId))] as const)),
  ]);
  const ordered = new Map(known);
  return found.map((of) => {
    const { promotion, claimed, used } = of;
    const shop = shops.get(promotion.shopId);
    return {
      promotionId: promotion.id,
      shopId: promotion.shopId,
      shopName: shop?.name ?? '',
      shopNameEn: shop?.nameEn ?? '',
      ...termsOf(promotion, goods),
      claimed,
      used,
      refusal: { code: refusalOf(of, !ordered.get(promotion.shopId)), params: {} },
    };
  });
}

export async function viewSellerPromotions(context: VouchersContext, found: readonly Promotion[]): Promise<SellerPromotion[]> {
  const [goods, figures] = await Promise.all([
    goodsNames(context, found),
    promotionStore.figures(
      context.database,
      found.map(({ id }) => id),
    ),
  ]);
  return found.map((promotion) => ({
    promotionId: promotion.id,
    state: promotion.state,
    version: promotion.version,
    ...termsOf(promotion, goods),
    budget: fenToYuan(promotion.budgetFen),
    spent: fenToYuan(spentFen(promotion)),
    usedCount: promotion.usedCount,
    buyers: figures.get(promotion.id)?.buyers ?? 0,
    claims: figures.get(promotion.id)?.claims ?? 0,
    createdAt: promotion.createdAt,
    actions: [...allowedMoves(promotionLifecycle, promotion.state, 'seller'), ...(promotion.state === 'CLOSED' ? [] : ['change'])],
  }));
}
