/** How the rest to pay is computed: the amount due, minus each part. */
import type { PaymentOptions } from '#contexts/payments/calls/payments.ts';
import { useI18n } from '#web/lib/i18n.tsx';
import { Price } from '#web/ui/price/price.tsx';
import styles from './mix.module.css';
import { type Mix, optionKey, partsOf } from './mix.ts';
import { optionName } from './option-words.ts';

export function MixSummary({ options, mix }: { options: PaymentOptions; mix: Mix }) {
  const i18n = useI18n();
  const { t } = i18n;
  const parts = partsOf(options).filter((option) => mix.taken.has(optionKey(option)));
  const arrived = options.held.filter(({ method }) => method === 'ONLINE' || method === 'OFFLINE');
  if (parts.length === 0 && arrived.length === 0) return null;
  return (
    <section aria-label={t('pay.summary')}>
      <dl className={styles.summary}>
        <div>
          <dt>{t('pay.summaryDue')}</dt>
          <dd>
            <Price value={options.amount} zero />
          </dd>
        </div>
        {arrived.map((tender) => (
          <div key={`${tender.channel} ${tender.at}`}>
            <dt>{t('pay.summaryArrived')}</dt>
            <dd>
              − <Price value={tender.amount} zero />
            </dd>
          </div>
        ))}
        {parts.map((option) => (
          <div key={optionKey(option)}>
            <dt>{t('pay.summaryPart', { name: optionName(i18n, option) })}</dt>
            <dd>
              − <Price value={mix.taken.get(optionKey(option)) ?? '0.00'} zero />
            </dd>
          </div>
        ))}
        <div className={styles.summaryRest}>
          <dt>{t('pay.summaryRest')}</dt>
          <dd>
            <Price value={mix.rest} zero />
          </dd>
        </div>
      </dl>
    </section>
  );
}
