/** Shops as they are found. */
import type { Queryable } from '#server/platform/db/database.ts';
import { blankDocument, type FoundThings, type SearchDocument } from '../search/offers.ts';
import type { ShopFacts, Shops } from './index.ts';

export function documentOfShop(shop: ShopFacts): SearchDocument {
  return {
    ...blankDocument,
    kind: 'shop',
    id: shop.shopId,
    storeId: shop.shopId,
    storeName: shop.name,
    storeNameEn: shop.nameEn,
    storeShortName: shop.shortName,
    storeShortNameEn: shop.shortNameEn,
    name: shop.name,
    nameEn: shop.nameEn,
    summary: shop.description,
    summaryEn: shop.descriptionEn,
    goodsType: '',
    priceMicro: null,
    priceUnit: '',
    scoreTenths: shop.scoreTenths,
    scoreCount: shop.scoreCount,
    rankTenths: shop.rankTenths,
    sold: shop.goodsCount,
    updatedAt: new Date(0),
  };
}

export function foundShops(shops: Shops): FoundThings {
  const documents = async (on: Queryable) => (await shops.shopsForSearch(on)).map(documentOfShop);
  return {
    kind: 'shop',
    find: async (ids, on) => (await documents(on)).filter(({ id }) => ids.includes(id)),
    async *all(on) {
      yield await documents(on);
    },
  };
}
