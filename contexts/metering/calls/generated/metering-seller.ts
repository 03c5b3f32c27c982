/** Written by `npm run calls` from the endpoints of the contract: what pages know of them. */
import type { Call } from '#contracts/kit/call.ts';
import type * as contract from '../metering-seller.ts';

export const getSellerBill: Call<typeof contract.getSellerBill> = { id: 'metering.get-seller-bill', method: 'GET', path: '/mall/seller/metering/bills/:id' };
export const listSellerBills: Call<typeof contract.listSellerBills> = { id: 'metering.list-seller-bills', method: 'GET', path: '/mall/seller/metering/bills' };
export const listSellerServices: Call<typeof contract.listSellerServices> = { id: 'metering.list-seller-services', method: 'GET', path: '/mall/seller/metering/services' };
