/** Written by `npm run calls` from the endpoints of the contract: what pages know of them. */
import type { Call } from '#contracts/kit/call.ts';
import type * as contract from '../promotions.ts';

export const changePromotion: Call<typeof contract.changePromotion> = { id: 'vouchers.change-promotion', method: 'POST', path: '/mall/seller/promotions/:promotionId' };
export const claimCoupon: Call<typeof contract.claimCoupon> = { id: 'vouchers.claim-coupon', method: 'POST', path: '/mall/promotion/:promotionId/claim' };
export const createPromotion: Call<typeof contract.createPromotion> = { id: 'vouchers.create-promotion', method: 'POST', path: '/mall/seller/promotions' };
export const listMyCoupons: Call<typeof contract.listMyCoupons> = { id: 'vouchers.list-my-coupons', method: 'GET', path: '/mall/promotion/mine' };
export const listPromotions: Call<typeof contract.listPromotions> = { id: 'vouchers.list-promotions', method: 'GET', path: '/mall/promotion/list' };
export const listSellerPromotions: Call<typeof contract.listSellerPromotions> = { id: 'vouchers.list-seller-promotions', method: 'GET', path: '/mall/seller/promotions' };
export const movePromotion: Call<typeof contract.movePromotion> = { id: 'vouchers.move-promotion', method: 'POST', path: '/mall/seller/promotions/:promotionId/move' };
