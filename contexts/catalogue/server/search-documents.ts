/** Goods as they are found. */
import { blankDocument, type FoundThings, type SearchDocument } from '#contexts/search/server/offers.ts';
import type { Catalogue, GoodsFacts } from './index.ts';

const MICRO_PER_FEN = 10_000;

export function documentOfGoods(facts: GoodsFacts): SearchDocument {
  return {
    ...blankDocument,
    kind: 'goods',
    id: facts.goodsId,
    skuId: facts.firstSkuId,
    storeId: facts.shopId,
    storeName: facts.shopName,
    storeNameEn: facts.shopNameEn,
    storeShortName: facts.shopShortName,
    storeShortNameEn: facts.shopShortNameEn,
    name: facts.name,
    nameEn: facts.nameEn,
    summary: facts.summary,
    summaryEn: facts.summaryEn,
    body: [facts.description, facts.descriptionEn, ...facts.specificationWords.flatMap(({ name, nameEn }) => [name, nameEn])].join('\n'),
    keywords: [...facts.categories, ...facts.industries].flatMap(({ name, nameEn }) => [name, nameEn]),
    tags: facts.tags,
    picture: facts.picture,
    goodsType: facts.type,
    categories: facts.categories.map(({ code }) => code),
    industries: facts.industries.map(({ code }) => code),
    regions: facts.regionIds,
    priceMicro: facts.basePriceFen * MICRO_PER_FEN,
    priceUnit: facts.priceUnit,
    scoreTenths: facts.scoreTenths,
    scoreCount: facts.scoreCount,
    rankTenths: facts.rankTenths,
    sold: facts.soldCount,
    taken: facts.takenCount,
    featured: facts.featured,
    free: facts.free,
    trial: facts.trial,
    updatedAt: new Date(facts.createdAt),
  };
}

export const foundGoods = (catalogue: Catalogue): FoundThings => ({
  kind: 'goods',
  find: async (ids, on) => (await catalogue.goodsForSearch(ids, on)).map(documentOfGoods),
  async *all(on) {
    for await (const batch of catalogue.allGoodsForSearch(on)) yield batch.map(documentOfGoods);
  },
});
