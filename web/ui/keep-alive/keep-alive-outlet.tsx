/**
 * The outlet of a layout whose kept pages (route table: keepAlive) stay mounted while another page of the layout is shown.
 * A hidden page sees the router as it was when it was left, so its useLoaderData, useLocation … do not move under it.
 */
import { Activity, type ReactNode, useContext, useEffect, useLayoutEffect, useRef } from 'react';
import {
  UNSAFE_DataRouterDataContext as DataContext,
  UNSAFE_LocationContext as LocationContext,
  UNSAFE_DataRouterStateContext as StateContext,
  useMatches,
  useOutlet,
} from 'react-router';
import { setHiddenPages, setRevivedScroll } from '#web/lib/kept-pages.ts';
import { isKeptRoute } from '#web/routes/route-table.ts';

type Router = {
  state: React.ContextType<typeof StateContext>;
  data: React.ContextType<typeof DataContext>;
  location: React.ContextType<typeof LocationContext>;
};
type Page = {
  key: number;
  routeId: string;
  address: string;
  kept: boolean;
  outlet: ReactNode;
  router: Router;
  scroll: number;
  hiddenAt: number;
};

/** So many hidden pages of a layout stay; the one left longest ago goes first. */
const MOST_HIDDEN = 5;

function Frozen({ router, children }: { router: Router; children: ReactNode }) {
  return (
    <StateContext value={router.state}>
      <DataContext value={router.data}>
        <LocationContext value={router.location}>{children}</LocationContext>
      </DataContext>
    </StateContext>
  );
}

export function KeepAliveOutlet() {
  const outlet = useOutlet();
  const routeId = useMatches().at(-1)?.id ?? '';
  const router: Router = { state: useContext(StateContext), data: useContext(DataContext), location: useContext(LocationContext) };
  const { pathname, search } = router.location.location;
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
    router,
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
    setHiddenPages(
      new Map(pages.slice(1).map((page) => [page.address, { data: page.router.data?.loaderData[page.routeId], hiddenAt: page.hiddenAt }])),
    );
  });
  useEffect(() => {
    const onScroll = () => {
      const page = committed.current[0];
      if (page) page.scroll = window.scrollY;
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
        <Frozen router={page.router}>{page.outlet}</Frozen>
      </Activity>
    ));
}
