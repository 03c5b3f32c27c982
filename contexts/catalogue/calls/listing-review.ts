/** Listings as the platform reviews and oversees them (sections 4, 6). */
import { z } from 'zod';
import { goodsType } from '#contexts/catalogue/calls/goods-type.ts';
import { claimFields } from '#contracts/kit/claim.ts';
import { endpoint } from '#contracts/kit/endpoint.ts';
import { filledText, freeText, idText, lineText, yuanOrNone } from '#contracts/kit/fields.ts';
import { listAnswer, listQuery } from '#contracts/kit/list.ts';
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
  /** Current status of the product. */
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
  summary: 'List applications under review',
  ...reading,
  query: z.object({
    ...listQuery(['dueAt', 'submittedAt']),
    kind: z.union([applicationKind, z.literal('')]).default(''),
    state: z.union([applicationState, z.literal('')]).default('PENDING'),
    type: z.union([goodsType, z.literal('')]).default(''),
    /** mine, free (unclaimed), others. */
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
  summary: 'Count pending applications, for tabs and to-dos',
  ...reading,
  answer: z.object({ publish: z.number().int(), modify: z.number().int(), overdue: z.number().int(), mine: z.number().int() }),
});

const differenceText = z.object({ text: z.string(), textEn: z.string() });
/** One field of the content that differs; lists line by line, codes as their names. */
export const fieldDifference = z.object({
  field: z.string(),
  kind: z.enum(['text', 'rich', 'lines', 'pictures']),
  before: z.array(differenceText),
  after: z.array(differenceText),
});
export const skuDifference = z.object({
  /** The names of its values: '2.8 · CPU'. */
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
  summary: 'Get an application: the submitted content, the one it would replace, and the differences',
  ...reading,
  params: idParams,
  answer: queuedApplication.extend({
    statusReason: z.string(),
    content: listingContent,
    /** The shelf version at submission; null for a first publication. */
    base: listingContent.nullable(),
    difference: listingDifference,
    /** Problems that would currently prevent an approval, e.g. a deleted category. */
    problems: z.array(listingProblem),
    /** Warnings for the reviewer while it is pending; none of them prevents approval. */
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
    /** Earlier applications of the same product, newest first. */
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
  summary: 'Claim an application or extend the claim; LISTING_CLAIMED if another reviewer has it, unless an admin takes over',
  ...reviewing,
  params: idParams,
  body: z.object({ takeOver: z.boolean().default(false) }),
  answer: z.object({ applicationId: z.string(), claimedAt: z.number(), ...claimFields }),
});
export const releaseApplication = endpoint({
  id: 'catalogue.release-application',
  method: 'POST',
  path: '/mall/admin/listing-applications/:id/release',
  summary: 'Release an application to the queue',
  ...reviewing,
  params: idParams,
  answer: z.object({ applicationId: z.string() }),
});
export const approveApplication = endpoint({
  id: 'catalogue.approve-application',
  method: 'POST',
  path: '/mall/admin/listing-applications/:id/approve',
  summary: 'Approve an application: the new version replaces the one on the shelf, or the product is shelved',
  ...reviewing,
  params: idParams,
  body: z.object({ note: freeText(500).default('') }),
  answer: decidedApplication,
});
export const refuseApplication = endpoint({
  id: 'catalogue.refuse-application',
  method: 'POST',
  path: '/mall/admin/listing-applications/:id/refuse',
  summary: 'Refuse an application with reasons, field by field',
  ...reviewing,
  params: idParams,
  body: listingRefusal,
  answer: decidedApplication,
});
export const refuseApplications = endpoint({
  id: 'catalogue.refuse-applications',
  method: 'POST',
  path: '/mall/admin/listing-applications/refuse',
  summary: 'Refuse several applications for the same reasons; failures are listed',
  cost: 'write',
  ...reviewing,
  body: listingRefusal.extend({ ids: z.array(idText).min(1).max(BULK_LIMIT) }),
  answer: bulkAnswer,
});
export const approveApplications = endpoint({
  id: 'catalogue.approve-applications',
  method: 'POST',
  path: '/mall/admin/listing-applications/approve',
  summary: 'Approve several applications separately; failures are listed',
  cost: 'write',
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
  /** Pieces bought, without those returned; pieces taken for free. */
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
  summary: 'List all goods of the platform, except drafts of merchants',
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
  summary: 'Get a product: its shelf version, SKUs, applications and history',
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
  summary: 'Remove a product from the shelf by force, with a reason',
  ...forcing,
  params: idParams,
  body: z.object({ reason: filledText(500) }),
  answer: z.object({ goodsId: z.string(), status: listingStatus, statusReason: z.string() }),
});
export const liftGoods = endpoint({
  id: 'catalogue.lift-goods',
  method: 'POST',
  path: '/mall/admin/goods/:id/lift',
  summary: 'Lift a forced removal: the merchant may relist it',
  ...forcing,
  params: idParams,
  body: z.object({ note: freeText(500).default('') }),
  answer: z.object({ goodsId: z.string(), status: listingStatus, statusReason: z.string() }),
});

/** `id` is that of an application, or of a product for its latest application. */
export const auditGoodsDetail = endpoint({
  id: 'catalogue.audit-goods-detail',
  method: 'GET',
  path: '/mall/goods/audit/:id/detail/preview',
  summary: 'Preview an application (or the latest one of a product) as buyers would see it',
  ...reading,
  params: idParams,
  answer: goodsDetail,
});
export const auditGoodsSkus = endpoint({
  id: 'catalogue.audit-goods-skus',
  method: 'GET',
  path: '/mall/goods/audit/:id/skus/preview',
  summary: 'List the SKUs of an application, or of the latest one of a product',
  ...reading,
  params: idParams,
  answer: z.array(sku),
});
