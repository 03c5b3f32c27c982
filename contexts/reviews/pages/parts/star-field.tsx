import { useId } from 'react';
import { useI18n } from '#web/lib/i18n.tsx';
import { starHints } from './aspect-words.ts';
import styles from './reviews.module.css';

type Props = { label: string /** 0: not chosen yet. */; value: number; onChange: (value: number) => void; error?: string | undefined };

/** One to five stars as a radio group: arrow keys choose, the label of the choice is shown beside it. */
export function StarField({ label, value, onChange, error }: Props) {
  const { t } = useI18n();
  const id = useId();
  return (
    <fieldset className={styles.starField} aria-describedby={error ? `${id}-error` : undefined}>
      <legend>{label}</legend>
      <span className={styles.starChoices}>
        {starHints.map((hint, index) => (
          <label key={hint} data-filled={index < value || undefined}>
            <input
              type="radio"
              className="visually-hidden"
              name={id}
              value={index + 1}
              checked={value === index + 1}
              aria-invalid={error ? true : undefined}
              onChange={() => onChange(index + 1)}
            />
            <span aria-hidden="true">★</span>
            <span className="visually-hidden">
              {t('reviews.stars', { count: index + 1 })} {t(hint)}
            </span>
          </label>
        ))}
      </span>
      <span className={styles.starWords} aria-hidden="true">
        {value > 0 && t(starHints[value - 1] ?? 'reviews.starHint5')}
      </span>
      {error && (
        <p className={styles.error} id={`${id}-error`}>
          {error}
        </p>
      )}
    </fieldset>
  );
}
