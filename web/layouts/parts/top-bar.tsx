import { LanguageSwitch } from '#contexts/identity/pages/parts/language-switch/language-switch.tsx';
import { NoticeBell } from '#contexts/identity/pages/parts/notices/notice-bell.tsx';
import { useUnreadChats } from '#contexts/support/pages/parts/chat/unread-chats.ts';
import { badge } from '#kernel/text/text.ts';
import { useI18n } from '#web/lib/i18n.tsx';
import { pageExists, twinOf, useHere, useLinks } from '#web/lib/links.ts';
import { useUser } from '#web/lib/root-data.ts';
import { useSalesEntry } from '#web/lib/sales-entry.ts';
import { signOnAddress } from '#web/lib/session.ts';
import { goToLogin } from '#web/lib/web-api.ts';
import { Icon } from '#web/ui/icon/icon.tsx';
import { SchemeSwitch } from '#web/ui/scheme-switch/scheme-switch.tsx';
import styles from './top-bar.module.css';
import { UserMenu } from './user-menu.tsx';

/** The slim bar at the top: the user, and links to the other applications that this user may open. */
export function TopBar() {
  const { t } = useI18n();
  const here = useHere();
  const user = useUser();
  const links = useLinks();
  const phone = useLinks(true);
  const unread = useUnreadChats();
  // Only the browser has the whole address with its query: the page may be cached for all visitors.
  const signIn = (event: React.MouseEvent) => {
    event.preventDefault();
    goToLogin();
  };
  const sales = useSalesEntry();
  const twin = twinOf(here, true);
  return (
    <section className={styles.bar} aria-label={t('shell.topbar')}>
      <div className={styles.inside}>
        {user ? (
          <UserMenu user={user} />
        ) : (
          <p className={styles.who}>
            <span className={styles.welcome}>{t('shell.welcome')}</span>
            <a href={signOnAddress(here)} data-reload="" onClick={signIn} className={styles.strong}>
              {t('common.login')}
            </a>
            <a href={links.sso('register', { redirect: here })}>{t('common.register')}</a>
          </p>
        )}
        <ul className={styles.ways}>
          {user && (
            <li>
              <NoticeBell href={links.console('notices')} size={16} className={styles.bell} />
            </li>
          )}
          {user && (
            <li>
              <a href={links.console('orders')}>{t('shell.myOrders')}</a>
            </li>
          )}
          <li>
            <a href={links.mall('chat/chatList')}>
              {t('shell.chats')}
              {unread > 0 && (
                <span className={styles.count}>
                  <span aria-hidden="true">{badge(unread)}</span>
                  <span className="visually-hidden">{t('shell.chatUnread', { count: unread })}</span>
                </span>
              )}
            </a>
          </li>
          <li>
            <a href={links.console()}>{t('shell.console')}</a>
          </li>
          {sales && (
            <li>
              <a href={sales.href}>{t(sales.word)}</a>
            </li>
          )}
          {user?.shows.admin && pageExists(links.admin()) && (
            <li>
              <a href={links.admin()}>{t('shell.admin')}</a>
            </li>
          )}
          <li>
            <a href={pageExists(twin) ? twin : phone.mall()} data-reload="">
              <Icon name="device-mobile" size={13} />
              {t('shell.mobileVersion')}
            </a>
          </li>
          <li>
            <SchemeSwitch />
          </li>
          <li>
            <LanguageSwitch className={styles.language} />
          </li>
        </ul>
      </div>
    </section>
  );
}
