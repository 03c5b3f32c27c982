/** Written by `npm run calls` from the endpoints of the contract: what pages know of them. */
import type { Call } from '#contracts/kit/call.ts';
import type * as contract from '../chat-moderation.ts';

export const addSensitiveWords: Call<typeof contract.addSensitiveWords> = { id: 'support.add-sensitive-words', method: 'POST', path: '/customerservice/admin/word/add' };
export const decideComplaint: Call<typeof contract.decideComplaint> = { id: 'support.decide-complaint', method: 'POST', path: '/customerservice/admin/complaint/:id/decide' };
export const decideHeldMessage: Call<typeof contract.decideHeldMessage> = { id: 'support.decide-held-message', method: 'POST', path: '/customerservice/admin/conversation/:id/held/decide' };
export const getRetention: Call<typeof contract.getRetention> = { id: 'support.get-retention', method: 'GET', path: '/customerservice/admin/retention' };
export const listComplaints: Call<typeof contract.listComplaints> = { id: 'support.list-complaints', method: 'GET', path: '/customerservice/admin/complaint/list' };
export const listHeldMessages: Call<typeof contract.listHeldMessages> = { id: 'support.list-held-messages', method: 'GET', path: '/customerservice/admin/held/list' };
export const listSensitiveWords: Call<typeof contract.listSensitiveWords> = { id: 'support.list-sensitive-words', method: 'GET', path: '/customerservice/admin/word/list' };
export const removeSensitiveWord: Call<typeof contract.removeSensitiveWord> = { id: 'support.remove-sensitive-word', method: 'POST', path: '/customerservice/admin/word/:id/remove' };
export const saveRetention: Call<typeof contract.saveRetention> = { id: 'support.save-retention', method: 'POST', path: '/customerservice/admin/retention' };
