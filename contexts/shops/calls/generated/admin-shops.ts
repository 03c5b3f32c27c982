/** Written by `npm run calls` from the endpoints of the contract: what pages know of them. */
import type { Call } from '#contracts/kit/call.ts';
import type * as contract from '../admin-shops.ts';

export const getAdminShop: Call<typeof contract.getAdminShop> = { id: 'shops.get-admin-shop', method: 'GET', path: '/mall/admin/shop/:id' };
export const listShops: Call<typeof contract.listShops> = { id: 'shops.list-shops', method: 'GET', path: '/mall/admin/shop/list' };
export const setShopOpen: Call<typeof contract.setShopOpen> = { id: 'shops.set-shop-open', method: 'POST', path: '/mall/admin/shop/:id/open' };
export const setShopTerms: Call<typeof contract.setShopTerms> = { id: 'shops.set-shop-terms', method: 'POST', path: '/mall/admin/shop/:id/terms' };
