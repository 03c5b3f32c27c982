/** One order of the shop: pending and completed deliveries, and the buyer's requests. */
import { useLoaderData } from 'react-router';
import { getSellerOrder } from '#contexts/orders/calls/generated/seller-orders.ts';
import type { SellerOrder } from '#contexts/orders/calls/seller-orders.ts';
import cells from '#contexts/orders/pages/parts/order/order-cells.module.css';
import { OrderHistory } from '#contexts/orders/pages/parts/order/order-history.tsx';
import { OrderLines } from '#contexts/orders/pages/parts/order/order-lines.tsx';
import { FulfilmentTag, OrderStatusTag, OrderTypeTag } from '#contexts/orders/pages/parts/order/order-tags.tsx';
import { methodWords, orderName } from '#contexts/orders/pages/parts/order/order-words.ts';
import { useI18n } from '#web/lib/i18n.tsx';
import { useLinks } from '#web/lib/links.ts';
import { browserLoader, type Load, serverLoader } from '#web/lib/load.ts';
import type { DescribedBy } from '#web/lib/page-title.ts';
import { DefinitionList } from '#web/ui/definition-list/definition-list.tsx';
import { Notice } from '#web/ui/notice/notice.tsx';
import { Numbered } from '#web/ui/numbered/numbered.tsx';
import { OfficePage } from '#web/ui/office/office-page.tsx';
import { Panel } from '#web/ui/office/panel.tsx';
import { OpinionPanel } from './opinion-panel.tsx';
import { ServePanel } from './serve-panel.tsx';

const load: Load<SellerOrder> = ({ api, params }) => api.call(getSellerOrder, { params: { id: params.orderId ?? '' } });
export const loader = serverLoader(load);
export const clientLoader = browserLoader(load);
export const handle: DescribedBy<SellerOrder> = { factsOf: (order, i18n) => ({ name: orderName(i18n, order) }) };

export default function OrderPage() {
  const i18n = useI18n();
  const { t, timeText } = i18n;
  const links = useLinks();
  const order = useLoaderData<SellerOrder>();
  const at = (instant: number) => (instant > 0 ? timeText(instant) : '');
  return (
    <OfficePage
      title={orderName(i18n, order)}
      back={{ href: links.seller('orders'), label: t('officeTitles.sellerOrders') }}
      lead={
        <span className={cells.head}>
          <OrderStatusTag status={order.status} type={order.type} />
          {order.fulfilment && <FulfilmentTag state={order.fulfilment} overdue={order.overdue} />}
        </span>
      }
    >
      {order.refunds.some(({ state }) => state === 'REQUESTED') && <Notice kind="warning" title={t('sellerOrders.frozen')} />}
      {order.status === 'UNPAID' && <Notice title={t('sellerOrders.notPaid')} />}
      {order.refunds.map((refund) => (
        <OpinionPanel key={refund.id} refund={refund} />
      ))}
      {order.fulfilments.map((fulfilment) => (
        <ServePanel key={fulfilment.id} fulfilment={fulfilment} named={order.fulfilments.length > 1} orderedAt={order.createdAt} />
      ))}
      <Panel title={t('sellerOrders.orderLines')} count={order.lines.length}>
        <OrderLines
          order={{
            lines: order.lines,
            sourceTotalAmount: order.amount,
            actualPaymentAmount: order.amount,
            returnedAmount: order.returnedAmount,
            paidAt: order.paidAt,
          }}
        />
      </Panel>
      <Panel title={t('sellerOrders.orderFacts')} lead={t('sellerOrders.buyerMasked')}>
        <DefinitionList
          items={[
            { term: t('console.orderType'), value: <OrderTypeTag type={order.type} /> },
            { term: t('fulfilment.buyer'), value: order.buyerName },
            { term: t('console.paymentMethod'), value: methodWords(t, order.paymentMethod) },
            { term: t('console.createdAt'), value: at(order.createdAt) },
            { term: t('console.paidAt'), value: at(order.paidAt) },
            { term: t('console.canceledAt'), value: at(order.canceledAt) },
            { term: t('fulfilment.refundDoneAt'), value: at(order.refundedAt) },
            { term: t('sellerOrders.licenceProof'), value: order.licenceProof },
            { term: t('console.orderNo'), value: <Numbered number={order.orderNo} what={t('console.orderNo')} /> },
            { term: t('sellerOrders.remark'), value: order.remark, wide: true },
          ]}
        />
      </Panel>
      <Panel title={t('sellerOrders.orderHistory')}>
        <OrderHistory history={order.history} />
      </Panel>
    </OfficePage>
  );
}
