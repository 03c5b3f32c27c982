/** Goods as the catalogue stores them, and as an import delivers them. */
import type { DependResource } from '#contexts/catalogue/calls/catalogue.ts';
import type { SheetFields } from '#contexts/catalogue/rules/content-fields.ts';
import type { GoodsType } from '#contexts/catalogue/rules/goods-types.ts';
import type { BillingType } from '#contracts/kit/fields.ts';
import type { Fen } from '#kernel/money/money.ts';

export type Words = { name: string; nameEn: string };
export type Price = { billingType: BillingType; duration: number; priceFen: Fen };
export type Specification = { id: string; name: string; nameEn: string; values: { id: string; value: string; valueEn: string }[] };
export type SpecificationValue = { id: string; value: string; valueEn: string; specificationId: string };

export type AppInfo = { name: string; nameEn: string; value: string; valueEn: string };
/** Facts of an SKU in its own words. */
export type SkuFacts = {
  /** One parameter per line as 'name: value'. */
  param: string;
  paramEn: string;
  appPlatformUrl: string;
  appInfoList: AppInfo[];
  /** Empty if it has the same dependencies as the product. */
  dependResources: DependResource[];
};
export const NO_FACTS: SkuFacts = { param: '', paramEn: '', appPlatformUrl: '', appInfoList: [], dependResources: [] };

/** The content of a product: everything but its id, status and score. */
export type GoodsDraft = SheetFields & {
  externalId: string;
  type: GoodsType;
  shopId: string;
  categoryCode: string;
  industryCodes: string[];
  name: string;
  nameEn: string;
  summary: string;
  summaryEn: string;
  description: string;
  descriptionEn: string;
  tags: Words[];
  highlights: { text: string; textEn: string }[];
  quickStart: string;
  quickStartEn: string;
  specifications: Specification[];
  regionIds: string[];
  dependResources: DependResource[];
  versions: { version: string; date: string; note: string; noteEn: string }[];
  documents: { name: string; nameEn: string; url: string }[];
  /** Initial value; later loads do not overwrite the stored one. */
  skus: SkuDraft[];
};

export type SkuDraft = SkuFacts & {
  sn: string;
  /** Unique within the goods; identifies the SKU in later loads. */
  uniqueId: string;
  specificationValues: SpecificationValue[];
  /** Pieces left; null without a limit. */
  stock: number | null;
  prices: Price[];
};
