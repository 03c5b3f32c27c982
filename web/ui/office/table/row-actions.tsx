import type { ReactNode } from 'react';
import styles from './row-actions.module.css';

/** The links and buttons of a row. */
export function RowActions({ children }: { children: ReactNode }) {
  return <div className={styles.actions}>{children}</div>;
}

type Props = {
  onClick: () => unknown;
  children: ReactNode;
  danger?: boolean;
  disabled?: boolean;
  /** Why it is disabled, or what it does. */
  title?: string;
};
export function RowButton({ onClick, children, danger, disabled, title }: Props) {
  return (
    <button
      type="button"
      className={styles.action}
      data-danger={danger || undefined}
      disabled={disabled}
      title={title}
      onClick={() => void onClick()}
    >
      {children}
    </button>
  );
}
export function RowLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a className={styles.action} href={href}>
      {children}
    </a>
  );
}
