/** Written by `npm run calls` from the endpoints of the contract: what pages know of them. */
import type { Call } from '#contracts/kit/call.ts';
import type * as contract from '../reviews.ts';

export const addToReview: Call<typeof contract.addToReview> = { id: 'reviews.add-to-review', method: 'POST', path: '/mall/review/:id/add' };
export const createReview: Call<typeof contract.createReview> = { id: 'reviews.create-review', method: 'POST', path: '/mall/review/create' };
export const getMyPart: Call<typeof contract.getMyPart> = { id: 'reviews.get-my-part', method: 'GET', path: '/mall/goods/:id/review/mine' };
export const getReviewSummary: Call<typeof contract.getReviewSummary> = { id: 'reviews.get-summary', method: 'GET', path: '/mall/goods/:id/review/summary', caching: 'public' };
export const getShopScores: Call<typeof contract.getShopScores> = { id: 'reviews.get-shop-scores', method: 'GET', path: '/mall/shop/:id/scores', caching: 'public' };
export const listMyReviews: Call<typeof contract.listMyReviews> = { id: 'reviews.list-my-reviews', method: 'GET', path: '/mall/review/mine' };
export const listOrderLines: Call<typeof contract.listOrderLines> = { id: 'reviews.list-order-lines', method: 'GET', path: '/mall/review/order/:id' };
export const listReviews: Call<typeof contract.listReviews> = { id: 'reviews.list-reviews', method: 'GET', path: '/mall/goods/:id/review/list', caching: 'public' };
export const listUnreviewed: Call<typeof contract.listUnreviewed> = { id: 'reviews.list-unreviewed', method: 'GET', path: '/mall/review/open' };
export const listUnreviewedOf: Call<typeof contract.listUnreviewedOf> = { id: 'reviews.list-unreviewed-of', method: 'POST', path: '/mall/review/orders', readsOnly: true };
export const reportPublication: Call<typeof contract.reportPublication> = { id: 'reviews.report', method: 'POST', path: '/mall/publication/:id/report' };
export const voteHelpful: Call<typeof contract.voteHelpful> = { id: 'reviews.vote-helpful', method: 'POST', path: '/mall/publication/:id/helpful' };
