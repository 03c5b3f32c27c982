import type { NoticesAbout } from '#contexts/identity/calls/notices.ts';
import { badge } from '#kernel/text/text.ts';
import { useI18n } from '#web/lib/i18n.tsx';
import { Icon } from '#web/ui/icon/icon.tsx';
import styles from './notice-bell.module.css';
import { useUnreadNotices } from './unread-notices.ts';

type Props = { href: string; about?: NoticesAbout; className?: string | undefined; size?: number };

/** A link to the notices with the number of unread ones. */
export function NoticeBell({ href, about = '', className = '', size = 20 }: Props) {
  const { t } = useI18n();
  const unread = useUnreadNotices(about);
  return (
    <a className={`${styles.bell} ${className}`} href={href}>
      <Icon name="bell" size={size} label={t('shell.noticesTitle')} />
      {unread > 0 && (
        <span className={styles.count}>
          <span aria-hidden="true">{badge(unread)}</span>
          <span className="visually-hidden">{t('shell.noticesUnreadCount', { count: unread })}</span>
        </span>
      )}
    </a>
  );
}
