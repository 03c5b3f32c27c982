import type { OrderView } from '#contexts/orders/calls/order.ts';
import { DeliveryTag, OrderStatusTag } from '#contexts/orders/pages/parts/order/order-tags.tsx';
import { amountWords } from '#contexts/orders/pages/parts/order/order-words.ts';
import { useI18n } from '#web/lib/i18n.tsx';
import { useLinks } from '#web/lib/links.ts';
import { Countdown } from '#web/ui/console/countdown.tsx';
import { EmptyState } from '#web/ui/state/state.tsx';
import styles from './order-rows.module.css';

type Props = { orders: Omit<OrderView, 'history'>[]; now: number; onExpired: () => void; label: string };

/** Orders, one per row; an unpaid one with its remaining time and a payment link. */
export function OrderRows({ orders, now, onExpired, label }: Props) {
  const { t, timeText, pick } = useI18n();
  const links = useLinks();
  if (orders.length === 0) {
    return (
      <EmptyState icon="receipt" title={t('console.ordersNone')} text={t('console.ordersNoneText')}>
        <a className="button primary" href={links.mall('')}>
          {t('console.toMarket')}
        </a>
      </EmptyState>
    );
  }
  return (
    <ul className={styles.rows} aria-label={label}>
      {orders.map((order) => {
        const [first] = order.lines;
        const name = first ? pick(first.name, first.nameEn) : order.orderNo;
        return (
          <li key={order.orderId} className={styles.row}>
            <div className={styles.words}>
              <a className={styles.name} href={links.console('orders/:orderId', { orderId: order.orderId })}>
                {order.lines.length > 1 ? t('console.nameAndMore', { name, count: order.lines.length }) : name}
              </a>
              <span className={styles.note}>
                {order.status === 'UNPAID' && order.expiresAt > 0 ? (
                  <span className={styles.left}>
                    <Countdown until={order.expiresAt} now={now} onEnd={onExpired} />
                  </span>
                ) : (
                  timeText(order.createdAt)
                )}
              </span>
            </div>
            <span className={`price ${styles.amount}`}>{amountWords(t, order.actualPaymentAmount, order.type)}</span>
            {order.actions.includes('pay') ? (
              <a className="button primary" href={links.mall('goods/pay', { orderId: order.groupId || order.orderId })}>
                {t('console.pay')}
                <span className="visually-hidden"> {order.orderNo}</span>
              </a>
            ) : order.status === 'PAID' ? (
              <DeliveryTag state={order.delivery} />
            ) : (
              <OrderStatusTag status={order.status} type={order.type} />
            )}
          </li>
        );
      })}
    </ul>
  );
}
