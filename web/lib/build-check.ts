/** Newer builds and chunks that no longer exist (sections 4, 8). */
import { useEffect } from 'react';
import { useNavigation } from 'react-router';
import { getLatestBuild } from '#contracts/operations/operations.ts';
import { hasUnsaved } from './unsaved.ts';
import { webApi } from './web-api.ts';

const HOUR_MS = 60 * 60_000;
const TARGET_ENTRY = 'pendingTarget';
const TARGET_MS = 20_000;
let latest = '';

/** A newer build is served: the next change of page loads it. */
export const newBuild = (): string => latest;

/** Asks for a new build every 60 minutes; a chunk of this page that no longer exists after an update loads the page anew, once. */
export function watchBuild(buildId: string): () => void {
  const reload = (event: Event) => {
    // A reload would take what was typed, and without a network bring nothing.
    if (!navigator.onLine || hasUnsaved()) return;
    event.preventDefault();
    if (sessionStorage.getItem('reloadedFor') === window.location.href) return;
    sessionStorage.setItem('reloadedFor', window.location.href);
    window.location.reload();
  };
  window.addEventListener('vite:preloadError', reload);
  const timer = setInterval(async () => {
    const build = await webApi.call(getLatestBuild, { query: { timestamp: String(Date.now()) } }, { keep: true }).catch(() => null);
    if (build && build.id !== buildId) latest = build.id;
  }, HOUR_MS);
  return () => {
    clearInterval(timer);
    window.removeEventListener('vite:preloadError', reload);
  };
}

/**
 * When the module of a page cannot be fetched the router loads the page that is being left anew. Where the user was going is
 * noted during a navigation, so that after such a reload the target is opened instead.
 */
export function usePendingTarget(): void {
  const { state, location } = useNavigation();
  const target = state === 'loading' && location ? `${location.pathname}${location.search}${location.hash}` : '';
  useEffect(() => {
    if (!target) return;
    sessionStorage.setItem(TARGET_ENTRY, JSON.stringify({ target, at: Date.now() }));
    // Reached, or given up: both end the navigation without a reload.
    return () => sessionStorage.removeItem(TARGET_ENTRY);
  }, [target]);
}

/** On the start of a page: goes on to the target of a navigation that ended in a reload. */
export function resumePendingTarget(): void {
  const noted = sessionStorage.getItem(TARGET_ENTRY);
  sessionStorage.removeItem(TARGET_ENTRY);
  const [load] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  if (!noted || load?.type !== 'reload') return;
  const { target, at } = JSON.parse(noted) as { target: string; at: number };
  const here = window.location.pathname + window.location.search + window.location.hash;
  if (Date.now() - at < TARGET_MS && target !== here && target.startsWith('/ui/')) window.location.replace(target);
}
