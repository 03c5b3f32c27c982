/** Written by `npm run calls` from the endpoints of the contract: what pages know of them. */
import type { Call } from '#contracts/kit/call.ts';
import type * as contract from '../shops.ts';

export const getSellerContext: Call<typeof contract.getSellerContext> = { id: 'shops.get-seller-context', method: 'GET', path: '/mall/seller/context' };
export const getShopDetail: Call<typeof contract.getShopDetail> = { id: 'shops.get-shop-detail', method: 'GET', path: '/mall/shop/:id/detail', caching: 'public' };
export const getShopTotals: Call<typeof contract.getShopTotals> = { id: 'shops.get-shop-totals', method: 'GET', path: '/mall/shop/shopTotals', caching: 'public' };
