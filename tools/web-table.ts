/**
 * Permitted dependencies in web/ and between parts of pages; the source of the lint rules (.dependency-cruiser.js). The record 'Layers of
 * the web' has the reasons.
 */

/**
 * From the top down: a layer uses those below it, never one above. `web/root.tsx`, the entries and `routes.ts` use all of them and are used
 * by none.
 */
export const webLayers = ['layouts', 'ui', 'lib', 'routes', 'rows'] as const;

/**
 * Parts of pages that other contexts may use. Most have the name of their context; `goods-detail` (a product as a buyer sees it, with the
 * controls to buy it) and `listing` (a product as its merchant edits it) combine several contexts on one screen.
 */
export const webFeatures = [
  'audit',
  'catalogue',
  'chat',
  'chat-desk',
  'community',
  'goods-detail',
  'identity',
  'invoicing',
  'listing',
  'live',
  'metering',
  'operations',
  'orders',
  'payments',
  'resources',
  'review',
  'reviews',
  'search',
  'shops',
  'vouchers',
] as const;
export type WebFeature = (typeof webFeatures)[number];

/** Features of contexts with several, or with another name. */
const APART: Partial<Record<WebFeature, string>> = {
  catalogue: 'catalogue/pages/parts/catalogue',
  'goods-detail': 'catalogue/pages/parts/goods-detail',
  listing: 'catalogue/pages/parts/listing',
  chat: 'support/pages/parts/chat',
  'chat-desk': 'support/pages/parts/chat-desk',
  operations: 'operations/pages/parts/operations',
  review: 'operations/pages/parts/review',
  audit: 'operations/pages/parts/audit',
  live: 'operations/pages/parts/live',
};
/** The folder of a feature: parts of pages that other features may use too. */
export const folderOfFeature = (feature: WebFeature): string => `contexts/${APART[feature] ?? `${feature}/pages/parts`}`;

export const featureMayUse: Record<WebFeature, WebFeature[]> = {
  audit: [],
  review: ['listing'],
  catalogue: [],
  identity: [],
  invoicing: [],
  operations: [],
  shops: [],
  resources: ['catalogue'],
  reviews: [],
  orders: ['catalogue', 'community', 'resources'],
  metering: ['orders'],
  payments: ['catalogue', 'orders'],
  vouchers: ['catalogue'],
  search: ['catalogue', 'orders', 'resources'],
  listing: ['catalogue', 'resources'],
  'goods-detail': ['catalogue', 'chat', 'community', 'metering', 'orders', 'resources', 'reviews', 'shops', 'vouchers'],
  live: [],
  community: [],
  'chat-desk': ['chat', 'orders'],
  chat: ['catalogue', 'orders', 'resources', 'reviews', 'shops'],
};
