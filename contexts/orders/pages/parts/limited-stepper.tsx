import { useI18n } from '#web/lib/i18n.tsx';
import { countText } from '#web/lib/term-words.ts';
import styles from '#web/ui/page/page.module.css';
import { QuantityStepper } from '#web/ui/quantity-stepper/quantity-stepper.tsx';

type Props = {
  label: string;
  value: number;
  min: number;
  max: number;
  /** The unit of a count: 'machine' for 1, 'machines' for 2. */
  unit: (count: number) => string;
  /** Shows the unit in the hint below instead of next to the field. */
  compact?: boolean;
  disabled?: boolean;
  onChange: (value: number) => void;
};

/** A stepper that shows its limits, and indicates when one of them is reached. */
export function LimitedStepper({ label, value, min, max, unit, compact = false, disabled, onChange }: Props) {
  const { t } = useI18n();
  const [limit, hint] =
    max > min && value >= max
      ? [max, t('order.atMost', { count: countText(max) })]
      : min > 1 && value <= min
        ? [min, t('order.atLeast', { count: countText(min) })]
        : [max, t('order.range', { min: countText(min), max: countText(max) })];
  return (
    <div>
      <QuantityStepper
        label={label}
        value={value}
        min={min}
        max={max}
        unit={compact ? undefined : unit(value)}
        disabled={disabled}
        limitsShown
        onChange={onChange}
      />
      <p className={styles.hint} role="status">
        {compact ? `${hint} ${unit(limit)}` : hint}
      </p>
    </div>
  );
}
