/** Reviews and questions of a shop's goods, as its members answer them. */
import { z } from 'zod';
import { endpoint } from '#contracts/kit/endpoint.ts';
import { freeText, idOrNone, idText, instant } from '#contracts/kit/fields.ts';
import { listAnswer, listQuery } from '#contracts/kit/list.ts';
import { publicationState, questionView, reportReason, reviewView } from './fields.ts';

const params = z.object({ id: idText });
const text = freeText(4_000);
const about = { goodsId: z.string(), goodsName: z.string(), goodsNameEn: z.string(), state: publicationState };

export const sellerReview = reviewView.extend({
  ...about,
  /** Last time for changing the shop's answer; 0: there is none yet. */
  replyUntil: instant,
  actions: z.array(z.enum(['reply', 'report'])),
});
export type SellerReview = z.output<typeof sellerReview>;
export const listSellerReviews = endpoint({
  id: 'reviews.list-seller-reviews',
  method: 'GET',
  path: '/mall/seller/review/list',
  summary: 'List reviews of the goods of the caller’s shop, except hidden ones',
  access: 'seller',
  permission: 'shop.orders',
  query: z.object({
    ...listQuery(['createdAt', 'helpful'] as const),
    answered: z.enum(['', 'no', 'yes']).default(''),
    stars: z.enum(['', '1', '2', '3', '4', '5']).default(''),
    goodsId: idOrNone.default(''),
  }),
  answer: listAnswer(sellerReview),
});
export const replyToReview = endpoint({
  id: 'reviews.reply',
  method: 'POST',
  path: '/mall/seller/review/:id/reply',
  summary: 'Reply to a review, once; the reply may be changed for some days',
  access: 'seller',
  permission: 'shop.orders',
  params,
  body: z.object({ body: text }),
  answer: z.object({ id: z.string() }),
});

export const sellerQuestion = questionView.extend({
  ...about,
  shopAnswered: z.boolean(),
  actions: z.array(z.enum(['answer', 'report'])),
});
export type SellerQuestion = z.output<typeof sellerQuestion>;
export const listSellerQuestions = endpoint({
  id: 'reviews.list-seller-questions',
  method: 'GET',
  path: '/mall/seller/question/list',
  summary: 'List questions about the goods of the caller’s shop, except hidden ones',
  access: 'seller',
  permission: 'shop.orders',
  query: z.object({
    ...listQuery(['createdAt'] as const),
    answered: z.enum(['', 'no', 'yes']).default(''),
    goodsId: idOrNone.default(''),
  }),
  answer: listAnswer(sellerQuestion),
});
export const answerAsShop = endpoint({
  id: 'reviews.answer-as-shop',
  method: 'POST',
  path: '/mall/seller/question/:id/answer',
  summary: 'Answer a question as the shop; repeating it replaces the answer',
  access: 'seller',
  permission: 'shop.orders',
  params,
  body: z.object({ body: text }),
  answer: z.object({ id: z.string() }),
});
export const reportAsShop = endpoint({
  id: 'reviews.report-as-shop',
  method: 'POST',
  path: '/mall/seller/publication/:id/report',
  summary: 'Report a review, question or answer about the shop’s goods to the platform, once',
  access: 'seller',
  permission: 'shop.orders',
  params,
  body: z.object({ reason: reportReason, note: freeText(300).default('') }),
  answer: z.object({ id: z.string() }),
});
export const countUnanswered = endpoint({
  id: 'reviews.count-unanswered',
  method: 'GET',
  path: '/mall/seller/review/unanswered',
  summary: 'Count reviews and questions without an answer of the shop, each up to 100',
  access: 'seller',
  permission: 'shop.orders',
  answer: z.object({ reviews: z.number().int(), questions: z.number().int() }),
});
