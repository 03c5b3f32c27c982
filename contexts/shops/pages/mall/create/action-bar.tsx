import { useI18n } from '#web/lib/i18n.tsx';
import styles from './create.module.css';
import { DraftMark } from './draft-mark.tsx';
import type { useDraft } from './use-draft.ts';

type Props = {
  saving: ReturnType<typeof useDraft>;
  confirming: boolean;
  busy: boolean;
  onBack: () => void;
  onNext: () => void;
};

/** Fixed at the bottom of the window: whether the draft is saved, and the buttons back and next. */
export function ActionBar({ saving, confirming, busy, onBack, onNext }: Props) {
  const { t } = useI18n();
  return (
    <div className={styles.bar}>
      <div className={styles.barInside} data-two={confirming || undefined}>
        <DraftMark state={saving.state} onRetry={() => void saving.flush()} />
        {confirming && (
          <button type="button" className="button" onClick={onBack}>
            {t('onboardingPages.backToForm')}
          </button>
        )}
        <button type="button" className="button primary" aria-busy={busy || undefined} aria-disabled={busy || undefined} onClick={onNext}>
          {t(confirming ? (busy ? 'onboardingPages.submitting' : 'onboardingPages.submit') : 'onboardingPages.toConfirm')}
        </button>
      </div>
    </div>
  );
}
