/** Listings as the platform reviews and oversees them (sections 4, 6). */
import { z } from 'zod';
import { claimFields } from '../kit/claim.ts';
import { endpoint } from '../kit/endpoint.ts';
import { filledText, freeText, goodsType, idText, lineText, yuanOrNone } from '../kit/fields.ts';
import { listAnswer, listQuery } from '../kit/list.ts';
import { goodsDetail, sku } from './catalogue.ts';
import { BULK_LIMIT, bulkAnswer } from './listing.ts';
import {
  applicationKind,
  applicationState,
  listingApplication,
  listingContent,
  listingHistoryEntry,
  listingModification,
  listingPricing,
  listingProblem,
  listingStatus,
  listingStatusFilter,
  refusalReason,
} from './listing-content.ts';

const idParams = z.object({ id: idText });
const reading = { access: 'staff', permission: 'listing.read' } as const;
const reviewing = { access: 'staff', permission: 'listing.review' } as const;
const forcing = { access: 'staff', permission: 'listing.force-off' } as const;

export const applicationAction = z.enum(['claim', 'takeOver', 'release', 'approve', 'refuse']);

/** An application in the queue. */
export const queuedApplication = listingApplication.extend({
  type: goodsType,
  name: z.string(),
  nameEn: z.string(),
  picture: z.string(),
  shopId: z.string(),
  shopName: z.string(),
  shopNameEn: z.string(),
  categories: z.string(),
  categoriesEn: z.string(),
  /** Of the product, now. */
  status: listingStatus,
  ...claimFields,
  claimedAt: z.number(),
  reviewedBy: z.string(),
  overdue: z.boolean(),
  actions: z.array(applicationAction),
});
export type QueuedApplication = z.output<typeof queuedApplication>;

export const listApplications = endpoint({
  id: 'catalogue.list-applications',
  method: 'GET',
  path: '/mall/admin/listing-applications',
  summary: 'The queue of reviews',
  ...reading,
  query: z.object({
    ...listQuery(['dueAt', 'submittedAt']),
    kind: z.union([applicationKind, z.literal('')]).default(''),
    state: z.union([applicationState, z.literal('')]).default('PENDING'),
    type: z.union([goodsType, z.literal('')]).default(''),
    /** mine, free (claimed by nobody), others. */
    claimed: z.enum(['', 'mine', 'free', 'others']).default(''),
    overdue: z.enum(['', 'true']).default(''),
    /** Part of the name, or the id of a product or of a shop. */
    keyword: lineText(100).default(''),
  }),
  answer: listAnswer(queuedApplication),
});

export const countApplications = endpoint({
  id: 'catalogue.count-applications',
  method: 'GET',
  path: '/mall/admin/listing-applications-counts',
  summary: 'How many applications wait for a review, for tabs and to-dos',
  ...reading,
  answer: z.object({ publish: z.number().int(), modify: z.number().int(), overdue: z.number().int(), mine: z.number().int() }),
});

const differenceText = z.object({ text: z.string(), textEn: z.string() });
/** One field of the content that differs; lists by line, names where the content has codes. */
export const fieldDifference = z.object({
  field: z.string(),
  kind: z.enum(['text', 'rich', 'lines', 'pictures']),
  before: z.array(differenceText),
  after: z.array(differenceText),
});
export const skuDifference = z.object({
  /** The names of its values: '版本: 2.8 · 硬件: CPU'. */
  name: z.string(),
  nameEn: z.string(),
  change: z.enum(['added', 'removed', 'changed', 'same']),
  before: z.array(listingPricing),
  after: z.array(listingPricing),
  /** Names of other fields that differ: 'param', 'appPlatformUrl', 'appInfoList'. */
  others: z.array(z.string()),
});
export const listingDifference = z.object({ fields: z.array(fieldDifference), skus: z.array(skuDifference) });
export type ListingDifference = z.output<typeof listingDifference>;

export const getApplication = endpoint({
  id: 'catalogue.get-application',
  method: 'GET',
  path: '/mall/admin/listing-applications/:id',
  summary: 'One application: what was submitted, what it would replace, and what differs',
  ...reading,
  params: idParams,
  answer: queuedApplication.extend({
    statusReason: z.string(),
    content: listingContent,
    /** The shelf version at submission; null for a first publication. */
    base: listingContent.nullable(),
    difference: listingDifference,
    /** Problems that would prevent passing it now, e.g. a category that has been deleted. */
    problems: z.array(listingProblem),
    /** What a reviewer should look at while it waits; none of them prevents passing it. */
    warnings: z.array(
      z.object({
        field: z.string(),
        warning: z.enum([
          'NO_DESCRIPTION',
          'SHORT_DESCRIPTION',
          'NO_SUMMARY',
          'NO_PICTURE',
          'NO_ENGLISH',
          'NO_INDUSTRY',
          'NO_PARAMETERS',
          'PRICE_TINY',
          'PRICE_HIGH',
          'PRICE_LOW',
          'NAME_TAKEN',
        ]),
        /** `price` and `usual` in yuan. */
        params: z.record(z.string(), z.union([z.string(), z.number()])),
      }),
    ),
    /** Earlier applications of the same product, the newest first. */
    earlier: z.array(listingApplication),
    history: z.array(listingHistoryEntry),
  }),
});

export const decidedApplication = z.object({
  applicationId: z.string(),
  state: applicationState,
  status: listingStatus,
  statusReason: z.string(),
  modification: listingModification,
});

export const listingRefusal = z.object({
  reasons: z
    .array(
      refusalReason.extend({
        text: filledText(500),
        /** In English; '' when the reason was given in one language. */
        textEn: freeText(500).default(''),
      }),
    )
    .min(1)
    .max(30),
  note: freeText(500).default(''),
});
export const claimApplication = endpoint({
  id: 'catalogue.claim-application',
  method: 'POST',
  path: '/mall/admin/listing-applications/:id/claim',
  summary:
    'Takes an application to review it for a while, or extends the claim; LISTING_CLAIMED when somebody else has it, unless an admin takes it over',
  ...reviewing,
  params: idParams,
  body: z.object({ takeOver: z.boolean().default(false) }),
  answer: z.object({ applicationId: z.string(), claimedAt: z.number(), ...claimFields }),
});
export const releaseApplication = endpoint({
  id: 'catalogue.release-application',
  method: 'POST',
  path: '/mall/admin/listing-applications/:id/release',
  summary: 'Gives an application back to the queue',
  ...reviewing,
  params: idParams,
  answer: z.object({ applicationId: z.string() }),
});
export const approveApplication = endpoint({
  id: 'catalogue.approve-application',
  method: 'POST',
  path: '/mall/admin/listing-applications/:id/approve',
  summary: 'Passes an application: the new version replaces the one on the shelf, or the product is put there',
  ...reviewing,
  params: idParams,
  body: z.object({ note: freeText(500).default('') }),
  answer: decidedApplication,
});
export const refuseApplication = endpoint({
  id: 'catalogue.refuse-application',
  method: 'POST',
  path: '/mall/admin/listing-applications/:id/refuse',
  summary: 'Refuses an application with reasons, field by field',
  ...reviewing,
  params: idParams,
  body: listingRefusal,
  answer: decidedApplication,
});
export const refuseApplications = endpoint({
  id: 'catalogue.refuse-applications',
  method: 'POST',
  path: '/mall/admin/listing-applications/refuse',
  summary: 'Refuses several for the same reasons; those that could not are named',
  ...reviewing,
  body: listingRefusal.extend({ ids: z.array(idText).min(1).max(BULK_LIMIT) }),
  answer: bulkAnswer,
});
export const approveApplications = endpoint({
  id: 'catalogue.approve-applications',
  method: 'POST',
  path: '/mall/admin/listing-applications/approve',
  summary: 'Passes several, each on its own; those that could not are named',
  ...reviewing,
  body: z.object({ ids: z.array(idText).min(1).max(BULK_LIMIT), note: freeText(500).default('') }),
  answer: bulkAnswer,
});

export const adminGoodsAction = z.enum(['forceOff', 'lift']);
export const platformGoods = z.object({
  goodsId: z.string(),
  type: goodsType,
  name: z.string(),
  nameEn: z.string(),
  categories: z.string(),
  categoriesEn: z.string(),
  picture: z.string(),
  shopId: z.string(),
  shopName: z.string(),
  shopNameEn: z.string(),
  status: listingStatus,
  statusReason: z.string(),
  modification: listingModification,
  featured: z.boolean(),
  basePrice: yuanOrNone,
  priceUnit: z.string(),
  skuCount: z.number().int(),
  /** Pieces bought, without those returned; pieces taken for nothing. */
  soldCount: z.number().int(),
  takenCount: z.number().int(),
  createdAt: z.number(),
  updatedAt: z.number(),
  actions: z.array(adminGoodsAction),
});
export type PlatformGoods = z.output<typeof platformGoods>;

export const listPlatformGoods = endpoint({
  id: 'catalogue.list-platform-goods',
  method: 'GET',
  path: '/mall/admin/goods',
  summary: 'All goods of the platform, drafts of merchants aside',
  ...reading,
  query: z.object({
    ...listQuery(['updatedAt', 'createdAt', 'soldCount', 'name']),
    status: listingStatusFilter.default(''),
    modification: listingModification.default(''),
    type: z.union([goodsType, z.literal('')]).default(''),
    category: lineText(64).default(''),
    shop: lineText(64).default(''),
    keyword: lineText(100).default(''),
  }),
  answer: listAnswer(platformGoods),
});

export const getPlatformGoods = endpoint({
  id: 'catalogue.get-platform-goods',
  method: 'GET',
  path: '/mall/admin/goods/:id',
  summary: 'One product: its shelf version, its SKUs, applications and history',
  ...reading,
  params: idParams,
  answer: platformGoods.extend({
    content: listingContent,
    industries: z.array(z.object({ code: z.string(), name: z.string(), nameEn: z.string() })),
    regions: z.array(z.object({ clusterId: z.string(), centerName: z.string(), centerNameEn: z.string() })),
    skus: z.array(sku.pick({ id: true, sn: true, uniqueId: true, specificationValues: true, pricing: true, stock: true })),
    score: z.string(),
    scoreCount: z.number().int(),
    applications: z.array(listingApplication),
    history: z.array(listingHistoryEntry),
  }),
});

export const forceOffGoods = endpoint({
  id: 'catalogue.force-off-goods',
  method: 'POST',
  path: '/mall/admin/goods/:id/force-off',
  summary: 'Takes a product off the shelf against the will of its merchant, with a reason',
  ...forcing,
  params: idParams,
  body: z.object({ reason: filledText(500) }),
  answer: z.object({ goodsId: z.string(), status: listingStatus, statusReason: z.string() }),
});
export const liftGoods = endpoint({
  id: 'catalogue.lift-goods',
  method: 'POST',
  path: '/mall/admin/goods/:id/lift',
  summary: 'Lifts a forced removal: the merchant may put it back on the shelf',
  ...forcing,
  params: idParams,
  body: z.object({ note: freeText(500).default('') }),
  answer: z.object({ goodsId: z.string(), status: listingStatus, statusReason: z.string() }),
});

/** `id` is that of an application; that of a product names its latest application. */
export const auditGoodsDetail = endpoint({
  id: 'catalogue.audit-goods-detail',
  method: 'GET',
  path: '/mall/goods/audit/:id/detail/preview',
  summary: 'What an application (or the latest one of a product) would show to buyers',
  ...reading,
  params: idParams,
  answer: goodsDetail,
});
export const auditGoodsSkus = endpoint({
  id: 'catalogue.audit-goods-skus',
  method: 'GET',
  path: '/mall/goods/audit/:id/skus/preview',
  summary: 'The SKUs of an application, or of the latest one of a product',
  ...reading,
  params: idParams,
  answer: z.array(sku),
});
