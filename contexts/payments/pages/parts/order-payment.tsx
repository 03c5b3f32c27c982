/** Paying an order by a mix: immediate parts, and a code or a remittance for the rest (section 4). */
import { useCallback, useEffect, useState } from 'react';
import type { GroupTerms } from '#contexts/orders/calls/group-buying.ts';
import type { OrderView } from '#contexts/orders/calls/order.ts';
import { cartChanged } from '#contexts/orders/pages/parts/cart/cart-count.ts';
import { OrderLines } from '#contexts/orders/pages/parts/checkout/order-lines.tsx';
import { ORDER_MINUTES } from '#contexts/orders/rules/orders.ts';
import { getPaymentOptions, queryOrderPayStatus, startOrderPayment } from '#contexts/payments/calls/generated/payments.ts';
import type { PaymentOptions } from '#contexts/payments/calls/payments.ts';
import { failureWords } from '#web/lib/failure-words.ts';
import { useI18n } from '#web/lib/i18n.tsx';
import { useLinks } from '#web/lib/links.ts';
import { formatYuan, moneyText } from '#web/lib/money-words.ts';
import { useGo } from '#web/lib/use-go.ts';
import { webApi } from '#web/lib/web-api.ts';
import { Icon } from '#web/ui/icon/icon.tsx';
import { confirm } from '#web/ui/message-box/message-box.ts';
import { Numbered } from '#web/ui/numbered/numbered.tsx';
import pageStyles from '#web/ui/page/page.module.css';
import { Price } from '#web/ui/price/price.tsx';
import { EmptyState } from '#web/ui/state/state.tsx';
import { showFailure } from '#web/ui/toast/toast.ts';
import { GroupPart } from './group-part.tsx';
import { type GroupState, useGroupTerms } from './group-terms.ts';
import mixStyles from './mix.module.css';
import { type Chosen, chosenOf, firstChosen, isUsable, type Mix, mixOf, optionKey, sameMix } from './mix.ts';
import { MixParts } from './mix-parts.tsx';
import { MixRest } from './mix-rest.tsx';
import { MixSummary } from './mix-summary.tsx';
import { optionName } from './option-words.ts';
import styles from './pay.module.css';
import { PayCode } from './pay-code.tsx';
import { isClosed } from './pay-state.ts';
import { removeStoredPayment } from './stored-payment.ts';
import { usePayCode } from './use-pay-code.ts';

/** The payable: an order, or a monthly bill, whose lines are on its own page. */
export type Paid = Pick<OrderView, 'orderId' | 'orderNo' | 'status' | 'actualPaymentAmount' | 'lines' | 'createdAt' | 'expiresAt'> & {
  /** Its own page, where the payment ends. */
  home: string;
  after: string;
};
/** `terms`: what the buyer's group requires; null outside every group. */
type Props = { order: Paid; options: PaymentOptions; terms: GroupTerms | null };

function ClosedOrder({ order }: { order: Paid }) {
  const { t } = useI18n();
  const links = useLinks();
  return (
    <div className={pageStyles.card}>
      <EmptyState icon="circle-x" title={order.status === 'REFUNDED' ? t('pay.refunded') : t('pay.closed')} text={t('pay.closedText')}>
        <a className="button primary" href={order.home}>
          {t('order.toOrder')}
        </a>
        <a className="button" href={links.mall('')}>
          {t('order.shopOn')}
        </a>
      </EmptyState>
    </div>
  );
}

/** The chosen parts, those that the server holds, and the method for the rest. */
function useMix(given: PaymentOptions) {
  const [options, setOptions] = useState(given);
  const [chosen, setChosen] = useState<Chosen>(() => firstChosen(given));
  const awaiting = options.options.filter(({ awaits }) => awaits);
  const [rest, setRest] = useState('');
  const mix = mixOf(options, chosen);
  return {
    options,
    chosen,
    setChosen,
    awaiting,
    rest: awaiting.find((option) => optionKey(option) === rest && isUsable(option)) ?? awaiting.find(isUsable) ?? null,
    setRest,
    mix,
    /** Whether the choice equals what the server holds. */
    isHeld: sameMix(mix, mixOf(options, chosenOf(options))),
    /** Reloads the server's view: after a step, or a refusal. */
    async reload() {
      const fresh = await webApi.call(getPaymentOptions, { query: { orderId: given.orderId } });
      setOptions(fresh);
      setChosen(chosenOf(fresh));
      return fresh;
    },
    /** The same after the leader's decision: resets to the initial choice of what may be used now. */
    async reopen() {
      const fresh = await webApi.call(getPaymentOptions, { query: { orderId: given.orderId } });
      setOptions(fresh);
      setChosen(firstChosen(fresh));
    },
  };
}
type MixState = ReturnType<typeof useMix>;

/** The body of a start: the whole mix, the way of the rest, and the project of a group. */
const bodyOf = (orderId: string, { tenders, restFen }: Mix, { rest }: Pick<MixState, 'rest'>, { terms, projectId }: GroupState) => ({
  orderId,
  method: restFen === 0 || !rest ? ('' as const) : rest.method,
  channel: rest?.method === 'ONLINE' ? rest.reference : '',
  tenders,
  ...(terms && { projectId }),
});

/** Takes the parts, once the user has confirmed them; afterwards the payment of the rest is shown. */
function useConfirmation(orderId: string, state: MixState, group: GroupState, onPaid: () => void, onRemittance: () => void) {
  const i18n = useI18n();
  const { t } = i18n;
  const [paying, setPaying] = useState(false);
  const pay = async () => {
    const { mix, options } = state;
    if (paying) return;
    const words = options.options.flatMap((option) => {
      const amount = mix.taken.get(optionKey(option));
      return amount === undefined ? [] : [`${optionName(i18n, option)} ${moneyText(amount)}`];
    });
    if (mix.tenders.length > 0) {
      const text = [...words, t('pay.mixConfirmText')].join('\n');
      if (!(await confirm({ title: t('pay.mixConfirm'), text, confirmText: t('pay.payNow') }))) return;
    }
    setPaying(true);
    try {
      removeStoredPayment(`order-${orderId}`);
      const payment = await webApi.call(startOrderPayment, { body: bodyOf(orderId, mix, state, group) }, { keep: true });
      if (payment.status === 'PAID') return onPaid();
      if (payment.method === 'OFFLINE') return onRemittance();
      await state.reload();
    } catch (error) {
      showFailure(failureWords(t, error));
      void group.reload().catch(() => {});
      const { status } = await state.reload().catch(() => ({ status: '' }));
      if (status === 'PAID') onPaid();
    } finally {
      setPaying(false);
    }
  };
  return { paying, pay };
}

/** The amount, its purpose, and how it is to be paid. */
function PaymentChoice({ order, state, group }: { order: Paid; state: MixState; group: GroupState }) {
  const { t, minuteText } = useI18n();
  const { options, chosen, setChosen, mix, awaiting, rest, setRest } = state;
  return (
    <section className={styles.choice} aria-labelledby="pay-amount">
      <h2 className={styles.amountTitle} id="pay-amount">
        {t('pay.amount')}
      </h2>
      <p className={styles.amount}>
        <Price value={order.actualPaymentAmount} size="lg" zero />
      </p>
      <dl className={styles.facts}>
        {order.lines.length > 0 && (
          <div>
            <dt>{t('pay.content')}</dt>
            <dd>{options.subject}</dd>
          </div>
        )}
        <div>
          <dt>{t('pay.orderNo')}</dt>
          <dd>
            <Numbered number={order.orderNo} what={t('pay.orderNo')} />
          </dd>
        </div>
        {order.expiresAt > 0 && (
          <div>
            <dt>{t('pay.payBy')}</dt>
            <dd>
              {order.expiresAt - order.createdAt > ORDER_MINUTES * 60_000
                ? minuteText(order.expiresAt)
                : t('pay.payByTime', { time: minuteText(order.expiresAt), minutes: ORDER_MINUTES })}
            </dd>
          </div>
        )}
      </dl>
      <GroupPart orderId={order.orderId} group={group} />
      <MixParts options={options} chosen={chosen} mix={mix} onChoose={setChosen} />
      <MixSummary options={options} mix={mix} />
      {mix.restFen > 0 && <MixRest options={awaiting} chosen={rest ? optionKey(rest) : ''} onChoose={setRest} />}
      <p>
        <a className="link" href={order.home}>
          {t('pay.leave')}
        </a>
      </p>
    </section>
  );
}

export function OrderPayment({ order, options: given, terms }: Props) {
  const { t } = useI18n();
  const links = useLinks();
  const go = useGo();
  const { orderId, after } = order;
  const [closed, setClosed] = useState(isClosed(order.status));
  const state = useMix(given);
  const { mix, isHeld, rest } = state;
  const group = useGroupTerms(orderId, terms, mix, state.reopen);

  const toResult = useCallback(() => {
    cartChanged();
    go(after, { replace: true });
  }, [go, after]);
  const paidBefore = order.status === 'PAID';
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for an order that is paid already
  useEffect(() => {
    if (paidBefore) toResult();
  }, [paidBefore]);

  const byCode = rest?.method === 'ONLINE';
  const code = usePayCode({
    name: `order-${orderId}`,
    terms: `${rest?.reference ?? ''} ${mix.rest} ${group.projectId}`,
    active: byCode && isHeld && group.blocked === '' && mix.restFen > 0 && !closed && !paidBefore,
    start: () => webApi.call(startOrderPayment, { body: bodyOf(orderId, mix, state, group) }),
    query: (signal) => webApi.call(queryOrderPayStatus, { query: { orderId } }, { signal }),
    onPaid: toResult,
    onClosed: () => setClosed(true),
  });
  const toRemittance = useCallback(() => go(links.mall('goods/pay/remittance', { orderId })), [go, links, orderId]);
  const { paying, pay } = useConfirmation(orderId, state, group, toResult, toRemittance);

  if (closed) return <ClosedOrder order={order} />;
  return (
    <>
      <div className={`${pageStyles.card} ${styles.pay}`}>
        <PaymentChoice order={order} state={state} group={group} />
        <section className={styles.doing} aria-label={t('pay.method')}>
          {group.blocked !== '' ? (
            <div className={mixStyles.confirm}>
              <Icon name="lock" size={48} />
              <p>{t(group.blocked === 'PROJECT' ? 'groupPages.payBlockedProject' : 'groupPages.payBlocked')}</p>
              {group.blocked === 'APPROVAL' &&
                (group.terms?.approval?.state === 'PENDING' ? (
                  <a className="link" href={links.console('group', { tab: 'approvals' })}>
                    {t('groupPages.paySeeRequest')}
                  </a>
                ) : (
                  <a className="link" href="#approval">
                    {t('groupPages.payToAsk')}
                  </a>
                ))}
            </div>
          ) : isHeld && byCode && mix.restFen > 0 ? (
            <PayCode {...code} onRenew={code.renew} />
          ) : (
            <div className={mixStyles.confirm}>
              <Icon name="wallet" size={48} />
              <p>{t(mix.restFen === 0 ? 'pay.restNone' : mix.tenders.length === 0 ? 'pay.summaryRest' : 'pay.restAfter')}</p>
              {mix.restFen > 0 && <Price value={mix.rest} size="lg" zero />}
              <button
                type="button"
                className="button primary large"
                disabled={paying || (mix.restFen > 0 && rest === null)}
                onClick={() => void pay()}
              >
                {paying
                  ? t('pay.paying')
                  : mix.restFen === 0
                    ? t('pay.confirmWhole', { amount: formatYuan(mix.tendered) })
                    : mix.tenders.length > 0
                      ? t('pay.confirmMix', { amount: formatYuan(mix.tendered) })
                      : t(rest?.method === 'OFFLINE' ? 'pay.remStart' : 'pay.confirmChange')}
              </button>
            </div>
          )}
        </section>
      </div>
      {order.lines.length > 0 && (
        <details className={`${pageStyles.card} ${styles.lines}`} open={order.lines.length <= 3}>
          <summary>{t('order.lines', { count: order.lines.length })}</summary>
          <OrderLines lines={order.lines} />
        </details>
      )}
    </>
  );
}
