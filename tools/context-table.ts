/** Who may use whom, as data: the lint rules (.dependency-cruiser.js) and the diagram in docs/reference come from here. */
export const contexts = [
  'identity',
  'catalogue',
  'shops',
  'resources',
  'orders',
  'payments',
  'search',
  'support',
  'operations',
  'community',
] as const;
export type Context = (typeof contexts)[number];

/** Everyone may use identity; `search` listens to events and uses nobody. */
export const mayUse: Record<Context, Context[]> = {
  identity: [],
  catalogue: ['identity'],
  shops: ['identity', 'catalogue'],
  resources: ['identity', 'catalogue'],
  payments: ['identity'],
  orders: ['identity', 'catalogue', 'resources', 'payments'],
  search: ['identity'],
  support: ['identity', 'orders'],
  operations: ['identity', 'catalogue'],
  community: ['identity', 'catalogue'],
};
