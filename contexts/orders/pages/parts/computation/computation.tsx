/** How an amount was computed: each step as text, with what it adds; the only explanation of amounts on all pages. */

import type { ReactNode } from 'react';
import type { OrderLineView } from '#contexts/orders/calls/order.ts';
import { fenToYuan, formatMoney, formatUnitPrice } from '#kernel/money/money.ts';
import { DAY_MS, formatDate } from '#kernel/time/time.ts';
import { useI18n } from '#web/lib/i18n.tsx';
import { amountText, countText, monthsText } from '#web/lib/term-words.ts';
import { Money } from '#web/ui/money/money.tsx';
import { billingWords } from './billing-words.ts';
import styles from './computation.module.css';

export type Step = OrderLineView['computation'][number];

const days = (ms: number): string => (ms / DAY_MS).toFixed(1);

function StepFacts({ step }: { step: Step }) {
  const { t, locale } = useI18n();
  switch (step.code) {
    case 'LIST': {
      const { amount, unit, durationUnit, duration } = step;
      const price = formatUnitPrice(step.priceMicro);
      if (unit !== '')
        return durationUnit === 'MONTH'
          ? t('renewal.listUnits', { price, amount: amountText(t, amount, unit), duration: monthsText(t, duration) })
          : t('renewal.listOnce', { price, amount: amountText(t, amount, unit) });
      const lasting = billingWords(t, durationUnit, duration);
      return amount === 1
        ? t('renewal.listOne', { price, duration: lasting })
        : t('renewal.listUnits', { price, amount: countText(amount), duration: lasting });
    }
    case 'SALE':
      return t('renewal.saleFacts', { source: formatUnitPrice(step.sourcePriceMicro), price: formatUnitPrice(step.priceMicro) });
    case 'TIER':
      return (
        <>
          {step.parts.map(({ from, to, units, priceMicro, fen }) => (
            <span key={from} className={styles.part}>
              {t('renewal.tierPart', {
                from: countText(from),
                to: countText(to),
                units: countText(units),
                price: formatUnitPrice(priceMicro),
              })}{' '}
              = <Money value={fenToYuan(fen)} />
            </span>
          ))}
        </>
      );
    case 'QUOTE':
      return t('renewal.quoteFacts', { quoteNo: step.quoteNo, price: formatMoney(step.priceFen) });
    case 'CREDIT': {
      const { startsAt, endsAt, at, paidFen, creditFen, returnedFen } = step;
      return (
        <>
          <span className={styles.part}>
            {t('renewal.creditFacts', {
              from: formatDate(startsAt, locale),
              to: formatDate(endsAt, locale),
              paid: formatMoney(paidFen + creditFen),
              left: days(Math.max(0, endsAt - Math.max(at, startsAt))),
              days: days(endsAt - startsAt),
            })}
          </span>
          {creditFen > 0 && <span className={styles.part}>{t('renewal.creditEarlier', { credit: formatMoney(creditFen) })}</span>}
          {returnedFen > 0 && <span className={styles.part}>{t('renewal.creditReturned', { returned: formatMoney(returnedFen) })}</span>}
          <span className={styles.part}>{t('renewal.creditRounding')}</span>
        </>
      );
    }
    case 'DISCOUNT':
      return null;
  }
}

export function ComputationSteps({ steps, discount = '' }: Pick<Props, 'steps' | 'discount'>) {
  const { t } = useI18n();
  const total = steps.reduce((sum, { fen }) => sum + fen, 0);
  return (
    <dl className={styles.steps}>
      {steps.map((step, index) => (
        <div key={`${step.code} ${index}`}>
          <dt>
            {step.code === 'DISCOUNT' && discount !== '' ? t('vouchers.lineDiscount', { name: discount }) : t(`renewal.step${step.code}`)}
            <small>
              <StepFacts step={step} />
            </small>
          </dt>
          <dd data-less={step.fen < 0 ? '' : undefined}>
            <Money value={fenToYuan(step.fen)} />
          </dd>
        </div>
      ))}
      <div className={styles.sum}>
        <dt>{t('renewal.stepsSum')}</dt>
        <dd>
          <Money value={fenToYuan(total)} />
        </dd>
      </div>
    </dl>
  );
}

type Props = {
  steps: readonly Step[];
  /** The subject, for screen readers. */
  name?: string;
  /** The coupon or campaign of a discount. */
  discount?: string;
  children?: ReactNode;
};
/** Collapsed initially. */
export function Computation({ steps, name, discount = '', children }: Props) {
  const { t } = useI18n();
  return (
    <details className={styles.box}>
      <summary>
        {t('renewal.how')}
        {name && <span className="visually-hidden"> {name}</span>}
      </summary>
      <ComputationSteps steps={steps} discount={discount} />
      {children}
    </details>
  );
}
