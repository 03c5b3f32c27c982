/** Message boxes of section 9: closed by Escape or a press outside, which counts as 'no'. */
import { useEffect, useRef, useSyncExternalStore } from 'react';
import { useI18n } from '#web/lib/i18n.tsx';
import styles from './message-box.module.css';
import { currentQuestion, subscribeToQuestions } from './message-box.ts';

export function MessageBoxRegion() {
  const { t } = useI18n();
  const question = useSyncExternalStore(subscribeToQuestions, currentQuestion, () => undefined);
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const box = dialog.current;
    if (!question) return box?.close();
    if (!box?.open) box?.showModal();
    // A destructive action must not be one press of Enter away.
    box?.querySelector<HTMLElement>(question.danger ? 'button' : 'button:last-of-type')?.focus();
  }, [question]);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes a dialog natively; the press is on the backdrop
    <dialog
      ref={dialog}
      className={styles.box}
      aria-labelledby="message-box-title"
      aria-describedby={question?.text ? 'message-box-text' : undefined}
      onCancel={(event) => {
        event.preventDefault();
        question?.answer(false);
      }}
      onClick={(event) => event.target === event.currentTarget && question?.answer(false)}
    >
      {question && (
        <div className={styles.inside}>
          <h2 id="message-box-title">{question.title}</h2>
          {question.text && <p id="message-box-text">{question.text}</p>}
          <div className={styles.actions}>
            {!question.alert && (
              <button type="button" className="button" onClick={() => question.answer(false)}>
                {question.cancelText ?? t('common.cancel')}
              </button>
            )}
            <button type="button" className={`button ${question.danger ? 'danger' : 'primary'}`} onClick={() => question.answer(true)}>
              {question.confirmText ?? t('common.confirm')}
            </button>
          </div>
        </div>
      )}
    </dialog>
  );
}
