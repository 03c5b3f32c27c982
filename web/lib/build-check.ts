/** Handles newer builds and chunks that no longer exist (sections 4, 8). */
import { useEffect } from 'react';
import { useNavigation } from 'react-router';
import { hasUnsaved } from './unsaved.ts';

const HOUR_MS = 60 * 60_000;
const TARGET_ENTRY = 'pendingTarget';
const TARGET_MS = 20_000;
let latest = '';

/** The id of a newer build; the next navigation loads it. '' for none. */
export const newBuild = (): string => latest;

/**
 * Checks for a new build every 60 minutes; a chunk missing after an update reloads the page, once per address.
 *
 * @param findLatest the build that the server has now
 */
export function watchBuild(buildId: string, findLatest: () => Promise<{ id: string }>): () => void {
  const reload = (event: Event) => {
    // A reload would discard unsaved input, and fail without a network.
    if (!navigator.onLine || hasUnsaved()) return;
    event.preventDefault();
    if (sessionStorage.getItem('reloadedFor') === window.location.href) return;
    sessionStorage.setItem('reloadedFor', window.location.href);
    window.location.reload();
  };
  window.addEventListener('vite:preloadError', reload);
  const timer = setInterval(async () => {
    const build = await findLatest().catch(() => null);
    if (build && build.id !== buildId) latest = build.id;
  }, HOUR_MS);
  return () => {
    clearInterval(timer);
    window.removeEventListener('vite:preloadError', reload);
  };
}

/**
 * When the module of a page cannot be fetched, the router reloads the current page. The target of a navigation is stored: after such a
 * reload it is opened instead.
 */
export function usePendingTarget(): void {
  const { state, location } = useNavigation();
  const target = state === 'loading' && location ? `${location.pathname}${location.search}${location.hash}` : '';
  useEffect(() => {
    if (!target) return;
    sessionStorage.setItem(TARGET_ENTRY, JSON.stringify({ target, at: Date.now() }));
    // Reached or cancelled: both end the navigation without a reload.
    return () => sessionStorage.removeItem(TARGET_ENTRY);
  }, [target]);
}

/** On page load: continues to the target of a navigation that ended in a reload. */
export function resumePendingTarget(): void {
  const noted = sessionStorage.getItem(TARGET_ENTRY);
  sessionStorage.removeItem(TARGET_ENTRY);
  const [load] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  if (!noted || load?.type !== 'reload') return;
  const { target, at } = JSON.parse(noted) as { target: string; at: number };
  const here = window.location.pathname + window.location.search + window.location.hash;
  if (Date.now() - at < TARGET_MS && target !== here && target.startsWith('/ui/')) window.location.replace(target);
}
