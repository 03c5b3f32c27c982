/** One of the caller's orders: its state, its lines, its entitlements and deliveries. */

import { useLoaderData, useRevalidator } from 'react-router';
import { listInvoiceable, listInvoices } from '#contexts/invoicing/calls/generated/invoices.ts';
import { getOrderDetail, listEntitlements } from '#contexts/orders/calls/generated/order.ts';
import { getAfterSales } from '#contexts/orders/calls/generated/refund.ts';
import type { Entitlement, OrderView } from '#contexts/orders/calls/order.ts';
import type { AfterSales } from '#contexts/orders/calls/refund.ts';
import { OrderLines } from '#contexts/orders/pages/parts/order/order-lines.tsx';
import { amountWords, byWords, methodWords, moveWords, orderName, statusTone } from '#contexts/orders/pages/parts/order/order-words.ts';
import { useReloadWhile } from '#contexts/orders/pages/parts/result/use-reload-while.ts';
import { getPaymentOptions } from '#contexts/payments/calls/generated/payments.ts';
import type { PaymentOptions } from '#contexts/payments/calls/payments.ts';
import { paidByWords } from '#contexts/payments/pages/parts/option-words.ts';
import { listOrderLines } from '#contexts/reviews/calls/generated/reviews.ts';
import type { ReviewableLineView } from '#contexts/reviews/calls/reviews.ts';
import { ConsolePage } from '#web/layouts/console/console-page.tsx';
import { useI18n } from '#web/lib/i18n.tsx';
import { useLinks } from '#web/lib/links.ts';
import { browserLoader, type Load, serverLoader } from '#web/lib/load.ts';
import type { DescribedBy } from '#web/lib/page-title.ts';
import { Panel } from '#web/ui/console/panel.tsx';
import { part } from '#web/ui/console/part.ts';
import { DefinitionList } from '#web/ui/definition-list/definition-list.tsx';
import { Icon } from '#web/ui/icon/icon.tsx';
import { Instant } from '#web/ui/instant/instant.tsx';
import { Numbered } from '#web/ui/numbered/numbered.tsx';
import { ErrorState } from '#web/ui/state/state.tsx';
import { StatusTag } from '#web/ui/status-tag/status-tag.tsx';
import { DeliveryPanel } from './delivery-panel.tsx';
import { InvoicePanel, type OrderInvoices } from './invoice-panel.tsx';
import { OrderEntitlements } from './order-entitlements.tsx';
import styles from './order-page.module.css';
import { OrderState } from './order-state.tsx';
import { RefundPanel } from './refund-panel.tsx';
import { ReviewPanel } from './review-panel.tsx';

type Data = {
  order: OrderView;
  entitlements: { total: number; records: Entitlement[] } | null;
  afterSales: AfterSales | null;
  invoices: OrderInvoices | null;
  paidBy: PaymentOptions['held'];
  reviewable: readonly ReviewableLineView[];
  now: number;
};
const load: Load<Data> = async ({ api, params }) => {
  const id = params.orderId ?? '';
  const [order, entitlements, afterSales, invoices, payment, lines] = await Promise.all([
    api.call(getOrderDetail, { params: { id } }),
    part(api.call(listEntitlements, { query: { orderId: id, pageSize: 120 } })),
    part(api.call(getAfterSales, { params: { id } })),
    part(
      Promise.all([
        api.call(listInvoices, { query: { orderId: id, pageSize: 100 } }),
        api.call(listInvoiceable, { query: { orderId: id } }),
      ]).then(([list, { orders }]) => ({ invoices: list.records, orders })),
    ),
    part(api.call(getPaymentOptions, { query: { orderId: id } })),
    part(api.call(listOrderLines, { params: { id } })),
  ]);
  // For orders paid together, the payment covers all of them: shown only on the group's page.
  const isPaidAlone = order.groupId === '' || order.orders.length > 0;
  const paidBy = order.paidAt > 0 && isPaidAlone ? (payment?.held ?? []) : [];
  return { order, entitlements, afterSales, invoices, paidBy, reviewable: lines?.records ?? [], now: Date.now() };
};
export const loader = serverLoader(load);
export const clientLoader = browserLoader(load);
export const handle: DescribedBy<Data> = { factsOf: ({ order }, i18n) => ({ name: orderName(i18n, order) }) };

const isRefunding = (afterSales: AfterSales | null): boolean => afterSales?.refunds.some(({ state }) => state === 'REQUESTED') ?? false;

/** Deliveries and refunds of a paid order; null where they could not be loaded. */
function OrderAfterSales({ orderId, afterSales, onRetry }: { orderId: string; afterSales: AfterSales | null; onRetry: () => void }) {
  const { t } = useI18n();
  if (!afterSales) {
    return (
      <Panel title={t('fulfilment.delivery')}>
        <ErrorState onRetry={onRetry} />
      </Panel>
    );
  }
  const { fulfilments, refunds, refundable, right } = afterSales;
  // While a refund is requested, nothing is delivered; after the decision, refunded lines are cancelled and the others continue.
  const refunding = isRefunding(afterSales);
  return (
    <>
      {fulfilments.map((fulfilment) => (
        <DeliveryPanel key={fulfilment.id} fulfilment={fulfilment} named={fulfilments.length > 1} refunding={refunding} />
      ))}
      <RefundPanel orderId={orderId} refunds={refunds} refundable={refundable} right={right} />
    </>
  );
}

function OrderFacts({ order, paidBy }: Pick<Data, 'order' | 'paidBy'>) {
  const i18n = useI18n();
  const { t, timeText } = i18n;
  const at = (instant: number) => (instant > 0 ? timeText(instant) : '');
  return (
    <Panel title={t('console.orderFacts')}>
      <DefinitionList
        items={[
          {
            term: t('console.orderType'),
            value: <StatusTag tone={order.type === 'FORMAL' ? 'neutral' : 'brand'}>{t(`console.type${order.type}`)}</StatusTag>,
          },
          { term: t('console.paymentMethod'), value: paidByWords(i18n, paidBy) || methodWords(t, order.paymentMethod) },
          { term: t('console.createdAt'), value: at(order.createdAt) },
          { term: t('console.expiresAt'), value: order.status === 'UNPAID' ? at(order.expiresAt) : '' },
          { term: t(order.type === 'FORMAL' ? 'console.paidAt' : 'console.confirmedAt'), value: at(order.paidAt) },
          { term: t('console.canceledAt'), value: at(order.canceledAt) },
          { term: t('fulfilment.refundDoneAt'), value: at(order.refundedAt) },
          { term: t('groupPages.project'), value: [order.projectCode, order.projectName].filter(Boolean).join(' ') },
          { term: t('console.orderNo'), value: <Numbered number={order.orderNo} what={t('console.orderNo')} /> },
          { term: t('console.remark'), value: order.remark, wide: true },
        ]}
      />
    </Panel>
  );
}

/** The orders that were paid together: all of them on the group's page, a link to the group on the page of one. */
function OrderGroup({ order }: { order: OrderView }) {
  const { t } = useI18n();
  const links = useLinks();
  if (order.groupId === '') return null;
  return (
    <Panel title={t('console.groupTitle')} {...(order.orders.length > 0 ? { count: order.orders.length } : {})}>
      {order.orders.length === 0 ? (
        <p>
          <a className="link" href={links.console('orders/:orderId', { orderId: order.groupId })}>
            {t('console.groupOf')}
          </a>
        </p>
      ) : (
        <ul className={styles.group}>
          {order.orders.map((one) => (
            <li key={one.orderId}>
              <a className="link" href={links.console('orders/:orderId', { orderId: one.orderId })}>
                {t('console.orderNoIs', { orderNo: one.orderNo })}
              </a>
              <StatusTag tone={statusTone[one.status]}>{t(`console.status${one.status}`)}</StatusTag>
              <span className="price">{amountWords(t, one.actualPaymentAmount)}</span>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}

function OrderHistory({ order }: { order: OrderView }) {
  const { t } = useI18n();
  if (order.history.length === 0) return null;
  return (
    <Panel title={t('console.history')}>
      <ol className={styles.history}>
        {order.history.map((move) => (
          <li key={`${move.at} ${move.move}`}>
            <span className={styles.move}>{moveWords(t, move)}</span>
            <span className={styles.by}>{byWords(t, move.by)}</span>
            <Instant at={move.at} />
            {move.note && <span className={styles.note}>{move.note}</span>}
          </li>
        ))}
      </ol>
    </Panel>
  );
}

export default function OrderPage() {
  const { t } = useI18n();
  const links = useLinks();
  const { order, entitlements, afterSales, invoices, paidBy, reviewable, now } = useLoaderData<Data>();
  const { revalidate } = useRevalidator();
  const reload = () => void revalidate();
  useReloadWhile(order.status === 'PAID' && order.delivery === 'OPENING');
  return (
    <ConsolePage title={t('console.orderDetail')} ownHead>
      <nav aria-label={t('console.breadcrumb')} className={styles.crumbs}>
        <a href={links.console('orders')}>
          <Icon name="chevron-left" size={16} />
          {t('console.ordersTitle')}
        </a>
      </nav>
      <OrderState order={order} refunding={isRefunding(afterSales)} now={now} onExpired={revalidate} />
      {order.status === 'PAID' && <OrderEntitlements entitlements={entitlements} delivery={order.delivery} now={now} onRetry={reload} />}
      <OrderGroup order={order} />
      {order.paidAt > 0 && order.orders.length === 0 && (
        <OrderAfterSales orderId={order.orderId} afterSales={afterSales} onRetry={reload} />
      )}
      {order.paidAt > 0 && order.orders.length === 0 && order.type === 'FORMAL' && (
        <InvoicePanel orderId={order.orderId} found={invoices} onRetry={reload} />
      )}
      {order.paidAt > 0 && order.orders.length === 0 && <ReviewPanel lines={reviewable} />}
      <Panel title={t('console.orderLines')} count={order.lines.length}>
        <OrderLines order={order} />
      </Panel>
      <OrderFacts order={order} paidBy={paidBy} />
      <OrderHistory order={order} />
    </ConsolePage>
  );
}
