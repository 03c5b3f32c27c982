/** Written by `npm run calls` from the endpoints of this folder: what pages know of them. */
import type { Call } from '#contracts/kit/call.ts';
import type * as report from './report.ts';
import type * as search from './search.ts';
import type * as synonyms from './synonyms.ts';

export const getSearchReport: Call<typeof report.getSearchReport> = { id: 'search.get-search-report', method: 'GET', path: '/operation/admin/report/searches' };
export const listHotWords: Call<typeof search.listHotWords> = { id: 'search.list-hot-words', method: 'GET', path: '/search/hot-words', caching: 'public' };
export const searchAi: Call<typeof search.searchAi> = { id: 'search.search-ai', method: 'POST', path: '/search/aiNexus/full-text', readsOnly: true, caching: 'public' };
export const searchAll: Call<typeof search.searchAll> = { id: 'search.search-all', method: 'POST', path: '/search/searchAll/full-text', readsOnly: true, caching: 'public' };
export const searchGoods: Call<typeof search.searchGoods> = { id: 'search.search-goods', method: 'POST', path: '/search/goods/v1/full-text', readsOnly: true, caching: 'public' };
export const searchResources: Call<typeof search.searchResources> = { id: 'search.search-resources', method: 'POST', path: '/search/quantumCompute/full-text', readsOnly: true, caching: 'public' };
export const searchShopGoods: Call<typeof search.searchShopGoods> = { id: 'search.search-shop-goods', method: 'POST', path: '/search/quantumCompute/store-search-goods', readsOnly: true, caching: 'public' };
export const suggest: Call<typeof search.suggest> = { id: 'search.suggest', method: 'GET', path: '/search/suggest', caching: 'public' };
export const listSynonyms: Call<typeof synonyms.listSynonyms> = { id: 'search.list-synonyms', method: 'GET', path: '/operation/admin/search/synonyms' };
export const resetSynonym: Call<typeof synonyms.resetSynonym> = { id: 'search.reset-synonym', method: 'POST', path: '/operation/admin/search/synonyms/:code/reset' };
export const saveSynonym: Call<typeof synonyms.saveSynonym> = { id: 'search.save-synonym', method: 'POST', path: '/operation/admin/search/synonyms' };
