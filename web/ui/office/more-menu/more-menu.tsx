import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react';
import { Icon } from '#web/ui/icon/icon.tsx';
import styles from './more-menu.module.css';

export type MenuItem = {
  key: string;
  label: ReactNode;
  danger?: boolean;
  disabled?: boolean;
  /** Why it is disabled, or what it does. */
  title?: string;
} & ({ onClick: () => void } | { href: string; target?: '_blank' });
export type MoreMenuProps = { label: string; items: MenuItem[] };

const GAP = 4;

/** Further actions of a row, in the top layer: the table around it may scroll. */
export function MoreMenu({ label, items }: MoreMenuProps) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const menu = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState(false);
  const place = () => {
    const [anchor, layer] = [button.current?.getBoundingClientRect(), menu.current];
    if (!anchor || !layer) return;
    const { offsetWidth: width, offsetHeight: height } = layer;
    const below = anchor.bottom + GAP + height <= window.innerHeight;
    layer.style.top = `${Math.max(GAP, below ? anchor.bottom + GAP : anchor.top - GAP - height)}px`;
    layer.style.left = `${Math.max(GAP, Math.min(anchor.right - width, window.innerWidth - width - GAP))}px`;
  };
  const entries = () => [...(menu.current?.querySelectorAll<HTMLElement>('[role="menuitem"]:not(:disabled)') ?? [])];
  const onKeyDown = (event: KeyboardEvent) => {
    const all = entries();
    const at = all.indexOf(document.activeElement as HTMLElement);
    const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: all.length - 1 }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    all[(to + all.length) % all.length]?.focus();
  };
  const close = () => menu.current?.hidePopover();
  return (
    <>
      <button
        ref={button}
        type="button"
        className={styles.button}
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={open}
        popoverTarget={id}
      >
        <Icon name="dots" size={18} />
      </button>
      <div
        ref={menu}
        id={id}
        popover="auto"
        role="menu"
        aria-label={label}
        tabIndex={-1}
        className={styles.menu}
        onToggle={(event) => {
          const opened = event.newState === 'open';
          setOpen(opened);
          if (!opened) return;
          place();
          entries()[0]?.focus({ preventScroll: true });
        }}
        onKeyDown={onKeyDown}
      >
        {items.map((item) =>
          'href' in item ? (
            <a key={item.key} role="menuitem" href={item.href} target={item.target} rel={item.target && 'noopener'} onClick={close}>
              {item.label}
            </a>
          ) : (
            <button
              key={item.key}
              type="button"
              role="menuitem"
              data-danger={item.danger || undefined}
              disabled={item.disabled}
              title={item.title}
              onClick={() => {
                close();
                item.onClick();
              }}
            >
              {item.label}
            </button>
          ),
        )}
      </div>
    </>
  );
}
