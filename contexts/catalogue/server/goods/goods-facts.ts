/** Facts of a product on sale for the search index. */
import type { GoodsType } from '#contexts/catalogue/rules/goods-types.ts';
import type { BillingType } from '#contracts/kit/fields.ts';
import type { Taxonomy } from '../category/taxonomy.ts';
import { plainText } from '../listing/rich-text.ts';
import type { ShopName } from '../ports.ts';
import type { FactsRow } from './card-store.ts';
import { marksOf } from './content-facts.ts';
import type { Words } from './goods.ts';
import { pictureUrl } from './goods-view.ts';
import { priceUnit } from './price.ts';

export type GoodsFacts = {
  goodsId: string;
  type: GoodsType;
  shopId: string;
  shopName: string;
  shopNameEn: string;
  shopShortName: string;
  shopShortNameEn: string;
  name: string;
  nameEn: string;
  summary: string;
  summaryEn: string;
  description: string;
  descriptionEn: string;
  /** The merchant's labels, then content fields that cards show. */
  tags: Words[];
  /** Address of the cover; '' when there is none. */
  picture: string;
  /** From the root to the leaf. */
  categories: { code: string; name: string; nameEn: string }[];
  industries: { code: string; name: string; nameEn: string }[];
  /** clusterIds. */
  regionIds: string[];
  /** All values of its SKUs' specifications, each once. */
  specificationWords: Words[];
  firstSkuId: string;
  /** Lowest price of all SKUs, trials excluded; 0 for free goods and for those with only a trial. */
  basePriceFen: number;
  /** Null when there is only a trial. */
  baseBillingType: Exclude<BillingType, 'TRIAL'> | null;
  /** See price.ts. */
  priceUnit: string;
  free: boolean;
  trial: boolean;
  scoreTenths: number;
  scoreCount: number;
  rankTenths: number;
  soldCount: number;
  takenCount: number;
  featured: boolean;
  /** Milliseconds. */
  createdAt: number;
};

const named = ({ code, name, nameEn }: { code: string; name: string; nameEn: string }) => ({ code, name, nameEn });

export const makeFacts = (row: FactsRow, shop: ShopName | undefined, taxonomy: Taxonomy): GoodsFacts => {
  const { id, categoryCode, industryCodes, specificationValues, baseDuration, cover, ...facts } = row;
  const values = new Map(specificationValues.map(({ value, valueEn }) => [`${value}\n${valueEn}`, { name: value, nameEn: valueEn }]));
  return {
    ...facts,
    goodsId: id,
    tags: [...row.tags, ...marksOf(row)],
    description: plainText(row.description),
    descriptionEn: plainText(row.descriptionEn),
    picture: pictureUrl(cover),
    shopName: shop?.name ?? '',
    shopNameEn: shop?.nameEn ?? '',
    shopShortName: shop?.shortName ?? '',
    shopShortNameEn: shop?.shortNameEn ?? '',
    categories: taxonomy.pathOf(categoryCode).map(named),
    industries: taxonomy.industriesOf(industryCodes).map(named),
    specificationWords: [...values.values()],
    priceUnit: row.baseBillingType === null ? 'TRIAL' : priceUnit(row.baseBillingType, baseDuration ?? 1),
  };
};
