import { useI18n } from '#web/lib/i18n.tsx';
import { Icon } from '#web/ui/icon/icon.tsx';
import styles from './back-link.module.css';

/** Link to the parent page. */
export function BackLink({ href, children }: { href: string; children: string }) {
  const { t } = useI18n();
  return (
    <nav aria-label={t('console.breadcrumb')}>
      <a className={styles.back} href={href}>
        <Icon name="chevron-left" size={16} />
        {children}
      </a>
    </nav>
  );
}
