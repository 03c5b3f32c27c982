/** What a merchant writes about a product: the working copy, what is submitted, and what comes onto the shelf, all of one shape. */
import { z } from 'zod';
import { billingType, freeText, goodsType, idOrNone, idText, lineText, yuanOrNone } from '../kit/fields.ts';

/** Names a specification or one of its values within the product. No underscore: it joins the ids of an SKU's values. */
const keyText = z.string().regex(/^[A-Za-z0-9][A-Za-z0-9.-]{0,39}$/);
const pieces = z.number().int().min(-1).max(2_147_483_647);
const fileId = idOrNone;

export const listingPricing = z.object({
  billingType,
  /** Counts the billing type's own unit; 1 for FREE, ONCE and FOREVER. */
  duration: z.number().int().min(1).max(1000),
  /** Yuan; '' while it has not been entered. */
  price: yuanOrNone,
});

/** Compute that must be there, each kind once. */
export const listingDepend = z.object({
  resource: z.enum(['cpu', 'gpu', 'dcu']),
  minimum: z.number().int().min(0).max(1_000_000),
  note: freeText(200),
  noteEn: freeText(200),
});
export type ListingDepend = z.output<typeof listingDepend>;

export const listingSku = z.object({
  /** specification id → value id. */
  values: z.record(keyText, keyText),
  pricing: z.array(listingPricing).max(12),
  /**
   * Pieces that a new SKU starts with, -1 without a limit. For an existing SKU it is shown and never read: stock is changed by
   * catalogue.set-stock.
   */
  stock: pieces,
  /** Parameters, one a line as 'name: value'. */
  param: freeText(2_000).default(''),
  paramEn: freeText(2_000).default(''),
  appPlatformUrl: freeText(500).default(''),
  appInfoList: z
    .array(z.object({ name: lineText(60), nameEn: lineText(60).default(''), value: lineText(200), valueEn: lineText(200).default('') }))
    .max(20)
    .default([]),
  /** What this SKU needs in place of what the product needs; empty where they are the same. */
  dependResources: z.array(listingDepend).max(3).default([]),
});

/** A step of a service: the days after the order by which it is delivered. */
export const deliveryStep = z.object({ title: lineText(100), titleEn: lineText(200), days: z.number().int().min(0).max(730) });

/** May be incomplete: `problems` lists what is missing before it can be submitted. Rich text is sanitised when it is saved. */
export const listingContent = z.object({
  type: goodsType,
  /** A category without subcategories; '' while none is chosen. */
  categoryCode: freeText(64),
  industryCodes: z.array(freeText(64)).max(5),
  name: lineText(200),
  nameEn: lineText(200),
  summary: freeText(500),
  summaryEn: freeText(500),
  /** Rich text (HTML), or plain text. */
  description: freeText(60_000),
  descriptionEn: freeText(60_000),
  tags: z.array(z.object({ name: lineText(40), nameEn: lineText(40) })).max(8),
  /** Short facts that speak for it, shown beside the pictures. */
  highlights: z
    .array(z.object({ text: lineText(60), textEn: lineText(120) }))
    .max(6)
    .default([]),
  /** The first steps with it: rich text (HTML), or plain text. */
  quickStart: freeText(20_000).default(''),
  quickStartEn: freeText(20_000).default(''),
  /** Ids of files of purpose goods-picture, the first one is the cover; shown at /mall/file/<id>. */
  pictures: z.array(idText).max(9),
  specifications: z
    .array(
      z.object({
        id: keyText,
        name: lineText(60),
        nameEn: lineText(60),
        values: z.array(z.object({ id: keyText, value: lineText(120), valueEn: lineText(120) })).max(60),
      }),
    )
    .max(5),
  skus: z.array(listingSku).max(200),
  /** clusterIds where it can be opened. */
  regionIds: z.array(freeText(64)).max(100),
  dependResources: z.array(listingDepend).max(3),
  /** Newest first; `date` as 2026-01-31, '' while it has not been entered. */
  versions: z
    .array(z.object({ version: lineText(40), date: z.union([z.iso.date(), z.literal('')]), note: freeText(500), noteEn: freeText(500) }))
    .max(50),
  /** Files of purpose goods-document; an earlier document of this site has no fileId but a url. */
  documents: z.array(z.object({ fileId, url: freeText(500).default(''), name: lineText(120), nameEn: lineText(120) })).max(20),
  /** What a buyer downloads; a file of purpose goods-deliverable. */
  deliverable: z.object({ fileId: idText, name: lineText(200), version: lineText(40).default('') }).nullable(),
  needsLicenceProof: z.boolean(),
  /** Of a service: what its orders are planned with. */
  deliverySteps: z.array(deliveryStep).max(20).default([]),
  /** When a service counts as done, in the merchant's words. */
  acceptance: freeText(1_000).default(''),
  acceptanceEn: freeText(1_000).default(''),
});
export type ListingContent = z.output<typeof listingContent>;
export type ListingSku = z.output<typeof listingSku>;
export type ListingPricing = z.output<typeof listingPricing>;

/** A problem with one field that prevents submitting: 'name', 'skus.0.pricing.1.price'. The words are in the caller's language. */
export const listingProblem = z.object({ field: z.string(), problem: z.string(), message: z.string() });
export type ListingProblem = z.output<typeof listingProblem>;

/** The ten statuses of section 4, those of a modification aside: its state is in `modification`. */
export const listingStatus = z.enum([
  'PUBLISH_DRAFT',
  'PUBLISH_APPLY',
  'AWAIT_HIT_SHELVES',
  'EXECUTING_ON_SHELVES',
  'ON_SHELVES',
  'FAILED_ON_SHELVES',
  'OFF_SHELVES',
  'FORCED_OFF_SHELVES',
]);
/** A filter by any of the ten statuses; '' for all. The two of a modification find goods whose modification has that state. */
export const listingStatusFilter = z.enum(['', ...listingStatus.options, 'MODIFY_DRAFT', 'MODIFY_APPLY']);
/** '' when the working copy equals the shelf version. */
export const listingModification = z.enum(['', 'MODIFY_DRAFT', 'MODIFY_APPLY']);
export const applicationKind = z.enum(['PUBLISH', 'MODIFY']);
export const applicationState = z.enum(['PENDING', 'REVOCATION', 'REFUSED', 'PASSED']);

/** Why an application was refused: a field of the content ('' for the whole) and what to do about it. */
export const refusalReason = z.object({ field: freeText(120), text: freeText(500) });

export const listingApplication = z.object({
  applicationId: z.string(),
  goodsId: z.string(),
  kind: applicationKind,
  state: applicationState,
  submittedAt: z.number(),
  submittedBy: z.string(),
  /** The end of the third working day; see section 9. */
  dueAt: z.number(),
  /** 0 while it has not been reviewed. */
  reviewedAt: z.number(),
  reasons: z.array(refusalReason),
  /** The merchant's words to the reviewer. */
  remark: z.string(),
  /** The reviewer's words to the merchant. */
  note: z.string(),
  /** The merchant puts it on the shelf himself once it has passed. */
  shelveBySelf: z.boolean(),
});
export type ListingApplication = z.output<typeof listingApplication>;

export const listingHistoryEntry = z.object({
  at: z.number(),
  /** A move of listingLifecycle, modificationLifecycle or the review: 'shelve', 'forceOff', 'passPublishing' … */
  move: z.string(),
  from: z.string(),
  to: z.string(),
  /** 'merchant', 'operator' or 'system'. */
  by: z.string(),
  userName: z.string(),
  reason: z.string(),
});
