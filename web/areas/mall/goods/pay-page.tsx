import { data, useLoaderData } from 'react-router';
import { getGroupTerms } from '#contracts/orders/group-buying.ts';
import { getOrderDetail } from '#contracts/orders/order.ts';
import { readQuery } from '#contracts/pages/pages.ts';
import { getPaymentOptions, queryChargeStatus } from '#contracts/payments/payments.ts';
import { BuyingError } from '#web/features/orders/buying-error.tsx';
import { OrderSteps } from '#web/features/orders/checkout/order-steps.tsx';
import { ChargePayment } from '#web/features/payments/charge-payment.tsx';
import { OrderPayment } from '#web/features/payments/order-payment.tsx';
import { useI18n } from '#web/lib/i18n.tsx';
import { browserLoader, type LoadArgs, serverLoader } from '#web/lib/load.ts';
import pageStyles from '#web/ui/page/page.module.css';
import { Page as BuyingPage } from '#web/ui/page/page.tsx';

/** ?orderId= pays an order, ?sign= a top-up. */
const load = async ({ api, url }: LoadArgs) => {
  const { sign, orderId } = readQuery('mall/goods/pay', url.searchParams);
  if (sign) return { kind: 'charge' as const, sign, status: (await api.call(queryChargeStatus, { query: { sign } })).status };
  if (!orderId) throw data({ code: 'ORDER_NOT_FOUND', message: '' }, { status: 404 });
  const [order, options, { terms }] = await Promise.all([
    api.call(getOrderDetail, { params: { id: orderId } }),
    api.call(getPaymentOptions, { query: { orderId } }),
    api.call(getGroupTerms, { query: { orderId } }),
  ]);
  return { kind: 'order' as const, order, options, terms };
};
export const loader = serverLoader(load);
export const clientLoader = browserLoader(load);

export default function Page() {
  const paying = useLoaderData<typeof loader>();
  const { t } = useI18n();
  return (
    <BuyingPage>
      {paying.kind === 'order' && <OrderSteps at="pay" />}
      <h1 className={pageStyles.title}>{paying.kind === 'order' ? t('pay.title') : t('pay.chargeTitle')}</h1>
      {paying.kind === 'order' ? (
        <OrderPayment key={paying.order.orderId} order={paying.order} options={paying.options} terms={paying.terms} />
      ) : (
        <ChargePayment key={paying.sign} sign={paying.sign} status={paying.status} />
      )}
    </BuyingPage>
  );
}

export { BuyingError as ErrorBoundary };
