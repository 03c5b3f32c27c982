import type { ReactNode } from 'react';
import { Instant } from '#web/ui/instant/instant.tsx';
import type { Tone } from '../status-tag/status-tag.tsx';
import styles from './timeline.module.css';

export type TimelineEntry = {
  key: string;
  /** Instant, ms. */
  at: number;
  title: ReactNode;
  /** The acting user. */
  by?: string;
  /** The reason as written. */
  text?: ReactNode;
  tone?: Tone;
};

/** The history of a record, in the given order. */
export function Timeline({ label, entries }: { label: string; entries: TimelineEntry[] }) {
  return (
    <ol className={styles.timeline} aria-label={label}>
      {entries.map((entry) => (
        <li key={entry.key} data-tone={entry.tone}>
          <div className={styles.head}>
            <strong>{entry.title}</strong>
            {entry.by && <span>{entry.by}</span>}
            <Instant at={entry.at} />
          </div>
          {entry.text && <div className={styles.text}>{entry.text}</div>}
        </li>
      ))}
    </ol>
  );
}
