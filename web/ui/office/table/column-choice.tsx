import { type FocusEvent, type KeyboardEvent, useId, useRef, useState } from 'react';
import { useI18n } from '#web/lib/i18n.tsx';
import { Icon } from '#web/ui/icon/icon.tsx';
import styles from './data-table.module.css';
import { storeHiddenColumns, useHiddenColumns } from './hidden-columns.ts';

type Choosable = { key: string; title: string; fixed?: boolean; hidden?: boolean };

/** Chooses the visible columns; fixed ones are always visible. */
export function ColumnChoice({ name, columns }: { name: string; columns: readonly Choosable[] }) {
  const { t } = useI18n();
  const id = useId();
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const hidden = useHiddenColumns(name, columns);
  if (columns.every((column) => column.fixed)) return null;
  const change = (key: string, on: boolean) => {
    const next = new Set(hidden);
    if (on) next.delete(key);
    else next.add(key);
    storeHiddenColumns(name, next);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !open) return;
    setOpen(false);
    button.current?.focus();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: handles Escape and focus for the button and boxes inside
    <div
      className={styles.columns}
      onKeyDown={onKeyDown}
      onBlur={(event: FocusEvent<HTMLDivElement>) =>
        event.relatedTarget && !event.currentTarget.contains(event.relatedTarget) && setOpen(false)
      }
    >
      <button ref={button} type="button" className={styles.tool} aria-expanded={open} aria-controls={id} onClick={() => setOpen(!open)}>
        <Icon name="layout-grid" size={16} />
        {t('lists.columns')}
      </button>
      {open && <button type="button" className={styles.outside} tabIndex={-1} aria-hidden="true" onClick={() => setOpen(false)} />}
      <fieldset id={id} className={styles.list} hidden={!open}>
        <legend className="visually-hidden">{t('lists.columnsShown')}</legend>
        {columns.map((column) => (
          <label key={column.key}>
            <input
              type="checkbox"
              checked={!hidden.has(column.key)}
              disabled={column.fixed}
              onChange={(event) => change(column.key, event.target.checked)}
            />
            {column.title}
          </label>
        ))}
      </fieldset>
    </div>
  );
}
