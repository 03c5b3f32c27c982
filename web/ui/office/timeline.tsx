import type { ReactNode } from 'react';
import { formatDateTime } from '#kernel/time/time.ts';
import { useI18n } from '#web/lib/i18n.tsx';
import type { Tone } from '../status-tag/status-tag.tsx';
import styles from './timeline.module.css';

export type TimelineEntry = {
  key: string;
  /** Instant, ms. */
  at: number;
  title: ReactNode;
  /** Who did it. */
  by?: string;
  /** The reason, in its own words. */
  text?: ReactNode;
  tone?: Tone;
};

/** What happened to a record, in the order that is given. */
export function Timeline({ label, entries }: { label: string; entries: TimelineEntry[] }) {
  const { locale } = useI18n();
  return (
    <ol className={styles.timeline} aria-label={label}>
      {entries.map((entry) => (
        <li key={entry.key} data-tone={entry.tone}>
          <div className={styles.head}>
            <strong>{entry.title}</strong>
            {entry.by && <span>{entry.by}</span>}
            <time dateTime={new Date(entry.at).toISOString()}>{formatDateTime(entry.at, locale)}</time>
          </div>
          {entry.text && <div className={styles.text}>{entry.text}</div>}
        </li>
      ))}
    </ol>
  );
}
