/** The error page of the buying pages: for something that no longer exists it links back (section 8); everything else can be retried. */
import { isRouteErrorResponse, useNavigate, useRevalidator, useRouteError } from 'react-router';
import { useI18n } from '#web/lib/i18n.tsx';
import { useLinks } from '#web/lib/links.ts';
import { goToLogin } from '#web/lib/web-api.ts';
import styles from '#web/ui/page/page.module.css';
import { Page } from '#web/ui/page/page.tsx';
import { EmptyState, ErrorState } from '#web/ui/state/state.tsx';

type Failure = { code?: string; message?: string; requestId?: string };

export function useGoBack(): () => void {
  const navigate = useNavigate();
  const links = useLinks();
  return () => {
    // The first page of this tab has no history.
    if (window.history.length > 1) navigate(-1);
    else window.location.assign(links.mall(''));
  };
}

export function BuyingError() {
  const error = useRouteError();
  const { t } = useI18n();
  const links = useLinks();
  const goBack = useGoBack();
  const revalidator = useRevalidator();
  const failure: Failure = isRouteErrorResponse(error) && typeof error.data === 'object' && error.data !== null ? error.data : {};
  const missing = failure.code === 'ORDER_NOT_FOUND' || failure.code === 'PAYMENT_NOT_FOUND';
  const back = (
    <button type="button" className={`button ${missing ? '' : 'primary'}`} onClick={goBack}>
      {t('common.back')}
    </button>
  );
  const content = () => {
    switch (failure.code) {
      case 'MALL10001':
        return (
          <EmptyState icon="mood-empty" title={t('goods.notExist')}>
            {back}
          </EmptyState>
        );
      case 'RESOURCE_OFF_SHELF':
        return (
          <EmptyState icon="package" title={t('goods.removed')}>
            {back}
            <a className="button" href={links.mall('search/resource')}>
              {t('goods.toMarket')}
            </a>
          </EmptyState>
        );
      case 'ORDER_NOT_FOUND':
      case 'PAYMENT_NOT_FOUND':
        return (
          <EmptyState
            icon="receipt"
            title={t(failure.code === 'ORDER_NOT_FOUND' ? 'order.notThere' : 'pay.notThere')}
            text={t('pay.notThereText')}
          >
            <a className="button primary" href={failure.code === 'ORDER_NOT_FOUND' ? links.console('orders') : links.console('balance')}>
              {t(failure.code === 'ORDER_NOT_FOUND' ? 'order.toOrders' : 'pay.toBalance')}
            </a>
            {back}
          </EmptyState>
        );
      case 'CART_LINE_NOT_FOUND':
      case 'CART_EMPTY':
      case 'SKU_NOT_FOUND':
      case 'PRICING_NOT_FOUND':
        return (
          <EmptyState icon="receipt" title={failure.message || t('order.nothingToOrder')}>
            {back}
            <a className="button" href={links.mall('goods/cart')}>
              {t('cart.title')}
            </a>
          </EmptyState>
        );
      case 'LOGIN_REQUIRED':
        return (
          <EmptyState icon="login" title={failure.message || t('common.login')}>
            <button type="button" className="button primary" onClick={goToLogin}>
              {t('common.login')}
            </button>
          </EmptyState>
        );
      default:
        return (
          <ErrorState
            text={failure.message || t('common.errorTitle')}
            reference={failure.requestId}
            onRetry={() => void revalidator.revalidate()}
          >
            {back}
          </ErrorState>
        );
    }
  };
  return (
    <Page>
      <div className={styles.card}>{content()}</div>
    </Page>
  );
}
