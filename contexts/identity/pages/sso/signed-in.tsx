import { UserAvatar } from '#contexts/identity/pages/parts/user-avatar.tsx';
import { useI18n } from '#web/lib/i18n.tsx';
import styles from './sign-on-form.module.css';

/** Shows that the user is already signed in, with a link to continue. */
export function SignedIn({ userName, href }: { userName: string; href: string }) {
  const { t } = useI18n();
  return (
    <p className={styles.signedIn}>
      <UserAvatar name={userName} size={32} />
      <span>{t('sso.signedInAs', { userName })}</span>
      <a className="link" href={href}>
        {t('sso.goOn')}
      </a>
    </p>
  );
}
