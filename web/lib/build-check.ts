import { getLatestBuild } from '#contracts/operations/operations.ts';
import { webApi } from './web-api.ts';

const HOUR_MS = 60 * 60_000;
let latest = '';

/** Asks for a new build every 60 minutes (section 4); a chunk that is gone after an update loads the page anew, once. */
export function watchBuild(buildId: string): () => void {
  (globalThis as { __build?: string }).__build = buildId;
  const reload = (event: Event) => {
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
/** A newer build is served: the next change of page should load it. */
export const newBuild = (): string => latest;
