import type { ApplyStatus } from '#contracts/shops/settle.ts';
import { type MessageKey, useI18n } from '#web/lib/i18n.tsx';
import styles from './review.module.css';

const steps: Record<ApplyStatus, MessageKey[]> = {
  NOT_APPLY: [],
  IN_REVIEW: ['settlePages.nextIN_REVIEW1', 'settlePages.nextIN_REVIEW2', 'settlePages.nextIN_REVIEW3'],
  APPROVED: ['settlePages.nextAPPROVED1', 'settlePages.nextAPPROVED2', 'settlePages.nextAPPROVED3'],
  REJECTED: ['settlePages.nextREJECTED1', 'settlePages.nextREJECTED2'],
};

export function NextSteps({ status }: { status: ApplyStatus }) {
  const { t } = useI18n();
  if (steps[status].length === 0) return null;
  return (
    <section className={styles.card} aria-labelledby="next">
      <h2 id="next">{t('settlePages.nextTitle')}</h2>
      <ol className={styles.next}>
        {steps[status].map((step) => (
          <li key={step}>{t(step)}</li>
        ))}
      </ol>
    </section>
  );
}
