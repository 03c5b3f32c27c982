import type { GoodsCard, GoodsDetail } from '#contexts/catalogue/calls/catalogue.ts';
import type { Taxonomy } from '../category/taxonomy.ts';
import { safeHtml } from '../listing/rich-text.ts';
import type { ShopName } from '../ports.ts';
import type { CardRow } from './card-store.ts';
import { factsOf, marksOf } from './content-facts.ts';
import type { GoodsRow } from './goods-store.ts';
import { viewBasePrice } from './price.ts';

const NO_SHOP: ShopName = { name: '', nameEn: '', shortName: '', shortNameEn: '' };

/** Address of a picture; '' for none. */
export const pictureUrl = (fileId: string | null | undefined): string => (fileId ? `/mall/file/${fileId}` : '');

/** 47 → '4.7'. */
export const scoreText = (tenths: number): string => `${Math.floor(tenths / 10)}.${tenths % 10}`;

export function viewGoods(row: GoodsRow, shop: ShopName = NO_SHOP, taxonomy: Taxonomy): GoodsDetail {
  const path = taxonomy.pathOf(row.categoryCode);
  return {
    id: row.id,
    type: row.type,
    shopId: row.shopId,
    shopName: shop.name,
    shopNameEn: shop.nameEn,
    name: row.name,
    nameEn: row.nameEn,
    summary: row.summary,
    summaryEn: row.summaryEn,
    description: safeHtml(row.description),
    descriptionEn: safeHtml(row.descriptionEn),
    highlights: row.highlights,
    quickStart: safeHtml(row.quickStart),
    quickStartEn: safeHtml(row.quickStartEn),
    pictures: row.pictures.map(pictureUrl),
    categories: path.map(({ name }) => name).join('>'),
    categoriesEn: path.map(({ nameEn }) => nameEn).join('>'),
    categoryCode: row.categoryCode,
    industries: taxonomy.industriesOf(row.industryCodes),
    label: row.tags,
    specifications: row.specifications,
    versions: row.versions,
    documents: row.documents,
    score: scoreText(row.scoreTenths),
    scoreCount: row.scoreCount,
    soldCount: row.soldCount,
    takenCount: row.takenCount,
    needsLicenceProof: row.needsLicenceProof,
    deliverySteps: row.deliverySteps,
    acceptance: row.acceptance,
    acceptanceEn: row.acceptanceEn,
    facts: factsOf(row),
    updatedAt: row.updatedAt,
  };
}

export const viewCard = (row: CardRow, shop: ShopName = NO_SHOP): GoodsCard => ({
  goodsId: row.id,
  skuId: row.firstSkuId,
  type: row.type,
  name: row.name,
  nameEn: row.nameEn,
  summary: row.summary,
  summaryEn: row.summaryEn,
  storeId: row.shopId,
  storeName: shop.name,
  storeNameEn: shop.nameEn,
  storeShortName: shop.shortName,
  storeShortNameEn: shop.shortNameEn,
  ...viewBasePrice(row),
  score: scoreText(row.scoreTenths),
  scoreCount: row.scoreCount,
  soldCount: row.soldCount,
  takenCount: row.takenCount,
  free: row.free,
  trial: row.trial,
  tags: [...row.tags, ...marksOf(row)],
  picture: pictureUrl(row.cover),
});
