/** Sign-in and sign-out in the browser. */
import { LOGIN_REDIRECT, LOGOUT } from '#contracts/pages/service-areas.ts';
import { callAddress } from './call-address.ts';
import { RECENT_ENTRY } from './recent-goods.ts';
import { rememberedUploadsEntry } from './remembered-uploads.ts';

/** The single sign-on with the full address of a page to return to; '' for none. */
export const signOnAddress = (redirect: string): string => callAddress(LOGIN_REDIRECT, { redirect });
/** The same with a router address, which is below /ui. */
export const loginAddress = (address: string): string => signOnAddress(`/ui${address}`);
export const logoutAddress = (home: string): string => callAddress(LOGOUT, { logoutUrl: home });

/** Local storage entry with the dismissed notice about the account. */
export const accountTipEntry = (userId: string): string => `accountTip:${userId}`;

/**
 * Before the sign-on ends the session (section 4): deletes the account tip, stored uploads, recently viewed goods, unsent messages and the
 * session storage.
 */
export function clearOnLogout(userId: string): void {
  try {
    localStorage.removeItem(accountTipEntry(userId));
    // Drafts and unsent messages of conversations.
    for (const key of Object.keys(localStorage)) if (key.startsWith('chat') && key.includes(`:${userId}`)) localStorage.removeItem(key);
    localStorage.removeItem(rememberedUploadsEntry(userId));
    localStorage.removeItem(RECENT_ENTRY);
    sessionStorage.clear();
  } catch {
    // storage may be unavailable; signing out continues
  }
}
