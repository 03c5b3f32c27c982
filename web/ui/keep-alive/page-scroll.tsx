import { useLayoutEffect } from 'react';
import { useLocation, useMatches, useNavigationType } from 'react-router';
import { takeRevivedScroll } from '#web/lib/kept-pages.ts';
import { rowOf } from '#web/routes/route-table.ts';

/**
 * Comes after <ScrollRestoration>, which starts new pages on top and restores on going back; this adds that a kept page
 * comes back where it was however it is reached, and that rows with `scrollTop` always start on top.
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
