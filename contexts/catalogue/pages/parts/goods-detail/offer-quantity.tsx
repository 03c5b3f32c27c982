/** Amount and months of a compute offer, each with quick choices. */

import { LimitedStepper } from '#contexts/orders/pages/parts/limited-stepper.tsx';
import { useI18n } from '#web/lib/i18n.tsx';
import { amountUnit, countText, monthsText, monthsUnit } from '#web/lib/term-words.ts';
import chooser from './chooser.module.css';
import styles from './detail.module.css';
import type { OfferPurchase } from './use-offer-purchase.ts';

const QUICK_MONTHS = [1, 3, 6, 12, 24];

/** The minimum times 1, 10 and 100, and round numbers, within the limits; five at most. */
function quickAmounts({ least, most }: { least: number; most: number }, unit: string): number[] {
  const amounts = [least, least * 10, least * 100, ...(unit === 'platform*month' ? [] : [1_000, 10_000, 100_000])];
  return [...new Set(amounts)]
    .filter((amount) => amount >= least && amount <= most)
    .toSorted((a, b) => a - b)
    .slice(0, 5);
}

type QuickChoicesProps = {
  label: string;
  choices: readonly number[];
  value: number;
  text: (choice: number) => string;
  disabled?: boolean;
  onChoose: (choice: number) => void;
};

function QuickChoices({ label, choices, value, text, disabled, onChoose }: QuickChoicesProps) {
  return (
    <fieldset className={styles.steps} aria-label={label}>
      {choices.map((choice) => (
        <button
          key={choice}
          type="button"
          className={styles.step}
          aria-pressed={value === choice}
          disabled={disabled}
          onClick={() => onChoose(choice)}
        >
          {text(choice)}
        </button>
      ))}
    </fieldset>
  );
}

export function OfferQuantity({ purchase, unit }: { purchase: OfferPurchase; unit: string }) {
  const { t } = useI18n();
  const { range, soldOut, monthly, amount, setAmount, months, setMonths } = purchase;
  const amounts = quickAmounts(range, unit);
  return (
    <div className={styles.choosers}>
      <div className={chooser.row}>
        <span className={chooser.label}>{t('goods.amount')}</span>
        <div>
          <LimitedStepper
            label={t('goods.amount')}
            value={amount}
            min={range.least}
            max={range.most}
            unit={(count) => amountUnit(t, count, unit)}
            disabled={soldOut}
            onChange={setAmount}
          />
          {amounts.length > 1 && !soldOut && (
            <QuickChoices label={t('goods.quickAmounts')} choices={amounts} value={amount} text={countText} onChoose={setAmount} />
          )}
        </div>
      </div>
      <div className={chooser.row}>
        <span className={chooser.label}>{t('goods.duration')}</span>
        {monthly ? (
          <div>
            <LimitedStepper
              label={t('goods.duration')}
              value={months}
              min={range.leastMonths}
              max={range.mostMonths}
              unit={(count) => monthsUnit(t, count)}
              disabled={soldOut}
              onChange={setMonths}
            />
            <QuickChoices
              label={t('goods.quickDurations')}
              choices={QUICK_MONTHS.filter((choice) => choice >= range.leastMonths)}
              value={months}
              text={(choice) => monthsText(t, choice)}
              disabled={soldOut}
              onChoose={setMonths}
            />
          </div>
        ) : (
          <p className={chooser.static}>{t('goods.byUse')}</p>
        )}
      </div>
    </div>
  );
}
