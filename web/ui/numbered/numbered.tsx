import type { ReactNode } from 'react';
import { CopyButton } from '../copy-button/copy-button.tsx';
import styles from './numbered.module.css';

/**
 * A name, followed by its number in small type with a copy button. `what`: what the number identifies, for screen readers. Without a name,
 * only the number.
 */
export function Numbered({ children, number, what }: { children?: ReactNode; number: string; what: string }) {
  return (
    <span className={styles.numbered}>
      {children}
      {number !== '' && (
        <span className={styles.number}>
          <span translate="no">{number}</span>
          <CopyButton text={number} what={what} />
        </span>
      )}
    </span>
  );
}
