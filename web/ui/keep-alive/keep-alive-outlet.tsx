/**
 * The outlet of a layout whose kept pages (route table: keepAlive) stay mounted while another page of the layout is shown.
 * A hidden page does not render: the router has moved on, and what its useLoaderData, useLocation … would read belongs to the
 * page that is shown. It renders again when it comes back, with the router at its own address.
 */
import { Activity, type ReactNode, use, useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation, useMatches, useOutlet } from 'react-router';
import { setHiddenPages, setRevivedScroll } from '#web/lib/kept-pages.ts';
import { isKeptRoute } from '#web/routes/route-table.ts';

type Page = {
  key: number;
  routeId: string;
  address: string;
  kept: boolean;
  outlet: ReactNode;
  /** What the page's loader answered. */
  data: unknown;
  scroll: number;
  hiddenAt: number;
};

/** So many hidden pages of a layout stay; the one left longest ago goes first. */
const MOST_HIDDEN = 5;

const never = new Promise<never>(() => {});
/** Suspends its children: inside a hidden <Activity> they keep what they rendered last, and their state. */
function Paused({ paused, children }: { paused: boolean; children: ReactNode }) {
  if (paused) use(never);
  return children;
}

export function KeepAliveOutlet() {
  const outlet = useOutlet();
  const { id: routeId = '', loaderData } = useMatches().at(-1) ?? {};
  const { pathname, search } = useLocation();
  const address = pathname + search;
  /** The pages as last committed; the first is the one on show. Written in effects only. */
  const committed = useRef<Page[]>([]);
  const nextKey = useRef(1);

  const [before, ...hiddenBefore] = committed.current;
  const stays = before?.routeId === routeId;
  const revived = stays ? undefined : hiddenBefore.find((page) => page.routeId === routeId && page.address === address);
  const shown: Page = {
    key: (stays ? before?.key : revived?.key) ?? nextKey.current,
    routeId,
    address,
    kept: isKeptRoute(routeId),
    outlet,
    data: loaderData,
    scroll: 0,
    hiddenAt: 0,
  };
  const left = before && !stays && before.kept ? [before] : [];
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
      // The page is out of sight while the skeleton of the next one is shown.
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
