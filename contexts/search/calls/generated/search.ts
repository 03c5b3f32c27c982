/** Written by `npm run calls` from the endpoints of the contract: what pages know of them. */
import type { Call } from '#contracts/kit/call.ts';
import type * as contract from '../search.ts';

export const listHotWords: Call<typeof contract.listHotWords> = { id: 'search.list-hot-words', method: 'GET', path: '/search/hot-words', caching: 'public' };
export const searchAi: Call<typeof contract.searchAi> = { id: 'search.search-ai', method: 'POST', path: '/search/aiNexus/full-text', readsOnly: true, caching: 'public' };
export const searchAll: Call<typeof contract.searchAll> = { id: 'search.search-all', method: 'POST', path: '/search/searchAll/full-text', readsOnly: true, caching: 'public' };
export const searchGoods: Call<typeof contract.searchGoods> = { id: 'search.search-goods', method: 'POST', path: '/search/goods/v1/full-text', readsOnly: true, caching: 'public' };
export const searchResources: Call<typeof contract.searchResources> = { id: 'search.search-resources', method: 'POST', path: '/search/quantumCompute/full-text', readsOnly: true, caching: 'public' };
export const searchShopGoods: Call<typeof contract.searchShopGoods> = { id: 'search.search-shop-goods', method: 'POST', path: '/search/quantumCompute/store-search-goods', readsOnly: true, caching: 'public' };
export const suggest: Call<typeof contract.suggest> = { id: 'search.suggest', method: 'GET', path: '/search/suggest', caching: 'public' };
