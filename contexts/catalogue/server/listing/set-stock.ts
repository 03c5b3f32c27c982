import { isStoredId } from '#kernel/id/id.ts';
import { audit } from '#server/platform/audit/audit.ts';
import { announce } from '#server/platform/events/outbox.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import type { SellerCall } from '#server/platform/http/bind.ts';
import type { ListingContext } from './context.ts';
import { changeStock } from './listing-store.ts';
import { getListing } from './read-listing.ts';

type Change = { skuId: string; stock: number; was: number };

/**
 * Changes stock immediately, without a review: the difference to the value that the merchant saw is added to the current stock, so that
 * pieces sold in between are accounted for. @throws AppError MALL10001, SKU_NOT_FOUND
 */
export async function setStock(context: ListingContext, call: SellerCall, id: string, changes: Change[]) {
  const stocks = [...new Map(changes.map((change) => [change.skuId, change])).values()];
  if (!stocks.every(({ skuId }) => isStoredId(skuId))) throw new AppError('SKU_NOT_FOUND');
  return context.database.transaction(async (tx) => {
    const { row } = await getListing(tx, id, call.seller.shopId);
    const changed = await changeStock(tx, row.id, stocks);
    if (changed.length < stocks.length) throw new AppError('SKU_NOT_FOUND');
    const named = (pick: (one: (typeof changed)[number]) => number) => Object.fromEntries(changed.map((one) => [one.skuId, pick(one)]));
    await audit(tx, call, {
      subjectType: 'goods',
      subjectId: row.id,
      before: named(({ before }) => before),
      after: named(({ stock }) => stock),
    });
    await announce(tx, 'goods.counted', { ids: [row.id] });
    return changed.map(({ skuId, stock }) => ({ skuId, stock }));
  });
}
