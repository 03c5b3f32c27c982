/** The number of unread notices, for bells and menus: fetched when the first is mounted, and every minute while one is. */
import { useSyncExternalStore } from 'react';
import { countUnreadNotices } from '#contexts/identity/calls/generated/notices.ts';
import type { NoticesAbout } from '#contexts/identity/calls/notices.ts';
import { webApi } from '#web/lib/web-api.ts';

const POLL_MS = 60_000;
type Store = { unread: number; shownBy: Set<() => void>; timer: ReturnType<typeof setInterval> | undefined };
const stores = new Map<NoticesAbout, Store>();

function storeOf(about: NoticesAbout): Store {
  const store = stores.get(about) ?? { unread: 0, shownBy: new Set(), timer: undefined };
  stores.set(about, store);
  return store;
}
function setUnread(about: NoticesAbout, unread: number): void {
  const store = storeOf(about);
  if (store.unread === unread) return;
  store.unread = unread;
  for (const update of store.shownBy) update();
}
const fetchUnread = (about: NoticesAbout): Promise<void> =>
  webApi.call(countUnreadNotices, { query: { about } }, { keep: true, background: true, ignoreStatuses: [401, 403] }).then(
    ({ unread }) => setUnread(about, unread),
    () => {},
  );

/** Called after notices were read: updates bells and menus. */
export function announceNoticesRead(about: NoticesAbout, unread: number): void {
  setUnread(about, unread);
  for (const [other, { shownBy }] of stores) if (other !== about && shownBy.size > 0) void fetchUnread(other);
}

function subscribe(about: NoticesAbout, update: () => void): () => void {
  const store = storeOf(about);
  store.shownBy.add(update);
  if (store.shownBy.size === 1) {
    void fetchUnread(about);
    store.timer = setInterval(() => document.visibilityState === 'visible' && void fetchUnread(about), POLL_MS);
  }
  return () => {
    store.shownBy.delete(update);
    if (store.shownBy.size === 0) clearInterval(store.timer);
  };
}
const watching: Record<NoticesAbout, (update: () => void) => () => void> = {
  '': (update) => subscribe('', update),
  SHOP: (update) => subscribe('SHOP', update),
};

/** 0 until it is known. `about`: only the shop's, or all. */
export const useUnreadNotices = (about: NoticesAbout = ''): number =>
  useSyncExternalStore(
    watching[about],
    () => storeOf(about).unread,
    () => 0,
  );
