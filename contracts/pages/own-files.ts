/** Addresses below /ui that are not pages of the product: files of the build, and those that a browser caches for offline use. */

/** Preview image of a shared link where the page has no picture. */
export const SHARE_PICTURE = '/ui/share.png';
export const SITE_MARK = '/ui/favicon.svg';
/** The page that the service worker caches, and the worker (decision 0070). */
export const OFFLINE_PAGE = '/ui/offline';
export const OFFLINE_WORKER = '/ui/offline-worker.js';
