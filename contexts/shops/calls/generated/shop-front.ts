/** Written by `npm run calls` from the endpoints of the contract: what pages know of them. */
import type { Call } from '#contracts/kit/call.ts';
import type * as contract from '../shop-front.ts';

export const discardShopFront: Call<typeof contract.discardShopFront> = { id: 'shops.discard-shop-front', method: 'POST', path: '/mall/seller/shop/front/discard' };
export const getShopFront: Call<typeof contract.getShopFront> = { id: 'shops.get-shop-front', method: 'GET', path: '/mall/seller/shop/front' };
export const listFeaturedGoods: Call<typeof contract.listFeaturedGoods> = { id: 'shops.list-featured-goods', method: 'GET', path: '/mall/shop/:id/featured', caching: 'public' };
export const publishShopFront: Call<typeof contract.publishShopFront> = { id: 'shops.publish-shop-front', method: 'POST', path: '/mall/seller/shop/front/publish' };
export const saveShopFront: Call<typeof contract.saveShopFront> = { id: 'shops.save-shop-front', method: 'POST', path: '/mall/seller/shop/front/save' };
