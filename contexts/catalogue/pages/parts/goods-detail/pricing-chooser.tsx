import { useId } from 'react';
import type { Pricing } from '#contexts/catalogue/calls/catalogue.ts';
import { useI18n } from '#web/lib/i18n.tsx';
import { isNothing } from '#web/lib/money-words.ts';
import { billingText, termText } from '#web/lib/term-words.ts';
import { Money } from '#web/ui/money/money.tsx';
import styles from './chooser.module.css';
import { pricingGroups, savingPercent } from './pricing-options.ts';

type Props = { pricing: Pricing[]; chosen: Pricing; onChange: (pricing: Pricing) => void };

/** Billing type first, then its durations; a single duration is shown as text. */
export function PricingChooser({ pricing, chosen, onChange }: Props) {
  const { t } = useI18n();
  const id = useId();
  const groups = pricingGroups(pricing);
  const options = groups.find(({ billingType }) => billingType === chosen.billingType)?.options ?? [];
  const saving = (one: Pricing) => savingPercent(pricing, one);
  return (
    <>
      <div className={styles.row} role="radiogroup" aria-labelledby={`${id}-billing`}>
        <span className={styles.label} id={`${id}-billing`}>
          {t('goods.billing')}
        </span>
        <div className={styles.options}>
          {groups.map((group) => {
            const first = group.options[0];
            const saved = first ? saving(first) : 0;
            return (
              <label key={group.billingType} className={styles.option}>
                <input
                  type="radio"
                  name={`${id}-billing`}
                  checked={group.billingType === chosen.billingType}
                  onChange={() => first && onChange(first)}
                />
                {billingText(t, group.billingType)}
                {saved > 0 && group.options.length === 1 && <small>{t('goods.saves', { percent: saved })}</small>}
              </label>
            );
          })}
        </div>
      </div>
      {['YEAR', 'MONTH', 'DAY'].includes(chosen.billingType) && (
        <div className={styles.row} role="radiogroup" aria-labelledby={`${id}-duration`}>
          <span className={styles.label} id={`${id}-duration`}>
            {t('goods.duration')}
          </span>
          <div className={styles.options}>
            {options.map((one) => (
              <label key={one.duration} className={styles.option}>
                <input type="radio" name={`${id}-duration`} checked={one.duration === chosen.duration} onChange={() => onChange(one)} />
                <span>
                  {termText(t, one.billingType, one.duration)}
                  {options.length > 1 && !isNothing(one.price) && (
                    <span className={styles.price}>
                      <Money value={one.price} />
                    </span>
                  )}
                </span>
                {options.length > 1 && saving(one) > 0 && <small>{t('goods.saves', { percent: saving(one) })}</small>}
              </label>
            ))}
          </div>
        </div>
      )}
    </>
  );
}
