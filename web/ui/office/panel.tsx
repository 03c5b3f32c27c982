import { type ReactNode, useId } from 'react';
import styles from './panel.module.css';

type Props = {
  title: string;
  /** Below the title. */
  lead?: ReactNode;
  /** Count after the title. */
  count?: number;
  actions?: ReactNode;
  children: ReactNode;
  /** The content has no padding: a table. */
  flush?: boolean;
};

/** A titled section of a page. */
export function Panel({ title, lead, count, actions, children, flush }: Props) {
  const id = useId();
  return (
    <section className={styles.panel} aria-labelledby={id} data-flush={flush || undefined}>
      <header className={styles.head}>
        <div>
          <h2 id={id}>
            {title}
            {count !== undefined && <span className={styles.count}>{count}</span>}
          </h2>
          {lead && <p className={styles.lead}>{lead}</p>}
        </div>
        {actions && <div className={styles.actions}>{actions}</div>}
      </header>
      <div className={styles.body}>{children}</div>
    </section>
  );
}
