/** The content of a listing: conversion of the shelf version, normalisation, comparison. Pure. */
import { isDeepStrictEqual } from 'node:util';
import type { ListingContent, ListingSku } from '#contexts/catalogue/calls/listing-content.ts';
import { type ContentFields, emptyFields, fieldList, fieldsOf } from '#contexts/catalogue/rules/content-fields.ts';
import { fenToYuan, parseYuanToFen } from '#kernel/money/money.ts';
import { type AppInfo, type GoodsDraft, NO_FACTS, type Price, type SkuFacts, type SpecificationValue } from '../goods/goods.ts';
import { pictureUrl } from '../goods/goods-view.ts';
import { sortPrices } from '../goods/price.ts';
import { checkLevels, filesIn, safeHtml } from './rich-text.ts';

/** Columns of a product that are part of its content. */
export type ShelfRow = Omit<GoodsDraft, 'externalId' | 'shopId' | 'skus' | 'documents' | 'categoryCode' | keyof ContentFields> & {
  categoryCode: string | null;
  pictures: string[];
  documents: { name: string; nameEn: string; url: string; fileId?: string }[];
  deliverable: ListingContent['deliverable'];
} & Pick<ListingContent, 'deliverySteps'> &
  ContentFields;
export type ShelfSku = SkuFacts & {
  id: string;
  sn: string;
  uniqueId: string;
  active: boolean;
  specificationValues: SpecificationValue[];
  /** Null without a limit. */
  stock: number | null;
  prices: Price[];
};

export const emptyContent = (type: ListingContent['type']): ListingContent => ({
  type,
  categoryCode: '',
  industryCodes: [],
  name: '',
  nameEn: '',
  summary: '',
  summaryEn: '',
  description: '',
  descriptionEn: '',
  tags: [],
  highlights: [],
  quickStart: '',
  quickStartEn: '',
  pictures: [],
  specifications: [],
  skus: [],
  regionIds: [],
  dependResources: [],
  versions: [],
  documents: [],
  deliverable: null,
  deliverySteps: [],
  ...emptyFields,
});
/** A stored content with defaults for fields that were added to the format later. */
export const currentContent = (stored: ListingContent): ListingContent => ({
  ...emptyContent(stored.type),
  ...stored,
  skus: stored.skus.map((sku) => ({ ...NO_FACTS, ...sku, appInfoList: (sku.appInfoList ?? []).map(withEnglish) })),
});
const withEnglish = (info: Partial<AppInfo>): AppInfo => ({ name: '', nameEn: '', value: '', valueEn: '', ...info });

export const valuesOf = (values: SpecificationValue[]): Record<string, string> =>
  Object.fromEntries(values.map(({ specificationId, id }) => [specificationId, id]));

const contentOfSku = (sku: ShelfSku): ListingSku => ({
  values: valuesOf(sku.specificationValues),
  pricing: sortPrices(sku.prices).map(({ billingType, duration, priceFen }) => ({ billingType, duration, price: fenToYuan(priceFen) })),
  stock: sku.stock ?? -1,
  param: sku.param,
  paramEn: sku.paramEn,
  appPlatformUrl: sku.appPlatformUrl,
  appInfoList: sku.appInfoList.map(withEnglish),
  dependResources: sku.dependResources,
});

/** The shelf version, in display order. */
export const contentOfShelf = (row: ShelfRow, skus: ShelfSku[]): ListingContent =>
  tidyContent({
    type: row.type,
    categoryCode: row.categoryCode ?? '',
    industryCodes: row.industryCodes,
    name: row.name,
    nameEn: row.nameEn,
    summary: row.summary,
    summaryEn: row.summaryEn,
    description: row.description,
    descriptionEn: row.descriptionEn,
    tags: row.tags,
    highlights: row.highlights,
    quickStart: row.quickStart,
    quickStartEn: row.quickStartEn,
    pictures: row.pictures,
    specifications: row.specifications,
    skus: skus.filter(({ active }) => active).map(contentOfSku),
    regionIds: row.regionIds,
    dependResources: row.dependResources,
    versions: row.versions,
    documents: row.documents.map(({ name, nameEn, url, fileId = '' }) => ({ fileId, url, name, nameEn })),
    deliverable: row.deliverable,
    deliverySteps: row.deliverySteps,
    ...fieldsOf(row),
  });

const trimmed = <T extends object>(record: T): T =>
  Object.fromEntries(Object.entries(record).map(([key, value]) => [key, typeof value === 'string' ? value.trim() : value])) as T;

/** @throws AppError REQUEST_INVALID when rich text is nested too deeply */
export const checkTexts = ({ description, descriptionEn, quickStart, quickStartEn }: Partial<ListingContent>): void =>
  checkLevels({
    'content.description': description,
    'content.descriptionEn': descriptionEn,
    'content.quickStart': quickStart,
    'content.quickStartEn': quickStartEn,
  });

/** Normalised for storage: safe rich text, trimmed texts, every file and code once, addresses of files derived. */
export const tidyContent = (content: ListingContent): ListingContent => ({
  ...trimmed(content),
  description: safeHtml(content.description),
  descriptionEn: safeHtml(content.descriptionEn),
  quickStart: safeHtml(content.quickStart),
  quickStartEn: safeHtml(content.quickStartEn),
  industryCodes: [...new Set(content.industryCodes)],
  regionIds: [...new Set(content.regionIds)],
  pictures: [...new Set(content.pictures)],
  tags: content.tags.map(trimmed),
  highlights: content.highlights.map(trimmed),
  specifications: content.specifications.map((one) => ({ ...trimmed(one), values: one.values.map(trimmed) })),
  skus: content.skus.map((sku) => ({
    ...trimmed(sku),
    appInfoList: sku.appInfoList.map(trimmed),
    dependResources: sku.dependResources.map(trimmed),
  })),
  dependResources: content.dependResources.map(trimmed),
  versions: content.versions.map(trimmed),
  documents: content.documents.map((one) => ({ ...trimmed(one), url: one.fileId ? pictureUrl(one.fileId) : one.url.trim() })),
  deliverable: content.deliverable && trimmed(content.deliverable),
  deliverySteps: content.deliverySteps.map(trimmed),
});

/** The combination of an SKU's values, regardless of the order of specifications: 'cpu=a|ver=b'. */
export const combinationOf = (values: Record<string, string>): string =>
  Object.entries(values)
    .map(([specification, value]) => `${specification}=${value}`)
    .sort()
    .join('|');

const canonicalPrice = (price: string): string => (/^\d{1,10}(\.\d{1,2})?$/.test(price) ? fenToYuan(parseYuanToFen(price)) : price);
const textFields = fieldList.filter(({ kind }) => kind === 'text').map(({ name }) => name);
const english = <T extends Record<string, unknown>>(record: T, ...keys: (keyof T & string)[]): T => ({
  ...record,
  ...Object.fromEntries(keys.map((key) => [`${key}En`, record[`${key}En`] || record[key]])),
});

/** With English texts everywhere: missing ones default to the Chinese ones. */
export const fillEnglish = (content: ListingContent): ListingContent => ({
  ...english(content, 'name', 'summary', 'description', 'quickStart', ...textFields),
  highlights: content.highlights.map((one) => english(one, 'text')),
  skus: content.skus.map((sku) => ({
    ...english(sku, 'param'),
    appInfoList: sku.appInfoList.map((one) => english(one, 'name', 'value')),
    dependResources: sku.dependResources.map((one) => english(one, 'note')),
  })),
  tags: content.tags.map((one) => english(one, 'name')),
  specifications: content.specifications.map((one) => ({
    ...english(one, 'name'),
    values: one.values.map((value) => english(value, 'value')),
  })),
  dependResources: content.dependResources.map((one) => english(one, 'note')),
  versions: content.versions.map((one) => english(one, 'note')),
  documents: content.documents.map((one) => english(one, 'name')),
  deliverySteps: content.deliverySteps.map((one) => english(one, 'title')),
});

/** The reviewed part of the content: without stock, prices normalised. */
export const comparable = (content: ListingContent): ListingContent => {
  const filled = fillEnglish(tidyContent(content));
  return {
    ...filled,
    skus: filled.skus.map((sku) => ({
      ...sku,
      stock: -1,
      pricing: sortPrices(sku.pricing.map((one) => ({ ...one, price: canonicalPrice(one.price) }))),
    })),
  };
};
export const sameContent = (one: ListingContent, other: ListingContent): boolean => isDeepStrictEqual(comparable(one), comparable(other));

/** The names of the fields that differ. */
export const changedFieldsOf = (one: ListingContent, other: ListingContent): string[] => {
  const [a, b] = [comparable(one), comparable(other)];
  return (Object.keys(a) as (keyof ListingContent)[]).filter((key) => !isDeepStrictEqual(a[key], b[key]));
};

/** All files that a content refers to, by the purposes they were uploaded for. */
export const filesOf = (content: ListingContent) => ({
  pictures: [
    ...content.pictures,
    ...[content.description, content.descriptionEn, content.quickStart, content.quickStartEn].flatMap(filesIn),
  ],
  documents: content.documents.flatMap(({ fileId }) => (fileId ? [fileId] : [])),
  deliverables: content.deliverable ? [content.deliverable.fileId] : [],
});
