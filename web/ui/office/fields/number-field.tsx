import { useState } from 'react';
import { cutText } from '#kernel/text/text.ts';
import { FieldFrame, type FieldProps } from './field-frame.tsx';
import styles from './fields.module.css';

type NumberProps = FieldProps<number | null> & { min?: number; max?: number; suffix?: string; placeholder?: string };

/** A whole number; null for none. Values outside min and max are clamped when the field loses focus. */
export function NumberField({ value, onChange, min = 0, max = Number.MAX_SAFE_INTEGER, suffix, placeholder, ...props }: NumberProps) {
  const settle = () => {
    if (value !== null) onChange(Math.min(max, Math.max(min, value)));
  };
  const take = (text: string) => {
    const digits = cutText(text.replace(min < 0 ? /[^\d-]/g : /\D/g, ''), 15);
    onChange(digits === '' || digits === '-' ? null : Number.parseInt(digits, 10));
  };
  return (
    <FieldFrame {...props}>
      {(control) => (
        <div className={styles.joined}>
          <input
            {...control}
            className={`${styles.control} ${styles.number}`}
            inputMode="numeric"
            autoComplete="off"
            name={props.name}
            placeholder={placeholder}
            value={value === null ? '' : String(value)}
            onChange={(event) => take(event.target.value)}
            onBlur={settle}
          />
          {suffix && <span className={styles.affix}>{suffix}</span>}
        </div>
      )}
    </FieldFrame>
  );
}

type MoneyProps = FieldProps<string> & {
  /** Decimal places: 2 for amounts, up to 6 for unit prices. */
  decimals?: number;
  placeholder?: string;
  /** After the control: '/ 核·时'. */
  suffix?: string;
};

/** The valid part of a typed amount: digits, one decimal point, limited decimals. */
export function amountOf(text: string, decimals: number): string {
  const [whole = '', ...rest] = text
    .normalize('NFKC')
    .replaceAll(/[^\d.。]/g, '')
    .replaceAll('。', '.')
    .split('.');
  const digits = cutText(whole.replace(/^0+(?=\d)/, ''), 12);
  return rest.length === 0 || decimals === 0 ? digits : `${digits || '0'}.${rest.join('').slice(0, decimals)}`;
}

/** An amount in yuan, as the contracts' decimal text; '' for none. */
export function MoneyField({ value, onChange, decimals = 2, placeholder = '0.00', suffix, ...props }: MoneyProps) {
  const [typing, setTyping] = useState(false);
  return (
    <FieldFrame {...props}>
      {(control) => (
        <div className={styles.joined}>
          <span className={styles.affix}>¥</span>
          <input
            {...control}
            className={`${styles.control} ${styles.number}`}
            inputMode="decimal"
            autoComplete="off"
            name={props.name}
            placeholder={placeholder}
            value={typing ? value : value.replace(/\.$/, '')}
            onFocus={() => setTyping(true)}
            onChange={(event) => onChange(amountOf(event.target.value, decimals))}
            onBlur={() => {
              setTyping(false);
              if (value.endsWith('.')) onChange(value.slice(0, -1));
            }}
          />
          {suffix && <span className={styles.affix}>{suffix}</span>}
        </div>
      )}
    </FieldFrame>
  );
}
