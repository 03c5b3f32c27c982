/** The result of an order and the next steps; reloaded automatically while it is still being prepared. */
import type { Entitlement, OrderView } from '#contexts/orders/calls/order.ts';
import { useI18n } from '#web/lib/i18n.tsx';
import { useLinks } from '#web/lib/links.ts';
import { Icon } from '#web/ui/icon/icon.tsx';
import pageStyles from '#web/ui/page/page.module.css';
import { Price } from '#web/ui/price/price.tsx';
import { Skeleton } from '#web/ui/skeleton/skeleton.tsx';
import { OrderSteps } from '../checkout/order-steps.tsx';
import { daysFor } from '../order/delivery-words.ts';
import { methodWords } from '../order/order-words.ts';
import { EntitlementList } from './entitlement-list.tsx';
import styles from './result.module.css';
import { orderResult } from './result-state.ts';
import { useReloadWhile } from './use-reload-while.ts';

type Props = {
  order: OrderView;
  entitlements: Entitlement[];
  /** What paid it, part by part, as text; '' when unknown. */
  paidBy: string;
};

export function OrderResult({ order, entitlements, paidBy }: Props) {
  const { t, timeText } = useI18n();
  const links = useLinks();
  const paid = order.status === 'PAID';
  const opening = paid && order.delivery === 'OPENING';
  const ready = order.delivery === 'READY' || order.delivery === 'RECORDED';
  const result = orderResult(order);
  const lead = t(result.text, daysFor(order.delivery));
  useReloadWhile(opening || result.kind === 'waiting');
  return (
    <>
      {order.type === 'FORMAL' && result.kind !== 'closed' && <OrderSteps at={paid ? 'done' : 'pay'} />}
      <section className={`${pageStyles.card} ${styles.head}`} data-kind={result.kind}>
        <Icon name={result.icon} size={56} />
        <h1>{t(result.heading)}</h1>
        <p className={pageStyles.muted}>{lead}</p>
        <dl className={styles.summary}>
          <div>
            <dt>{t('pay.orderNo')}</dt>
            <dd>{order.orderNo}</dd>
          </div>
          <div>
            <dt>{t('order.amount')}</dt>
            <dd>{order.type === 'POST_PAID' ? t('console.postPaid') : <Price value={order.actualPaymentAmount} zero />}</dd>
          </div>
          {order.type === 'FORMAL' && (paidBy || order.paymentMethod) && (
            <div>
              <dt>{t('pay.method')}</dt>
              <dd>{paidBy || methodWords(t, order.paymentMethod)}</dd>
            </div>
          )}
          {order.paidAt > 0 && (
            <div>
              <dt>{t(order.type === 'FORMAL' ? 'order.paidAt' : 'order.confirmedAt')}</dt>
              <dd>{timeText(order.paidAt)}</dd>
            </div>
          )}
        </dl>
        <p className={styles.actions}>
          {result.payable && (
            <a className="button primary large" href={links.mall('goods/pay', { orderId: order.groupId || order.orderId })}>
              {t('order.payOn')}
            </a>
          )}
          {paid && (
            <a className={`button large${ready ? ' primary' : ''}`} href={links.console('resources')}>
              {t('order.toResources')}
            </a>
          )}
          <a
            className={`button large${paid && !ready ? ' primary' : ''}`}
            href={links.console('orders/:orderId', { orderId: order.orderId })}
          >
            {t('order.toOrder')}
          </a>
          <a className="button large" href={links.mall('')}>
            {t('order.shopOn')}
          </a>
        </p>
      </section>
      {paid && (
        <section className={pageStyles.card} aria-labelledby="next">
          <h2 className={pageStyles.cardTitle} id="next">
            {t('order.whatNext')}
          </h2>
          {entitlements.length === 0 ? (
            <div className={styles.waiting} role="status">
              <Skeleton height={52} />
              <span className="visually-hidden">{t('order.deliveryOPENINGText')}</span>
            </div>
          ) : (
            <EntitlementList entitlements={entitlements} lead={lead} />
          )}
        </section>
      )}
    </>
  );
}
