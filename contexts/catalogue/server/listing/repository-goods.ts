/** Ports for repositories with goods, whose contents are stored elsewhere. */
import type { GoodsType } from '#contexts/catalogue/rules/goods-types.ts';
import { isStoredId } from '#kernel/id/id.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import type { SellerCall, SignedIn } from '#server/platform/http/bind.ts';
import { listingLifecycle } from '../goods/listing-lifecycle.ts';
import type { ListingContext } from './context.ts';
import { beginListing, type NewContent } from './edit-listing.ts';
import { forceOffWithin } from './force-off.ts';
import { findPlaces, type GoodsStanding, listSkuValues, listStandings, listStandingsOfShop } from './repository-goods-store.ts';

const MOST_CHOICES = 100;

export function createRepositoryGoods(context: ListingContext) {
  const { database, taxonomy } = context;
  return {
    /** Begins a draft of the caller's shop in this transaction; returns its id. @throws AppError FILE_NOT_FOUND */
    begin: async (tx: Queryable, call: SellerCall, content: NewContent): Promise<string> =>
      (await beginListing(context, tx, call, content, {})).goodsId,
    /** Those of the goods that are not deleted, in any status, by id. */
    async standings(ids: readonly string[], on: Queryable = database): Promise<Map<string, GoodsStanding>> {
      const wanted = ids.filter(isStoredId);
      const rows = wanted.length === 0 ? [] : await listStandings(on, wanted);
      return new Map(rows.map((row) => [row.goodsId, row]));
    },
    ofShop: (shopId: string, type: GoodsType) => listStandingsOfShop(database, shopId, type, MOST_CHOICES),
    /** SKUs of goods that have been published, with the names of their values: '2.8 · CPU' for version and hardware. */
    async skus(goodsId: string, on: Queryable = database): Promise<{ skuId: string; name: string; nameEn: string }[]> {
      const rows = isStoredId(goodsId) ? await listSkuValues(on, goodsId) : [];
      return rows.map(({ skuId, values }) => ({
        skuId,
        name: values.map(({ value }) => value).join(' · '),
        nameEn: values.map(({ value, valueEn }) => valueEn || value).join(' · '),
      }));
    },
    /** Type of goods on sale, and the regions where they are opened; null for others. */
    placesOf: async (goodsId: string) => (isStoredId(goodsId) ? findPlaces(database, goodsId) : null),
    /** Whether the category accepts goods. */
    isLeafOf: async (code: string, type: GoodsType): Promise<boolean> => {
      const { categories } = await taxonomy();
      return (
        categories.some((one) => one.code === code && one.goodsType === type) && !categories.some(({ parentCode }) => parentCode === code)
      );
    },
    /** Forced removal from the shelf, if the status allows it; returns whether it did. */
    async forceOff(tx: Queryable, call: SignedIn, goodsId: string, reason: string): Promise<boolean> {
      const found = (await listStandings(tx, isStoredId(goodsId) ? [goodsId] : []))[0];
      if (!found || !listingLifecycle.moves.forceOff.from.some((status) => status === found.status)) return false;
      await forceOffWithin(context, tx, call, goodsId, reason);
      return true;
    },
  };
}
export type RepositoryGoods = ReturnType<typeof createRepositoryGoods>;
