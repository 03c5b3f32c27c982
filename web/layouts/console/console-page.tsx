/** The buyer's console: a menu on the left, on a phone tabs at the top. */

import type { ReactNode } from 'react';
import { useMatches } from 'react-router';
import { useUnreadNotices } from '#contexts/identity/pages/parts/notices/unread-notices.ts';
import { UserAvatar } from '#contexts/identity/pages/parts/user-avatar.tsx';
import { badge } from '#kernel/text/text.ts';
import { consoleMenu } from '#web/layouts/console/console-menu.ts';
import { useI18n } from '#web/lib/i18n.tsx';
import { useLinks } from '#web/lib/links.ts';
import { useUser } from '#web/lib/root-data.ts';
import { Icon } from '#web/ui/icon/icon.tsx';
import type { ConsoleEntry } from '#web/ui/menu/menu-entry.ts';
import styles from './console-page.module.css';

type Props = {
  title: string;
  lead?: ReactNode;
  /** Beside the heading. */
  actions?: ReactNode;
  /** The page renders its heading itself. */
  ownHead?: boolean;
  children: ReactNode;
};

/** On a phone the tabs may be wider than the screen: scrolls to the current one. */
function showCurrent(list: HTMLUListElement | null): void {
  const current = list?.querySelector<HTMLElement>('[aria-current]');
  if (list && current && list.scrollWidth > list.clientWidth)
    list.scrollLeft = current.offsetLeft - (list.clientWidth - current.offsetWidth) / 2;
}

type EntryProps = { entry: ConsoleEntry; current: boolean; unread: number };
function Entry({ entry, current, unread }: EntryProps) {
  const { t } = useI18n();
  const links = useLinks();
  return (
    <a className={styles.entry} href={links.console(entry.path)} aria-current={current ? 'page' : undefined}>
      <Icon name={entry.icon} />
      {t(entry.words)}
      {unread > 0 && (
        <span className={styles.unread}>
          <span aria-hidden="true">{badge(unread)}</span>
          <span className="visually-hidden">{t('shell.noticesUnreadCount', { count: unread })}</span>
        </span>
      )}
    </a>
  );
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
            {consoleMenu.map((group) => (
              <li key={group.words ?? ''} className={styles.group}>
                {group.words && <span className={styles.heading}>{t(group.words)}</span>}
                <ul>
                  {group.entries.map((entry) => (
                    <li key={entry.path}>
                      <Entry entry={entry} current={entry.pages.includes(id)} unread={entry.path === 'notices' ? unread : 0} />
                    </li>
                  ))}
                </ul>
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
            <header className={links.mobile && !actions && !lead ? 'visually-hidden' : styles.head}>
              <div>
                {/* The phone shell already shows the title. */}
                <h1 className={links.mobile ? 'visually-hidden' : undefined}>{title}</h1>
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
