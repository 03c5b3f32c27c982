/** Documents to index, which other contexts make of their records (`foundThings` in offers.ts). */
import type { SearchItem } from '#contexts/search/calls/search.ts';
import type { Queryable } from '#server/platform/db/database.ts';

export type DocumentKind = SearchItem['kind'];

/** A public item: goods, a resource offer, a shop or a repository. */
export type SearchDocument = {
  kind: DocumentKind;
  /** goodsId, shopId, or id of the offer or repository. */
  id: string;
  /** SKU that a click opens; '' for none. */
  skuId: string;
  storeId: string;
  storeName: string;
  storeNameEn: string;
  storeShortName: string;
  storeShortNameEn: string;
  name: string;
  nameEn: string;
  summary: string;
  summaryEn: string;
  /** Description, versions and similar: searchable, not shown. */
  body: string;
  /** Names of categories, industries, regions in both languages: searchable, not shown. */
  keywords: string[];
  tags: { name: string; nameEn: string }[];
  /** Address of the cover; '' for none. */
  picture?: string;
  goodsType: SearchItem['goodsType'];
  /** Codes of all levels, root first. */
  categories: string[];
  industries: string[];
  /** clusterIds. */
  regions: string[];
  /** 1e-6 yuan; null without a price. */
  priceMicro: number | null;
  /** Price of an offer before discount; equal to priceMicro without one. */
  sourcePriceMicro?: number;
  priceUnit: string;
  /** Tenths of a star, 0 to 50: displayed, number of reviews, and sort value. */
  scoreTenths: number;
  scoreCount: number;
  rankTenths: number;
  /** Pieces bought, and pieces taken for free: popularity is their sum. */
  sold: number;
  taken: number;
  featured: boolean;
  free: boolean;
  trial: boolean;
  /** For repositories only. */
  repository?: SearchItem['repository'];
  /** For resource offers only. */
  resource: Omit<NonNullable<SearchItem['resource']>, 'sourcePrice'> | null;
  updatedAt: Date;
};

/** What a document has where its kind has nothing. */
export const blankDocument = {
  skuId: '',
  storeId: '',
  storeName: '',
  storeNameEn: '',
  storeShortName: '',
  storeShortNameEn: '',
  body: '',
  keywords: [] as string[],
  tags: [] as { name: string; nameEn: string }[],
  categories: [] as string[],
  industries: [] as string[],
  regions: [] as string[],
  scoreTenths: 0,
  scoreCount: 0,
  rankTenths: 0,
  sold: 0,
  taken: 0,
  featured: false,
  free: false,
  trial: false,
  resource: null,
};

/** Source of documents. Non-public records are omitted. */
export type SearchSource = {
  goods(ids: string[], on: Queryable): Promise<SearchDocument[]>;
  offers(ids: string[], on: Queryable): Promise<SearchDocument[]>;
  shops(ids: string[], on: Queryable): Promise<SearchDocument[]>;
  repositories(ids: string[], on: Queryable): Promise<SearchDocument[]>;
  /** Sold counts of existing goods. */
  goodsCounts(ids: readonly string[], on: Queryable): Promise<{ id: string; sold: number; taken: number }[]>;
  allGoods(on: Queryable): AsyncIterable<SearchDocument[]>;
  allOffers(on: Queryable): AsyncIterable<SearchDocument[]>;
  allShops(on: Queryable): AsyncIterable<SearchDocument[]>;
  allRepositories(on: Queryable): AsyncIterable<SearchDocument[]>;
};

/** `parent`: code of the level above; '' or absent at the root. */
export type Label = { code: string; name: string; nameEn: string; parent?: string };
/** Names of facet codes; regions by clusterId. */
export type Labels = { categories: Label[]; industries: Label[]; regions: Label[] };

export const documentId = (kind: DocumentKind, id: string): string => `${kind}:${id}`;
/** The goodsId of a goods document. */
export const goodsIdOf = (document: string): string => document.slice('goods:'.length);
