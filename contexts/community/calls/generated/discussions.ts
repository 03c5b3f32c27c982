/** Written by `npm run calls` from the endpoints of the contract: what pages know of them. */
import type { Call } from '#contracts/kit/call.ts';
import type * as contract from '../discussions.ts';

export const answerDiscussion: Call<typeof contract.answerDiscussion> = { id: 'community.answer-discussion', method: 'POST', path: '/community/repository/:kind/:namespace/:name/discussion/:no/answer' };
export const editComment: Call<typeof contract.editComment> = { id: 'community.edit-comment', method: 'POST', path: '/community/repository/:kind/:namespace/:name/discussion/:no/comment/:comment/edit' };
export const getDiscussion: Call<typeof contract.getDiscussion> = { id: 'community.get-discussion', method: 'GET', path: '/community/repository/:kind/:namespace/:name/discussion/:no' };
export const listDiscussions: Call<typeof contract.listDiscussions> = { id: 'community.list-discussions', method: 'GET', path: '/community/repository/:kind/:namespace/:name/discussions' };
export const moveComment: Call<typeof contract.moveComment> = { id: 'community.move-comment', method: 'POST', path: '/community/repository/:kind/:namespace/:name/discussion/:no/comment/:comment/move' };
export const moveDiscussion: Call<typeof contract.moveDiscussion> = { id: 'community.move-discussion', method: 'POST', path: '/community/repository/:kind/:namespace/:name/discussion/:no/move' };
export const openDiscussion: Call<typeof contract.openDiscussion> = { id: 'community.open-discussion', method: 'POST', path: '/community/repository/:kind/:namespace/:name/discussions/open' };
export const pinDiscussion: Call<typeof contract.pinDiscussion> = { id: 'community.pin-discussion', method: 'POST', path: '/community/repository/:kind/:namespace/:name/discussion/:no/pin' };
