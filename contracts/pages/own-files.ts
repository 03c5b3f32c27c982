/** Addresses below /ui that are no pages of the product: files of the build, and what a browser keeps for loads without a network. */

/** Shown beside a shared link where the page has no picture of its own. */
export const SHARE_PICTURE = '/ui/share.png';
export const SITE_MARK = '/ui/favicon.svg';
/** The page that the worker keeps, and the worker (decision 0070). */
export const OFFLINE_PAGE = '/ui/offline';
export const OFFLINE_WORKER = '/ui/offline-worker.js';
