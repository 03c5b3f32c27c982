/** Shops as they are found. */
import { blankDocument, type FoundThings, foundAmong, type SearchDocument } from '#contexts/search/server/offers.ts';
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

export const foundShops = (shops: Shops): FoundThings =>
  foundAmong('shop', async (on) => (await shops.shopsForSearch(on)).map(documentOfShop));
