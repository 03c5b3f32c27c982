/** Asks before signing out when a link on another site requests it. */
import { useLoaderData } from 'react-router';
import { readQuery } from '#contracts/pages/pages.ts';
import { safeRedirect } from '#kernel/redirect/redirect.ts';
import { useI18n } from '#web/lib/i18n.tsx';
import { useLinks } from '#web/lib/links.ts';
import { browserLoader, type Load, serverLoader } from '#web/lib/load.ts';
import { useUser } from '#web/lib/root-data.ts';
import { clearOnLogout, logoutAddress } from '#web/lib/session.ts';
import styles from './sign-on-form.module.css';
import { SignOnFrame } from './sign-on-frame.tsx';
import { SignedIn } from './signed-in.tsx';

type Data = { page: string };
const load: Load<Data> = async ({ url }) => ({ page: safeRedirect(readQuery('sso/logout', url.searchParams).logoutUrl, url.origin, '') });
export const loader = serverLoader(load);
export const clientLoader = browserLoader(load);

export default function LogoutPage() {
  const { t } = useI18n();
  const links = useLinks();
  const user = useUser();
  const { page } = useLoaderData<Data>();
  const next = page || links.mall();
  if (!user)
    return (
      <SignOnFrame title={t('sso.loggedOutTitle')} lead={<a href={links.mall()}>{t('sso.logoutHome')}</a>}>
        {null}
      </SignOnFrame>
    );
  return (
    <SignOnFrame title={t('sso.logoutTitle')} lead={t('sso.logoutText')}>
      <SignedIn userName={user.userName} href={links.mall()} />
      <div className={styles.form}>
        <a className={`button primary ${styles.submit}`} href={logoutAddress(next)} data-reload="" onClick={() => clearOnLogout(user.id)}>
          {t('sso.logoutNow')}
        </a>
        <a className={`button ${styles.submit}`} href={links.mall()}>
          {t('sso.logoutStay')}
        </a>
      </div>
    </SignOnFrame>
  );
}
