/** One of the caller's orders: where it stands, what it is of, what came of it. */
import { useLoaderData, useRevalidator } from 'react-router';
import { type Entitlement, getOrderDetail, listEntitlements, type OrderView } from '#contracts/orders/order.ts';
import { type AfterSales, getAfterSales } from '#contracts/orders/refund.ts';
import { formatDateTime } from '#kernel/time/time.ts';
import { OrderLines } from '#web/features/orders/order/order-lines.tsx';
import { byWords, methodWords, moveWords } from '#web/features/orders/order/order-words.ts';
import { useI18n } from '#web/lib/i18n.tsx';
import { useLinks } from '#web/lib/links.ts';
import { browserLoader, type Load, serverLoader } from '#web/lib/load.ts';
import { CopyButton } from '#web/ui/copy-button/copy-button.tsx';
import { DefinitionList } from '#web/ui/definition-list/definition-list.tsx';
import { Icon } from '#web/ui/icon/icon.tsx';
import { ErrorState } from '#web/ui/state/state.tsx';
import { StatusTag } from '#web/ui/status-tag/status-tag.tsx';
import { ConsolePage } from '../parts/console-page.tsx';
import { EntitlementCard } from '../parts/entitlement-card.tsx';
import { Panel } from '../parts/panel.tsx';
import { part } from '../parts/part.ts';
import { DeliveryPanel } from './delivery-panel.tsx';
import styles from './order-page.module.css';
import { OrderStanding } from './order-standing.tsx';
import { RefundPanel } from './refund-panel.tsx';

type Data = { order: OrderView; got: { total: number; records: Entitlement[] } | null; afterSales: AfterSales | null; now: number };
const load: Load<Data> = async ({ api, params }) => {
  const id = params.orderId ?? '';
  const [order, got, afterSales] = await Promise.all([
    api.call(getOrderDetail, { params: { id } }),
    part(api.call(listEntitlements, { query: { orderId: id, pageSize: 120 } })),
    part(api.call(getAfterSales, { params: { id } })),
  ]);
  return { order, got, afterSales, now: Date.now() };
};
export const loader = serverLoader(load);
export const clientLoader = browserLoader(load);

export default function OrderPage() {
  const { t, locale } = useI18n();
  const links = useLinks();
  const { order, got, afterSales, now } = useLoaderData<Data>();
  /** Nothing moves while a refund is asked for; once it is decided, what has ended is cancelled and the rest goes on. */
  const refunding = afterSales?.refunds.some(({ state }) => state === 'REQUESTED') ?? false;
  const { revalidate } = useRevalidator();
  const at = (instant: number) => (instant > 0 ? formatDateTime(instant, locale) : '');
  return (
    <ConsolePage title={t('console.orderDetail')} ownHead>
      <nav aria-label={t('console.breadcrumb')} className={styles.crumbs}>
        <a href={links.console('orders')}>
          <Icon name="chevron-left" size={16} />
          {t('console.ordersTitle')}
        </a>
      </nav>
      <OrderStanding order={order} fulfilments={afterSales?.fulfilments ?? []} now={now} onExpired={revalidate} />
      {order.status === 'PAID' && (
        <Panel
          title={t('console.orderGot')}
          {...(got && got.total > 0
            ? { count: got.total, more: { href: links.console('resources'), words: t('console.menuResources') } }
            : {})}
        >
          {got === null ? (
            <ErrorState onRetry={() => void revalidate()} />
          ) : got.records.length > 0 ? (
            <ul className={styles.got}>
              {got.records.map((one) => (
                <EntitlementCard key={one.id} entitlement={one} now={now} inOrder />
              ))}
            </ul>
          ) : (
            <p className={styles.opening} role="status">
              <Icon name="clock" size={16} />
              {t('console.orderOpening')}{' '}
              <button type="button" className="link" onClick={() => void revalidate()}>
                {t('console.refresh')}
              </button>
            </p>
          )}
        </Panel>
      )}
      {order.paidAt > 0 &&
        (afterSales ? (
          <>
            {afterSales.fulfilments.map((fulfilment) => (
              <DeliveryPanel key={fulfilment.id} fulfilment={fulfilment} named={afterSales.fulfilments.length > 1} refunding={refunding} />
            ))}
            <RefundPanel orderId={order.orderId} refunds={afterSales.refunds} right={afterSales.right} />
          </>
        ) : (
          <Panel title={t('fulfilment.delivery')}>
            <ErrorState onRetry={() => void revalidate()} />
          </Panel>
        ))}
      <Panel title={t('console.orderLines')} count={order.lines.length}>
        <OrderLines order={order} />
      </Panel>
      <Panel title={t('console.orderFacts')}>
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
              term: t('console.orderType'),
              value: <StatusTag tone={order.type === 'FORMAL' ? 'neutral' : 'brand'}>{t(`console.type${order.type}`)}</StatusTag>,
            },
            { term: t('console.paymentMethod'), value: methodWords(t, order.paymentMethod) },
            { term: t('console.createdAt'), value: at(order.createdAt) },
            { term: t('console.expiresAt'), value: order.status === 'UNPAID' ? at(order.expiresAt) : '' },
            { term: t('console.paidAt'), value: at(order.paidAt) },
            { term: t('console.canceledAt'), value: at(order.canceledAt) },
            { term: t('fulfilment.refundDoneAt'), value: at(order.refundedAt) },
            { term: t('console.remark'), value: order.remark, wide: true },
          ]}
        />
      </Panel>
      {order.history.length > 0 && (
        <Panel title={t('console.history')}>
          <ol className={styles.history}>
            {order.history.map((move) => (
              <li key={`${move.at} ${move.move}`}>
                <span className={styles.move}>{moveWords(t, move)}</span>
                <span className={styles.by}>{byWords(t, move.by)}</span>
                <time dateTime={new Date(move.at).toISOString()}>{formatDateTime(move.at, locale)}</time>
                {move.note && <span className={styles.note}>{move.note}</span>}
              </li>
            ))}
          </ol>
        </Panel>
      )}
    </ConsolePage>
  );
}
