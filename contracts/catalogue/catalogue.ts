/** Goods, SKUs and categories (sections 3, 7). */
import { z } from 'zod';
import { endpoint } from '../kit/endpoint.ts';
import { billingType, freeText, goodsType, idText, lineText, yuan } from '../kit/fields.ts';
import { tenure } from '../orders/fulfilment.ts';

export const pricing = z.object({
  /** Yuan for the whole duration; '0.00' for FREE and TRIAL. */
  price: yuan,
  billingType,
  /** Counts the billing type's own unit: 3 MONTH, 15 TRIAL days; 1 for FOREVER and ONCE. */
  duration: z.number().int(),
});
export type Pricing = z.output<typeof pricing>;

export const specificationValue = z.object({
  id: z.string(),
  value: z.string(),
  valueEn: z.string(),
  /** The specification it is a value of. */
  specificationId: z.string(),
});

export const specification = z.object({
  id: z.string(),
  name: z.string(),
  nameEn: z.string(),
  values: z.array(z.object({ id: z.string(), value: z.string(), valueEn: z.string() })),
});

/** Compute that a product or one of its SKUs needs. */
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
  /** Short facts that speak for it, the strongest first. */
  highlights: z.array(z.object({ text: z.string(), textEn: z.string() })),
  /** The first steps with it: safe HTML like the description, '' for none. */
  quickStart: z.string(),
  quickStartEn: z.string(),
  /** Addresses, the first one is the cover; empty when the merchant gave none. */
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
  /** Pieces bought, without those returned; pieces taken for nothing. */
  soldCount: z.number().int(),
  takenCount: z.number().int(),
  needsLicenceProof: z.boolean(),
  /** Of a service: its steps with the days after the order, and when it counts as done. */
  deliverySteps: z.array(z.object({ title: z.string(), titleEn: z.string(), days: z.number().int() })),
  acceptance: z.string(),
  acceptanceEn: z.string(),
  updatedAt: z.number(),
});
export type GoodsDetail = z.output<typeof goodsDetail>;

export const sku = z.object({
  id: z.string(),
  sn: z.string(),
  uniqueId: z.string(),
  specificationValues: z.array(specificationValue),
  pricing: z.array(pricing),
  /** Parameters, one a line as 'name: value' (kernel/text/parameters.ts). */
  param: z.string(),
  paramEn: z.string(),
  appPlatformUrl: z.string(),
  /** Regions where it can be opened; one team's regions only may be chosen. */
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
  /** What this SKU needs; empty where it needs what the product needs (get-depend-resource). */
  dependResources: z.array(dependResource),
  /** End of the caller's running term, milliseconds; 0 when there is none. */
  expireTime: z.number(),
  /** For how long what the caller has of it may be used; '' when nothing runs. */
  held: z.union([tenure, z.literal('')]),
  /** The caller has bought it formally. */
  hasFormal: z.boolean(),
  /** There is a trial. */
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
  summary: 'A product that is on sale; MALL10001 otherwise',
  caching: 'public',
  params: idParams,
  answer: goodsDetail,
});

export const findGoodsOfSku = endpoint({
  id: 'catalogue.find-goods-of-sku',
  method: 'GET',
  path: '/mall/goods/by-sku/:id',
  summary: 'The product on sale that an SKU belongs to; SKU_NOT_FOUND otherwise',
  caching: 'public',
  params: idParams,
  answer: z.object({ goodsId: z.string() }),
});

export const listGoodsSkus = endpoint({
  id: 'catalogue.list-goods-skus',
  method: 'GET',
  path: '/mall/goods/:id/skus',
  summary: 'The SKUs of a product on sale, with what the caller has of each',
  params: idParams,
  answer: z.array(sku),
});

export const getDependResource = endpoint({
  id: 'catalogue.get-depend-resource',
  method: 'GET',
  path: '/mall/goods/app-software/:id/depend-resource',
  summary: 'The compute a piece of software needs; empty when none',
  caching: 'public',
  params: idParams,
  answer: z.array(dependResource),
});

export const matchSpecification = endpoint({
  id: 'catalogue.match-specification',
  method: 'GET',
  path: '/search/goods/specification/matched',
  summary: 'Which specification values of an SKU match the searched words',
  caching: 'public',
  query: z.object({ skuId: idText, keyword: lineText(100).default('') }),
  answer: z.array(specificationValue),
});

/** What a card in a list shows. */
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
  /** What the shop wants to be called on a card; '' for its name. */
  storeShortName: z.string(),
  storeShortNameEn: z.string(),
  basePrice: yuan,
  priceUnit: z.string(),
  /** The mean of the stars, '0.0' without reviews, and of how many reviews. */
  score: z.string(),
  scoreCount: z.number().int(),
  /** Pieces bought, without those returned; pieces taken for nothing. */
  soldCount: z.number().int(),
  takenCount: z.number().int(),
  free: z.boolean(),
  trial: z.boolean(),
  tags: z.array(z.object({ name: z.string(), nameEn: z.string() })),
  /** Address of the cover, '' when the merchant gave none. */
  picture: z.string(),
});
export type GoodsCard = z.output<typeof goodsCard>;

export const listRelatedGoods = endpoint({
  id: 'catalogue.list-related-goods',
  method: 'GET',
  path: '/mall/goods/:id/related',
  summary: 'Products of the same category, best match first',
  caching: 'public',
  params: idParams,
  answer: z.array(goodsCard),
});

export const listGoodsCards = endpoint({
  id: 'catalogue.list-goods-cards',
  method: 'GET',
  path: '/mall/goods/cards',
  summary: 'Cards of goods by their ids, in this order; what is not on sale is left out',
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
  summary: 'All categories of goods, parents before children',
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
  summary: 'The category tree; categoryModule=resource gives that of the compute market, without it that of the goods',
  caching: 'public',
  query: z.object({ categoryModule: freeText(20).default('') }),
  answer: z.array(categoryNode),
});
export const listIndustries = endpoint({
  id: 'catalogue.list-industries',
  method: 'GET',
  path: '/mall/industry/list',
  summary: 'The industries that cut across the categories',
  caching: 'public',
  answer: z.array(z.object({ code: z.string(), name: z.string(), nameEn: z.string() })),
});

/** Everything the home page shows of the catalogue, in one answer. */
export const getHomeShelves = endpoint({
  id: 'catalogue.get-home-shelves',
  method: 'GET',
  path: '/mall/home/shelves',
  summary: 'Hot software, new models, datasets, services and the ranking teaser of the home page',
  caching: 'public',
  answer: z.object({
    software: z.array(goodsCard),
    models: z.array(goodsCard),
    data: z.array(goodsCard),
    services: z.array(goodsCard),
    platforms: z.array(goodsCard),
    /** The first places of a board of the ranking; '' while no board has any. */
    ranking: z.array(goodsCard.extend({ place: z.number().int(), buyersInMonth: z.number().int() })),
    rankingBoard: z.enum(['sales', 'rating', 'new', '']),
    counts: z.array(z.object({ type: goodsType, count: z.number() })),
  }),
});

/** A form, a query or a body may name the product; without one all applications with a trial are returned. */
const testAreaInput = z.object({ goodsId: freeText(64).default('') });
export const appTestAreaDetail = endpoint({
  id: 'catalogue.app-test-area-detail',
  method: 'GET',
  alsoMethod: 'POST',
  path: '/appcenter/shopapps/apptestareadetail',
  summary: 'Applications that can be tried, with the centres where they are opened',
  readsOnly: true,
  query: testAreaInput,
  body: testAreaInput,
  answer: z.array(
    z.object({
      goodsId: idText,
      skuId: idText,
      name: z.string(),
      nameEn: z.string(),
      /** How long a trial lasts. */
      days: z.number().int(),
      clusters: z.array(z.object({ clusterId: z.string(), centerName: z.string(), centerNameEn: z.string() })),
    }),
  ),
});
