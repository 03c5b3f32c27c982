/** Written by `npm run calls` from the endpoints of the contract: what pages know of them. */
import type { Call } from '#contracts/kit/call.ts';
import type * as contract from '../takedown.ts';

export const answerTakedown: Call<typeof contract.answerTakedown> = { id: 'community.answer-takedown', method: 'POST', path: '/community/repository/:kind/:namespace/:name/takedowns/:id/answer' };
export const claimTakedown: Call<typeof contract.claimTakedown> = { id: 'community.claim-takedown', method: 'POST', path: '/community/admin/takedown/:id/claim' };
export const countTakedowns: Call<typeof contract.countTakedowns> = { id: 'community.count-takedowns', method: 'GET', path: '/community/admin/takedown/counts' };
export const decideTakedown: Call<typeof contract.decideTakedown> = { id: 'community.decide-takedown', method: 'POST', path: '/community/admin/takedown/:id/decide' };
export const getTakedown: Call<typeof contract.getTakedown> = { id: 'community.get-takedown', method: 'GET', path: '/community/admin/takedown/:id' };
export const listMyTakedowns: Call<typeof contract.listMyTakedowns> = { id: 'community.list-my-takedowns', method: 'GET', path: '/community/takedown/mine' };
export const listRepositoryTakedowns: Call<typeof contract.listRepositoryTakedowns> = { id: 'community.list-repository-takedowns', method: 'GET', path: '/community/repository/:kind/:namespace/:name/takedowns' };
export const listTakedowns: Call<typeof contract.listTakedowns> = { id: 'community.list-takedowns', method: 'GET', path: '/community/admin/takedown/list' };
export const requestTakedown: Call<typeof contract.requestTakedown> = { id: 'community.request-takedown', method: 'POST', path: '/community/repository/:kind/:namespace/:name/takedown' };
export const revealReporter: Call<typeof contract.revealReporter> = { id: 'community.reveal-reporter', method: 'POST', path: '/community/admin/takedown/:id/reporter' };
