/** Written by `npm run calls` from the endpoints of the contract: what pages know of them. */
import type { Call } from '#contracts/kit/call.ts';
import type * as contract from '../renewal.ts';

export const clearPlatformEnding: Call<typeof contract.clearPlatformEnding> = { id: 'orders.clear-platform-ending', method: 'POST', path: '/mall/admin/ending/:id/clear' };
export const clearSellerEnding: Call<typeof contract.clearSellerEnding> = { id: 'orders.clear-seller-ending', method: 'POST', path: '/mall/seller/ending/:id/clear' };
export const getFollowingOptions: Call<typeof contract.getFollowingOptions> = { id: 'orders.get-following-options', method: 'GET', path: '/mall/entitlement/:id/options' };
export const listPlatformEndings: Call<typeof contract.listPlatformEndings> = { id: 'orders.list-platform-endings', method: 'GET', path: '/mall/admin/ending/list' };
export const listSellerEndings: Call<typeof contract.listSellerEndings> = { id: 'orders.list-seller-endings', method: 'GET', path: '/mall/seller/ending/list' };
export const setAutoRenewal: Call<typeof contract.setAutoRenewal> = { id: 'orders.set-auto-renewal', method: 'POST', path: '/mall/entitlement/:id/auto-renewal' };
