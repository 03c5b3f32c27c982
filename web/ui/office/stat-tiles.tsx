import type { ReactNode } from 'react';
import { Icon } from '../icon/icon.tsx';
import type { IconName } from '../icon/icon-names.ts';
import styles from './stat-tiles.module.css';

export type Stat = {
  label: string;
  value: ReactNode;
  /** Below the value: a comparison, what is counted. */
  note?: ReactNode;
  icon?: IconName;
  /** The link of the number. */
  href?: string;
  tone?: 'brand' | 'success' | 'warning' | 'danger';
};

/** Key figures, in as many columns as fit. */
export function StatTiles({ label, stats }: { label: string; stats: Stat[] }) {
  return (
    <ul className={styles.tiles} aria-label={label}>
      {stats.map((stat) => {
        const content = (
          <>
            <span className={styles.label}>
              {stat.icon && <Icon name={stat.icon} size={16} />}
              {stat.label}
            </span>
            <span className={styles.value}>{stat.value}</span>
            {stat.note && <span className={styles.note}>{stat.note}</span>}
          </>
        );
        return (
          <li key={stat.label} data-tone={stat.tone}>
            {stat.href ? (
              <a className={styles.tile} href={stat.href}>
                {content}
              </a>
            ) : (
              <div className={styles.tile}>{content}</div>
            )}
          </li>
        );
      })}
    </ul>
  );
}
