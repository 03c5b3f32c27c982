/** The browser keeps one page for loads without a network (server/platform/web/offline.ts); while developing there is none. */
import { OFFLINE_WORKER } from '#contracts/pages/own-files.ts';

export function registerOfflineWorker(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  navigator.serviceWorker.register(OFFLINE_WORKER).catch(() => {
    // A browser that refuses shows its own page instead.
  });
}
