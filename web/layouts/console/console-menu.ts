/** The pages of the buyer's console, as its menu and the phone's own page list them. */
import type { MessageKey } from '#web/lib/i18n.tsx';
import type { IconName } from '#web/ui/icon/icon-names.ts';

type ConsolePath =
  | ''
  | 'orders'
  | 'favourites'
  | 'quotes'
  | 'reviews'
  | 'resources'
  | 'metering'
  | 'balance'
  | 'funds'
  | 'vouchers'
  | 'invoices'
  | 'group'
  | 'notices'
  | 'repositories'
  | 'tokens'
  | 'account';
export type ConsoleEntry = {
  path: ConsolePath;
  words: MessageKey;
  icon: IconName;
  /** Ids of the routes that belong to it (web/routes/route-table.ts). */
  ids: readonly string[];
};
/** `words`: the heading of the group; null for the group above all others. */
export type ConsoleGroup = { words: MessageKey | null; entries: readonly ConsoleEntry[] };

export const consoleMenu: readonly ConsoleGroup[] = [
  {
    words: null,
    entries: [{ path: '', words: 'console.menuOverview', icon: 'layout-grid', ids: ['console-home', 'console-dashboard'] }],
  },
  {
    words: 'console.groupTrade',
    entries: [
      { path: 'orders', words: 'console.menuOrders', icon: 'receipt', ids: ['console-orders', 'console-order'] },
      { path: 'favourites', words: 'favourites.menu', icon: 'heart', ids: ['console-favourites'] },
      { path: 'reviews', words: 'reviews.menu', icon: 'star-filled', ids: ['console-reviews', 'console-review-write'] },
      { path: 'quotes', words: 'renewal.menuQuotes', icon: 'file-text', ids: ['console-quotes'] },
    ],
  },
  {
    words: 'console.groupUse',
    entries: [
      { path: 'resources', words: 'console.menuResources', icon: 'server-2', ids: ['console-resources', 'console-renew'] },
      { path: 'repositories', words: 'community.homeMine', icon: 'brain', ids: ['console-repositories'] },
      {
        path: 'metering',
        words: 'console.menuMetering',
        icon: 'chart-line',
        ids: ['console-metering', 'console-metering-open', 'console-metered-service', 'console-bills', 'console-bill'],
      },
    ],
  },
  {
    words: 'console.groupMoney',
    entries: [
      { path: 'balance', words: 'console.menuBalance', icon: 'wallet', ids: ['console-balance'] },
      {
        path: 'funds',
        words: 'funds.title',
        icon: 'credit-card',
        ids: ['console-funds', 'console-fund', 'console-repay', 'console-budgets'],
      },
      { path: 'vouchers', words: 'console.menuVouchers', icon: 'tag', ids: ['console-vouchers'] },
      {
        path: 'invoices',
        words: 'console.menuInvoices',
        icon: 'file-certificate',
        ids: ['console-invoices', 'console-invoice', 'console-invoice-apply', 'console-invoice-titles'],
      },
    ],
  },
  {
    words: 'console.groupAccount',
    entries: [
      { path: 'group', words: 'console.menuGroup', icon: 'users', ids: ['console-group', 'console-group-join'] },
      { path: 'notices', words: 'console.menuNotices', icon: 'mail', ids: ['console-notices', 'console-takedowns'] },
      { path: 'tokens', words: 'tokens.title', icon: 'key', ids: ['console-tokens'] },
      { path: 'account', words: 'console.menuAccount', icon: 'user', ids: ['console-account'] },
    ],
  },
];
