import type { OrderView } from '#contexts/orders/calls/order.ts';
import { AskAboutOrder } from '#contexts/orders/pages/console/orders/ask-about-order.tsx';
import { BuyAgain } from '#contexts/orders/pages/console/orders/buy-again.tsx';
import { OrderActions } from '#contexts/orders/pages/console/orders/order-actions.tsx';
import { LineGoods } from '#contexts/orders/pages/parts/order/line-goods.tsx';
import { DeliveryTag, OrderStatusTag } from '#contexts/orders/pages/parts/order/order-tags.tsx';
import { amountWords, money, quantityWords } from '#contexts/orders/pages/parts/order/order-words.ts';
import type { ReviewableLineView } from '#contexts/reviews/calls/reviews.ts';
import { useI18n } from '#web/lib/i18n.tsx';
import { useLinks } from '#web/lib/links.ts';
import { isNothing } from '#web/lib/money-words.ts';
import { Countdown } from '#web/ui/console/countdown.tsx';
import { CopyButton } from '#web/ui/copy-button/copy-button.tsx';
import { Icon } from '#web/ui/icon/icon.tsx';
import { Instant } from '#web/ui/instant/instant.tsx';
import { Money } from '#web/ui/money/money.tsx';
import { StatusTag } from '#web/ui/status-tag/status-tag.tsx';
import styles from './order-card.module.css';

const SHOWN_LINES = 3;
type Props = {
  order: Omit<OrderView, 'history'>;
  /** Its lines that can be reviewed. */
  unreviewed: readonly ReviewableLineView[];
  now: number;
  onExpired: () => void;
};

/** An order in the list: items, amount, state and actions. */
export function OrderCard({ order, unreviewed, now, onExpired }: Props) {
  const { t, pick } = useI18n();
  const links = useLinks();
  const href = links.console('orders/:orderId', { orderId: order.orderId });
  const canBeReviewed = new Set(unreviewed.map(({ lineNo }) => lineNo));
  const saved = order.sourceTotalAmount !== order.actualPaymentAmount;
  return (
    <li className={styles.card}>
      <header className={styles.head}>
        <Instant at={order.createdAt} />
        {order.projectCode !== '' && <StatusTag tone="brand">{order.projectCode}</StatusTag>}
        <StatusTag tone={order.type === 'TRIAL' || order.type === 'FREE' ? 'brand' : 'neutral'}>{t(`console.type${order.type}`)}</StatusTag>
        <span className={styles.no}>
          {t('console.orderNoIs', { orderNo: order.orderNo })}
          <CopyButton text={order.orderNo} what={t('console.orderNo')} />
        </span>
      </header>
      <div className={styles.body}>
        <ul className={styles.lines}>
          {order.lines.slice(0, SHOWN_LINES).map((line) => (
            <li key={line.lineNo} className={styles.line}>
              <LineGoods line={line} link />
              <span className={styles.quantity}>
                {quantityWords(t, line, order.type)}
                {canBeReviewed.has(line.lineNo) && (
                  <a className={styles.rate} href={links.console('reviews/write', { orderId: order.orderId, lineNo: line.lineNo })}>
                    <Icon name="edit" size={14} />
                    {t('reviews.rate')}
                    <span className="visually-hidden"> {pick(line.name, line.nameEn)}</span>
                  </a>
                )}
              </span>
            </li>
          ))}
          {order.lines.length > SHOWN_LINES && (
            <li>
              <a className={styles.rest} href={href}>
                {t('console.moreLines', { count: order.lines.length - SHOWN_LINES })}
              </a>
            </li>
          )}
        </ul>
        <div className={styles.amount}>
          <span className="price">{amountWords(t, order.actualPaymentAmount, order.type)}</span>
          {saved && (
            <s>
              <span className="visually-hidden">{t('console.amountSource')}</span>
              <Money value={order.sourceTotalAmount} />
            </s>
          )}
          {!isNothing(order.returnedAmount) && (
            <span className={styles.returned}>{t('console.returnedIs', { amount: money(order.returnedAmount) })}</span>
          )}
        </div>
        <div className={styles.state}>
          <OrderStatusTag status={order.status} type={order.type} />
          {order.status === 'PAID' && <DeliveryTag state={order.delivery} />}
          {order.status === 'UNPAID' && order.expiresAt > 0 && (
            <span className={styles.left}>
              <Icon name="clock" size={14} />
              <Countdown until={order.expiresAt} now={now} onEnd={onExpired} />
            </span>
          )}
        </div>
        <div className={styles.actions}>
          <OrderActions order={order} className={styles.buttons} />
          <BuyAgain order={order} className={styles.more} />
          <AskAboutOrder order={order} className={styles.more} />
          <a className={styles.more} href={href} aria-label={t('console.orderDetailOf', { orderNo: order.orderNo })}>
            {t('console.orderDetail')}
          </a>
        </div>
      </div>
    </li>
  );
}
