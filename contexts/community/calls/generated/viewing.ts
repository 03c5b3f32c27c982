/** Written by `npm run calls` from the endpoints of the contract: what pages know of them. */
import type { Call } from '#contracts/kit/call.ts';
import type * as contract from '../viewing.ts';

export const getCard: Call<typeof contract.getCard> = { id: 'community.get-card', method: 'GET', path: '/community/repository/:kind/:namespace/:name/card' };
export const getFileStatistics: Call<typeof contract.getFileStatistics> = { id: 'community.get-file-statistics', method: 'GET', path: '/community/repository/:kind/:namespace/:name/statistics' };
export const inspectFile: Call<typeof contract.inspectFile> = { id: 'community.inspect-file', method: 'GET', path: '/community/repository/:kind/:namespace/:name/inspect' };
export const listFileRows: Call<typeof contract.listFileRows> = { id: 'community.list-file-rows', method: 'GET', path: '/community/repository/:kind/:namespace/:name/rows' };
