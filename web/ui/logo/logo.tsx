import { useI18n } from '#web/lib/i18n.tsx';
import { useLinks } from '#web/lib/links.ts';
import styles from './logo.module.css';

/** The logo mark: a cube of compute with its scheduler in the middle. */
export function LogoMark({ size = 40 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 40 40" aria-hidden="true" focusable="false" className={styles.mark}>
      <rect width="40" height="40" rx="10" />
      <path d="M20 8.5 30 14.25v11.5L20 31.5l-10-5.75v-11.5zM20 20v11.5M20 20 10 14.25M20 20l10-5.75" />
      <circle cx="20" cy="20" r="3.6" />
    </svg>
  );
}

/** Mark and name, linked to the home page. */
export function Logo({ compact = false }: { compact?: boolean }) {
  const { t, locale } = useI18n();
  const links = useLinks();
  return (
    <a className={styles.logo} href={links.mall()} data-compact={compact || undefined} aria-label={t('common.siteName')}>
      <LogoMark size={compact ? 30 : 42} />
      <span className={styles.words} aria-hidden="true">
        <strong>{t('shell.siteShort')}</strong>
        {!compact && <small>{locale === 'zh' ? 'COMPUTE MALL' : 'Scheduling platform'}</small>}
      </span>
    </a>
  );
}
