/** Written by `npm run calls` from the endpoints of the contract: what pages know of them. */
import type { Call } from '#contracts/kit/call.ts';
import type * as contract from '../admin-vouchers.ts';

export const changeProgramme: Call<typeof contract.changeProgramme> = { id: 'vouchers.change-programme', method: 'POST', path: '/operation/admin/vouchers/programmes/:programmeId' };
export const createProgramme: Call<typeof contract.createProgramme> = { id: 'vouchers.create-programme', method: 'POST', path: '/operation/admin/vouchers/programmes' };
export const discardVoucherBatch: Call<typeof contract.discardVoucherBatch> = { id: 'vouchers.discard-voucher-batch', method: 'POST', path: '/operation/admin/vouchers/batches/:batchId/discard' };
export const getStaffProgramme: Call<typeof contract.getStaffProgramme> = { id: 'vouchers.get-staff-programme', method: 'GET', path: '/operation/admin/vouchers/programmes/:programmeId' };
export const getVoucherBatch: Call<typeof contract.getVoucherBatch> = { id: 'vouchers.get-voucher-batch', method: 'GET', path: '/operation/admin/vouchers/batches/:batchId' };
export const listProgrammeVouchers: Call<typeof contract.listProgrammeVouchers> = { id: 'vouchers.list-programme-vouchers', method: 'GET', path: '/operation/admin/vouchers/programmes/:programmeId/vouchers' };
export const listStaffProgrammes: Call<typeof contract.listStaffProgrammes> = { id: 'vouchers.list-staff-programmes', method: 'GET', path: '/operation/admin/vouchers/programmes' };
export const listVoucherBatchLines: Call<typeof contract.listVoucherBatchLines> = { id: 'vouchers.list-voucher-batch-lines', method: 'GET', path: '/operation/admin/vouchers/batches/:batchId/lines' };
export const listVoucherBatches: Call<typeof contract.listVoucherBatches> = { id: 'vouchers.list-voucher-batches', method: 'GET', path: '/operation/admin/vouchers/batches' };
export const makeVoucherBatch: Call<typeof contract.makeVoucherBatch> = { id: 'vouchers.make-voucher-batch', method: 'POST', path: '/operation/admin/vouchers/programmes/:programmeId/batches' };
export const moveProgramme: Call<typeof contract.moveProgramme> = { id: 'vouchers.move-programme', method: 'POST', path: '/operation/admin/vouchers/programmes/:programmeId/move' };
export const payVoucherBatch: Call<typeof contract.payVoucherBatch> = { id: 'vouchers.pay-voucher-batch', method: 'POST', path: '/operation/admin/vouchers/batches/:batchId/pay' };
export const sendVoucherBatch: Call<typeof contract.sendVoucherBatch> = { id: 'vouchers.send-voucher-batch', method: 'POST', path: '/operation/admin/vouchers/batches/:batchId/send' };
