import type { ReactNode } from 'react';
import styles from './charts.module.css';

export type BarRow = {
  key: string;
  label: ReactNode;
  /** The link of the label. */
  href?: string;
  value: number;
  /** The value as text. */
  shown: ReactNode;
};

/** A ranking: bars proportional to their values, the longest at full width. */
export function BarList({ label, rows }: { label: string; rows: readonly BarRow[] }) {
  const most = Math.max(...rows.map((row) => row.value), 0);
  return (
    <ol className={styles.bars} aria-label={label}>
      {rows.map((row) => (
        <li key={row.key}>
          <span className={styles.barLabel}>{row.href ? <a href={row.href}>{row.label}</a> : row.label}</span>
          <span className={styles.barValue}>{row.shown}</span>
          <span className={styles.track} aria-hidden="true">
            <span style={{ width: `${row.value > 0 ? Math.max(1, (row.value / most) * 100) : 0}%` }} />
          </span>
        </li>
      ))}
    </ol>
  );
}
