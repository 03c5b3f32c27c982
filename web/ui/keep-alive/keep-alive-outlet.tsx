/**
 * The outlet of a layout whose keep-alive pages (route table: keepAlive) stay mounted while another page of the layout is shown. A hidden
 * page does not render: its useLoaderData, useLocation … would return the data of the visible page. It renders again when it is shown,
 * with the router at its own address.
 */
import { Activity, type ReactNode, use, useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation, useMatches, useOutlet } from 'react-router';
import { setHiddenPages, setRevivedScroll } from '#web/lib/kept-pages.ts';
import { isCachedRoute } from '#web/routes/route-table.ts';

type Page = {
  key: number;
  routeId: string;
  address: string;
  retained: boolean;
  outlet: ReactNode;
  /** The page's loader data. */
  data: unknown;
  scroll: number;
  hiddenAt: number;
};

/** The most hidden pages of a layout; the least recently visited is unmounted first. */
const MOST_HIDDEN = 5;

const never = new Promise<never>(() => {});
/** Suspends its children: inside a hidden <Activity> they preserve their last output and their state. */
function Paused({ paused, children }: { paused: boolean; children: ReactNode }) {
  if (paused) use(never);
  return children;
}

export function KeepAliveOutlet() {
  const outlet = useOutlet();
  const { id: routeId = '', loaderData } = useMatches().at(-1) ?? {};
  const { pathname, search } = useLocation();
  const address = pathname + search;
  /** The pages as last committed; the first is the visible one. Written in effects only. */
  const committed = useRef<Page[]>([]);
  const nextKey = useRef(1);

  const [before, ...hiddenBefore] = committed.current;
  const stays = before?.routeId === routeId;
  const revived = stays ? undefined : hiddenBefore.find((page) => page.routeId === routeId && page.address === address);
  const shown: Page = {
    key: (stays ? before?.key : revived?.key) ?? nextKey.current,
    routeId,
    address,
    retained: isCachedRoute(routeId),
    outlet,
    data: loaderData,
    scroll: 0,
    hiddenAt: 0,
  };
  const left = before && !stays && before.retained ? [before] : [];
  const pages = [shown, ...left, ...hiddenBefore.filter((page) => page !== revived)].slice(0, MOST_HIDDEN + 1);

  useLayoutEffect(() => {
    const now = Date.now();
    const last = committed.current[0];
    if (last && last.key !== shown.key) {
      last.hiddenAt = now;
      if (revived) setRevivedScroll(revived.scroll);
    }
    if (shown.key >= nextKey.current) nextKey.current = shown.key + 1;
    shown.scroll = last?.key === shown.key ? last.scroll : (revived?.scroll ?? 0);
    committed.current = pages;
    setHiddenPages(new Map(pages.slice(1).map((page) => [page.address, { data: page.data, hiddenAt: page.hiddenAt }])));
  });
  useEffect(() => {
    const onScroll = () => {
      const page = committed.current[0];
      // The page is invisible while the skeleton of the next one is shown.
      if (page && !document.querySelector('[data-page-pending]')) page.scroll = window.scrollY;
    };
    window.addEventListener('scroll', onScroll, { passive: true });
    return () => {
      window.removeEventListener('scroll', onScroll);
      setHiddenPages(new Map());
    };
  }, []);

  return pages
    .toSorted((a, b) => a.key - b.key)
    .map((page) => (
      <Activity key={page.key} mode={page === shown ? 'visible' : 'hidden'}>
        <Paused paused={page !== shown}>{page.outlet}</Paused>
      </Activity>
    ));
}
