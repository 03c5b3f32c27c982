/** The full-text calls (sections 2, 3, 7, 9). */
import { z } from 'zod';
import { goodsType } from '#contexts/catalogue/calls/goods-type.ts';
import { endpoint } from '#contracts/kit/endpoint.ts';
import { freeText, lineText, yuan } from '#contracts/kit/fields.ts';
import { PAGE_SIZE, SMALL_PAGE_SIZE } from '#kernel/paging/paging.ts';

/** Yuan as typed; values beyond any price are accepted. */
const BEYOND_PRICES = 9_000_000_000_000_000;
const priceLimit = z.string().regex(/^-?\d+(\.\d{1,6})?$/);

export { PAGE_SIZE as SEARCH_PAGE_SIZE, SMALL_PAGE_SIZE };

const codes = z.union([z.array(freeText(64)).max(50), freeText(64)]).optional();

/** classify: restricts the search to a part of the catalogue. */
export const classify = z.object({
  goodsType: z.union([z.array(z.string().max(40)).max(20), z.string().max(40)]).optional(),
  /** Category codes; any level. */
  category: codes,
  industry: codes,
  /** clusterIds. */
  region: codes,
  /** Compute market: share, contract, storage, ecs, bms. */
  resourceKind: codes,
  /** cpu, gpu, dcu. */
  resource: codes,
  accelerator: codes,
  /** 1 to 4. */
  capacity: codes,
});

export const searchRequest = z.object({
  query: z
    .object({
      keyWords: lineText(200).default(''),
      pageNum: z.coerce.number().int().min(1).max(10_000).default(1),
      pageSize: z.coerce.number().int().min(1).max(PAGE_SIZE).optional(),
      searchType: freeText(40).optional(),
      storeId: freeText(64).optional(),
    })
    .prefault({}),
  classify: classify.prefault({}),
  /** Default order, or by basePrice (section 9); also score, sold and newest. */
  sort: z
    .object({
      sortBy: z.enum(['', 'default', 'basePrice', 'score', 'sold', 'newest']).default(''),
      sort: z.enum(['', 'asc', 'desc']).default(''),
    })
    .prefault({}),
  filter: z
    .object({
      priceStart: z.union([priceLimit, z.number().min(0).max(BEYOND_PRICES), z.literal('')]).optional(),
      priceEnd: z.union([priceLimit, z.number().min(0).max(BEYOND_PRICES), z.literal('')]).optional(),
      /** free, trial. */
      other: z.union([z.array(z.enum(['free', 'trial'])).max(2), z.enum(['free', 'trial', ''])]).optional(),
    })
    .prefault({}),
});
export type SearchRequest = z.output<typeof searchRequest>;

export const searchItem = z.object({
  kind: z.enum(['goods', 'resource', 'shop', 'repository']),
  goodsId: z.string(),
  skuId: z.string(),
  storeId: z.string(),
  storeName: z.string(),
  storeNameEn: z.string(),
  /** The shop's preferred name on cards; '' for its full name. */
  storeShortName: z.string(),
  storeShortNameEn: z.string(),
  nameCn: z.string(),
  nameEn: z.string(),
  summary: z.string(),
  summaryEn: z.string(),
  goodsType: z.union([goodsType, z.literal('')]),
  basePrice: yuan,
  priceUnit: z.string(),
  /** The mean rating in stars, '0.0' without reviews; and the number of reviews. */
  skuScore: z.string(),
  skuScoreCount: z.number().int(),
  skuTags: z.array(z.object({ name: z.string(), nameEn: z.string() })),
  /** Address of the cover, '' for none. */
  picture: z.string(),
  /** For compute: clusterId, centerName, kind, resource, capacityLevel, sourcePrice …; null otherwise. */
  resource: z
    .object({
      clusterId: z.string(),
      centerName: z.string(),
      centerNameEn: z.string(),
      goodsType: z.string(),
      goodsResourceType: z.string(),
      accelerator: z.string(),
      capacityLevel: z.number().int(),
      sourcePrice: yuan,
      spec: z.array(z.object({ label: z.string(), labelEn: z.string(), value: z.string() })),
    })
    .nullable(),
  /** For a repository of the community: its address and facts; null otherwise. */
  repository: z
    .object({
      type: z.enum(['MODEL', 'DATASET', 'SPACE']),
      namespace: z.string(),
      name: z.string(),
      visibility: z.enum(['PUBLIC', 'GATED', 'SOLD']),
      task: z.string(),
      taskName: z.string(),
      taskNameEn: z.string(),
      library: z.string(),
      license: z.string(),
      likes: z.number().int(),
      downloads: z.number().int(),
    })
    .nullable(),
  /** The corrected spelling that was searched instead, '' for none. */
  suggest: z.string(),
  /** Highlights: the name and summary as runs of text, hit or not. */
  extra: z.object({
    nameRuns: z.array(z.object({ text: z.string(), hit: z.boolean() })),
    summaryRuns: z.array(z.object({ text: z.string(), hit: z.boolean() })),
    /** A line of the description or keywords, if neither name nor summary has a hit; [] otherwise. */
    bodyRuns: z.array(z.object({ text: z.string(), hit: z.boolean() })),
    free: z.boolean(),
    trial: z.boolean(),
    /** Pieces bought, and pieces taken for free; for a repository its downloads. */
    soldCount: z.number().int(),
    takenCount: z.number().int(),
  }),
});
export type SearchItem = z.output<typeof searchItem>;

export const facet = z.object({ code: z.string(), name: z.string(), nameEn: z.string(), count: z.number().int() });
export type Facet = z.output<typeof facet>;

export const searchAnswer = z.object({
  total: z.number().int(),
  records: z.array(searchItem),
  /** Facet counts over all hits, by goodsType, category, industry, region, resourceKind, resource, accelerator, capacity, other. */
  facets: z.record(z.string(), z.array(facet)),
  /** The replacement query when the typed one found nothing; '' otherwise. */
  corrected: z.string(),
  /** Nothing has all words of the query: these have most of them, weighted by rarity. */
  relaxed: z.boolean(),
  /** If nothing has all words: hits with all words outside this search, by kind. */
  elsewhere: z.array(z.object({ kind: z.enum(['goods', 'resource', 'shop', 'repository']), total: z.number().int() })),
});
export type SearchAnswer = z.output<typeof searchAnswer>;

const fullText = (id: string, path: string, summary: string) =>
  endpoint({ id, method: 'POST', path, summary, readsOnly: true, caching: 'public', body: searchRequest, answer: searchAnswer });

/** Everything: goods, compute and shops. */
export const searchAll = fullText('search.search-all', '/search/searchAll/full-text', 'Global search');
export const searchGoods = fullText('search.search-goods', '/search/goods/v1/full-text', 'Mall search over goods');
export const searchResources = fullText('search.search-resources', '/search/quantumCompute/full-text', 'Compute market');
export const searchAi = fullText(
  'search.search-ai',
  '/search/aiNexus/full-text',
  'Models, data, source code and platforms on sale, and the repositories of the AI community that everybody may see',
);
export const searchShopGoods = fullText(
  'search.search-shop-goods',
  '/search/quantumCompute/store-search-goods',
  'Shops, or the goods of the shop named by storeId',
);

export const suggest = endpoint({
  id: 'search.suggest',
  method: 'GET',
  path: '/search/suggest',
  summary: 'Suggest names for the typed text, in Chinese, English, pinyin or initials',
  caching: 'public',
  query: z.object({ keyword: lineText(100).default(''), scope: z.enum(['global', 'goods', 'resource', 'shop']).default('global') }),
  answer: z.array(z.object({ text: z.string(), textEn: z.string(), kind: z.string(), goodsId: z.string() })),
});

export const listHotWords = endpoint({
  id: 'search.list-hot-words',
  method: 'GET',
  path: '/search/hot-words',
  summary: 'List hot words for the search box',
  caching: 'public',
  answer: z.array(z.object({ word: z.string(), wordEn: z.string() })),
});
