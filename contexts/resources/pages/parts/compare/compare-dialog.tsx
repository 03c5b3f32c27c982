import { type ReactNode, useEffect, useId, useLayoutEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { useI18n } from '#web/lib/i18n.tsx';
import { Icon } from '#web/ui/icon/icon.tsx';
import { RouterLink } from '#web/ui/router-link/router-link.tsx';
import styles from './compare-dialog.module.css';

const useBeforePaint = typeof window === 'undefined' ? useEffect : useLayoutEffect;

/**
 * The comparison, opened by the address: without script it is part of the page, with script it is modal, traps the focus
 * and closes on Escape and on a press outside, back to `closeTo`.
 */
export function CompareDialog({ closeTo, children }: { closeTo: string; children: ReactNode }) {
  const { t } = useI18n();
  const navigate = useNavigate();
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  useBeforePaint(() => {
    const element = dialog.current;
    if (!element) return;
    element.removeAttribute('open');
    element.showModal();
    return () => element.close();
  }, []);
  const leave = () => navigate(closeTo, { preventScrollReset: true, replace: true });
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes a dialog natively; the press is on the backdrop
    <dialog
      ref={dialog}
      open
      className={styles.dialog}
      aria-labelledby={id}
      onCancel={(event) => {
        event.preventDefault();
        leave();
      }}
      onClick={(event) => event.target === event.currentTarget && leave()}
    >
      <div className={styles.inside}>
        <header className={styles.head}>
          <h2 id={id}>{t('search.compareTitle')}</h2>
          <RouterLink to={closeTo} replace preventScrollReset className={styles.close} aria-label={t('search.compareClose')}>
            <Icon name="x" size={20} />
          </RouterLink>
        </header>
        <div className={styles.body}>{children}</div>
      </div>
    </dialog>
  );
}
