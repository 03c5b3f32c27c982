/** Written by `npm run calls` from the endpoints of the contract: what pages know of them. */
import type { Call } from '#contracts/kit/call.ts';
import type * as contract from '../metering-admin.ts';

export const announcePrices: Call<typeof contract.announcePrices> = { id: 'metering.announce-prices', method: 'POST', path: '/operation/admin/metering/plans/:id/prices' };
export const createKey: Call<typeof contract.createKey> = { id: 'metering.create-key', method: 'POST', path: '/operation/admin/metering/sources/:id/keys' };
export const createPlan: Call<typeof contract.createPlan> = { id: 'metering.create-plan', method: 'POST', path: '/operation/admin/metering/plans/create' };
export const createSource: Call<typeof contract.createSource> = { id: 'metering.create-source', method: 'POST', path: '/operation/admin/metering/sources/create' };
export const getAdminBill: Call<typeof contract.getAdminBill> = { id: 'metering.get-admin-bill', method: 'GET', path: '/operation/admin/metering/bills/:id' };
export const listAdminBills: Call<typeof contract.listAdminBills> = { id: 'metering.list-admin-bills', method: 'GET', path: '/operation/admin/metering/bills' };
export const listAdminPlans: Call<typeof contract.listAdminPlans> = { id: 'metering.list-admin-plans', method: 'GET', path: '/operation/admin/metering/plans' };
export const listRecords: Call<typeof contract.listRecords> = { id: 'metering.list-records', method: 'GET', path: '/operation/admin/metering/records' };
export const listSources: Call<typeof contract.listSources> = { id: 'metering.list-sources', method: 'GET', path: '/operation/admin/metering/sources' };
export const revokeKey: Call<typeof contract.revokeKey> = { id: 'metering.revoke-key', method: 'POST', path: '/operation/admin/metering/keys/:id/revoke' };
export const setPlanOffered: Call<typeof contract.setPlanOffered> = { id: 'metering.set-plan-offered', method: 'POST', path: '/operation/admin/metering/plans/:id/offered' };
