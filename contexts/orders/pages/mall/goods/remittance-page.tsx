/** Pays an order by bank transfer: account, reference code, slip, and progress (section 2, /goods/pay/remittance). */
import { data, useLoaderData } from 'react-router';
import { HelpLink } from '#contexts/operations/pages/parts/operations/help-link/help-link.tsx';
import { BuyingError } from '#contexts/orders/pages/parts/buying-error.tsx';
import { OrderSteps } from '#contexts/orders/pages/parts/checkout/order-steps.tsx';
import { getRemittance } from '#contexts/payments/calls/generated/remittance.ts';
import { RemittancePayment } from '#contexts/payments/pages/parts/remittance/remittance-payment.tsx';
import { readQuery } from '#contracts/pages/pages.ts';
import { useI18n } from '#web/lib/i18n.tsx';
import { browserLoader, type LoadArgs, serverLoader } from '#web/lib/load.ts';
import pageStyles from '#web/ui/page/page.module.css';
import { Page as BuyingPage } from '#web/ui/page/page.tsx';

const load = async ({ api, url }: LoadArgs) => {
  const { orderId } = readQuery('mall/goods/pay/remittance', url.searchParams);
  if (!orderId) throw data({ code: 'ORDER_NOT_FOUND', message: '' }, { status: 404 });
  return api.call(getRemittance, { query: { orderId } });
};
export const loader = serverLoader(load);
export const clientLoader = browserLoader(load);

export default function Page() {
  const remittance = useLoaderData<typeof loader>();
  const { t } = useI18n();
  return (
    <BuyingPage>
      <OrderSteps at="pay" />
      <h1 className={pageStyles.title}>{t('pay.remTitle')}</h1>
      <HelpLink about="bank-transfer" beside />
      <RemittancePayment key={remittance.orderId} remittance={remittance} />
    </BuyingPage>
  );
}

export { BuyingError as ErrorBoundary };
