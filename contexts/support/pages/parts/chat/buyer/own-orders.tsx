import { useEffect, useState } from 'react';
import { listOrders } from '#contexts/orders/calls/generated/order.ts';
import type { OrderView } from '#contexts/orders/calls/order.ts';
import { OrderStatusTag } from '#contexts/orders/pages/parts/order/order-tags.tsx';
import { amountWords, orderName } from '#contexts/orders/pages/parts/order/order-words.ts';
import { PLATFORM_SHOP } from '#contexts/support/rules/support.ts';
import { useI18n } from '#web/lib/i18n.tsx';
import { webApi } from '#web/lib/web-api.ts';
import { SkeletonText } from '#web/ui/skeleton/skeleton.tsx';
import { ErrorState } from '#web/ui/state/state.tsx';
import styles from './buyer-chat.module.css';

/** How many of the newest orders are searched. */
const LOOKED_AT = 50;
type Order = Omit<OrderView, 'history'>;

/** The buyer's orders with a shop, newest first; all orders for the platform. */
export function OwnOrders({ shopId, onSend }: { shopId: string; onSend: (order: Order) => void }) {
  const { t, pick } = useI18n();
  const [orders, setOrders] = useState<readonly Order[] | 'loading' | 'failed'>('loading');
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt asks again
  useEffect(() => {
    const leaving = new AbortController();
    setOrders('loading');
    webApi.call(listOrders, { query: { pageSize: LOOKED_AT } }, { keep: true, ignoreStatuses: [401, 403], signal: leaving.signal }).then(
      ({ records }) => setOrders(records.filter(({ lines }) => shopId === PLATFORM_SHOP || lines.some((line) => line.shopId === shopId))),
      () => !leaving.signal.aborted && setOrders('failed'),
    );
    return () => leaving.abort();
  }, [shopId, attempt]);
  if (orders === 'loading') return <SkeletonText lines={4} />;
  if (orders === 'failed') return <ErrorState onRetry={() => setAttempt((count) => count + 1)} />;
  if (orders.length === 0) return <p className={styles.muted}>{t('chat.ordersNone')}</p>;
  return (
    <ul className={styles.orders}>
      {orders.map((order) => {
        const [line] = order.lines;
        return (
          <li key={order.orderId}>
            <span className={styles.orderName}>{line && pick(line.name, line.nameEn)}</span>
            <span className={styles.orderFacts}>
              <span className="price">{amountWords(t, order.actualPaymentAmount, order.type)}</span>
              <OrderStatusTag status={order.status} type={order.type} />
            </span>
            <button
              type="button"
              className="link"
              aria-label={t('chat.sendOrderOf', { name: orderName({ t, pick }, order) })}
              onClick={() => onSend(order)}
            >
              {t('chat.send')}
            </button>
          </li>
        );
      })}
    </ul>
  );
}
