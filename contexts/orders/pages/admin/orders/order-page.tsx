/** One order with all related records. */
import { useState } from 'react';
import { useLoaderData } from 'react-router';
import type { AdminOrder } from '#contexts/orders/calls/admin-orders.ts';
import { cancelAdminOrder, getAdminOrder } from '#contexts/orders/calls/generated/admin-orders.ts';
import { refuseRefund, retryRefund } from '#contexts/orders/calls/generated/refund.ts';
import type { RefundView } from '#contexts/orders/calls/refund.ts';
import cells from '#contexts/orders/pages/parts/order/order-cells.module.css';
import { OrderHistory } from '#contexts/orders/pages/parts/order/order-history.tsx';
import { OrderLines } from '#contexts/orders/pages/parts/order/order-lines.tsx';
import { OrderStatusTag, OrderTypeTag } from '#contexts/orders/pages/parts/order/order-tags.tsx';
import { orderName } from '#contexts/orders/pages/parts/order/order-words.ts';
import { useI18n } from '#web/lib/i18n.tsx';
import { useLinks } from '#web/lib/links.ts';
import { browserLoader, type Load, serverLoader } from '#web/lib/load.ts';
import type { DescribedBy } from '#web/lib/page-title.ts';
import { webApi } from '#web/lib/web-api.ts';
import { useAction } from '#web/ui/action/use-action.ts';
import { OfficePage } from '#web/ui/office/office-page.tsx';
import { Panel } from '#web/ui/office/panel.tsx';
import { askReason } from '#web/ui/office/reason/reason.ts';
import { StatusTag } from '#web/ui/status-tag/status-tag.tsx';
import { OrderDeliveries } from './order-deliveries.tsx';
import { OrderFacts } from './order-facts.tsx';
import { OrderMoney } from './order-money.tsx';
import { OrderRefunds } from './order-refunds.tsx';
import { RefundDrawer } from './refund-drawer.tsx';

const load: Load<AdminOrder> = ({ api, params }) => api.call(getAdminOrder, { params: { id: params.orderId ?? '' } });
export const loader = serverLoader(load);
export const clientLoader = browserLoader(load);
export const handle: DescribedBy<AdminOrder> = { factsOf: (order, i18n) => ({ name: orderName(i18n, order) }) };

export default function OrderPage() {
  const i18n = useI18n();
  const { t } = i18n;
  const links = useLinks();
  const order = useLoaderData<AdminOrder>();
  const { run, busy } = useAction();
  /** '' starts a refund of the order, an id approves a request. */
  const [refunding, setRefunding] = useState<string | null>(null);
  const params = { id: order.orderId };

  async function cancel() {
    const reason = await askReason({
      title: t('adminOrders.cancelTitle'),
      text: t('adminOrders.cancelText'),
      templates: [t('adminOrders.cancelTemplate1'), t('adminOrders.cancelTemplate2'), t('adminOrders.cancelTemplate3')],
      confirmText: t('adminOrders.cancelOrder'),
      danger: true,
    });
    if (reason !== null)
      await run(() => webApi.call(cancelAdminOrder, { params, body: { reason } }), { success: t('adminOrders.cancelDone') });
  }
  async function refuse({ id }: RefundView) {
    const note = await askReason({
      title: t('adminOrders.refuseTitle'),
      templates: [t('adminOrders.refuseTemplate1'), t('adminOrders.refuseTemplate2'), t('adminOrders.refuseTemplate3')],
      confirmText: t('adminOrders.refuse'),
      danger: true,
    });
    if (note !== null)
      await run(() => webApi.call(refuseRefund, { params: { id }, body: { note } }), { success: t('adminOrders.refused') });
  }
  return (
    <OfficePage
      title={orderName(i18n, order)}
      back={{ href: links.admin('orders'), label: t('officeTitles.adminOrders') }}
      lead={
        <span className={cells.head}>
          <OrderStatusTag status={order.status} type={order.type} />
          <OrderTypeTag type={order.type} />
          {order.paidAt > 0 && order.consumed && <StatusTag tone="warning">{t('adminOrders.consumed')}</StatusTag>}
        </span>
      }
      actions={
        <>
          {order.actions.includes('cancel') && (
            <button type="button" className="button" disabled={busy} onClick={cancel}>
              {t('adminOrders.cancelOrder')}
            </button>
          )}
          {order.actions.includes('refund') && (
            <button type="button" className="button" disabled={busy} onClick={() => setRefunding('')}>
              {t('adminOrders.startRefund')}
            </button>
          )}
        </>
      }
    >
      {order.refunds.length > 0 && (
        <OrderRefunds
          refunds={order.refunds}
          busy={busy}
          onApprove={({ id }) => setRefunding(id)}
          onRefuse={refuse}
          onRetry={({ id }) => run(() => webApi.call(retryRefund, { params: { id } }), { success: t('adminOrders.retried') })}
        />
      )}
      <OrderFacts order={order} />
      <Panel title={t('adminOrders.orderLines')} count={order.lines.length}>
        <OrderLines order={order} />
      </Panel>
      <OrderMoney order={order} />
      <OrderDeliveries order={order} />
      <Panel title={t('adminOrders.orderHistory')}>
        <OrderHistory history={order.history} />
      </Panel>
      {refunding !== null && (
        <RefundDrawer
          {...(refunding ? { refundId: refunding } : {})}
          orderId={order.orderId}
          lines={order.refundable}
          onClose={() => setRefunding(null)}
        />
      )}
    </OfficePage>
  );
}
