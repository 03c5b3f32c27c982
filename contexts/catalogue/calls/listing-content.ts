/** The content of a listing: the working copy, the submission, and the shelf version have the same shape. */
import { z } from 'zod';
import { contentFieldShape } from '#contexts/catalogue/calls/content-fields.ts';
import { goodsType } from '#contexts/catalogue/calls/goods-type.ts';
import { billingType, freeText, idOrNone, idText, lineText, yuanOrNone } from '#contracts/kit/fields.ts';

/** Id of a specification or one of its values within the product. No underscore: it joins the ids of an SKU's values. */
const keyText = z.string().regex(/^[A-Za-z0-9][A-Za-z0-9.-]{0,39}$/);
const pieces = z.number().int().min(-1).max(2_147_483_647);
const fileId = idOrNone;

export const listingPricing = z.object({
  billingType,
  /** In the billing type's unit; 1 for FREE, ONCE and FOREVER. */
  duration: z.number().int().min(1).max(1000),
  /** Yuan; '' if not entered yet. */
  price: yuanOrNone,
});

/** Required compute, each kind once. */
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
  /** Initial stock of a new SKU, -1 without a limit. Read-only for an existing SKU: stock is changed by catalogue.set-stock. */
  stock: pieces,
  /** Parameters, one per line as 'name: value'. */
  param: freeText(2_000).default(''),
  paramEn: freeText(2_000).default(''),
  appPlatformUrl: freeText(500).default(''),
  appInfoList: z
    .array(z.object({ name: lineText(60), nameEn: lineText(60).default(''), value: lineText(200), valueEn: lineText(200).default('') }))
    .max(20)
    .default([]),
  /** Requirements of this SKU in place of the product's; empty where they are the same. */
  dependResources: z.array(listingDepend).max(3).default([]),
});

/** A step of a service: the number of days after the order until its delivery. */
export const deliveryStep = z.object({ title: lineText(100), titleEn: lineText(200), days: z.number().int().min(0).max(730) });

/** May be incomplete: `problems` lists what has to be fixed before submitting. Rich text is sanitised when it is saved. */
export const listingContent = z.object({
  type: goodsType,
  /** A category without subcategories; '' if not chosen yet. */
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
  /** Selling points, shown next to the pictures. */
  highlights: z
    .array(z.object({ text: lineText(60), textEn: lineText(120) }))
    .max(6)
    .default([]),
  /** First steps for users: rich text (HTML), or plain text. */
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
  /** Newest first; `date` as 2026-01-31, '' if not entered yet. */
  versions: z
    .array(z.object({ version: lineText(40), date: z.union([z.iso.date(), z.literal('')]), note: freeText(500), noteEn: freeText(500) }))
    .max(50),
  /** Files of purpose goods-document; an earlier document of this site has no fileId but a url. */
  documents: z.array(z.object({ fileId, url: freeText(500).default(''), name: lineText(120), nameEn: lineText(120) })).max(20),
  /** The file that buyers download; purpose goods-deliverable. */
  deliverable: z.object({ fileId: idText, name: lineText(200), version: lineText(40).default('') }).nullable(),
  /** Of a service: the plan of its orders. */
  deliverySteps: z.array(deliveryStep).max(20).default([]),
  ...contentFieldShape,
});
export type ListingContent = z.output<typeof listingContent>;
export type ListingSku = z.output<typeof listingSku>;
export type ListingPricing = z.output<typeof listingPricing>;

/** A problem with one field that prevents submitting: 'name', 'skus.0.pricing.1.price'. The text is in the caller's language. */
export const listingProblem = z.object({ field: z.string(), problem: z.string(), message: z.string() });
export type ListingProblem = z.output<typeof listingProblem>;

/** The ten statuses of section 4, without those of a modification: its state is in `modification`. */
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

/** Why an application was refused: a field of the content ('' for the whole) and what to change. */
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
  /** The merchant's note to the reviewer. */
  remark: z.string(),
  /** The reviewer's note to the merchant. */
  note: z.string(),
  /** The merchant puts it on the shelf after the approval. */
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
