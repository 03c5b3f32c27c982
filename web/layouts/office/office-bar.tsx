import type { ReactNode } from 'react';
import { LanguageSwitch } from '#contexts/identity/pages/parts/language-switch/language-switch.tsx';
import { NoticeBell } from '#contexts/identity/pages/parts/notices/notice-bell.tsx';
import type { MessageKey } from '#web/lib/i18n.tsx';
import { useI18n } from '#web/lib/i18n.tsx';
import { useLinks } from '#web/lib/links.ts';
import { useUser } from '#web/lib/root-data.ts';
import { clearOnLogout, logoutAddress } from '#web/lib/session.ts';
import { Icon } from '#web/ui/icon/icon.tsx';
import { LogoMark } from '#web/ui/logo/logo.tsx';
import { SchemeSwitch } from '#web/ui/scheme-switch/scheme-switch.tsx';
import styles from './office-bar.module.css';

type Props = {
  area: 'seller' | 'admin';
  words: MessageKey;
  place?: string;
  onMenu?: () => void;
  /** Before the notices: the command palette. */
  tools?: ReactNode;
};

/** The bar on top of a console. */
export function OfficeBar({ area, words, place, onMenu, tools }: Props) {
  const { t } = useI18n();
  const links = useLinks();
  const user = useUser();
  const bell = area === 'seller' ? ({ href: links.seller('notices'), about: 'SHOP' } as const) : { href: links.admin('notices') };
  return (
    <header className={styles.bar}>
      {onMenu && (
        <button type="button" className={styles.menu} aria-label={t('office.menuOpen')} aria-haspopup="dialog" onClick={onMenu}>
          <Icon name="menu-2" size={22} />
        </button>
      )}
      <a className={styles.name} href={area === 'seller' ? links.seller('mall/seller/home') : links.admin()}>
        <LogoMark size={28} />
        <strong>{t(words)}</strong>
      </a>
      {place && <span className={styles.place}>{place}</span>}
      <nav className={styles.right} aria-label={t('office.bar')}>
        {tools}
        {user && <NoticeBell className={styles.icon} {...bell} />}
        <OfficeWays className={styles.ways} />
      </nav>
    </header>
  );
}

/** Language, link to the mall, user name and sign-out: in the bar, or at the bottom of the drawer. */
export function OfficeWays({ className }: { className?: string }) {
  const { t } = useI18n();
  const links = useLinks();
  const user = useUser();
  return (
    <ul className={className}>
      <li>
        <SchemeSwitch />
      </li>
      <li>
        <LanguageSwitch className={styles.language} />
      </li>
      {!user?.shows.admin && (
        <li>
          <a className={styles.way} href={links.mall()}>
            <Icon name="shopping-cart" size={16} />
            {t('office.toMall')}
          </a>
        </li>
      )}
      {user && (
        <li>
          <a className={styles.way} href={links.console('account')} title={user.userName}>
            <Icon name="user" size={16} />
            <span className={styles.user}>{user.userName}</span>
          </a>
        </li>
      )}
      {user && (
        <li>
          <a className={styles.way} href={logoutAddress(links.mall())} data-reload="" onClick={() => clearOnLogout(user.id)}>
            <Icon name="logout" size={16} />
            {t('common.logout')}
          </a>
        </li>
      )}
    </ul>
  );
}
