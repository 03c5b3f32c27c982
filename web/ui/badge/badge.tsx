import styles from './badge.module.css';

export const BADGE_MAX = 99;
/** 100 and more read '99+' (section 9). */
export const badgeText = (count: number): string => (count > BADGE_MAX ? `${BADGE_MAX}+` : String(count));

/** A count on the corner of its (relatively placed) parent; nothing at 0. `label` says what is counted. */
export function Badge({ count, label }: { count: number; label: string }) {
  if (count <= 0) return null;
  return (
    <span className={styles.badge}>
      <span aria-hidden="true">{badgeText(count)}</span>
      <span className="visually-hidden">{label}</span>
    </span>
  );
}
