import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation, useMatches } from 'react-router';
import { CHANNEL_KEY } from '#contracts/pages/pages.ts';
import { isCachedRoute } from '#web/routes/route-table.ts';
import { abortCalls } from './web-api.ts';

/** Local storage entry of the channel tracking (section 2). */
export const CHANNEL_ENTRY = 'channelPromotionUrl';

/** Runs when the user arrives at a page: aborts calls of the previous page, stores a channel key. */
export function useRouteChange(): void {
  const id = useMatches().at(-1)?.id ?? '';
  const location = useLocation();
  const before = useRef(id);
  useLayoutEffect(() => {
    if (before.current === id) return;
    if (!isCachedRoute(before.current)) abortCalls();
    before.current = id;
  }, [id]);
  useEffect(() => {
    if (new URLSearchParams(location.search).has(CHANNEL_KEY)) localStorage.setItem(CHANNEL_ENTRY, window.location.href);
  }, [location.search]);
}
