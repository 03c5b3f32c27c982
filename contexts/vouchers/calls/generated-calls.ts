/** Written by `npm run calls` from the endpoints of this folder: what pages know of them. */
import type { Call } from '#contracts/kit/call.ts';
import type * as adminVouchers from './admin-vouchers.ts';
import type * as promotions from './promotions.ts';
import type * as vouchers from './vouchers.ts';

export const changeProgramme: Call<typeof adminVouchers.changeProgramme> = { id: 'vouchers.change-programme', method: 'POST', path: '/operation/admin/vouchers/programmes/:programmeId' };
export const createProgramme: Call<typeof adminVouchers.createProgramme> = { id: 'vouchers.create-programme', method: 'POST', path: '/operation/admin/vouchers/programmes' };
export const discardVoucherBatch: Call<typeof adminVouchers.discardVoucherBatch> = { id: 'vouchers.discard-voucher-batch', method: 'POST', path: '/operation/admin/vouchers/batches/:batchId/discard' };
export const getStaffProgramme: Call<typeof adminVouchers.getStaffProgramme> = { id: 'vouchers.get-staff-programme', method: 'GET', path: '/operation/admin/vouchers/programmes/:programmeId' };
export const getVoucherBatch: Call<typeof adminVouchers.getVoucherBatch> = { id: 'vouchers.get-voucher-batch', method: 'GET', path: '/operation/admin/vouchers/batches/:batchId' };
export const listProgrammeVouchers: Call<typeof adminVouchers.listProgrammeVouchers> = { id: 'vouchers.list-programme-vouchers', method: 'GET', path: '/operation/admin/vouchers/programmes/:programmeId/vouchers' };
export const listStaffProgrammes: Call<typeof adminVouchers.listStaffProgrammes> = { id: 'vouchers.list-staff-programmes', method: 'GET', path: '/operation/admin/vouchers/programmes' };
export const listVoucherBatchLines: Call<typeof adminVouchers.listVoucherBatchLines> = { id: 'vouchers.list-voucher-batch-lines', method: 'GET', path: '/operation/admin/vouchers/batches/:batchId/lines' };
export const listVoucherBatches: Call<typeof adminVouchers.listVoucherBatches> = { id: 'vouchers.list-voucher-batches', method: 'GET', path: '/operation/admin/vouchers/batches' };
export const makeVoucherBatch: Call<typeof adminVouchers.makeVoucherBatch> = { id: 'vouchers.make-voucher-batch', method: 'POST', path: '/operation/admin/vouchers/programmes/:programmeId/batches' };
export const moveProgramme: Call<typeof adminVouchers.moveProgramme> = { id: 'vouchers.move-programme', method: 'POST', path: '/operation/admin/vouchers/programmes/:programmeId/move' };
export const payVoucherBatch: Call<typeof adminVouchers.payVoucherBatch> = { id: 'vouchers.pay-voucher-batch', method: 'POST', path: '/operation/admin/vouchers/batches/:batchId/pay' };
export const sendVoucherBatch: Call<typeof adminVouchers.sendVoucherBatch> = { id: 'vouchers.send-voucher-batch', method: 'POST', path: '/operation/admin/vouchers/batches/:batchId/send' };
export const changePromotion: Call<typeof promotions.changePromotion> = { id: 'vouchers.change-promotion', method: 'POST', path: '/mall/seller/promotions/:promotionId' };
export const claimCoupon: Call<typeof promotions.claimCoupon> = { id: 'vouchers.claim-coupon', method: 'POST', path: '/mall/promotion/:promotionId/claim' };
export const createPromotion: Call<typeof promotions.createPromotion> = { id: 'vouchers.create-promotion', method: 'POST', path: '/mall/seller/promotions' };
export const listMyCoupons: Call<typeof promotions.listMyCoupons> = { id: 'vouchers.list-my-coupons', method: 'GET', path: '/mall/promotion/mine' };
export const listPromotions: Call<typeof promotions.listPromotions> = { id: 'vouchers.list-promotions', method: 'GET', path: '/mall/promotion/list' };
export const listSellerPromotions: Call<typeof promotions.listSellerPromotions> = { id: 'vouchers.list-seller-promotions', method: 'GET', path: '/mall/seller/promotions' };
export const movePromotion: Call<typeof promotions.movePromotion> = { id: 'vouchers.move-promotion', method: 'POST', path: '/mall/seller/promotions/:promotionId/move' };
export const claimVoucher: Call<typeof vouchers.claimVoucher> = { id: 'vouchers.claim-voucher', method: 'POST', path: '/mall/voucher/programmes/:programmeId/claim' };
export const listMyVouchers: Call<typeof vouchers.listMyVouchers> = { id: 'vouchers.list-my-vouchers', method: 'GET', path: '/mall/voucher/mine' };
export const listProgrammes: Call<typeof vouchers.listProgrammes> = { id: 'vouchers.list-programmes', method: 'GET', path: '/mall/voucher/programmes' };
