import { useLocation, useMatches, useNavigate } from 'react-router';
import { LanguageSwitch } from '#contexts/identity/pages/parts/language-switch/language-switch.tsx';
import { NoticeBell } from '#contexts/identity/pages/parts/notices/notice-bell.tsx';
import { searchOf } from '#contexts/search/pages/parts/search-scope.ts';
import { useI18n } from '#web/lib/i18n.tsx';
import { useLinks } from '#web/lib/links.ts';
import { usePageName, usePageTitle } from '#web/lib/page-title.ts';
import { useUser } from '#web/lib/root-data.ts';
import { rowOf } from '#web/routes/route-table.ts';
import { Icon } from '#web/ui/icon/icon.tsx';
import { LogoMark } from '#web/ui/logo/logo.tsx';
import styles from './mobile-header.module.css';

/** The logo on the home page, a back button on others; the search on all. */
export function MobileHeader() {
  const { t } = useI18n();
  const links = useLinks();
  const user = useUser();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const row = rowOf(useMatches().at(-1)?.id ?? '');
  const title = usePageTitle();
  const name = usePageName();
  const home = row?.id === 'home' || row?.id === 'index1';
  const searches = row?.id.startsWith('search-') ?? false;
  const { scope, keyword } = searchOf(pathname, search);
  const back = () => (window.history.state?.idx > 0 ? void navigate(-1) : window.location.assign(links.mall()));
  return (
    <header className={styles.header}>
      {home ? (
        <a href={links.mall()} aria-label={t('common.siteName')}>
          <LogoMark size={32} />
        </a>
      ) : (
        <button type="button" className={styles.icon} aria-label={t('common.back')} onClick={back}>
          <Icon name="chevron-left" size={24} />
        </button>
      )}
      {home || searches ? (
        <a className={styles.search} href={links.mall('search', { scope: scope === 'global' ? '' : scope, keyword })}>
          <Icon name="search" size={16} />
          <span>{keyword || t('shell.searchPlaceholder')}</span>
        </a>
      ) : (
        <>
          <p className={styles.title}>{name || (row ? t(title) : '')}</p>
          <a className={styles.icon} href={links.mall('search')} aria-label={t('shell.searchLabel')}>
            <Icon name="search" size={21} />
          </a>
        </>
      )}
      {user && row?.id !== 'console-notices' && <NoticeBell className={styles.icon} size={21} href={links.console('notices')} />}
      {home && <LanguageSwitch className={styles.language} />}
    </header>
  );
}
