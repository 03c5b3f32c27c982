/** Paying a top-up that was opened in this tab. */
import { useCallback, useEffect, useState } from 'react';
import { queryChargeStatus, startCharge } from '#contexts/payments/calls/generated/payments.ts';
import { newId } from '#kernel/id/id.ts';
import { useI18n } from '#web/lib/i18n.tsx';
import { useLinks } from '#web/lib/links.ts';
import { useGo } from '#web/lib/use-go.ts';
import { webApi } from '#web/lib/web-api.ts';
import pageStyles from '#web/ui/page/page.module.css';
import { Price } from '#web/ui/price/price.tsx';
import { EmptyState } from '#web/ui/state/state.tsx';
import { optionName } from './option-words.ts';
import styles from './pay.module.css';
import { PayCode } from './pay-code.tsx';
import { isClosed, isPaid } from './pay-state.ts';
import { findStoredPayment, type StoredPayment, storePayment } from './stored-payment.ts';
import { usePayCode } from './use-pay-code.ts';

export function ChargePayment({ sign, status }: { sign: string; status: string }) {
  const i18n = useI18n();
  const { t } = i18n;
  const links = useLinks();
  const go = useGo();
  const [closed, setClosed] = useState(isClosed(status));
  // Set after mounting: the storage of this tab cannot be read on the server.
  const [stored, setStored] = useState<StoredPayment | null | undefined>(undefined);
  useEffect(() => setStored(findStoredPayment(sign)), [sign]);
  const done = useCallback(() => go(links.mall('goods/pay/charge', { sign }), { replace: true }), [go, links, sign]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for a top-up that is paid already
  useEffect(() => {
    if (isPaid(status)) done();
  }, [status]);

  const code = usePayCode({
    name: sign,
    active: !closed && !isPaid(status) && !!stored,
    // An expired code is replaced by a new top-up of the same amount and channel, which has its own sign.
    start: async () => {
      const body = { amount: stored?.amount ?? '0', channel: stored?.channel ?? '' };
      const payment = await webApi.call(startCharge, { body }, { idempotencyKey: newId(), keep: true });
      storePayment(payment);
      go(links.mall('goods/pay', { sign: payment.sign }), { replace: true });
      // That address is a separate page: this one no longer waits.
      return new Promise(() => {});
    },
    query: (signal) => webApi.call(queryChargeStatus, { query: { sign } }, { signal }),
    onPaid: done,
    onClosed: () => setClosed(true),
  });

  if (closed || stored === null) {
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
        <p className={styles.amount}>{stored && <Price value={stored.amount} size="lg" zero />}</p>
        {stored && (
          <dl className={styles.facts}>
            <div>
              <dt>{t('pay.method')}</dt>
              <dd>{optionName(i18n, { method: 'ONLINE', reference: stored.channel, label: '', labelEn: '' })}</dd>
            </div>
          </dl>
        )}
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
