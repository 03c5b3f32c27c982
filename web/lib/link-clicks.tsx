/**
 * Plain `<a href>` inside the product change the page without loading it anew. Lists can stay plain HTML: one listener for all,
 * nothing to hydrate in each. A link is fetched ahead when the pointer rests on it. `data-reload` opts out.
 */
import { useEffect, useState } from 'react';
import { PrefetchPageLinks, useNavigate } from 'react-router';
import { isOfficePath } from '#web/routes/office-path.ts';
import { pageExists } from './links.ts';

const REST_MS = 80;

/** The address below /ui that a link of this product leads to, or null when the browser should follow it itself. */
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
  // The routes of the back offices come with their own pages (tools/build-if-needed.ts).
  if (isOfficePath(anchor.pathname) !== isOfficePath(window.location.pathname)) return null;
  const samePage = anchor.pathname === window.location.pathname && anchor.search === window.location.search;
  if (samePage && anchor.hash) return null;
  return anchor.pathname.slice(3) + anchor.search + anchor.hash;
}

export function LinkClicks() {
  const navigate = useNavigate();
  const [resting, setResting] = useState('');
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    // On the window: after React's own handlers, which may have taken the click.
    const onClick = (event: MouseEvent) => {
      if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
      const address = ownAddress(event.target);
      if (address === null) return;
      event.preventDefault();
      const here = window.location.pathname.slice(3) + window.location.search;
      void navigate(address, { replace: address === here });
    };
    const onRest = (event: Event) => {
      clearTimeout(timer);
      const address = ownAddress(event.target);
      if (address !== null) timer = setTimeout(() => setResting(`/ui${address}`), REST_MS);
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
  }, [navigate]);
  return resting ? <PrefetchPageLinks page={resting} /> : null;
}
