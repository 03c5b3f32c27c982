import { useLayoutEffect } from 'react';
import { useLocation, useMatches, useNavigationType } from 'react-router';
import { takeRevivedScroll } from '#web/lib/kept-pages.ts';
import { rowOf } from '#web/routes/route-table.ts';

/**
 * Placed after <ScrollRestoration>, which scrolls new pages to the top and restores on going back. In addition, a keep-alive page always
 * returns to its scroll position, and rows with `scrollTop` always start at the top.
 */
export function PageScroll() {
  const location = useLocation();
  const navigationType = useNavigationType();
  const routeId = useMatches().at(-1)?.id ?? '';
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each change of place
  useLayoutEffect(() => {
    const top = takeRevivedScroll();
    if (rowOf(routeId)?.scrollTop) window.scrollTo(0, 0);
    else if (top !== undefined && navigationType !== 'POP' && !location.hash) window.scrollTo(0, top);
  }, [location]);
  return null;
}
