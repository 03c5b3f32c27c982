import type { ReactNode } from 'react';
import type { MilestoneView } from '#contexts/orders/calls/fulfilment.ts';
import { formatDate } from '#kernel/time/time.ts';
import { useI18n } from '#web/lib/i18n.tsx';
import { StatusTag } from '#web/ui/status-tag/status-tag.tsx';
import styles from './after-sales.module.css';
import { milestoneName, milestoneTones } from './after-sales-words.ts';
import { DeliveredFiles } from './delivered-files.tsx';

type Props = {
  milestones: readonly MilestoneView[];
  /** Buttons of a milestone: the buyer and the shop have different ones. */
  actionsOf?: (milestone: MilestoneView) => ReactNode;
};

/** The steps of a service with their deliveries. */
export function MilestoneList({ milestones, actionsOf }: Props) {
  const { t, locale, pick } = useI18n();
  const standing = milestones.filter(({ state }) => state !== 'REMOVED');
  return (
    <ol className={styles.milestones} aria-label={t('fulfilment.milestones')}>
      {standing.map((milestone, index) => (
        <li key={milestone.id} data-state={milestone.state}>
          <span className={styles.number} aria-hidden="true">
            {index + 1}
          </span>
          <div className={styles.step}>
            <div className={styles.stepHead}>
              <strong>{milestoneName(pick, milestone)}</strong>
              <StatusTag tone={milestoneTones[milestone.state]}>{t(`fulfilment.milestone${milestone.state}`)}</StatusTag>
              <span className={styles.stepTime}>
                {milestone.acceptedAt > 0
                  ? `${t('fulfilment.acceptedAt')} ${formatDate(milestone.acceptedAt, locale)}`
                  : milestone.acceptBy > 0
                    ? t('fulfilment.acceptBy', { date: formatDate(milestone.acceptBy, locale) })
                    : t('fulfilment.milestoneDue', { date: formatDate(milestone.dueAt, locale) })}
              </span>
            </div>
            {milestone.note && <p className={styles.text}>{milestone.note}</p>}
            <DeliveredFiles files={milestone.files} />
            {actionsOf && milestone.actions.length > 0 && <div className={styles.buttons}>{actionsOf(milestone)}</div>}
          </div>
        </li>
      ))}
    </ol>
  );
}
