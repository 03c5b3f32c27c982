import type { OrderView } from '#contexts/orders/calls/order.ts';
import { AskAboutOrder } from '#contexts/orders/pages/console/orders/ask-about-order.tsx';
import { BuyAgain } from '#contexts/orders/pages/console/orders/buy-again.tsx';
import { OrderActions } from '#contexts/orders/pages/console/orders/order-actions.tsx';
import { deliveryText, isUnderWay } from '#contexts/orders/pages/parts/order/delivery-words.ts';
import { amountWords, money, statusWords } from '#contexts/orders/pages/parts/order/order-words.ts';
import { ORDER_MINUTES } from '#contexts/orders/rules/orders.ts';
import { useI18n } from '#web/lib/i18n.tsx';
import { isNothing } from '#web/lib/money-words.ts';
import { Countdown } from '#web/ui/console/countdown.tsx';
import { Icon } from '#web/ui/icon/icon.tsx';
import type { IconName } from '#web/ui/icon/icon-names.ts';
import { Instant } from '#web/ui/instant/instant.tsx';
import styles from './order-state.module.css';

const icons: Record<OrderView['status'], IconName> = {
  CHARGING: 'clock',
  UNPAID: 'clock',
  PAID: 'circle-check',
  REFUNDED: 'history',
  CANCELED: 'circle-x',
};

type Step = { words: string; at: number; state: 'done' | 'current' | 'todo' | 'ended' };

type Props = {
  order: OrderView;
  /** A refund of the order is requested and not yet decided. */
  refunding: boolean;
  now: number;
  onExpired: () => void;
};

/** The state of an order, the next step, and its actions. */
export function OrderState({ order, refunding, now, onExpired }: Props) {
  const { t } = useI18n();
  return (
    <section className={styles.standing} data-status={refunding ? 'UNPAID' : order.status} aria-labelledby="standing">
      <div className={styles.head}>
        <span className={styles.mark}>
          <Icon name={refunding ? 'clock' : icons[order.status]} size={28} />
        </span>
        <div className={styles.words}>
          <h1 id="standing">{refunding ? t('console.statusRefunding') : statusWords(t, order)}</h1>
          <p>
            {refunding
              ? t('console.standingRefunding')
              : order.status === 'PAID'
                ? deliveryText(t, order.delivery)
                : t(`console.standing${order.status}`, { minutes: ORDER_MINUTES })}
            {order.status === 'UNPAID' && order.expiresAt > 0 && (
              <strong className={styles.left}>
                {' '}
                <Countdown until={order.expiresAt} now={now} onEnd={onExpired} />
              </strong>
            )}
          </p>
        </div>
        <div className={styles.side}>
          <span className={styles.amount}>
            <span className={styles.amountWords}>
              {t(order.paidAt > 0 && order.type === 'FORMAL' ? 'console.amountPaid' : 'console.amountActual')}
            </span>{' '}
            <span className="price">{amountWords(t, order.actualPaymentAmount, order.type)}</span>
            {order.status === 'PAID' && !isNothing(order.returnedAmount) && (
              <span className={styles.returned}>{t('console.returnedIs', { amount: money(order.returnedAmount) })}</span>
            )}
          </span>
          <BuyAgain order={order} />
          <AskAboutOrder order={order} className="button" />
          <OrderActions order={order} className={styles.actions} />
        </div>
      </div>
      <ol className={styles.steps} aria-label={t('console.steps')}>
        {stepsOf(order, t).map((step) => (
          <li key={step.words} data-state={step.state} aria-current={step.state === 'current' ? 'step' : undefined}>
            <span className={styles.dot} aria-hidden="true">
              {step.state === 'done' && <Icon name="check" size={13} />}
              {step.state === 'ended' && <Icon name="x" size={13} />}
            </span>
            <span className={styles.step}>
              {step.words}
              {step.at > 0 && <Instant at={step.at} />}
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** The last step: of a shop, of a post-paid service, or of a quota of the platform. */
function lastStep({ lines }: OrderView): 'console.stepDelivered' | 'console.stepOpened' | 'console.stepRecorded' {
  if (lines.some(({ gives, shopId }) => shopId !== '' && gives !== 'METERED')) return 'console.stepDelivered';
  return lines.some(({ gives }) => gives === 'METERED') ? 'console.stepOpened' : 'console.stepRecorded';
}

function stepsOf(order: OrderView, t: ReturnType<typeof useI18n>['t']): Step[] {
  const placed: Step = { words: t('console.stepPlaced'), at: order.createdAt, state: 'done' };
  const paid: Step = {
    words: order.type === 'FORMAL' ? t('console.stepPaid') : t('console.stepConfirmed'),
    at: order.paidAt,
    state: order.paidAt > 0 ? 'done' : 'current',
  };
  if (order.status === 'CANCELED') return [placed, { words: t('console.stepCanceled'), at: order.canceledAt, state: 'ended' }];
  if (order.status === 'REFUNDED') {
    const refunded = order.history.findLast(({ to }) => to === 'REFUNDED')?.at ?? 0;
    return [placed, paid, { words: t('console.stepRefunded'), at: refunded, state: 'ended' }];
  }
  return [
    placed,
    { ...paid, state: order.status === 'PAID' ? 'done' : 'current' },
    {
      words: t(lastStep(order)),
      at: 0,
      state: order.status !== 'PAID' ? 'todo' : isUnderWay(order.delivery) ? 'current' : 'done',
    },
  ];
}
