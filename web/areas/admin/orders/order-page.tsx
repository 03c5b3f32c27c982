/** One order with everything that belongs to it. */
import { useState } from 'react';
import { useLoaderData } from 'react-router';
import { type AdminOrder, cancelAdminOrder, getAdminOrder } from '#contracts/orders/admin-orders.ts';
import { type RefundView, refuseRefund, retryRefund } from '#contracts/orders/refund.ts';
import { formatDateTime } from '#kernel/time/time.ts';
import cells from '#web/features/orders/order/order-cells.module.css';
import { OrderHistory } from '#web/features/orders/order/order-history.tsx';
import { OrderLines } from '#web/features/orders/order/order-lines.tsx';
import { OrderStatusTag, OrderTypeTag } from '#web/features/orders/order/order-tags.tsx';
import { methodWords } from '#web/features/orders/order/order-words.ts';
import { useI18n } from '#web/lib/i18n.tsx';
import { useLinks } from '#web/lib/links.ts';
import { browserLoader, type Load, serverLoader } from '#web/lib/load.ts';
import { webApi } from '#web/lib/web-api.ts';
import { useAction } from '#web/ui/action/use-action.ts';
import { CopyButton } from '#web/ui/copy-button/copy-button.tsx';
import { DefinitionList } from '#web/ui/definition-list/definition-list.tsx';
import { OfficePage } from '#web/ui/office/office-page.tsx';
import { Panel } from '#web/ui/office/panel.tsx';
import { askReason } from '#web/ui/office/reason/reason.ts';
import { StatusTag } from '#web/ui/status-tag/status-tag.tsx';
import { OrderDeliveries } from './order-deliveries.tsx';
import { OrderMoney } from './order-money.tsx';
import { OrderRefunds } from './order-refunds.tsx';
import { RefundDrawer } from './refund-drawer.tsx';
import { ShopLinks } from './shop-links.tsx';

const load: Load<AdminOrder> = ({ api, params }) => api.call(getAdminOrder, { params: { id: params.orderId ?? '' } });
export const loader = serverLoader(load);
export const clientLoader = browserLoader(load);

export default function OrderPage() {
  const { t, locale, pick } = useI18n();
  const links = useLinks();
  const order = useLoaderData<AdminOrder>();
  const { run, busy } = useAction();
  /** '' starts a refund of the order, an id approves a request. */
  const [refunding, setRefunding] = useState<string | null>(null);
  const at = (instant: number) => (instant > 0 ? formatDateTime(instant, locale) : '');
  const params = { id: order.orderId };
  const regionNames = order.regions.map((id) => {
    const line = order.lines.find(({ clusterId }) => clusterId === id);
    return (line && pick(line.centerName, line.centerNameEn)) || id;
  });

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
      title={t('officeTitles.adminOrder')}
      back={{ href: links.admin('orders'), label: t('officeTitles.adminOrders') }}
      lead={
        <span className={cells.head}>
          <OrderStatusTag status={order.status} />
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
      <Panel title={t('adminOrders.orderFacts')}>
        <DefinitionList
          items={[
            {
              term: t('console.orderNo'),
              value: (
                <>
                  {order.orderNo}
                  <CopyButton text={order.orderNo} what={t('console.orderNo')} />
                </>
              ),
            },
            {
              term: t('fulfilment.buyer'),
              value: (
                <a className="link" href={links.admin('people/users/:userId', { userId: order.buyerId })}>
                  {order.buyerName || order.buyerId}
                </a>
              ),
            },
            {
              term: t('fulfilment.shop'),
              value: <ShopLinks shops={order.shops} />,
            },
            { term: t('console.paymentMethod'), value: methodWords(t, order.paymentMethod) },
            { term: t('console.createdAt'), value: at(order.createdAt) },
            { term: t('console.expiresAt'), value: order.status === 'UNPAID' ? at(order.expiresAt) : '' },
            { term: t('console.paidAt'), value: at(order.paidAt) },
            { term: t('console.canceledAt'), value: at(order.canceledAt) },
            { term: t('fulfilment.refundDoneAt'), value: at(order.refundedAt) },
            { term: t('adminOrders.regions'), value: regionNames.join(locale === 'en' ? ', ' : '、') },
            { term: t('adminOrders.licenceProof'), value: order.licenceProof },
            { term: t('adminOrders.agreementVersion'), value: order.agreementVersion },
            { term: t('adminOrders.remark'), value: order.remark, wide: true },
          ]}
        />
      </Panel>
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
