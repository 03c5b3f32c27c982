import type { ReactNode } from 'react';
import { useChosenInView } from '#web/lib/use-chosen-in-view.ts';
import styles from './tabs.module.css';

type Tab = { key: string; label: ReactNode /** `count`: number after the label. */; count?: number };
/** Tabs that are links. */
export function LinkTabs({ tabs, value, label }: { tabs: (Tab & { href: string })[]; value: string; label: string }) {
  const row = useChosenInView<HTMLElement>(value);
  return (
    <nav ref={row} className={styles.list} aria-label={label}>
      {tabs.map((tab) => (
        <a key={tab.key} href={tab.href} className={styles.tab} aria-current={tab.key === value ? 'page' : undefined}>
          {tab.label}
          {tab.count !== undefined && <span className={styles.count}>{tab.count}</span>}
        </a>
      ))}
    </nav>
  );
}
