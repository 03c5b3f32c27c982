/** Written by `npm run calls` from the endpoints of the contract: what pages know of them. */
import type { Call } from '#contracts/kit/call.ts';
import type * as contract from '../notices.ts';

export const countUnreadNotices: Call<typeof contract.countUnreadNotices> = { id: 'identity.count-unread-notices', method: 'GET', path: '/user/notice/unread' };
export const listNotices: Call<typeof contract.listNotices> = { id: 'identity.list-notices', method: 'GET', path: '/user/notice/list' };
export const readNotices: Call<typeof contract.readNotices> = { id: 'identity.read-notices', method: 'POST', path: '/user/notice/read' };
