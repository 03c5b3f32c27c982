/** Written by `npm run calls` from the endpoints of the contract: what pages know of them. */
import type { Call } from '#contracts/kit/call.ts';
import type * as contract from '../metering.ts';

export const closeService: Call<typeof contract.closeService> = { id: 'metering.close-service', method: 'POST', path: '/mall/metering/services/:id/close' };
export const getBill: Call<typeof contract.getBill> = { id: 'metering.get-bill', method: 'GET', path: '/mall/metering/bills/:id' };
export const getMeterAccount: Call<typeof contract.getMeterAccount> = { id: 'metering.get-account', method: 'GET', path: '/mall/metering/account' };
export const getService: Call<typeof contract.getService> = { id: 'metering.get-service', method: 'GET', path: '/mall/metering/services/:id' };
export const listBills: Call<typeof contract.listBills> = { id: 'metering.list-bills', method: 'GET', path: '/mall/metering/bills' };
export const listPlans: Call<typeof contract.listPlans> = { id: 'metering.list-plans', method: 'GET', path: '/mall/metering/plans' };
export const listServices: Call<typeof contract.listServices> = { id: 'metering.list-services', method: 'GET', path: '/mall/metering/services' };
export const setAutoPay: Call<typeof contract.setAutoPay> = { id: 'metering.set-auto-pay', method: 'POST', path: '/mall/metering/account/auto-pay' };
export const setSoftLimit: Call<typeof contract.setSoftLimit> = { id: 'metering.set-soft-limit', method: 'POST', path: '/mall/metering/services/:id/limit' };
