/** Light, dark, or system. The choice is a cookie: the server's first byte is already right and nothing flashes. */
import { useSyncExternalStore } from 'react';
import { useRouteLoaderData } from 'react-router';
import { readScheme, SCHEME_COOKIE, type Scheme } from '#contracts/kit/scheme.ts';
import type { RootData } from './root-data.ts';

const YEAR_SECONDS = 365 * 24 * 3600;
const subscribers = new Set<() => void>();
const notifyAll = (): void => {
  for (const notify of subscribers) notify();
};
function subscribe(notify: () => void): () => void {
  // Another window may have changed the choice meanwhile.
  if (subscribers.size === 0) document.addEventListener('visibilitychange', notifyAll);
  subscribers.add(notify);
  return () => {
    subscribers.delete(notify);
    if (subscribers.size === 0) document.removeEventListener('visibilitychange', notifyAll);
  };
}
const chosen = (): Scheme => readScheme(new RegExp(`(?:^|;\\s*)${SCHEME_COOKIE}=(\\w+)`).exec(document.cookie)?.[1]);

/** Stores the choice for a year and repaints this page immediately; '' deletes it. */
export function chooseScheme(scheme: Scheme): void {
  const secure = window.location.protocol === 'https:' ? '; secure' : '';
  // biome-ignore lint/suspicious/noDocumentCookie: the cookie store is asynchronous and not in every browser
  document.cookie = `${SCHEME_COOKIE}=${scheme}; path=/; max-age=${scheme ? YEAR_SECONDS : 0}; samesite=lax${secure}`;
  notifyAll();
}
export function useScheme(): Scheme {
  const first = (useRouteLoaderData('root') as RootData | undefined)?.scheme ?? '';
  return useSyncExternalStore(subscribe, chosen, () => first);
}
