import { data, useLoaderData } from 'react-router';
import { getBill } from '#contexts/metering/calls/generated/metering.ts';
import { HelpLink } from '#contexts/operations/pages/parts/operations/help-link/help-link.tsx';
import { getGroupTerms } from '#contexts/orders/calls/generated/group-buying.ts';
import { getOrderDetail } from '#contexts/orders/calls/generated/order.ts';
import { BuyingError } from '#contexts/orders/pages/parts/buying-error.tsx';
import { OrderSteps } from '#contexts/orders/pages/parts/checkout/order-steps.tsx';
import { payableOfOrder } from '#contexts/orders/rules/orders.ts';
import { getPaymentOptions, queryChargeStatus } from '#contexts/payments/calls/generated/payments.ts';
import { ChargePayment } from '#contexts/payments/pages/parts/charge-payment.tsx';
import { OrderPayment, type Paid } from '#contexts/payments/pages/parts/order-payment.tsx';
import { readQuery } from '#contracts/pages/pages.ts';
import { useI18n } from '#web/lib/i18n.tsx';
import { useLinks } from '#web/lib/links.ts';
import { browserLoader, type LoadArgs, serverLoader } from '#web/lib/load.ts';
import pageStyles from '#web/ui/page/page.module.css';
import { Page as BuyingPage } from '#web/ui/page/page.tsx';

/** ?orderId= pays an order or a monthly bill, ?sign= a top-up. */
const load = async ({ api, url }: LoadArgs) => {
  const { sign, orderId } = readQuery('mall/goods/pay', url.searchParams);
  if (sign) return { kind: 'charge' as const, sign, status: (await api.call(queryChargeStatus, { query: { sign } })).status };
  if (!orderId) throw data({ code: 'ORDER_NOT_FOUND', message: '' }, { status: 404 });
  if (payableOfOrder(orderId).kind === 'BILL') {
    const [bill, options] = await Promise.all([
      api.call(getBill, { params: { id: orderId } }),
      api.call(getPaymentOptions, { query: { orderId } }),
    ]);
    return { kind: 'bill' as const, bill, options };
  }
  const [order, options, { terms }] = await Promise.all([
    api.call(getOrderDetail, { params: { id: orderId } }),
    api.call(getPaymentOptions, { query: { orderId } }),
    api.call(getGroupTerms, { query: { orderId } }),
  ]);
  return { kind: 'order' as const, order, options, terms };
};
export const loader = serverLoader(load);
export const clientLoader = browserLoader(load);

type Loaded = Awaited<ReturnType<typeof load>>;
/** Null for a top-up. */
function usePaid(paying: Loaded): Paid | null {
  const links = useLinks();
  if (paying.kind === 'charge') return null;
  if (paying.kind === 'order') {
    const { orderId, type } = paying.order;
    return {
      ...paying.order,
      home: links.console('orders/:orderId', { orderId }),
      after: links.mall('goods/pay/result', { orderId, type }),
    };
  }
  const { billId, billNo, state, amount } = paying.bill;
  const home = links.console('metering/bills/:billId', { billId });
  return {
    orderId: billId,
    orderNo: billNo,
    status: state === 'PAID' ? 'PAID' : 'UNPAID',
    actualPaymentAmount: amount,
    lines: [],
    createdAt: 0,
    expiresAt: 0,
    home,
    after: home,
  };
}

export default function Page() {
  const paying = useLoaderData<typeof loader>();
  const paid = usePaid(paying);
  const { t } = useI18n();
  return (
    <BuyingPage>
      {paying.kind === 'order' && <OrderSteps at="pay" />}
      <h1 className={pageStyles.title}>
        {paying.kind === 'charge' ? t('pay.chargeTitle') : paying.kind === 'bill' ? t('metering.pay') : t('pay.title')}
      </h1>
      <HelpLink about={paying.kind === 'charge' ? 'balance' : 'paying'} beside />
      {paying.kind === 'charge' ? (
        <ChargePayment key={paying.sign} sign={paying.sign} status={paying.status} />
      ) : (
        paid && (
          <OrderPayment key={paid.orderId} order={paid} options={paying.options} terms={paying.kind === 'order' ? paying.terms : null} />
        )
      )}
    </BuyingPage>
  );
}

export { BuyingError as ErrorBoundary };
