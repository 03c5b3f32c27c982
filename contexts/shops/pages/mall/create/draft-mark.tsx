import { useI18n } from '#web/lib/i18n.tsx';
import { Icon } from '#web/ui/icon/icon.tsx';
import styles from './create.module.css';
import type { DraftState } from './use-draft.ts';

/** Whether the entered values are saved. */
export function DraftMark({ state, onRetry }: { state: DraftState; onRetry: () => void }) {
  const { t, momentText } = useI18n();
  if (state.kind === 'failed')
    return (
      <span className={styles.draft} data-kind="failed" role="status">
        <Icon name="alert-triangle" size={16} />
        {t('onboardingPages.draftFailed')}
        <button type="button" className="link" onClick={onRetry}>
          {t('common.retry')}
        </button>
      </span>
    );
  const words =
    state.kind === 'waiting'
      ? t('onboardingPages.draftSaving')
      : state.kind === 'saved' && state.savedAt !== null
        ? t('onboardingPages.draftSaved', { time: momentText(state.savedAt, Date.now()) })
        : t('onboardingPages.draftNone');
  return (
    <span className={styles.draft} data-kind={state.kind} suppressHydrationWarning>
      <Icon name={state.kind === 'saved' ? 'check' : 'clock'} size={16} />
      {words}
    </span>
  );
}
