import { type CSSProperties, type ReactNode, useState } from 'react';
import { useI18n } from '#web/lib/i18n.tsx';
import styles from './compare-grid.module.css';

type Column = {
  key: string;
  head: ReactNode;
  /** Below its name: remove it, add it to the cart. */
  actions: ReactNode;
};
type Row = { key: string; name: string; differs: boolean; cells: readonly ReactNode[] };
type Props = { title: string; caption: string; columns: readonly Column[]; rows: readonly Row[] };

/** Items side by side; rows that differ are marked, and can be shown alone. The first column is sticky. */
export function CompareGrid({ title, caption, columns, rows }: Props) {
  const { t } = useI18n();
  const [differencesOnly, setDifferencesOnly] = useState(false);
  return (
    <div className={styles.compare}>
      {columns.length > 1 && (
        <label className={styles.only}>
          <input type="checkbox" checked={differencesOnly} onChange={(event) => setDifferencesOnly(event.target.checked)} />{' '}
          {t('search.compareOnlyDifferences')}
        </label>
      )}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard */}
      <section className={styles.scroll} aria-label={title} tabIndex={0}>
        <table className={styles.table} style={{ '--columns': columns.length } as CSSProperties}>
          <caption className="visually-hidden">{caption}</caption>
          <thead>
            <tr>
              <th scope="col">{t('search.compareItem')}</th>
              {columns.map((column) => (
                <th key={column.key} scope="col">
                  {column.head}
                  <div className={styles.actions}>{column.actions}</div>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows
              .filter(({ differs }) => differs || !differencesOnly)
              .map((row) => (
                <tr key={row.key} data-differs={row.differs || undefined}>
                  <th scope="row">
                    {row.name}
                    {row.differs && <span className={styles.mark}>{t('search.compareDiffers')}</span>}
                  </th>
                  {columns.map((column, at) => (
                    <td key={column.key}>{row.cells[at]}</td>
                  ))}
                </tr>
              ))}
          </tbody>
        </table>
      </section>
    </div>
  );
}
