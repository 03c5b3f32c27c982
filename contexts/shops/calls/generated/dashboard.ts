/** Written by `npm run calls` from the endpoints of the contract: what pages know of them. */
import type { Call } from '#contracts/kit/call.ts';
import type * as contract from '../dashboard.ts';

export const getSellerDashboard: Call<typeof contract.getSellerDashboard> = { id: 'shops.get-seller-dashboard', method: 'GET', path: '/mall/seller/dashboard' };
export const getShopLevel: Call<typeof contract.getShopLevel> = { id: 'shops.get-shop-level', method: 'GET', path: '/mall/seller/shop/level' };
export const recordVisit: Call<typeof contract.recordVisit> = { id: 'shops.record-visit', method: 'POST', path: '/mall/shop/visit' };
