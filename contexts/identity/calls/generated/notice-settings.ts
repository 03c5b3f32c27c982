/** Written by `npm run calls` from the endpoints of the contract: what pages know of them. */
import type { Call } from '#contracts/kit/call.ts';
import type * as contract from '../notice-settings.ts';

export const chooseNotices: Call<typeof contract.chooseNotices> = { id: 'identity.choose-notices', method: 'POST', path: '/user/notice/settings/choose' };
export const getNoticeSettings: Call<typeof contract.getNoticeSettings> = { id: 'identity.get-notice-settings', method: 'GET', path: '/user/notice/settings' };
export const readUnsubscribeLink: Call<typeof contract.readUnsubscribeLink> = { id: 'identity.read-unsubscribe-link', method: 'POST', path: '/user/notice/unsubscribe/read', readsOnly: true };
export const removeEmail: Call<typeof contract.removeEmail> = { id: 'identity.remove-email', method: 'POST', path: '/user/users/email/remove' };
export const setEmail: Call<typeof contract.setEmail> = { id: 'identity.set-email', method: 'POST', path: '/user/users/email' };
export const unsubscribe: Call<typeof contract.unsubscribe> = { id: 'identity.unsubscribe', method: 'POST', path: '/user/notice/unsubscribe' };
export const verifyEmail: Call<typeof contract.verifyEmail> = { id: 'identity.verify-email', method: 'POST', path: '/user/users/email/verify' };
