import type { ReactNode } from 'react';
import { useI18n } from '#web/lib/i18n.tsx';
import { Icon } from '#web/ui/icon/icon.tsx';
import styles from './resources.module.css';

type Props<R> = {
  label: string;
  rows: readonly R[];
  onChange: (rows: R[]) => void;
  /** A new row. */
  blank: R;
  max: number;
  /** Renders the fields of a row; `change` updates some of them. */
  render: (row: R, change: (part: Partial<R>) => void, index: number) => ReactNode;
};

/** A short list of rows of one shape that are added, changed and removed. */
export function RowsEditor<R extends object>({ label, rows, onChange, blank, max, render }: Props<R>) {
  const { t } = useI18n();
  return (
    <fieldset className={styles.rows}>
      <legend>{label}</legend>
      {rows.map((row, index) => (
        <div key={index} className={styles.row}>
          <div className={styles.cells}>
            {render(row, (part) => onChange(rows.map((one, at) => (at === index ? { ...one, ...part } : one))), index)}
          </div>
          <button
            type="button"
            className={styles.remove}
            aria-label={t('adminResource.rowRemove', { number: index + 1 })}
            onClick={() => onChange(rows.filter((_, at) => at !== index))}
          >
            <Icon name="trash" size={16} />
          </button>
        </div>
      ))}
      {rows.length < max && (
        <button type="button" className={`button ${styles.add}`} onClick={() => onChange([...rows, blank])}>
          <Icon name="plus" size={16} />
          {t('adminResource.rowAdd')}
        </button>
      )}
    </fieldset>
  );
}
