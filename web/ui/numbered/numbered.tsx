import type { ReactNode } from 'react';
import { CopyButton } from '../copy-button/copy-button.tsx';
import styles from './numbered.module.css';

/**
 * The name of a thing first; its number second, small, with a control that copies it. `what`: what the number is of, for those who do not
 * see it beside the control. Without a name, the number alone.
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
