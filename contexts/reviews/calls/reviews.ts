/** Reviews of goods by their buyers, and the scores computed from them. */
import { z } from 'zod';
import { REVIEW_PICTURES } from '#contexts/reviews/rules/reviews.ts';
import { endpoint } from '#contracts/kit/endpoint.ts';
import { freeText, idText, instant } from '#contracts/kit/fields.ts';
import { listAnswer, listQuery } from '#contracts/kit/list.ts';
import { aspectScores, publicationState, reportReason, reviewView, stars } from './fields.ts';

const params = z.object({ id: idText });
/** Bounds are checked in characters without spaces at the ends (contexts/reviews/rules); this is the limit of the input. */
const text = freeText(4_000);
const pictures = z.array(idText).max(REVIEW_PICTURES).default([]);
const scores = z.object({
  /** '4.7'; '0.0' without ratings. */
  score: z.string(),
  aspects: aspectScores,
  /** Counted reviews: the latest one of each buyer for the same goods. */
  count: z.number().int(),
});

export const reviewSort = z.enum(['createdAt', 'helpful']);
export const reviewFilter = z.enum(['', 'pictures', 'addition', 'low']);

export const getReviewSummary = endpoint({
  id: 'reviews.get-summary',
  method: 'GET',
  path: '/mall/goods/:id/review/summary',
  summary: 'Get the score of goods on sale by aspect, the distribution of stars, and the number of reviews for each filter',
  caching: 'public',
  params,
  answer: scores.extend({
    /** Counted reviews by their stars over all aspects, from 1 to 5. */
    spread: z.array(z.number().int()).length(5),
    /** All public reviews; those with pictures, with an addition, and low ones. */
    total: z.number().int(),
    withPictures: z.number().int(),
    withAddition: z.number().int(),
    low: z.number().int(),
  }),
});
export const listReviews = endpoint({
  id: 'reviews.list-reviews',
  method: 'GET',
  path: '/mall/goods/:id/review/list',
  summary: 'List public reviews of goods on sale',
  caching: 'public',
  params,
  query: z.object({ ...listQuery(['createdAt', 'helpful'] as const), filter: reviewFilter.default('') }),
  answer: listAnswer(reviewView),
});
export const getShopScores = endpoint({
  id: 'reviews.get-shop-scores',
  method: 'GET',
  path: '/mall/shop/:id/scores',
  summary: 'Get the score of a shop by aspect, over all of its goods',
  caching: 'public',
  params,
  answer: scores,
});

/** The caller's relation to the publications about goods. */
export const getMyPart = endpoint({
  id: 'reviews.get-my-part',
  method: 'GET',
  path: '/mall/goods/:id/review/mine',
  summary: 'Get the caller’s votes and reports among publications about goods, and whether the caller may answer questions',
  access: 'user',
  params,
  answer: z.object({
    voted: z.array(z.string()),
    reported: z.array(z.string()),
    /** The caller's own publications: cannot be voted for or reported. */
    written: z.array(z.string()),
    /** Bought and not returned, and not for the shop's own people. */
    canAnswer: z.boolean(),
    /** The newest line of an order that the caller may review; '' and 0 when there is none. */
    orderId: z.string(),
    lineNo: z.number().int(),
  }),
});

export const reviewableLine = z.object({
  orderId: z.string(),
  lineNo: z.number().int(),
  goodsId: z.string(),
  skuId: z.string(),
  goodsType: z.string(),
  name: z.string(),
  nameEn: z.string(),
  specification: z.string(),
  specificationEn: z.string(),
  shopId: z.string(),
  paidAt: instant,
  /** Last time for a review. */
  until: instant,
  /** Its review; '' when there is none. */
  reviewId: z.string(),
  /** Why it cannot be reviewed; '' if it can, or was. */
  refusal: z.enum(['', 'NOT_BOUGHT', 'TRIAL', 'RETURNED', 'TOO_LATE', 'OWN_SHOP']),
});
export type ReviewableLineView = z.output<typeof reviewableLine>;

export const listOrderLines = endpoint({
  id: 'reviews.list-order-lines',
  method: 'GET',
  path: '/mall/review/order/:id',
  summary: 'List the lines of one of the caller’s orders with their reviews',
  access: 'user',
  params,
  answer: z.object({ records: z.array(reviewableLine) }),
});
export const listUnreviewed = endpoint({
  id: 'reviews.list-unreviewed',
  method: 'GET',
  path: '/mall/review/open',
  summary: 'List recently bought lines that the caller can still review, newest first; at most 50',
  access: 'user',
  answer: z.object({ records: z.array(reviewableLine) }),
});
export const listUnreviewedOf = endpoint({
  id: 'reviews.list-unreviewed-of',
  method: 'POST',
  path: '/mall/review/orders',
  summary: 'List the lines that the caller can still review, among the caller’s orders of these',
  access: 'user',
  readsOnly: true,
  body: z.object({ orderIds: z.array(idText).max(50) }),
  answer: z.object({ records: z.array(reviewableLine) }),
});
export const createReview = endpoint({
  id: 'reviews.create-review',
  method: 'POST',
  path: '/mall/review/create',
  summary: 'Review a line of one of the caller’s orders, once',
  access: 'user',
  idempotent: true,
  body: z.object({
    orderId: idText,
    lineNo: z.number().int().min(1).max(1_000),
    stars,
    body: text,
    /** Ids of uploads with the purpose review-picture. */
    pictures,
    /** The writer's name is masked. */
    anonymous: z.boolean().default(true),
  }),
  answer: z.object({ id: z.string() }),
});

export const myReview = reviewView.extend({
  goodsId: z.string(),
  skuId: z.string(),
  goodsName: z.string(),
  goodsNameEn: z.string(),
  orderId: z.string(),
  state: publicationState,
  /** Why it was hidden. */
  decision: z.string(),
  /** Last time for an addition. */
  addUntil: instant,
  actions: z.array(z.enum(['add'])),
});
export type MyReview = z.output<typeof myReview>;
export const listMyReviews = endpoint({
  id: 'reviews.list-my-reviews',
  method: 'GET',
  path: '/mall/review/mine',
  summary: 'List the caller’s reviews, newest first',
  access: 'user',
  query: z.object(listQuery(['createdAt'] as const)),
  answer: listAnswer(myReview),
});
export const addToReview = endpoint({
  id: 'reviews.add-to-review',
  method: 'POST',
  path: '/mall/review/:id/add',
  summary: 'Add to one of the caller’s reviews, once',
  access: 'user',
  params,
  body: z.object({ body: text, pictures }),
  answer: z.object({ id: z.string() }),
});

/** Of a review or an answer. */
export const voteHelpful = endpoint({
  id: 'reviews.vote-helpful',
  method: 'POST',
  path: '/mall/publication/:id/helpful',
  summary: 'Vote a review or an answer helpful, or withdraw the vote; idempotent',
  access: 'user',
  params,
  body: z.object({ helpful: z.boolean() }),
  answer: z.object({ id: z.string(), helpful: z.number().int() }),
});
export const reportPublication = endpoint({
  id: 'reviews.report',
  method: 'POST',
  path: '/mall/publication/:id/report',
  summary: 'Report a review, a question or an answer to the platform, once',
  access: 'user',
  params,
  body: z.object({ reason: reportReason, note: freeText(300).default('') }),
  answer: z.object({ id: z.string() }),
});
