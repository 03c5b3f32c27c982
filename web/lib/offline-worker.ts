/** The browser caches one page for loads without a network (server/platform/web/offline.ts); in development there is none. */
import { OFFLINE_WORKER } from '#contracts/pages/own-files.ts';

export function registerOfflineWorker(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  navigator.serviceWorker.register(OFFLINE_WORKER).catch(() => {
    // If registration fails, the browser shows its own offline page instead.
  });
}
