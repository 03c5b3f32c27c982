/** Listings as their merchant edits them: working copies, submissions, shelf, stock (sections 2, 4, 5). */
import { z } from 'zod';
import { goodsType } from '#contexts/catalogue/calls/goods-type.ts';
import { endpoint } from '#contracts/kit/endpoint.ts';
import { freeText, idText, lineText, revision, yuanOrNone } from '#contracts/kit/fields.ts';
import { listAnswer, listQuery } from '#contracts/kit/list.ts';
import { goodsDetail, sku } from './catalogue.ts';
import {
  listingApplication,
  listingContent,
  listingHistoryEntry,
  listingModification,
  listingProblem,
  listingStatus,
  listingStatusFilter,
} from './listing-content.ts';

/** Currently allowed actions of the caller. */
export const listingAction = z.enum([
  'edit',
  'submit',
  'withdraw',
  'discard',
  'shelve',
  'unshelve',
  'delete',
  'feature',
  'unfeature',
  'stock',
  'copy',
]);
export type ListingAction = z.output<typeof listingAction>;

/** Maximum number of featured goods of one shop. */
export const FEATURED_LIMIT = 8;
export const BULK_LIMIT = 100;

const idParams = z.object({ id: idText });
const seller = { access: 'seller', permission: 'shop.goods' } as const;

export const sellerListing = z.object({
  goodsId: z.string(),
  type: goodsType,
  /** Of the shelf version; of the working copy until it is first published. */
  name: z.string(),
  nameEn: z.string(),
  categoryCode: z.string(),
  /** Category names from the root, joined by '>'; '' if not chosen yet. */
  categories: z.string(),
  categoriesEn: z.string(),
  /** Address of the cover, '' when there is none. */
  picture: z.string(),
  status: listingStatus,
  /** Why it was forced off or could not be put on the shelf. */
  statusReason: z.string(),
  modification: listingModification,
  featured: z.boolean(),
  /** Whether it has ever been published. */
  published: z.boolean(),
  /** '' while no price is set. */
  basePrice: yuanOrNone,
  priceUnit: z.string(),
  skuCount: z.number().int(),
  /** Pieces of all SKUs; -1 when one of them has no limit. */
  stock: z.number().int(),
  /** Pieces bought, without those returned; pieces taken for free. */
  soldCount: z.number().int(),
  takenCount: z.number().int(),
  /** When the review is due; 0 when none is pending. */
  dueAt: z.number(),
  /** The last application was refused and none was submitted since. */
  refused: z.boolean(),
  createdAt: z.number(),
  updatedAt: z.number(),
  actions: z.array(listingAction),
});
export type SellerListing = z.output<typeof sellerListing>;

export const listSellerGoods = endpoint({
  id: 'catalogue.list-seller-goods',
  method: 'GET',
  path: '/mall/seller/goods',
  summary: 'List the goods of the shop',
  ...seller,
  query: z.object({
    ...listQuery(['updatedAt', 'createdAt', 'soldCount', 'name']),
    status: listingStatusFilter.default(''),
    /** 'MODIFY_DRAFT', 'MODIFY_APPLY'; '' for all. */
    modification: listingModification.default(''),
    type: z.union([goodsType, z.literal('')]).default(''),
    /** This category and its descendants. */
    category: lineText(64).default(''),
    /** Part of the name in either language, or the id. */
    keyword: lineText(100).default(''),
    featured: z.enum(['', 'true']).default(''),
    /** Under review, for the first time or as a modification; or refused by the last review. */
    review: z.enum(['', 'PENDING', 'REFUSED']).default(''),
  }),
  answer: listAnswer(sellerListing),
});

export const findGoodsToQuote = endpoint({
  id: 'catalogue.find-goods-to-quote',
  method: 'GET',
  path: '/mall/seller/goods-to-quote',
  summary: 'Search goods of the shop on sale by name or id, for quotes and broadcasts',
  ...seller,
  permission: ['shop.orders', 'shop.live'],
  query: z.object({ keyword: lineText(100).default('') }),
  answer: z.object({ records: z.array(sellerListing.pick({ goodsId: true, name: true, nameEn: true })) }),
});

export const countSellerGoods = endpoint({
  id: 'catalogue.count-seller-goods',
  method: 'GET',
  path: '/mall/seller/goods-counts',
  summary: 'Count the goods of the shop by status, for tabs and to-dos',
  ...seller,
  answer: z.object({
    statuses: z.array(z.object({ status: listingStatus, count: z.number().int() })),
    modifications: z.array(z.object({ modification: listingModification, count: z.number().int() })),
    /** Goods whose last application was refused. */
    refused: z.number().int(),
    featured: z.number().int(),
    featuredLimit: z.number().int(),
  }),
});

export const listingView = z.object({
  goodsId: z.string(),
  status: listingStatus,
  statusReason: z.string(),
  modification: listingModification,
  published: z.boolean(),
  featured: z.boolean(),
  /** Pieces bought, without those returned; pieces taken for free. */
  soldCount: z.number().int(),
  takenCount: z.number().int(),
  createdAt: z.number(),
  updatedAt: z.number(),
  /** Of the working copy; sent back when it is saved or submitted. */
  revision: z.number().int(),
  /** The working copy: equal to the shelf version when nothing was changed. */
  draft: listingContent,
  /** The latest approved version, on the shelf or not; null before the first approval. */
  shelf: listingContent.nullable(),
  /** SKUs of the shelf version with their current stock; `values` as in the content. */
  skus: z.array(
    z.object({
      skuId: z.string(),
      sn: z.string(),
      uniqueId: z.string(),
      values: z.record(z.string(), z.string()),
      stock: z.number().int(),
    }),
  ),
  /** Problems that prevent submitting the working copy; empty when there are none. */
  problems: z.array(listingProblem),
  /** Newest first. */
  applications: z.array(listingApplication),
  history: z.array(listingHistoryEntry),
  actions: z.array(listingAction),
});
export type ListingView = z.output<typeof listingView>;

export const getSellerListing = endpoint({
  id: 'catalogue.get-seller-listing',
  method: 'GET',
  path: '/mall/seller/goods/:id',
  summary: 'Get a product of the shop with its working copy; MALL10001 for those of other shops',
  ...seller,
  params: idParams,
  answer: listingView,
});

export const createListing = endpoint({
  id: 'catalogue.create-listing',
  method: 'POST',
  path: '/mall/seller/goods/create',
  summary: 'Create a product as a draft; everything but its type may be incomplete',
  cost: 'write',
  ...seller,
  idempotent: true,
  body: z.object({ content: listingContent.partial().required({ type: true }) }),
  answer: z.object({ goodsId: z.string(), revision: z.number().int() }),
});

export const saveListing = endpoint({
  id: 'catalogue.save-listing',
  method: 'POST',
  path: '/mall/seller/goods/:id/save',
  summary: 'Save the working copy; LISTING_REVISION if it changed in between, LISTING_STATE while it is under review',
  cost: 'write',
  ...seller,
  params: idParams,
  body: z.object({ revision, content: listingContent }),
  answer: z.object({ revision: z.number().int(), modification: listingModification, problems: z.array(listingProblem) }),
});

export const movedListing = z.object({
  goodsId: z.string(),
  status: listingStatus,
  statusReason: z.string(),
  modification: listingModification,
});

export const submitListing = endpoint({
  id: 'catalogue.submit-listing',
  method: 'POST',
  path: '/mall/seller/goods/:id/submit',
  summary: 'Submit the working copy for review; LISTING_INCOMPLETE with `fields` when something is missing',
  ...seller,
  params: idParams,
  body: z.object({
    revision,
    /** Otherwise it is put on the shelf immediately after the approval. */
    shelveBySelf: z.boolean().default(false),
    remark: freeText(500).default(''),
  }),
  answer: movedListing.extend({ application: listingApplication }),
});

const move = <const Id extends string>(id: Id, word: string, summary: string) =>
  endpoint({
    id: `catalogue.${id}`,
    method: 'POST',
    path: `/mall/seller/goods/:id/${word}`,
    summary,
    ...seller,
    params: idParams,
    answer: movedListing,
  });

export const withdrawListing = move('withdraw-listing', 'withdraw', 'Withdraws a submission that has not been decided (REVOCATION)');
export const discardListing = move('discard-listing', 'discard', 'Discards the changes of the working copy');
export const unshelveListing = move('unshelve-listing', 'unshelve', 'Takes a product off the shelf');
export const shelveListing = endpoint({
  id: 'catalogue.shelve-listing',
  method: 'POST',
  path: '/mall/seller/goods/:id/shelve',
  summary: 'Put a product on the shelf; a changed one is first submitted as a modification (section 4)',
  ...seller,
  params: idParams,
  /** `application` when a review is needed first. Failed checks lead to FAILED_ON_SHELVES with the reason. */
  answer: movedListing.extend({ application: listingApplication.nullable() }),
});
export const deleteListing = endpoint({
  id: 'catalogue.delete-listing',
  method: 'POST',
  path: '/mall/seller/goods/:id/delete',
  summary: 'Delete a product that is off the shelf or never was on it; its orders remain',
  ...seller,
  params: idParams,
  answer: z.object({ goodsId: z.string() }),
});
export const copyListing = endpoint({
  id: 'catalogue.copy-listing',
  method: 'POST',
  path: '/mall/seller/goods/:id/copy',
  summary: 'Create a draft with the content of this product; the deliverable is not copied',
  ...seller,
  idempotent: true,
  params: idParams,
  answer: z.object({ goodsId: z.string(), revision: z.number().int() }),
});
export const featureListing = endpoint({
  id: 'catalogue.feature-listing',
  method: 'POST',
  path: '/mall/seller/goods/:id/feature',
  summary: `Feature a product in its shop, or not; at most ${FEATURED_LIMIT} of them (LISTING_FEATURED_LIMIT)`,
  ...seller,
  params: idParams,
  body: z.object({ featured: z.boolean() }),
  answer: z.object({ goodsId: z.string(), featured: z.boolean() }),
});
export const setStock = endpoint({
  id: 'catalogue.set-stock',
  method: 'POST',
  path: '/mall/seller/goods/:id/stock',
  summary: 'Change stock immediately, without a review; pieces sold since it was read are accounted for',
  ...seller,
  params: idParams,
  body: z.object({
    stocks: z
      .array(
        z.object({
          skuId: idText,
          /** -1 without a limit. */
          stock: z.number().int().min(-1).max(2_000_000_000),
          /** The stock that the merchant saw: the difference is added to the current stock. */
          was: z.number().int().min(-1).max(2_147_483_647),
        }),
      )
      .min(1)
      .max(200),
  }),
  answer: z.object({ stocks: z.array(z.object({ skuId: z.string(), stock: z.number().int() })) }),
});

export const bulkAnswer = z.object({
  done: z.array(z.string()),
  failed: z.array(z.object({ id: z.string(), code: z.string(), message: z.string() })),
});
export const changeListings = endpoint({
  id: 'catalogue.change-listings',
  method: 'POST',
  path: '/mall/seller/goods/bulk',
  summary: 'Shelve, unshelve or delete several products separately; failures are listed',
  cost: 'write',
  ...seller,
  body: z.object({ action: z.enum(['shelve', 'unshelve', 'delete']), ids: z.array(idText).min(1).max(BULK_LIMIT) }),
  answer: bulkAnswer,
});

const preview = <const Id extends string, A extends z.ZodType>(id: Id, path: string, summary: string, answer: A) =>
  endpoint({ id: `catalogue.${id}`, method: 'GET', path, summary, ...seller, params: idParams, answer });

export const previewGoodsDetail = preview(
  'preview-goods-detail',
  '/mall/goods/:id/detail/preview',
  'The working copy as a buyer would see it',
  goodsDetail,
);
export const previewGoodsSkus = preview('preview-goods-skus', '/mall/goods/:id/skus/preview', 'The SKUs of the working copy', z.array(sku));
export const previewPublishDetail = preview(
  'preview-publish-detail',
  '/mall/goods/:id/detail/publish-preview',
  'What was last submitted, as a buyer would see it',
  goodsDetail,
);
export const previewPublishSkus = preview(
  'preview-publish-skus',
  '/mall/goods/:id/skus/publish-preview',
  'The SKUs of what was last submitted',
  z.array(sku),
);
