import { useState } from 'react';
import { data, useLoaderData } from 'react-router';
import { confirmOrder } from '#contexts/orders/calls/generated/order.ts';
import type { OrderPreview } from '#contexts/orders/calls/order.ts';
import { BlockedTip, useBlockedTip } from '#contexts/orders/pages/parts/blocked-tip.tsx';
import { BuyingError } from '#contexts/orders/pages/parts/buying-error.tsx';
import { AgreementSheet } from '#contexts/orders/pages/parts/checkout/agreement-sheet.tsx';
import styles from '#contexts/orders/pages/parts/checkout/checkout.module.css';
import { isAdjustable, LineEditor, type PreviewLine } from '#contexts/orders/pages/parts/checkout/line-editor.tsx';
import { OrderDetails } from '#contexts/orders/pages/parts/checkout/order-details.tsx';
import { OrderLines } from '#contexts/orders/pages/parts/checkout/order-lines.tsx';
import { OrderSteps } from '#contexts/orders/pages/parts/checkout/order-steps.tsx';
import { OrderSummary, SubmitOrderButton } from '#contexts/orders/pages/parts/checkout/order-summary.tsx';
import { type Checkout, useCheckout } from '#contexts/orders/pages/parts/checkout/use-checkout.ts';
import { type CheckoutRequest, readOrderRequest } from '#contexts/orders/pages/parts/request-query.ts';
import { readQuery } from '#contracts/pages/pages.ts';
import { useI18n } from '#web/lib/i18n.tsx';
import { useLinks } from '#web/lib/links.ts';
import { browserLoader, type LoadArgs, serverLoader } from '#web/lib/load.ts';
import { Notice } from '#web/ui/notice/notice.tsx';
import pageStyles from '#web/ui/page/page.module.css';
import { Page as BuyingPage } from '#web/ui/page/page.tsx';
import { Price } from '#web/ui/price/price.tsx';

const load = async ({ api, url }: LoadArgs) => {
  const request = readOrderRequest(url.searchParams);
  if (!request) throw data({ code: 'CART_EMPTY', message: '' }, { status: 400 });
  const { withoutDiscounts } = readQuery('mall/goods/order', url.searchParams);
  return { request, withoutDiscounts, preview: await api.call(confirmOrder, { body: { request, withoutDiscounts } }) };
};
export const loader = serverLoader(load);
export const clientLoader = browserLoader(load);

function Lines({ request, preview, checkout }: { request: CheckoutRequest; preview: OrderPreview; checkout: Checkout }) {
  const { t } = useI18n();
  const links = useLinks();
  const { lines, edit, updating } = checkout;
  return (
    <section className={pageStyles.card} aria-labelledby="lines">
      <h2 className={pageStyles.cardTitle} id="lines">
        {t('order.lines', { count: preview.lines.length })}
      </h2>
      <OrderLines
        lines={lines}
        updating={updating}
        editorOf={
          edit && ((line: PreviewLine) => (isAdjustable(line) ? <LineEditor line={line} onEdit={(change) => edit(line, change)} /> : null))
        }
      />
      {request.kind === 'sku' && (
        <p className={styles.below}>
          <a className="link" href={links.goods(request)}>
            {t('order.changeSku')}
          </a>
        </p>
      )}
      {checkout.hasInvalidLines && request.kind === 'cart' && (
        <p className={styles.below}>
          <a className="link" href={links.mall('goods/cart')}>
            {t('order.backToCart')}
          </a>
        </p>
      )}
    </section>
  );
}

export default function Page() {
  const { request, preview, withoutDiscounts } = useLoaderData<typeof loader>();
  const { t } = useI18n();
  const links = useLinks();
  const { ref: tip, showBlocked } = useBlockedTip();
  const checkout = useCheckout(request, preview, withoutDiscounts, showBlocked);
  const { agreement } = checkout;
  const [reading, setReading] = useState(false);
  return (
    <BuyingPage>
      <BlockedTip ref={tip} problems={preview.blocked} />
      <OrderSteps at="confirm" />
      <h1 className={pageStyles.title}>{t('order.confirmTitle')}</h1>
      {preview.unpaidOrderId && (
        <Notice
          kind="warning"
          action={
            <a className="button primary" href={links.mall('goods/pay', { orderId: preview.unpaidOrderId })}>
              {t('order.goPay')}
            </a>
          }
        >
          <p>{t('order.unpaidNotice')}</p>
        </Notice>
      )}
      <div className={pageStyles.columns}>
        <div>
          <Lines request={request} preview={preview} checkout={checkout} />
          <OrderDetails preview={preview} checkout={checkout} />
        </div>
        <OrderSummary
          request={request}
          withoutDiscounts={withoutDiscounts}
          preview={preview}
          checkout={checkout}
          onReadAgreement={() => setReading(true)}
        />
      </div>
      <div className={pageStyles.bar} data-testid="buy-bar">
        <div>
          <span className={pageStyles.muted}>{t('order.toPay')}</span> <Price value={preview.actualPaymentAmount} size="lg" zero />
        </div>
        <SubmitOrderButton type={preview.type} checkout={checkout} />
      </div>
      <AgreementSheet
        open={reading}
        title={agreement.title}
        onClose={() => setReading(false)}
        onAgree={() => {
          agreement.setAgreed(true);
          setReading(false);
        }}
      />
    </BuyingPage>
  );
}

export { BuyingError as ErrorBoundary };
