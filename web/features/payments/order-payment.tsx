/** Paying an order: by scanning a code or from the balance. */

import { useCallback, useEffect, useState } from 'react';
import type { OrderView } from '#contracts/orders/order.ts';
import { queryOrderPayStatus, startOrderPayment } from '#contracts/payments/payments.ts';
import { parseYuanToFen } from '#kernel/money/money.ts';
import { cartChanged } from '#web/features/orders/cart/cart-count.ts';
import { OrderLines } from '#web/features/orders/checkout/order-lines.tsx';
import { failureWords } from '#web/lib/failure-words.ts';
import { useI18n } from '#web/lib/i18n.tsx';
import { useLinks } from '#web/lib/links.ts';
import { formatYuan } from '#web/lib/money-words.ts';
import { useGo } from '#web/lib/use-go.ts';
import { webApi } from '#web/lib/web-api.ts';
import { Icon } from '#web/ui/icon/icon.tsx';
import { confirm } from '#web/ui/message-box/message-box.ts';
import pageStyles from '#web/ui/page/page.module.css';
import { Price } from '#web/ui/price/price.tsx';
import { EmptyState } from '#web/ui/state/state.tsx';
import { showFailure, showToast } from '#web/ui/toast/toast.ts';
import styles from './pay.module.css';
import { PayCode } from './pay-code.tsx';
import { isClosed } from './pay-state.ts';
import { usePayCode } from './use-pay-code.ts';

type Method = 'ONLINE' | 'BALANCE';
type Props = { order: OrderView; balance: string | null };

/** Pays the whole order from the balance, once the user has confirmed it. */
function useBalancePayment({ orderId, actualPaymentAmount }: OrderView, balance: string | null, onPaid: () => void) {
  const { t } = useI18n();
  const [paying, setPaying] = useState(false);
  const enough = balance !== null && parseYuanToFen(balance) >= parseYuanToFen(actualPaymentAmount);
  const pay = async () => {
    if (paying || !enough) return;
    const confirmed = await confirm({
      title: t('pay.balanceConfirm', { amount: formatYuan(actualPaymentAmount) }),
      text: t('pay.balanceConfirmText', { balance: formatYuan(balance) }),
      confirmText: t('pay.payNow'),
    });
    if (!confirmed) return;
    setPaying(true);
    try {
      const payment = await webApi.call(startOrderPayment, { body: { orderId, method: 'BALANCE' } }, { keep: true });
      if (payment.status === 'PAID') return onPaid();
      const { status } = await webApi.call(queryOrderPayStatus, { query: { orderId } });
      if (status === 'PAID') return onPaid();
      showToast(t('pay.waiting'), 'info');
    } catch (error) {
      showFailure(failureWords(t, error));
    } finally {
      setPaying(false);
    }
  };
  return { enough, paying, pay };
}

function ClosedOrder({ order }: { order: OrderView }) {
  const { t } = useI18n();
  const links = useLinks();
  return (
    <div className={pageStyles.card}>
      <EmptyState icon="circle-x" title={order.status === 'REFUNDED' ? t('pay.refunded') : t('pay.closed')} text={t('pay.closedText')}>
        <a className="button primary" href={links.console('orders/:orderId', { orderId: order.orderId })}>
          {t('order.toOrder')}
        </a>
        <a className="button" href={links.mall('')}>
          {t('order.shopOn')}
        </a>
      </EmptyState>
    </div>
  );
}

type MethodsProps = { method: Method; onChoose: (method: Method) => void; balance: string | null; enough: boolean };

function PaymentMethods({ method, onChoose, balance, enough }: MethodsProps) {
  const { t } = useI18n();
  const links = useLinks();
  return (
    <fieldset className={styles.methods}>
      <legend>{t('pay.method')}</legend>
      <label className={styles.method}>
        <input type="radio" name="method" checked={method === 'ONLINE'} onChange={() => onChoose('ONLINE')} />
        <Icon name="device-mobile" size={24} />
        <span>
          <strong>{t('pay.online')}</strong>
          <small>{t('pay.onlineText')}</small>
        </span>
      </label>
      <label className={styles.method} data-off={enough ? undefined : ''}>
        <input
          type="radio"
          name="method"
          checked={method === 'BALANCE'}
          disabled={!enough}
          aria-describedby="balance-state"
          onChange={() => onChoose('BALANCE')}
        />
        <Icon name="wallet" size={24} />
        <span>
          <strong>{t('pay.balance')}</strong>
          <small id="balance-state">
            {balance === null
              ? t('pay.balanceUnknown')
              : t(enough ? 'pay.balanceHas' : 'pay.balanceShort', { balance: formatYuan(balance) })}
          </small>
        </span>
        {!enough && balance !== null && (
          <a className="link" href={links.console('balance')}>
            {t('pay.topUp')}
          </a>
        )}
      </label>
    </fieldset>
  );
}

type ChoiceProps = MethodsProps & { order: OrderView };

/** The amount, what it is for, and how to pay it. */
function PaymentChoice({ order, ...methods }: ChoiceProps) {
  const { t } = useI18n();
  const links = useLinks();
  return (
    <section className={styles.choice} aria-labelledby="pay-amount">
      <h2 className={styles.amountTitle} id="pay-amount">
        {t('pay.amount')}
      </h2>
      <p className={styles.amount}>
        <Price value={order.actualPaymentAmount} size="lg" zero />
      </p>
      <dl className={styles.facts}>
        <div>
          <dt>{t('pay.orderNo')}</dt>
          <dd>{order.orderNo}</dd>
        </div>
        <div>
          <dt>{t('pay.content')}</dt>
          <dd>{t('order.lines', { count: order.lines.length })}</dd>
        </div>
      </dl>
      <PaymentMethods {...methods} />
      <p>
        <a className="link" href={links.console('orders/:orderId', { orderId: order.orderId })}>
          {t('pay.leave')}
        </a>
      </p>
    </section>
  );
}

export function OrderPayment({ order, balance }: Props) {
  const { t } = useI18n();
  const links = useLinks();
  const go = useGo();
  const { orderId } = order;
  const [method, setMethod] = useState<Method>('ONLINE');
  const [closed, setClosed] = useState(isClosed(order.status));

  const toResult = useCallback(() => {
    cartChanged();
    go(links.mall('goods/pay/result', { orderId, type: order.type }), { replace: true });
  }, [go, links, orderId, order.type]);
  const paidBefore = order.status === 'PAID';
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for an order that is paid already
  useEffect(() => {
    if (paidBefore) toResult();
  }, [paidBefore]);

  const code = usePayCode({
    name: `order-${orderId}`,
    active: method === 'ONLINE' && !closed && !paidBefore,
    start: () => webApi.call(startOrderPayment, { body: { orderId, method: 'ONLINE' } }),
    query: (signal) => webApi.call(queryOrderPayStatus, { query: { orderId } }, { signal }),
    onPaid: toResult,
    onClosed: () => setClosed(true),
  });
  const { enough, paying, pay } = useBalancePayment(order, balance, toResult);

  if (closed) return <ClosedOrder order={order} />;
  return (
    <>
      <div className={`${pageStyles.card} ${styles.pay}`}>
        <PaymentChoice order={order} method={method} onChoose={setMethod} balance={balance} enough={enough} />
        <section className={styles.doing} aria-label={method === 'ONLINE' ? t('pay.online') : t('pay.balance')}>
          {method === 'ONLINE' ? (
            <PayCode {...code} onRenew={code.renew} />
          ) : (
            <div className={styles.balancePanel}>
              <Icon name="wallet" size={48} />
              <p>{t('pay.balanceHas', { balance: formatYuan(balance ?? '0') })}</p>
              <button type="button" className="button primary large" disabled={paying} onClick={() => void pay()}>
                {paying ? t('pay.paying') : t('pay.payFromBalance', { amount: formatYuan(order.actualPaymentAmount) })}
              </button>
            </div>
          )}
        </section>
      </div>
      <details className={`${pageStyles.card} ${styles.lines}`} open={order.lines.length <= 3}>
        <summary>{t('order.lines', { count: order.lines.length })}</summary>
        <OrderLines lines={order.lines} />
      </details>
    </>
  );
}
