import { type ReactNode, useEffect, useId, useRef } from 'react';
import { useI18n } from '#web/lib/i18n.tsx';
import { Icon } from '../icon/icon.tsx';
import styles from './sheet.module.css';

type Props = {
  open: boolean;
  /** Escape, a press outside, or the close button. */
  onClose: () => void;
  title: string;
  /** Where it comes from: below on a phone, the right for a drawer, the middle for a form. */
  side?: 'bottom' | 'right' | 'left' | 'center';
  /** Wider at the side: room for a form. */
  wide?: boolean;
  /** What has `data-autofocus` in it has the focus as it opens. */
  children: ReactNode;
  /** Stays below the scrolling part: the buttons of a filter or a form. */
  footer?: ReactNode;
};

/** A modal sheet or drawer on `<dialog>`: focus stays inside and comes back, the page behind does not scroll. */
export function Sheet({ open, onClose, title, side = 'bottom', wide, children, footer }: Props) {
  const { t } = useI18n();
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  // After every rendering: whoever asked to close it may have decided that it stays.
  useEffect(() => {
    const element = dialog.current;
    if (!element || element.open === open) return;
    if (!open) {
      element.close();
      return;
    }
    element.showModal();
    // a dialog gives the focus to its first control, which is the one that closes it; React's autoFocus comes before the dialog is open
    element.querySelector<HTMLElement>('[data-autofocus]')?.focus();
  });
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes a dialog by itself; the press is on the backdrop
    <dialog
      ref={dialog}
      className={styles.sheet}
      data-side={side}
      data-wide={wide || undefined}
      aria-labelledby={id}
      onCancel={(event) => {
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        onClose();
      }}
      onClose={(event) => event.target === event.currentTarget && open && onClose()}
      onClick={(event) => event.target === event.currentTarget && onClose()}
    >
      {open && (
        <div className={styles.inside}>
          <header className={styles.head}>
            <h2 id={id}>{title}</h2>
            <button type="button" className={styles.close} aria-label={t('common.close')} onClick={onClose}>
              <Icon name="x" size={20} />
            </button>
          </header>
          <div className={styles.body}>{children}</div>
          {footer && <footer className={styles.foot}>{footer}</footer>}
        </div>
      )}
    </dialog>
  );
}
