import type { ReactNode } from 'react';
import { useI18n } from '#web/lib/i18n.tsx';
import styles from './diff-table.module.css';

export type DiffRow = {
  key: string;
  field: ReactNode;
  /** '' or null: no value. */
  before: ReactNode;
  after: ReactNode;
  /** Rows without a change are dimmed; defaults to true. */
  changed?: boolean;
};

type Props = {
  label: string;
  rows: DiffRow[];
  /** There was no earlier record: only the new values, in one column. */
  fresh?: boolean;
};

/** Old and new values side by side; stacked on a phone. */
export function DiffTable({ label, rows, fresh = false }: Props) {
  const { t } = useI18n();
  const shown = (value: ReactNode) =>
    value === '' || value === null || value === undefined ? <span className={styles.none}>{t('office.diffNothing')}</span> : value;
  return (
    <div className={styles.frame}>
      <table className={styles.table} aria-label={label} data-fresh={fresh || undefined}>
        <thead>
          <tr>
            <th scope="col">{t('office.diffField')}</th>
            {!fresh && <th scope="col">{t('office.diffBefore')}</th>}
            <th scope="col">{t(fresh ? 'office.diffFresh' : 'office.diffAfter')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => {
            const changed = !fresh && row.changed !== false;
            return (
              <tr key={row.key} data-changed={changed || undefined}>
                <th scope="row">
                  {row.field}
                  {changed && <span className="visually-hidden">{t('office.diffChanged')}</span>}
                </th>
                {!fresh && <td data-label={t('office.diffBefore')}>{shown(row.before)}</td>}
                <td data-label={fresh ? undefined : t('office.diffAfter')}>{shown(row.after)}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}
