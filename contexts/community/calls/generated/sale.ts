/** Written by `npm run calls` from the endpoints of the contract: what pages know of them. */
import type { Call } from '#contracts/kit/call.ts';
import type * as contract from '../sale.ts';

export const beginSale: Call<typeof contract.beginSale> = { id: 'community.begin-sale', method: 'POST', path: '/community/repository/:kind/:namespace/:name/sale/begin' };
export const changeSale: Call<typeof contract.changeSale> = { id: 'community.change-sale', method: 'POST', path: '/community/repository/:kind/:namespace/:name/sale/change' };
export const endSale: Call<typeof contract.endSale> = { id: 'community.end-sale', method: 'POST', path: '/community/repository/:kind/:namespace/:name/sale/end' };
export const getQueueInfo: Call<typeof contract.getQueueInfo> = { id: 'community.get-queue-info', method: 'POST', path: '/appcenter/asset/model/queue-info', readsOnly: true };
export const getSale: Call<typeof contract.getSale> = { id: 'community.get-sale', method: 'GET', path: '/community/repository/:kind/:namespace/:name/sale' };
export const listGoodsRepositories: Call<typeof contract.listGoodsRepositories> = { id: 'community.list-goods-repositories', method: 'GET', path: '/community/goods/:goodsId/repositories' };
export const listReviewedRepositories: Call<typeof contract.listReviewedRepositories> = { id: 'community.list-reviewed-repositories', method: 'GET', path: '/community/admin/goods/:goodsId/repositories' };
