import styles from './user-avatar.module.css';

/** The first character of a name; decoration beside the name itself. */
export function UserAvatar({ name, size = 40 }: { name: string; size?: number }) {
  return (
    <span className={styles.avatar} style={{ '--size': `${size}px` } as React.CSSProperties} aria-hidden="true">
      {Array.from(name)[0] ?? '?'}
    </span>
  );
}
