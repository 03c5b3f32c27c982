/** Notes above the form: why the last application was refused, or that a draft is continued. */
import type { RefusalReason } from '#contexts/shops/calls/onboarding.ts';
import { useI18n } from '#web/lib/i18n.tsx';
import { Icon } from '#web/ui/icon/icon.tsx';
import styles from './create.module.css';

/** Reasons that belong to no single field; the others are shown at their fields. */
export function RefusalNote({ reasons }: { reasons: RefusalReason[] }) {
  const { t } = useI18n();
  return (
    <div className={styles.refused} role="note">
      <Icon name="alert-triangle" size={18} />
      <div>
        <p>{t('onboardingPages.refusedTitle')}</p>
        {reasons
          .filter(({ field }) => field === '')
          .map(({ text }) => (
            <p key={text}>{text}</p>
          ))}
      </div>
    </div>
  );
}

export function DraftNote({ savedAt, now }: { savedAt: number; now: number }) {
  const { t, momentText } = useI18n();
  return (
    <p className={styles.restored}>
      <Icon name="history" size={16} />
      {t('onboardingPages.draftRestored', { time: momentText(savedAt, now) })}
    </p>
  );
}
