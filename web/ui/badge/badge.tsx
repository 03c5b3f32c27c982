import { badge } from '#kernel/text/text.ts';
import styles from './badge.module.css';

/** A count on the corner of its (relatively positioned) parent; nothing at 0. `label` describes what is counted. */
export function Badge({ count, label }: { count: number; label: string }) {
  if (count <= 0) return null;
  return (
    <span className={styles.badge}>
      <span aria-hidden="true">{badge(count)}</span>
      <span className="visually-hidden">{label}</span>
    </span>
  );
}
