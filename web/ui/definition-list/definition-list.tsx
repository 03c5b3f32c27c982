import type { ReactNode } from 'react';
import styles from './definition-list.module.css';

export type Definition = { term: string; value: ReactNode /** `wide`: on a separate row. */; wide?: boolean };

/** Terms and values in as many columns as fit. A value of '' is omitted. */
export function DefinitionList({ items }: { items: Definition[] }) {
  return (
    <dl className={styles.list}>
      {items
        .filter(({ value }) => value !== '' && value !== null)
        .map(({ term, value, wide }) => (
          <div key={term} className={styles.item} data-wide={wide || undefined}>
            <dt>{term}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  );
}
