import type { OrderStatus } from '#contexts/orders/calls/order.ts';
import { OrderStatusTag } from '#contexts/orders/pages/parts/order/order-tags.tsx';
import type { DeskOrder } from '#contexts/support/calls/chat-desk.ts';
import { useI18n } from '#web/lib/i18n.tsx';
import { Money } from '#web/ui/money/money.tsx';
import styles from './card-picker.module.css';

/** An order of the buyer in three lines. */
export function OrderFacts({ order, href = '' }: { order: DeskOrder; href?: string }) {
  const { t, pick, minuteText } = useI18n();
  return (
    <span className={styles.words}>
      <span className={styles.line}>
        <strong>
          <Money value={order.amount} />
        </strong>
        <OrderStatusTag status={order.status as OrderStatus} type={order.type} />
      </span>
      <span className={styles.goods}>
        {pick(order.name, order.nameEn)}
        {order.lineCount > 1 && ` ${t('officeService.andMore', { count: order.lineCount - 1 })}`}
      </span>
      <small>
        {href ? (
          <a className="link" href={href}>
            {order.orderNo}
          </a>
        ) : (
          order.orderNo
        )}{' '}
        · {minuteText(order.createdAt)}
      </small>
    </span>
  );
}
