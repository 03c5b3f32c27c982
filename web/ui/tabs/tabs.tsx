import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react';
import styles from './tabs.module.css';

export type Tab = { key: string; label: ReactNode /** Number behind the label. */; count?: number };
type Props = {
  tabs: Tab[];
  /** Key of the open tab. */
  value: string;
  onChange: (key: string) => void;
  /** What the tabs choose between, read out. */
  label: string;
  /** The panel of the open tab. */
  children?: ReactNode;
};

/** Tabs with arrow keys; the open panel is `children`. For tabs that are addresses use `LinkTabs`. */
export function Tabs({ tabs, value, onChange, label, children }: Props) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    const at = tabs.findIndex((tab) => tab.key === value);
    const to = event.key === 'Home' ? 0 : event.key === 'End' ? tabs.length - 1 : step ? (at + step + tabs.length) % tabs.length : -1;
    const tab = tabs[to];
    if (!tab) return;
    event.preventDefault();
    onChange(tab.key);
    list.current?.querySelectorAll<HTMLElement>('[role=tab]')[to]?.focus();
  };
  return (
    <>
      <div ref={list} className={styles.list} role="tablist" aria-label={label} onKeyDown={onKeyDown}>
        {tabs.map((tab) => (
          <button
            key={tab.key}
            type="button"
            role="tab"
            id={`${id}-${tab.key}`}
            aria-selected={tab.key === value}
            aria-controls={children ? `${id}-panel` : undefined}
            tabIndex={tab.key === value ? 0 : -1}
            className={styles.tab}
            onClick={() => onChange(tab.key)}
          >
            {tab.label}
            {tab.count !== undefined && <span className={styles.count}>{tab.count}</span>}
          </button>
        ))}
      </div>
      {children && (
        <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${value}`}>
          {children}
        </div>
      )}
    </>
  );
}

/** The same look for tabs that are addresses. */
export function LinkTabs({ tabs, value, label }: { tabs: (Tab & { href: string })[]; value: string; label: string }) {
  return (
    <nav className={styles.list} aria-label={label}>
      {tabs.map((tab) => (
        <a key={tab.key} href={tab.href} className={styles.tab} aria-current={tab.key === value ? 'page' : undefined}>
          {tab.label}
          {tab.count !== undefined && <span className={styles.count}>{tab.count}</span>}
        </a>
      ))}
    </nav>
  );
}
