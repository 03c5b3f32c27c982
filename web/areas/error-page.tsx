import { isRouteErrorResponse, useLocation } from 'react-router';
import { useI18n } from '../lib/i18n.tsx';
import styles from './error-page.module.css';

type Failure = { code?: string; message?: string; requestId?: string };

/** The two error pages of section 2 and the page for everything else, each with what can be done next. */
export function ErrorPage({ error, onLogin }: { error: unknown; onLogin: () => void }) {
  const { t } = useI18n();
  const { pathname } = useLocation();
  const status = isRouteErrorResponse(error) ? error.status : 500;
  const failure: Failure = isRouteErrorResponse(error) && typeof error.data === 'object' && error.data !== null ? error.data : {};
  const notFound = status === 404 && !failure.message;
  const forbidden = status === 401 || status === 403;
  const mobile = /\/mobile(\/|$)/.test(pathname);
  return (
    <main className={styles.page}>
      <div className={styles.card}>
        <p className={styles.status} aria-hidden="true">{status}</p>
        <h1>{forbidden ? t('common.forbiddenText') : notFound ? t('common.notFoundTitle') : (failure.message ?? t('common.errorTitle'))}</h1>
        {notFound && <p className={styles.detail}>{t('common.notFoundText', { path: `/ui${pathname}` })}</p>}
        {status >= 500 && <p className={styles.detail}>{t('common.errorText')}</p>}
        {failure.requestId && <p className={styles.detail}>{t('common.errorReference', { reference: failure.requestId })}</p>}
        <p className={styles.actions}>
          <button type="button" className="button" onClick={() => window.history.back()}>{t('common.back')}</button>
          <a className="button primary" href={mobile ? '/ui/mall/mobile' : '/ui/mall'}>{t('common.home')}</a>
        </p>
        {(notFound || forbidden) && <button type="button" className="link" onClick={onLogin}>{t('common.backToLogin')}</button>}
      </div>
    </main>
  );
}
