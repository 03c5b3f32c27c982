/** Signing in and out, the language, and the count of the cart in the browser. */
import { useSyncExternalStore } from 'react';
import { setLanguage } from '#contracts/identity/identity.ts';
import type { Language } from '#contracts/kit/fields.ts';
import { getCart } from '#contracts/orders/cart.ts';
import { webApi } from './web-api.ts';

const LOGIN = '/ac/api/auth/loginSsoRedirect.action';
export const LOGOUT = '/ac/api/auth/logoutSso.action';

/** The single sign-on with the way back to `address` (below /ui, without it). */
export const loginAddress = (address: string): string => `${LOGIN}?redirect=${encodeURIComponent(`/ui${address}`)}`;
export const registerAddress = (address: string): string => `/ui/sso/register?redirect=${encodeURIComponent(`/ui${address}`)}`;
export const logoutAddress = (home: string): string => `${LOGOUT}?logoutUrl=${encodeURIComponent(home)}`;

/** Local storage entry that says which notice about the account was closed. */
export const accountTipEntry = (userId: string): string => `accountTip:${userId}`;

/** Before the sign-on is asked to end the session (section 4): the account tip and the session storage go. */
export function clearOnLogout(userId: string): void {
  try {
    localStorage.removeItem(accountTipEntry(userId));
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

/** Dispatch it on the window after anything was put into the cart or taken out: the badges fetch the count again. */
export const CART_CHANGED = 'cart-changed';
export const announceCartChange = (): boolean => window.dispatchEvent(new Event(CART_CHANGED));

let count = 0;
const readers = new Set<() => void>();
async function fetchCount(): Promise<void> {
  const cart = await webApi.call(getCart, {}, { keep: true, ignoreStatuses: [401, 403] }).catch(() => null);
  if (!cart || cart.count === count) return;
  count = cart.count;
  for (const reader of readers) reader();
}
function subscribe(reader: () => void): () => void {
  if (readers.size === 0) {
    window.addEventListener(CART_CHANGED, fetchCount);
    void fetchCount();
  }
  readers.add(reader);
  return () => {
    readers.delete(reader);
    if (readers.size === 0) window.removeEventListener(CART_CHANGED, fetchCount);
  };
}
const nothing = () => () => {};
/** Lines in the cart; 0 on the server, and where the cart is not shown. */
export const useCartCount = (shown: boolean): number =>
  useSyncExternalStore(
    shown ? subscribe : nothing,
    () => (shown ? count : 0),
    () => 0,
  );
