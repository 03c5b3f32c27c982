/** Written by `npm run calls` from the endpoints of the contract: what pages know of them. */
import type { Call } from '#contracts/kit/call.ts';
import type * as contract from '../resources.ts';

export const listClusters: Call<typeof contract.listClusters> = { id: 'resources.list-clusters', method: 'GET', path: '/resource/cluster/list', caching: 'public' };
export const listMarketGoods: Call<typeof contract.listMarketGoods> = { id: 'resources.list-market-goods', method: 'GET', path: '/market/goods/listed', caching: 'public' };
