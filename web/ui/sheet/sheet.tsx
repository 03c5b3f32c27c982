import { type ReactNode, useEffect, useId, useRef } from 'react';
import { useI18n } from '#web/lib/i18n.tsx';
import { Icon } from '../icon/icon.tsx';
import styles from './sheet.module.css';

type Props = {
  open: boolean;
  /** Escape, a press outside, or the close button. */
  onClose: () => void;
  title: string;
  /** Its edge: bottom on a phone, right for a drawer, center for a form. */
  side?: 'bottom' | 'right' | 'left' | 'center';
  /** Wider at the side, for a form. */
  wide?: boolean;
  /** The element with `data-autofocus` is focused when it opens. */
  children: ReactNode;
  /** Below the scrolling part: the buttons of a filter or a form. */
  footer?: ReactNode;
};

/** A modal sheet or drawer on `<dialog>`: focus is trapped and restored, the page behind does not scroll. */
export function Sheet({ open, onClose, title, side = 'bottom', wide, children, footer }: Props) {
  const { t } = useI18n();
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  // After every render: the owner may have refused to close it.
  useEffect(() => {
    const element = dialog.current;
    if (!element || element.open === open) return;
    if (!open) {
      element.close();
      return;
    }
    element.showModal();
    // a dialog focuses its first control, the close button; React's autoFocus runs before the dialog is open
    element.querySelector<HTMLElement>('[data-autofocus]')?.focus();
  });
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes a dialog natively; the press is on the backdrop
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
