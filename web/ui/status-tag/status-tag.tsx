import type { ReactNode } from 'react';
import styles from './status-tag.module.css';

export type Tone = 'neutral' | 'brand' | 'success' | 'warning' | 'danger';

/** A state as text; the colour only repeats it. */
export function StatusTag({ tone = 'neutral', children }: { tone?: Tone; children: ReactNode }) {
  return (
    <span className={styles.tag} data-tone={tone}>
      {children}
    </span>
  );
}
