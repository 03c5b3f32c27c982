import { useEffect } from 'react';
import { isRouteErrorResponse, useLocation, useRevalidator } from 'react-router';
import { useI18n } from '#web/lib/i18n.tsx';
import { useLinks } from '#web/lib/links.ts';
import { Icon } from '../icon/icon.tsx';
import { Logo } from '../logo/logo.tsx';
import styles from './error-page.module.css';

type Failure = { code?: string; message?: string; requestId?: string };
type Props = {
  error: unknown;
  onLogin: () => void;
  /** Inside a shell, which has the logo. */
  inside?: boolean;
};

/** The two error pages of section 2 and the page for everything else, each with possible next steps. */
export function ErrorPage({ error, onLogin, inside = false }: Props) {
  const { t } = useI18n();
  const { pathname } = useLocation();
  const links = useLinks();
  const status = isRouteErrorResponse(error) ? error.status : 500;
  const failure: Failure = isRouteErrorResponse(error) && typeof error.data === 'object' && error.data !== null ? error.data : {};
  const notFound = status === 404 && !failure.message;
  const forbidden = status === 401 || status === 403;
  const unavailable = failure.code === 'UNAVAILABLE';
  // The call did not reach the server, or its response did not arrive.
  const unreached = failure.code === 'OFFLINE' || failure.code === 'TIMEOUT';
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (!unreached) return;
    const again = () => void revalidate();
    window.addEventListener('online', again);
    return () => window.removeEventListener('online', again);
  }, [unreached, revalidate]);
  const back = () => (window.history.length > 1 ? window.history.back() : window.location.assign(links.mall()));
  return (
    <main className={styles.page} data-inside={inside || undefined}>
      {!inside && (
        <div className={styles.logo}>
          <Logo compact />
        </div>
      )}
      <div className={styles.card}>
        {unreached ? (
          <p className={styles.status} aria-hidden="true">
            <Icon name="alert-triangle" size={64} />
          </p>
        ) : (
          <p className={styles.status} aria-hidden="true">
            {[...String(status)].map((digit, index) => (
              <span key={index}>{digit}</span>
            ))}
          </p>
        )}
        <h1>
          {unreached
            ? t(failure.code === 'TIMEOUT' ? 'common.timeout' : 'common.offlineTitle')
            : unavailable
              ? t('common.unavailableTitle')
              : forbidden
                ? t('common.forbiddenText')
                : notFound
                  ? t('common.notFoundTitle')
                  : failure.message || t('common.errorTitle')}
        </h1>
        {notFound && <p className={styles.detail}>{t('common.notFoundText', { path: `/ui${pathname}` })}</p>}
        {failure.code === 'OFFLINE' && <p className={styles.detail}>{t('common.offlineText')}</p>}
        {status >= 500 && <p className={styles.detail}>{t(unavailable ? 'common.unavailableText' : 'common.errorText')}</p>}
        {failure.requestId && <p className={styles.detail}>{t('common.errorReference', { reference: failure.requestId })}</p>}
        <p className={styles.actions}>
          <button type="button" className="button" onClick={back}>
            <Icon name="arrow-left" size={16} />
            {t('common.back')}
          </button>
          {(status >= 500 || unreached) && (
            <button type="button" className="button" onClick={() => (unreached ? void revalidate() : window.location.reload())}>
              <Icon name="refresh" size={16} />
              {t('common.retry')}
            </button>
          )}
          <a className="button primary" href={links.mall('')} data-reload="">
            <Icon name="home" size={16} />
            {t('common.home')}
          </a>
        </p>
        {(notFound || forbidden) && (
          <button type="button" className="link" onClick={onLogin}>
            {t('common.backToLogin')}
          </button>
        )}
      </div>
    </main>
  );
}
