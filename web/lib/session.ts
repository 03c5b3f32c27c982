/** Signing in and out, and the language, in the browser. */
import { setLanguage } from '#contracts/identity/identity.ts';
import type { Language } from '#contracts/kit/fields.ts';
import { LOGIN_REDIRECT, LOGOUT } from '#contracts/pages/service-areas.ts';
import { callAddress } from './call-address.ts';
import { RECENT_ENTRY } from './recent-goods.ts';
import { rememberedUploadsEntry } from './remembered-uploads.ts';
import { webApi } from './web-api.ts';

/** The single sign-on with the way back to a page's full address; '' for none. */
export const signOnAddress = (redirect: string): string => callAddress(LOGIN_REDIRECT, { redirect });
/** The same with an address of the router, which is below /ui. */
export const loginAddress = (address: string): string => signOnAddress(`/ui${address}`);
export const logoutAddress = (home: string): string => callAddress(LOGOUT, { logoutUrl: home });

/** Local storage entry that says which notice about the account was closed. */
export const accountTipEntry = (userId: string): string => `accountTip:${userId}`;

/** Before the sign-on is asked to end the session (section 4): the account tip, remembered uploads, goods that were looked at, unsent messages and the session storage go. */
export function clearOnLogout(userId: string): void {
  try {
    localStorage.removeItem(accountTipEntry(userId));
    // What was written in conversations and not sent.
    for (const key of Object.keys(localStorage)) if (key.startsWith('chat') && key.includes(`:${userId}`)) localStorage.removeItem(key);
    localStorage.removeItem(rememberedUploadsEntry(userId));
    localStorage.removeItem(RECENT_ENTRY);
    sessionStorage.clear();
  } catch {
    // storage may be refused; signing out goes on
  }
}

/** Keeps the language and loads the page anew in it. */
export async function changeLanguage(language: Language): Promise<void> {
  await webApi.call(setLanguage, { body: { language } }, { keep: true });
  window.location.reload();
}
