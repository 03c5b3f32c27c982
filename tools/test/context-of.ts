/** The context of a file: by its folder, and for end-to-end tests by a list, since each of them covers many contexts. */
import { type Context, contexts } from '../context-table.ts';

/** Source folders whose name differs from the context's. */
const OTHER_NAMES: Record<string, Context> = {
  buying: 'orders',
  cart: 'orders',
  favourites: 'catalogue',
  groups: 'identity',
  goods: 'catalogue',
  'goods-detail': 'catalogue',
  listing: 'catalogue',
  listings: 'catalogue',
  live: 'operations',
  notices: 'identity',
  account: 'identity',
  people: 'identity',
  tokens: 'identity',
  sso: 'identity',
  onboarding: 'shops',
  shop: 'shops',
  ranking: 'catalogue',
  review: 'reviews',
  quotes: 'orders',
  renew: 'orders',
  settlement: 'payments',
  money: 'payments',
  balance: 'payments',
  funds: 'payments',
  chat: 'support',
  'chat-desk': 'support',
  'chat-rules': 'support',
  service: 'support',
  voucher: 'vouchers',
  repositories: 'community',
  takedowns: 'community',
  invoice: 'invoicing',
};
/** Walks and faults by the context that they mainly test; those of the whole product are under 'all'. */
const WALKS: Record<Context | 'all', string[]> = {
  identity: [
    'account',
    'group',
    'group-people',
    'notice-settings',
    'operator-people',
    'recovery',
    'tokens',
    'access-tokens',
    'notice-delivery',
    'demo-accounts',
    'existence',
  ],
  catalogue: ['order-editor', 'ranking', 'seller-goods', 'software', 'operator-review', 'hostile-sheets', 'import'],
  shops: ['onboarding', 'onboarding-secrets', 'seller-console', 'shop-front', 'merchant-story'],
  resources: ['compute', 'operator-resources'],
  orders: [
    'after-sales',
    'anonymous-cart',
    'blocked',
    'renewal',
    'result-pages',
    'trial-and-topup',
    'exact-limits',
    'overselling',
    'refund-crash',
    'same-key',
    'sold-agrees',
  ],
  payments: [
    'funds',
    'money',
    'proof',
    'remittance',
    'late-notifications',
    'ledger-check',
    'mixed-tenders',
    'no-gateway',
    'notifications',
    'statements',
    'crash',
  ],
  metering: ['postpaid'],
  invoicing: ['invoices'],
  vouchers: ['vouchers'],
  reviews: ['review'],
  search: ['text'],
  support: ['chat', 'chat-desk', 'chat-access', 'chat-kills'],
  operations: ['live', 'operator-content', 'operator-controls', 'service-pages', 'first-run'],
  community: [
    'community-publish',
    'community-rows',
    'community-selling',
    'community-takedown',
    'community-access',
    'hub-client',
    'hub-contents',
    'hub-large',
    'hub-transformers',
    'hostile-repositories',
    'repository-kills',
    'space-sandbox',
  ],
  all: [
    'accessibility',
    'crawl',
    'every-route',
    'first-load',
    'links',
    'office-routes',
    'offline-and-slow',
    'shell',
    'ways',
    'access-matrix',
    'background-work',
    'poison-events',
    'backup',
    'database-away',
    'kept-pages',
    'large-objects',
    'malformed',
    'malformed-values',
    'names',
    'object-swap',
    'one-connection',
    'stale-pages',
    'start',
    'redis-away',
    'stop',
  ],
};
const CONTEXT_OF_WALK = new Map(Object.entries(WALKS).flatMap(([context, names]) => names.map((name) => [name, context] as const)));

const isContext = (name: string): name is Context => (contexts as readonly string[]).includes(name);

/** The context of a source or test file; 'all' for the whole product; otherwise a folder outside the contexts ('base', 'tools'). */
export function contextOf(path: string): string {
  const walk = /^e2e\/(?:pages|walks|faults)\/([\w-]+)\.e2e\.ts$/.exec(path)?.[1];
  if (walk !== undefined) return CONTEXT_OF_WALK.get(walk) ?? 'all';
  const own = /^contexts\/(\w+)\//.exec(path)?.[1];
  if (own !== undefined) return own;
  const folders = path.split('/').slice(0, -1);
  const [room = ''] = folders;
  if (room === 'tools' || room === 'e2e' || room === 'bench') return 'tools';
  for (const folder of folders.slice(1)) {
    if (isContext(folder)) return folder;
    const other = OTHER_NAMES[folder];
    if (other) return other;
  }
  if (path.startsWith('contexts/identity/pages/sso/')) return 'identity';
  // Messages are files, not folders: contexts/vouchers/words/zh/office/admin-vouchers.ts
  const name =
    path
      .split('/')
      .at(-1)
      ?.replace(/(?:\.test)?\.tsx?$/, '') ?? '';
  if (room === 'messages')
    for (const word of name.split('-').toReversed()) {
      const own = isContext(word) ? word : OTHER_NAMES[word];
      if (own) return own;
    }
  return 'base';
}

export const knownWalks = (): string[] => [...CONTEXT_OF_WALK.keys()];
