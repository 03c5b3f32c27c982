/** Written by `npm run calls` from the endpoints of the contract: what pages know of them. */
import type { Call } from '#contracts/kit/call.ts';
import type * as contract from '../seller-reviews.ts';

export const answerAsShop: Call<typeof contract.answerAsShop> = { id: 'reviews.answer-as-shop', method: 'POST', path: '/mall/seller/question/:id/answer' };
export const countUnanswered: Call<typeof contract.countUnanswered> = { id: 'reviews.count-unanswered', method: 'GET', path: '/mall/seller/review/unanswered' };
export const listSellerQuestions: Call<typeof contract.listSellerQuestions> = { id: 'reviews.list-seller-questions', method: 'GET', path: '/mall/seller/question/list' };
export const listSellerReviews: Call<typeof contract.listSellerReviews> = { id: 'reviews.list-seller-reviews', method: 'GET', path: '/mall/seller/review/list' };
export const replyToReview: Call<typeof contract.replyToReview> = { id: 'reviews.reply', method: 'POST', path: '/mall/seller/review/:id/reply' };
export const reportAsShop: Call<typeof contract.reportAsShop> = { id: 'reviews.report-as-shop', method: 'POST', path: '/mall/seller/publication/:id/report' };
