import { isRouteErrorResponse, useLocation, useRouteError } from 'react-router';
import { useI18n } from '#web/lib/i18n.tsx';
import { loginAddress } from '#web/lib/session.ts';
import { isMobilePath } from '#web/routes/page-kind.ts';
import { ErrorPage } from '#web/ui/error-page/error-page.tsx';
import { ErrorState } from '#web/ui/state/state.tsx';
import styles from './results-page.module.css';

type Failure = { code?: string; message?: string; requestId?: string };

/**
 * The page of a failed search: what happened, and a link to retry the same address. An address that does not exist shows the usual error
 * page.
 */
export function SearchFailed() {
  const error = useRouteError();
  const { t } = useI18n();
  const { pathname, search } = useLocation();
  const status = isRouteErrorResponse(error) ? error.status : 500;
  if (status === 401 || status === 403 || status === 404)
    return <ErrorPage error={error} onLogin={() => window.location.assign(loginAddress(pathname + search))} />;
  const failure: Failure = isRouteErrorResponse(error) && typeof error.data === 'object' && error.data !== null ? error.data : {};
  const words =
    failure.code === 'OFFLINE'
      ? t('common.offline')
      : failure.code === 'TIMEOUT'
        ? t('common.timeout')
        : failure.message || t('search.failed');
  return (
    <main className={styles.page} data-mobile={isMobilePath(pathname) || undefined}>
      <h1 className="visually-hidden">{t('search.failed')}</h1>
      <ErrorState text={words} reference={failure.requestId}>
        <p className={styles.failed}>{t('search.failedText')}</p>
        {/* A plain link: reloads the page, with or without script. */}
        <a className="button primary" href={`/ui${pathname}${search}`} data-reload>
          {t('common.retry')}
        </a>
      </ErrorState>
    </main>
  );
}
