/** The number of unread messages, for the badges of every shell: polled every minute while no socket pushes it (section 4). */
import { useEffect, useSyncExternalStore } from 'react';
import { countUnread } from '#contexts/support/calls/generated/chat.ts';
import { badge } from '#kernel/text/text.ts';
import { webApi } from '#web/lib/web-api.ts';

export const UNREAD_POLL_MS = 60_000;
/** Local storage entry of visitors who have chatted with a shop: others have nothing unread and are not polled. */
const VISITOR_ENTRY = 'chatVisitor';

let count = 0;
/** A socket pushes the count. */
let live = false;
const listeners = new Set<() => void>();

export function setUnreadChats(unread: number): void {
  if (unread === count) return;
  count = unread;
  for (const listener of listeners) listener();
}
export const setUnreadLive = (now: boolean): void => {
  live = now;
};

export function rememberVisitor(): void {
  try {
    localStorage.setItem(VISITOR_ENTRY, '1');
  } catch {
    // without storage the badge is not kept up to date
  }
}
function hasTalked(): boolean {
  try {
    return localStorage.getItem(VISITOR_ENTRY) !== null;
  } catch {
    return false;
  }
}

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
/** 0 until it is known. */
export const useUnreadChats = (): number =>
  useSyncExternalStore(
    subscribe,
    () => count,
    () => 0,
  );

/** Polls now and every minute. Used once per page. */
export function useUnreadPoll(userId: string, enabled: boolean): void {
  useEffect(() => {
    if (!enabled) return;
    const ask = () => {
      if (live || (!userId && !hasTalked())) return;
      webApi.call(countUnread, { query: { userId } }, { keep: true, background: true, ignoreStatuses: [401, 403] }).then(
        ({ userUnread }) => setUnreadChats(userUnread),
        () => {},
      );
    };
    ask();
    const timer = setInterval(ask, UNREAD_POLL_MS);
    return () => clearInterval(timer);
  }, [userId, enabled]);
}

const COUNTED = /^\(\d+\+?\) /;
/** While the page is hidden, its title begins with the count. */
export function useUnreadTitle(): void {
  const unread = useUnreadChats();
  useEffect(() => {
    const show = () => {
      const plain = document.title.replace(COUNTED, '');
      const title = unread > 0 && document.visibilityState === 'hidden' ? `(${badge(unread)}) ${plain}` : plain;
      if (document.title !== title) document.title = title;
    };
    show();
    document.addEventListener('visibilitychange', show);
    return () => document.removeEventListener('visibilitychange', show);
  }, [unread]);
}
