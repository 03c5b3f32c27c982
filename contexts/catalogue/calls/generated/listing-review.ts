/** Written by `npm run calls` from the endpoints of the contract: what pages know of them. */
import type { Call } from '#contracts/kit/call.ts';
import type * as contract from '../listing-review.ts';

export const approveApplication: Call<typeof contract.approveApplication> = { id: 'catalogue.approve-application', method: 'POST', path: '/mall/admin/listing-applications/:id/approve' };
export const approveApplications: Call<typeof contract.approveApplications> = { id: 'catalogue.approve-applications', method: 'POST', path: '/mall/admin/listing-applications/approve' };
export const auditGoodsDetail: Call<typeof contract.auditGoodsDetail> = { id: 'catalogue.audit-goods-detail', method: 'GET', path: '/mall/goods/audit/:id/detail/preview' };
export const auditGoodsSkus: Call<typeof contract.auditGoodsSkus> = { id: 'catalogue.audit-goods-skus', method: 'GET', path: '/mall/goods/audit/:id/skus/preview' };
export const claimApplication: Call<typeof contract.claimApplication> = { id: 'catalogue.claim-application', method: 'POST', path: '/mall/admin/listing-applications/:id/claim' };
export const countApplications: Call<typeof contract.countApplications> = { id: 'catalogue.count-applications', method: 'GET', path: '/mall/admin/listing-applications-counts' };
export const forceOffGoods: Call<typeof contract.forceOffGoods> = { id: 'catalogue.force-off-goods', method: 'POST', path: '/mall/admin/goods/:id/force-off' };
export const getApplication: Call<typeof contract.getApplication> = { id: 'catalogue.get-application', method: 'GET', path: '/mall/admin/listing-applications/:id' };
export const getPlatformGoods: Call<typeof contract.getPlatformGoods> = { id: 'catalogue.get-platform-goods', method: 'GET', path: '/mall/admin/goods/:id' };
export const liftGoods: Call<typeof contract.liftGoods> = { id: 'catalogue.lift-goods', method: 'POST', path: '/mall/admin/goods/:id/lift' };
export const listApplications: Call<typeof contract.listApplications> = { id: 'catalogue.list-applications', method: 'GET', path: '/mall/admin/listing-applications' };
export const listPlatformGoods: Call<typeof contract.listPlatformGoods> = { id: 'catalogue.list-platform-goods', method: 'GET', path: '/mall/admin/goods' };
export const refuseApplication: Call<typeof contract.refuseApplication> = { id: 'catalogue.refuse-application', method: 'POST', path: '/mall/admin/listing-applications/:id/refuse' };
export const refuseApplications: Call<typeof contract.refuseApplications> = { id: 'catalogue.refuse-applications', method: 'POST', path: '/mall/admin/listing-applications/refuse' };
export const releaseApplication: Call<typeof contract.releaseApplication> = { id: 'catalogue.release-application', method: 'POST', path: '/mall/admin/listing-applications/:id/release' };
