/** Written by `npm run calls` from the endpoints of the contract: what pages know of them. */
import type { Call } from '#contracts/kit/call.ts';
import type * as contract from '../feedback.ts';

export const answerFeedback: Call<typeof contract.answerFeedback> = { id: 'operations.answer-feedback', method: 'POST', path: '/operation/admin/feedback/:id/answer' };
export const listFeedback: Call<typeof contract.listFeedback> = { id: 'operations.list-feedback', method: 'GET', path: '/operation/admin/feedback/list' };
export const listMyFeedback: Call<typeof contract.listMyFeedback> = { id: 'operations.list-my-feedback', method: 'GET', path: '/operation/feedback/mine' };
export const sendFeedback: Call<typeof contract.sendFeedback> = { id: 'operations.send-feedback', method: 'POST', path: '/operation/feedback' };
