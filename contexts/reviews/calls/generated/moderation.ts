/** Written by `npm run calls` from the endpoints of the contract: what pages know of them. */
import type { Call } from '#contracts/kit/call.ts';
import type * as contract from '../moderation.ts';

export const countModeration: Call<typeof contract.countModeration> = { id: 'reviews.count-moderation', method: 'GET', path: '/operation/admin/publication/count' };
export const listModeration: Call<typeof contract.listModeration> = { id: 'reviews.list-moderation', method: 'GET', path: '/operation/admin/publication/list' };
export const moderatePublication: Call<typeof contract.moderatePublication> = { id: 'reviews.moderate', method: 'POST', path: '/operation/admin/publication/:id/decide' };
