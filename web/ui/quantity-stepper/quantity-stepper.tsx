import { useState } from 'react';
import { formatNumber } from '#kernel/money/money.ts';
import { useI18n } from '#web/lib/i18n.tsx';
import { Icon } from '../icon/icon.tsx';
import { showToast } from '../toast/toast.ts';
import styles from './quantity-stepper.module.css';

type Props = {
  value: number;
  onChange: (value: number) => void;
  min?: number;
  max?: number;
  /** Accessible name: what is counted. */
  label: string;
  /** After the field: 核·时. */
  unit?: string;
  disabled?: boolean;
  /** Whether the limits are shown beside it: then clamping a typed value is not reported. */
  limitsShown?: boolean;
};

/** A whole number with − and +. Typed input is applied on blur or Enter and clamped to min and max, with a notice unless `limitsShown`. */
export function QuantityStepper({ value, onChange, min = 1, max = 99_999_999, label, unit, disabled, limitsShown = false }: Props) {
  const { t } = useI18n();
  const [typed, setTyped] = useState<string | null>(null);
  const settle = (next: number) => {
    setTyped(null);
    const held = Math.min(max, Math.max(min, next));
    if (held !== value) onChange(held);
  };
  const take = () => {
    if (typed === null) return;
    const next = typed === '' ? value : Number(typed);
    if (next > max && !limitsShown) showToast(t('shell.heldAtMost', { label, count: formatNumber(max, 0) }), 'info');
    if (next < min && !limitsShown) showToast(t('shell.heldAtLeast', { label, count: formatNumber(min, 0) }), 'info');
    settle(next);
  };
  return (
    <span className={styles.stepper} data-disabled={disabled || undefined}>
      <button type="button" aria-label={t('shell.less', { label })} disabled={disabled || value <= min} onClick={() => settle(value - 1)}>
        <Icon name="minus" size={14} />
      </button>
      <input
        inputMode="numeric"
        aria-label={label}
        role="spinbutton"
        aria-valuenow={value}
        aria-valuemin={min}
        aria-valuemax={max}
        disabled={disabled}
        value={typed ?? String(value)}
        onChange={(event) => setTyped(event.target.value.replace(/\D/g, '').slice(0, 9))}
        onBlur={take}
        onKeyDown={(event) => {
          const step = { ArrowUp: 1, ArrowDown: -1 }[event.key];
          // Applies the value without submitting the surrounding form, which still has the earlier number.
          if (event.key === 'Enter' && typed !== null) {
            event.preventDefault();
            take();
          }
          if (step) {
            event.preventDefault();
            settle((typed ? Number(typed) : value) + step);
          }
        }}
      />
      <button type="button" aria-label={t('shell.more', { label })} disabled={disabled || value >= max} onClick={() => settle(value + 1)}>
        <Icon name="plus" size={14} />
      </button>
      {unit && <span className={styles.unit}>{unit}</span>}
    </span>
  );
}
