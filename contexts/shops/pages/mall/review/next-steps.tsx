import type { ApplyStatus } from '#contexts/shops/calls/onboarding.ts';
import { type MessageKey, useI18n } from '#web/lib/i18n.tsx';
import styles from './review.module.css';

const steps: Record<ApplyStatus, MessageKey[]> = {
  NOT_APPLY: [],
  IN_REVIEW: ['onboardingPages.nextIN_REVIEW1', 'onboardingPages.nextIN_REVIEW2', 'onboardingPages.nextIN_REVIEW3'],
  APPROVED: ['onboardingPages.nextAPPROVED1', 'onboardingPages.nextAPPROVED2', 'onboardingPages.nextAPPROVED3'],
  REJECTED: ['onboardingPages.nextREJECTED1', 'onboardingPages.nextREJECTED2'],
};

export function NextSteps({ status }: { status: ApplyStatus }) {
  const { t } = useI18n();
  if (steps[status].length === 0) return null;
  return (
    <section className={styles.card} aria-labelledby="next">
      <h2 id="next">{t('onboardingPages.nextTitle')}</h2>
      <ol className={styles.next}>
        {steps[status].map((step) => (
          <li key={step}>{t(step)}</li>
        ))}
      </ol>
    </section>
  );
}
