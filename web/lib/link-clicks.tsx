/**
 * A plain `<a href>` inside the product navigates without reloading the page. Lists can stay plain HTML: one listener for all, nothing to
 * hydrate in each. A link is prefetched when the pointer rests on it. `data-reload` opts out.
 */
import { useContext, useEffect, useState } from 'react';
import { matchRoutes, PrefetchPageLinks, UNSAFE_DataRouterContext, useNavigate } from 'react-router';
import { importsFileOf, pageKindOf } from '#web/routes/page-kind.ts';
import { afterPaint } from './after-paint.ts';
import { pageExists } from './links.ts';
import { isPlainClick } from './plain-click.ts';

const REST_MS = 80;

/** The address below /ui of a link to this product, or null if the browser should follow the link natively. */
function ownAddress(target: EventTarget | null): string | null {
  const anchor = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
  if (
    !anchor ||
    !(anchor instanceof HTMLAnchorElement) ||
    (anchor.target && anchor.target !== '_self') ||
    anchor.hasAttribute('download') ||
    anchor.dataset.reload !== undefined
  )
    return null;
  if (anchor.origin !== window.location.origin || !anchor.pathname.startsWith('/ui/') || !pageExists(anchor.pathname)) return null;
  // Each kind of pages has a list of its own routes (tools/split-routes.ts).
  if (pageKindOf(anchor.pathname) !== pageKindOf(window.location.pathname)) return null;
  const samePage = anchor.pathname === window.location.pathname && anchor.search === window.location.search;
  if (samePage && anchor.hash) return null;
  return anchor.pathname.slice(3) + anchor.search + anchor.hash;
}

declare global {
  interface Window {
    /** The router's list of routes; only in built files. */
    __reactRouterManifest?: { url: string; routes: Record<string, { module: string; imports?: string[] } | undefined> };
  }
}

let importsKnown: Promise<void> | undefined;
/**
 * Adds the imports of page modules to the router's manifest, which makes it prefetch all of them; without it, only the page's own module.
 */
function collectImports(): Promise<void> {
  const list = window.__reactRouterManifest;
  const file = list ? importsFileOf(list.url) : '';
  importsKnown ??= file
    ? import(/* @vite-ignore */ file).then(
        ({ default: imports }: { default: Record<string, string[]> }) => {
          for (const [id, files] of Object.entries(imports)) {
            const route = list?.routes[id];
            if (route) route.imports = files;
          }
        },
        () => {},
      )
    : Promise.resolve();
  return importsKnown;
}

const isThere = (file: string): Promise<boolean> =>
  fetch(file, { priority: 'low' }).then(
    ({ ok }) => ok,
    () => false,
  );
/**
 * Whether the modules of a page can be fetched. For one that cannot (no network, a file removed by a newer build) the router would reload
 * the current page and lose its input, although this is only a prefetch. Files fetched here are in the browser's cache for the router.
 */
async function canFetch(routes: readonly { id: string }[]): Promise<boolean> {
  const files = routes.map(({ id }) => window.__reactRouterManifest?.routes[id]?.module).filter((file) => file !== undefined);
  return (await Promise.all(files.map(isThere))).every(Boolean);
}

export function LinkClicks() {
  const navigate = useNavigate();
  const router = useContext(UNSAFE_DataRouterContext)?.router;
  const [resting, setResting] = useState('');
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    // On the window: after React's handlers, which may have handled the click.
    const onClick = (event: MouseEvent) => {
      if (!isPlainClick(event)) return;
      const address = ownAddress(event.target);
      if (address === null) return;
      event.preventDefault();
      const here = window.location.pathname.slice(3) + window.location.search;
      afterPaint(() => void navigate(address, { replace: address === here }));
    };
    const fetchAhead = async (page: string) => {
      const routes = matchRoutes(router?.routes ?? [], page, router?.basename) ?? [];
      if (!(await canFetch(routes.map(({ route }) => ({ id: route.id ?? '' }))))) return;
      await collectImports();
      setResting(page);
    };
    const onRest = (event: Event) => {
      clearTimeout(timer);
      const address = ownAddress(event.target);
      if (address !== null) timer = setTimeout(() => void fetchAhead(`/ui${address}`), REST_MS);
    };
    window.addEventListener('click', onClick);
    document.addEventListener('pointerover', onRest, { passive: true });
    document.addEventListener('focusin', onRest);
    document.addEventListener('touchstart', onRest, { passive: true });
    return () => {
      clearTimeout(timer);
      window.removeEventListener('click', onClick);
      document.removeEventListener('pointerover', onRest);
      document.removeEventListener('focusin', onRest);
      document.removeEventListener('touchstart', onRest);
    };
  }, [navigate, router]);
  return resting ? <PrefetchPageLinks page={resting} /> : null;
}
