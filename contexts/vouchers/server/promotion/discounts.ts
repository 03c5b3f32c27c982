/** Discounts of shops: chosen before an order is created, used in the transaction that creates it, returned when it ends. */
import { chooseDiscount, type DiscountRule } from '#contexts/vouchers/rules/vouchers.ts';
import { cacheValue } from '#server/platform/db/cache-value.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import type { VouchersContext } from '../ports.ts';
import { type OfPerson, type Promotion, promotionStore } from './promotion-store.ts';

/** A line of an order to be created; '' for goods of the platform. */
export type PricedLine = { lineNo: number; goodsId: string; shopId: string; fen: number };
export type ChosenDiscount = {
  promotionId: string;
  shopId: string;
  name: string;
  nameEn: string;
  fen: number;
  /** The discount of each line; the sum is `fen`. */
  lines: { lineNo: number; fen: number }[];
};
export type Discounts = {
  /** The best one for each shop. Reads only. */
  choose(accountId: number, lines: readonly PricedLine[]): Promise<ChosenDiscount[]>;
  /** False when one of them can no longer be used; the transaction must then be rolled back. */
  use(tx: Queryable, accountId: number, orderId: string, chosen: readonly ChosenDiscount[]): Promise<boolean>;
  /** When the order is cancelled, or fully refunded. */
  releaseHeld(tx: Queryable, orderId: string): Promise<void>;
};

/** How long a process may miss a shop's first promotion. */
const SHOPS_CACHED_MS = 2_000;

export const ruleOf = ({ shopId, benefit, offFen, offPermille, mostFen, thresholdFen, goodsIds, bundleIds }: Promotion): DiscountRule => ({
  shopId,
  benefit,
  offFen,
  offPermille,
  mostFen,
  thresholdFen,
  goodsIds,
  bundleIds,
});
export const spentFen = ({ usedFen, returnedFen }: Pick<Promotion, 'usedFen' | 'returnedFen'>): number => usedFen - returnedFen;

/** Whether this buyer may use it at all: claimed, limit of uses not reached, budget left. The first order is checked separately. */
export const mayUse = ({ promotion, claimed, used }: OfPerson): boolean =>
  (promotion.kind === 'CAMPAIGN' || claimed) && used < promotion.perBuyer && spentFen(promotion) < promotion.budgetFen;

export function createDiscounts(context: VouchersContext): Discounts & { invalidate(): void } {
  const { database, now } = context;
  const shops = cacheValue(() => promotionStore.shopsRunning(database, now()), SHOPS_CACHED_MS, now);

  async function chooseOfShop(accountId: number, shopId: string, lines: readonly PricedLine[]): Promise<ChosenDiscount | null> {
    const found = (await promotionStore.listRunning(database, accountId, [shopId], now())).filter(mayUse);
    if (found.length === 0) return null;
    const isFirst = found.some(({ promotion }) => promotion.firstOrder) && !(await context.hasOrdered(accountId, shopId));
    const bundles = found.flatMap(({ promotion }) => promotion.bundleIds);
    const bought = bundles.length === 0 ? new Set<string>() : await context.boughtGoods(accountId, bundles);
    const offers = found
      .filter(({ promotion }) => isFirst || !promotion.firstOrder)
      .map(({ promotion }) => ({ promotion, rule: ruleOf(promotion), leftFen: promotion.budgetFen - spentFen(promotion) }));
    for (let open = offers; open.length > 0; ) {
      const best = chooseDiscount(open, lines, bought);
      if (!best) return null;
      const { offer, fens, fen } = best;
      if (fen <= offer.leftFen) {
        const { id: promotionId, name, nameEn } = offer.promotion;
        const parts = lines.map(({ lineNo }, index) => ({ lineNo, fen: fens[index] ?? 0 })).filter((part) => part.fen > 0);
        return { promotionId, shopId, name, nameEn, fen, lines: parts };
      }
      // Its budget is too small for this order.
      open = open.filter((other) => other !== offer);
    }
    return null;
  }

  return {
    invalidate: shops.invalidate,
    async choose(accountId, lines) {
      const running = await shops.get();
      const concerned = [...new Set(lines.map(({ shopId }) => shopId))].filter((shopId) => running.has(shopId));
      const chosen = await Promise.all(concerned.map((shopId) => chooseOfShop(accountId, shopId, lines)));
      return chosen.filter((one) => one !== null);
    },
    async use(tx, accountId, orderId, chosen) {
      for (const { promotionId, fen } of chosen.toSorted((a, b) => Number(a.promotionId) - Number(b.promotionId)))
        if (!(await promotionStore.use(tx, promotionId, orderId, accountId, fen, now()))) return false;
      return true;
    },
    releaseHeld: (tx, orderId) => promotionStore.releaseHeld(tx, orderId, now()),
  };
}
