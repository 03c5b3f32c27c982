/** The buyer's console: a menu on the left, tabs above on a phone. */

import type { ReactNode } from 'react';
import { useMatches } from 'react-router';
import { badge } from '#kernel/text/text.ts';
import { UserAvatar } from '#web/features/identity/user-avatar.tsx';
import type { MessageKey } from '#web/lib/i18n.tsx';
import { useI18n } from '#web/lib/i18n.tsx';
import { useLinks } from '#web/lib/links.ts';
import { useUser } from '#web/lib/root-data.ts';
import { Icon } from '#web/ui/icon/icon.tsx';
import type { IconName } from '#web/ui/icon/icon-names.ts';
import styles from './console-page.module.css';
import { useUnreadNotices } from './unread-notices.ts';

const entries: {
  path:
    | ''
    | 'orders'
    | 'resources'
    | 'quotes'
    | 'metering'
    | 'balance'
    | 'funds'
    | 'vouchers'
    | 'invoices'
    | 'group'
    | 'notices'
    | 'account';
  words: MessageKey;
  icon: IconName;
  ids: string[];
}[] = [
  { path: '', words: 'console.menuOverview', icon: 'layout-grid', ids: ['console-home', 'console-dashboard'] },
  { path: 'orders', words: 'console.menuOrders', icon: 'receipt', ids: ['console-orders', 'console-order'] },
  { path: 'resources', words: 'console.menuResources', icon: 'server-2', ids: ['console-resources', 'console-renew'] },
  { path: 'quotes', words: 'renewal.menuQuotes', icon: 'file-text', ids: ['console-quotes'] },
  {
    path: 'metering',
    words: 'console.menuMetering',
    icon: 'chart-line',
    ids: ['console-metering', 'console-metering-open', 'console-metered-service', 'console-bills', 'console-bill'],
  },
  { path: 'balance', words: 'console.menuBalance', icon: 'wallet', ids: ['console-balance'] },
  {
    path: 'invoices',
    words: 'console.menuInvoices',
    icon: 'file-text',
    ids: ['console-invoices', 'console-invoice', 'console-invoice-apply', 'console-invoice-titles'],
  },
  {
    path: 'funds',
    words: 'funds.title',
    icon: 'credit-card',
    ids: ['console-funds', 'console-fund', 'console-repay', 'console-budgets'],
  },
  { path: 'vouchers', words: 'console.menuVouchers', icon: 'tag', ids: ['console-vouchers'] },
  { path: 'group', words: 'console.menuGroup', icon: 'users', ids: ['console-group', 'console-group-join'] },
  { path: 'notices', words: 'console.menuNotices', icon: 'mail', ids: ['console-notices'] },
  { path: 'account', words: 'console.menuAccount', icon: 'user', ids: ['console-account'] },
];

type Props = {
  title: string;
  lead?: ReactNode;
  /** Beside the heading. */
  actions?: ReactNode;
  /** The page shows its heading itself. */
  ownHead?: boolean;
  children: ReactNode;
};

/** As tabs the entries may be wider than a phone: the current one is brought into sight. */
function showCurrent(list: HTMLUListElement | null): void {
  const current = list?.querySelector<HTMLElement>('[aria-current]');
  if (list && current && list.scrollWidth > list.clientWidth)
    list.scrollLeft = current.offsetLeft - (list.clientWidth - current.offsetWidth) / 2;
}

export function ConsolePage({ title, lead, actions, ownHead, children }: Props) {
  const { t } = useI18n();
  const links = useLinks();
  const user = useUser();
  const unread = useUnreadNotices();
  const id = (useMatches().at(-1)?.id ?? '').replace(/^mobile\./, '');
  return (
    <div className={styles.frame}>
      <div className={styles.console}>
        <nav className={styles.menu} aria-label={t('console.menu')}>
          {user && (
            <div className={styles.who}>
              <UserAvatar name={user.userName} size={36} />
              <span className={styles.name}>{user.userName}</span>
            </div>
          )}
          <ul className={styles.entries} ref={showCurrent}>
            {entries.map((entry) => (
              <li key={entry.path}>
                <a className={styles.entry} href={links.console(entry.path)} aria-current={entry.ids.includes(id) ? 'page' : undefined}>
                  <Icon name={entry.icon} />
                  {t(entry.words)}
                  {entry.path === 'notices' && unread > 0 && (
                    <span className={styles.unread}>
                      <span aria-hidden="true">{badge(unread)}</span>
                      <span className="visually-hidden">{t('onboardingPages.noticesUnreadCount', { count: unread })}</span>
                    </span>
                  )}
                </a>
              </li>
            ))}
          </ul>
          <a className={styles.market} href={links.mall('')}>
            <Icon name="arrow-left" size={16} />
            {t('console.backToMarket')}
          </a>
        </nav>
        <main className={styles.page}>
          {!ownHead && (
            // The shell of a phone shows the title already.
            <header className={links.mobile && !actions && !lead ? 'visually-hidden' : styles.head}>
              <div>
                <h1>{title}</h1>
                {lead && <p className={styles.lead}>{lead}</p>}
              </div>
              {actions}
            </header>
          )}
          {children}
        </main>
      </div>
    </div>
  );
}
