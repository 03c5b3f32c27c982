/** How many notices are unread, for the menus that show it. */
import { useEffect, useState } from 'react';
import { countUnreadNotices } from '#contracts/identity/notices.ts';
import { webApi } from '#web/lib/web-api.ts';

const CHANGED = 'notices-read';
/** After some were read: the menus show what is left. */
export const announceNoticesRead = (unread: number): boolean => window.dispatchEvent(new CustomEvent(CHANGED, { detail: unread }));

/** 0 until it is known. */
export function useUnreadNotices(): number {
  const [unread, setUnread] = useState(0);
  useEffect(() => {
    let left = false;
    webApi.call(countUnreadNotices, {}, { ignoreStatuses: [401, 403] }).then(
      (answer) => !left && setUnread(answer.unread),
      () => {},
    );
    const changed = (event: Event) => setUnread((event as CustomEvent<number>).detail);
    window.addEventListener(CHANGED, changed);
    return () => {
      left = true;
      window.removeEventListener(CHANGED, changed);
    };
  }, []);
  return unread;
}
