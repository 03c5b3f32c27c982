/** Permitted dependencies between the code of contexts; the source of the lint rules (.dependency-cruiser.js) and docs/reference/contexts.md. */
export const contexts = [
  'identity',
  'catalogue',
  'shops',
  'resources',
  'orders',
  'payments',
  'metering',
  'invoicing',
  'vouchers',
  'reviews',
  'search',
  'support',
  'operations',
  'community',
] as const;
export type Context = (typeof contexts)[number];

/** Every context may use identity; `search` only listens to events and uses none. */
export const mayUse: Record<Context, Context[]> = {
  identity: [],
  catalogue: ['identity'],
  shops: ['identity', 'catalogue'],
  resources: ['identity', 'catalogue'],
  payments: ['identity'],
  vouchers: ['identity', 'payments'],
  orders: ['identity', 'catalogue', 'resources', 'payments'],
  metering: ['identity', 'catalogue', 'resources', 'payments'],
  invoicing: ['identity', 'payments'],
  reviews: ['identity'],
  search: ['identity'],
  support: ['identity'],
  operations: ['identity', 'catalogue'],
  community: ['identity', 'catalogue'],
};

/**
 * Tables of other contexts that statements may use. Operations shows the authors of feedback: the name comes with the page of the list.
 * Orders reads an SKU with its buyer's purchases of it, by SQL that catalogue exports (`skuForOrderOf`). Lists of the community show
 * repositories as sold while their goods are on sale (`goodsOnSale`).
 */
export const joins: Partial<Record<Context, string[]>> = {
  operations: ['account'],
  community: ['goods'],
  orders: ['goods', 'sku', 'sku_price'],
};

/**
 * Files outside the contexts that may import some of them. Only `server/app.ts` may import all; the demonstration, which no
 * context knows, may import all as well.
 */
export const bridges: Record<string, Context[]> = {
  'proof/proof-books': ['payments'],
  serve: ['identity', 'metering', 'operations', 'payments', 'shops'],
  product: ['payments'],
  gateway: ['payments'],
  'web-build': ['operations'],
  /** Loads what takes long to load before the first request. */
  start: ['identity', 'orders', 'payments', 'search'],
  'installation/fill-installation': ['catalogue', 'identity', 'orders', 'payments', 'resources', 'shops', 'vouchers'],
  'installation/load-basics': ['catalogue', 'operations'],
};
