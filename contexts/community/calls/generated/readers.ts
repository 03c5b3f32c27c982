/** Written by `npm run calls` from the endpoints of the contract: what pages know of them. */
import type { Call } from '#contracts/kit/call.ts';
import type * as contract from '../readers.ts';

export const getLike: Call<typeof contract.getLike> = { id: 'community.get-like', method: 'GET', path: '/community/repository/:kind/:namespace/:name/like' };
export const getReaders: Call<typeof contract.getReaders> = { id: 'community.get-readers', method: 'GET', path: '/community/repository/:kind/:namespace/:name/readers' };
export const likeRepository: Call<typeof contract.likeRepository> = { id: 'community.like-repository', method: 'POST', path: '/community/repository/:kind/:namespace/:name/like' };
