import { type ReactNode, useId } from 'react';
import { Icon } from '#web/ui/icon/icon.tsx';
import styles from './panel.module.css';

type Props = {
  title: string;
  count?: number;
  more?: { href: string; words: string };
  actions?: ReactNode;
  children: ReactNode;
  className?: string;
};

/** A titled section of a page. */
export function Panel({ title, count, more, actions, children, className = '' }: Props) {
  const id = useId();
  return (
    <section className={`${styles.panel} ${className}`} aria-labelledby={id}>
      <header className={styles.head}>
        <h2 id={id}>
          {title}
          {count !== undefined && <span className={styles.count}>{count}</span>}
        </h2>
        {actions}
        {more && (
          <a className={styles.more} href={more.href}>
            {more.words}
            <Icon name="chevron-right" size={16} />
          </a>
        )}
      </header>
      {children}
    </section>
  );
}
