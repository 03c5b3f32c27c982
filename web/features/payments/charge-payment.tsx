/** Paying a top-up that was opened in this tab. */
import { useCallback, useEffect, useState } from 'react';
import { queryChargeStatus, startCharge } from '#contracts/payments/payments.ts';
import { newId } from '#kernel/id/id.ts';
import { useI18n } from '#web/lib/i18n.tsx';
import { useLinks } from '#web/lib/links.ts';
import { useGo } from '#web/lib/use-go.ts';
import { webApi } from '#web/lib/web-api.ts';
import pageStyles from '#web/ui/page/page.module.css';
import { Price } from '#web/ui/price/price.tsx';
import { EmptyState } from '#web/ui/state/state.tsx';
import styles from './pay.module.css';
import { PayCode } from './pay-code.tsx';
import { isClosed, isPaid } from './pay-state.ts';
import { findStoredPayment, storePayment } from './stored-payment.ts';
import { usePayCode } from './use-pay-code.ts';

export function ChargePayment({ sign, status }: { sign: string; status: string }) {
  const { t } = useI18n();
  const links = useLinks();
  const go = useGo();
  const [closed, setClosed] = useState(isClosed(status));
  // Known after mounting: the storage of this tab cannot be read on the server.
  const [amount, setAmount] = useState<string | null | undefined>(undefined);
  useEffect(() => setAmount(findStoredPayment(sign)?.amount ?? null), [sign]);
  const done = useCallback(() => go(links.mall('goods/pay/charge', { sign }), { replace: true }), [go, links, sign]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for a top-up that is paid already
  useEffect(() => {
    if (isPaid(status)) done();
  }, [status]);

  const code = usePayCode({
    name: sign,
    active: !closed && !isPaid(status) && typeof amount === 'string',
    // An expired code is replaced by a new top-up of the same amount, which has its own sign.
    start: async () => {
      const payment = await webApi.call(startCharge, { body: { amount: amount ?? '0' } }, { idempotencyKey: newId(), keep: true });
      storePayment(payment);
      go(links.mall('goods/pay', { sign: payment.sign }), { replace: true });
      // That address is a page of its own: this one waits for nothing any more.
      return new Promise(() => {});
    },
    query: (signal) => webApi.call(queryChargeStatus, { query: { sign } }, { signal }),
    onPaid: done,
    onClosed: () => setClosed(true),
  });

  if (closed || amount === null) {
    return (
      <div className={pageStyles.card}>
        <EmptyState
          icon="wallet"
          title={closed ? t('pay.chargeClosed') : t('pay.chargeElsewhere')}
          text={closed ? t('pay.chargeClosedText') : t('pay.chargeElsewhereText')}
        >
          <a className="button primary" href={links.console('balance')}>
            {t('pay.toBalance')}
          </a>
        </EmptyState>
      </div>
    );
  }
  return (
    <div className={`${pageStyles.card} ${styles.pay}`}>
      <section className={styles.choice} aria-labelledby="pay-amount">
        <h2 className={styles.amountTitle} id="pay-amount">
          {t('pay.chargeAmount')}
        </h2>
        <p className={styles.amount}>{amount && <Price value={amount} size="lg" zero />}</p>
        <p className={pageStyles.muted}>{t('pay.chargeText')}</p>
        <p>
          <a className="link" href={links.console('balance')}>
            {t('pay.leaveCharge')}
          </a>
        </p>
      </section>
      <section className={styles.doing} aria-label={t('pay.online')}>
        <PayCode {...code} onRenew={code.renew} />
      </section>
    </div>
  );
}
