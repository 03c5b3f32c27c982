/** Documents to be indexed. Other contexts map their records; app.ts connects them to the ports below. */
import type { SearchItem } from '#contracts/search/search.ts';
import type { Queryable } from '#server/platform/db/database.ts';

export type DocumentKind = SearchItem['kind'];

/** One goods, one resource offer, one shop or one repository that is public. */
export type SearchDocument = {
  kind: DocumentKind;
  /** goodsId, id of the offer, shopId, or id of the repository. */
  id: string;
  /** SKU that a click opens; '' when there is none. */
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
  /** Address of the cover; none: ''. */
  picture?: string;
  goodsType: SearchItem['goodsType'];
  /** Codes of all levels, the root first. */
  categories: string[];
  industries: string[];
  /** clusterIds. */
  regions: string[];
  /** 1e-6 yuan; null without a price. */
  priceMicro: number | null;
  /** Price before discount of an offer; the same as priceMicro without one. */
  sourcePriceMicro?: number;
  priceUnit: string;
  /** 0 to 50. */
  /** Tenths of a star: what is shown, of how many reviews, and by what lists are sorted. */
  scoreTenths: number;
  scoreCount: number;
  rankTenths: number;
  /** Pieces bought, and pieces taken for nothing: what people want most is first by both. */
  sold: number;
  taken: number;
  featured: boolean;
  free: boolean;
  trial: boolean;
  /** Of a repository. */
  repository?: SearchItem['repository'];
  /** Of a resource offer. */
  resource: Omit<NonNullable<SearchItem['resource']>, 'sourcePrice'> | null;
  updatedAt: Date;
};

/** Source of documents. Records that are not public are left out. */
export type SearchSource = {
  goods(ids: string[], on: Queryable): Promise<SearchDocument[]>;
  offers(ids: string[], on: Queryable): Promise<SearchDocument[]>;
  shops(ids: string[], on: Queryable): Promise<SearchDocument[]>;
  repositories(ids: string[], on: Queryable): Promise<SearchDocument[]>;
  /** What is sold of goods that exist. */
  goodsCounts(ids: readonly string[], on: Queryable): Promise<{ id: string; sold: number; taken: number }[]>;
  allGoods(on: Queryable): AsyncIterable<SearchDocument[]>;
  allOffers(on: Queryable): AsyncIterable<SearchDocument[]>;
  allShops(on: Queryable): AsyncIterable<SearchDocument[]>;
  allRepositories(on: Queryable): AsyncIterable<SearchDocument[]>;
};

/** `parent`: code of the level above; '' or absent at the top. */
export type Label = { code: string; name: string; nameEn: string; parent?: string };
/** Names of facet codes; regions by clusterId. */
export type Labels = { categories: Label[]; industries: Label[]; regions: Label[] };

export const documentId = (kind: DocumentKind, id: string): string => `${kind}:${id}`;
/** Of the id of a document of goods. */
export const goodsIdOf = (document: string): string => document.slice('goods:'.length);
