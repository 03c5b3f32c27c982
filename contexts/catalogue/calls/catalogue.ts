/** Goods, SKUs and categories (sections 3, 7). */
import { z } from 'zod';
import { goodsType } from '#contexts/catalogue/calls/goods-type.ts';
import { tenure } from '#contexts/orders/calls/fulfilment.ts';
import { endpoint } from '#contracts/kit/endpoint.ts';
import { billingType, freeText, idText, lineText, yuan } from '#contracts/kit/fields.ts';

export const pricing = z.object({
  /** Yuan for the whole duration; '0.00' for FREE and TRIAL. */
  price: yuan,
  billingType,
  /** In the billing type's unit: 3 MONTH, 15 TRIAL days; 1 for FOREVER and ONCE. */
  duration: z.number().int(),
});
export type Pricing = z.output<typeof pricing>;

export const specificationValue = z.object({
  id: z.string(),
  value: z.string(),
  valueEn: z.string(),
  /** The specification of the value. */
  specificationId: z.string(),
});

export const specification = z.object({
  id: z.string(),
  name: z.string(),
  nameEn: z.string(),
  values: z.array(z.object({ id: z.string(), value: z.string(), valueEn: z.string() })),
});

/** Compute required by a product or one of its SKUs. */
export const dependResource = z.object({
  resource: z.enum(['cpu', 'gpu', 'dcu']),
  minimum: z.number(),
  note: z.string(),
  noteEn: z.string(),
});
export type DependResource = z.output<typeof dependResource>;

export const goodsDetail = z.object({
  id: z.string(),
  type: goodsType,
  shopId: z.string(),
  shopName: z.string(),
  shopNameEn: z.string(),
  name: z.string(),
  nameEn: z.string(),
  summary: z.string(),
  summaryEn: z.string(),
  /** Safe HTML: sanitised rich text, or plain text as paragraphs. */
  description: z.string(),
  descriptionEn: z.string(),
  /** Selling points, the strongest first. */
  highlights: z.array(z.object({ text: z.string(), textEn: z.string() })),
  /** First steps for users: safe HTML like the description, '' for none. */
  quickStart: z.string(),
  quickStartEn: z.string(),
  /** Addresses, the first one is the cover; empty when the merchant uploaded none. */
  pictures: z.array(z.string()),
  /** Names from the root, joined by '>'. */
  categories: z.string(),
  categoriesEn: z.string(),
  categoryCode: z.string(),
  industries: z.array(z.object({ code: z.string(), name: z.string(), nameEn: z.string() })),
  label: z.array(z.object({ name: z.string(), nameEn: z.string() })),
  specifications: z.array(specification),
  versions: z.array(z.object({ version: z.string(), date: z.string(), note: z.string(), noteEn: z.string() })),
  /** Addresses of documents for the pdf page. */
  documents: z.array(z.object({ name: z.string(), nameEn: z.string(), url: z.string() })),
  score: z.string(),
  scoreCount: z.number().int(),
  /** Pieces bought, without those returned; pieces taken for free. */
  soldCount: z.number().int(),
  takenCount: z.number().int(),
  needsLicenceProof: z.boolean(),
  /** Of a service: its steps in days after the order, and its criterion of completion. */
  deliverySteps: z.array(z.object({ title: z.string(), titleEn: z.string(), days: z.number().int() })),
  acceptance: z.string(),
  acceptanceEn: z.string(),
  /** Further fields of its content that have a value; `field` is the name in the merchant's calls. */
  facts: z.array(z.object({ field: z.string(), name: z.string(), nameEn: z.string(), value: z.string(), valueEn: z.string() })),
  updatedAt: z.number(),
});
export type GoodsDetail = z.output<typeof goodsDetail>;

export const sku = z.object({
  id: z.string(),
  sn: z.string(),
  uniqueId: z.string(),
  specificationValues: z.array(specificationValue),
  pricing: z.array(pricing),
  /** Parameters, one per line as 'name: value' (kernel/text/parameters.ts). */
  param: z.string(),
  paramEn: z.string(),
  appPlatformUrl: z.string(),
  /** Regions where it can be opened; those chosen must belong to one team. */
  clusterResources: z.array(
    z.object({
      clusterId: z.string(),
      centerName: z.string(),
      centerNameEn: z.string(),
      team: z.string(),
      teamName: z.string(),
      teamNameEn: z.string(),
    }),
  ),
  appInfoList: z.array(z.object({ name: z.string(), nameEn: z.string(), value: z.string(), valueEn: z.string() })),
  /** Requirements of this SKU; empty when they are the product's (get-depend-resource). */
  dependResources: z.array(dependResource),
  /** End of the caller's running term, milliseconds; 0 when there is none. */
  expireTime: z.number(),
  /** The tenure of the caller's purchase; '' when nothing runs. */
  held: z.union([tenure, z.literal('')]),
  /** The caller has bought it formally. */
  hasFormal: z.boolean(),
  /** A trial is available. */
  canTrial: z.boolean(),
  /** The caller has used the trial. */
  hasTrial: z.boolean(),
  unpaidOrderId: z.string(),
  /** '0' means an unpaid order exists; '' otherwise. */
  purchaseStatus: z.string(),
  minPrice: yuan,
  hasTrialMode: z.boolean(),
  trialDays: z.number().int(),
  /** Pieces left; -1 without a limit. */
  stock: z.number().int(),
});
export type Sku = z.output<typeof sku>;

const idParams = z.object({ id: idText });

export const getGoodsDetail = endpoint({
  id: 'catalogue.get-goods-detail',
  method: 'GET',
  path: '/mall/goods/:id/detail',
  summary: 'Get a product on sale; MALL10001 otherwise',
  caching: 'public',
  params: idParams,
  answer: goodsDetail,
});

export const findGoodsOfSku = endpoint({
  id: 'catalogue.find-goods-of-sku',
  method: 'GET',
  path: '/mall/goods/by-sku/:id',
  summary: 'Get the product on sale of an SKU; SKU_NOT_FOUND otherwise',
  caching: 'public',
  params: idParams,
  answer: z.object({ goodsId: z.string() }),
});

export const listGoodsSkus = endpoint({
  id: 'catalogue.list-goods-skus',
  method: 'GET',
  path: '/mall/goods/:id/skus',
  summary: 'List the SKUs of a product on sale, with the caller’s purchases of each',
  params: idParams,
  answer: z.array(sku),
});

export const getDependResource = endpoint({
  id: 'catalogue.get-depend-resource',
  method: 'GET',
  path: '/mall/goods/app-software/:id/depend-resource',
  summary: 'List the compute that software requires; empty when none',
  caching: 'public',
  params: idParams,
  answer: z.array(dependResource),
});

export const matchSpecification = endpoint({
  id: 'catalogue.match-specification',
  method: 'GET',
  path: '/search/goods/specification/matched',
  summary: 'List the specification values of an SKU that match the query',
  caching: 'public',
  query: z.object({ skuId: idText, keyword: lineText(100).default('') }),
  answer: z.array(specificationValue),
});

/** The data of a card in a list. */
export const goodsCard = z.object({
  goodsId: z.string(),
  skuId: z.string(),
  type: goodsType,
  name: z.string(),
  nameEn: z.string(),
  summary: z.string(),
  summaryEn: z.string(),
  storeId: z.string(),
  storeName: z.string(),
  storeNameEn: z.string(),
  /** The shop's short name for cards; '' for its full name. */
  storeShortName: z.string(),
  storeShortNameEn: z.string(),
  basePrice: yuan,
  priceUnit: z.string(),
  /** The mean of the stars, '0.0' without reviews, and the number of reviews. */
  score: z.string(),
  scoreCount: z.number().int(),
  /** Pieces bought, without those returned; pieces taken for free. */
  soldCount: z.number().int(),
  takenCount: z.number().int(),
  free: z.boolean(),
  trial: z.boolean(),
  /** The merchant's labels, then fields of its content that cards show. */
  tags: z.array(z.object({ name: z.string(), nameEn: z.string() })),
  /** Address of the cover, '' when the merchant uploaded none. */
  picture: z.string(),
});
export type GoodsCard = z.output<typeof goodsCard>;

export const listRelatedGoods = endpoint({
  id: 'catalogue.list-related-goods',
  method: 'GET',
  path: '/mall/goods/:id/related',
  summary: 'List products of the same category, best match first',
  caching: 'public',
  params: idParams,
  answer: z.array(goodsCard),
});

export const listGoodsCards = endpoint({
  id: 'catalogue.list-goods-cards',
  method: 'GET',
  path: '/mall/goods/cards',
  summary: 'List cards of goods by ids, in this order; goods not on sale are omitted',
  caching: 'public',
  query: z.object({ ids: z.string().regex(/^\d{1,19}(,\d{1,19}){0,19}$/) }),
  answer: z.object({ records: z.array(goodsCard) }),
});

export const category = z.object({
  code: z.string(),
  name: z.string(),
  englishName: z.string(),
  goodsType,
  parentId: z.string(),
  level: z.number().int(),
});
export const listCategories = endpoint({
  id: 'catalogue.list-categories',
  method: 'GET',
  path: '/mall/goods-category/common-list',
  summary: 'List all categories of goods, parents before children',
  caching: 'public',
  answer: z.array(category),
});

export type CategoryNode = {
  name: string;
  searchCode: string;
  id: string;
  child: CategoryNode[];
  goodsType: z.output<typeof goodsType>;
  parentId: string;
  englishName: string;
  hasAnyData: boolean;
  level: number;
};
export const categoryNode: z.ZodType<CategoryNode> = z.object({
  name: z.string(),
  searchCode: z.string(),
  id: z.string(),
  get child() {
    return z.array(categoryNode);
  },
  goodsType,
  parentId: z.string(),
  englishName: z.string(),
  hasAnyData: z.boolean(),
  level: z.number().int(),
});
export const getCategoryTree = endpoint({
  id: 'catalogue.get-category-tree',
  method: 'GET',
  path: '/search/goods/category/tree',
  summary: 'Get the category tree; categoryModule=resource returns that of the compute market, otherwise that of goods',
  caching: 'public',
  query: z.object({ categoryModule: freeText(20).default('') }),
  answer: z.array(categoryNode),
});
export const listIndustries = endpoint({
  id: 'catalogue.list-industries',
  method: 'GET',
  path: '/mall/industry/list',
  summary: 'List the industries, which apply across categories',
  caching: 'public',
  answer: z.array(z.object({ code: z.string(), name: z.string(), nameEn: z.string() })),
});

/** All catalogue data of the home page, in one response. */
export const getHomeShelves = endpoint({
  id: 'catalogue.get-home-shelves',
  method: 'GET',
  path: '/mall/home/shelves',
  summary: 'Get hot software, new models, datasets, services and the ranking teaser of the home page',
  caching: 'public',
  answer: z.object({
    software: z.array(goodsCard),
    models: z.array(goodsCard),
    data: z.array(goodsCard),
    services: z.array(goodsCard),
    platforms: z.array(goodsCard),
    /** The first places of a board of the ranking; '' while every board is empty. */
    ranking: z.array(goodsCard.extend({ place: z.number().int(), buyersInMonth: z.number().int() })),
    rankingBoard: z.enum(['sales', 'rating', 'new', '']),
    counts: z.array(z.object({ type: goodsType, count: z.number() })),
  }),
});

/** A form, a query or a body may specify the product; without one all applications with a trial are returned. */
const testAreaInput = z.object({ goodsId: freeText(64).default('') });
export const appTestAreaDetail = endpoint({
  id: 'catalogue.app-test-area-detail',
  method: 'GET',
  alsoMethod: 'POST',
  path: '/appcenter/shopapps/apptestareadetail',
  summary: 'List applications with a trial, and the centres where they are opened',
  readsOnly: true,
  query: testAreaInput,
  body: testAreaInput,
  answer: z.array(
    z.object({
      goodsId: idText,
      skuId: idText,
      name: z.string(),
      nameEn: z.string(),
      /** Duration of a trial. */
      days: z.number().int(),
      clusters: z.array(z.object({ clusterId: z.string(), centerName: z.string(), centerNameEn: z.string() })),
    }),
  ),
});
