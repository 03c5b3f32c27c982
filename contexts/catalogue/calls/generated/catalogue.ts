/** Written by `npm run calls` from the endpoints of the contract: what pages know of them. */
import type { Call } from '#contracts/kit/call.ts';
import type * as contract from '../catalogue.ts';

export const appTestAreaDetail: Call<typeof contract.appTestAreaDetail> = { id: 'catalogue.app-test-area-detail', method: 'GET', path: '/appcenter/shopapps/apptestareadetail', readsOnly: true };
export const findGoodsOfSku: Call<typeof contract.findGoodsOfSku> = { id: 'catalogue.find-goods-of-sku', method: 'GET', path: '/mall/goods/by-sku/:id', caching: 'public' };
export const getCategoryTree: Call<typeof contract.getCategoryTree> = { id: 'catalogue.get-category-tree', method: 'GET', path: '/search/goods/category/tree', caching: 'public' };
export const getDependResource: Call<typeof contract.getDependResource> = { id: 'catalogue.get-depend-resource', method: 'GET', path: '/mall/goods/app-software/:id/depend-resource', caching: 'public' };
export const getGoodsDetail: Call<typeof contract.getGoodsDetail> = { id: 'catalogue.get-goods-detail', method: 'GET', path: '/mall/goods/:id/detail', caching: 'public' };
export const getHomeShelves: Call<typeof contract.getHomeShelves> = { id: 'catalogue.get-home-shelves', method: 'GET', path: '/mall/home/shelves', caching: 'public' };
export const listCategories: Call<typeof contract.listCategories> = { id: 'catalogue.list-categories', method: 'GET', path: '/mall/goods-category/common-list', caching: 'public' };
export const listGoodsCards: Call<typeof contract.listGoodsCards> = { id: 'catalogue.list-goods-cards', method: 'GET', path: '/mall/goods/cards', caching: 'public' };
export const listGoodsSkus: Call<typeof contract.listGoodsSkus> = { id: 'catalogue.list-goods-skus', method: 'GET', path: '/mall/goods/:id/skus' };
export const listIndustries: Call<typeof contract.listIndustries> = { id: 'catalogue.list-industries', method: 'GET', path: '/mall/industry/list', caching: 'public' };
export const listRelatedGoods: Call<typeof contract.listRelatedGoods> = { id: 'catalogue.list-related-goods', method: 'GET', path: '/mall/goods/:id/related', caching: 'public' };
export const matchSpecification: Call<typeof contract.matchSpecification> = { id: 'catalogue.match-specification', method: 'GET', path: '/search/goods/specification/matched', caching: 'public' };
