import type { ReactNode } from 'react';
import { useI18n } from '#web/lib/i18n.tsx';
import styles from './review.module.css';

export type ShownClaim = { claimedBy: string; claimedByMe: boolean; claimEndsAt: number; lapsedFrom: string; lapsedFromMe: boolean };

/** Who is working on an application and until when; whose claim has expired. */
export function ClaimState({ claim }: { claim: ShownClaim }): ReactNode {
  const { t, minuteText } = useI18n();
  const { claimedBy, claimedByMe, claimEndsAt, lapsedFrom, lapsedFromMe } = claim;
  const time = claimEndsAt > 0 ? minuteText(claimEndsAt) : '';
  if (claimedBy)
    return (
      <span className={styles.claim}>
        {claimedByMe ? t('adminReview.claimedByMe') : claimedBy}
        <small>{t('adminReview.claimUntil', { time })}</small>
      </span>
    );
  return (
    <span className={styles.claim}>
      {t('adminReview.unclaimed')}
      {lapsedFrom && (
        <small>
          {lapsedFromMe ? t('adminReview.claimLapsedMine', { time }) : t('adminReview.claimLapsed', { name: lapsedFrom, time })}
        </small>
      )}
    </span>
  );
}

/** On an application's page: the state of the claim, before a decision. */
export function ClaimNote({ claim }: { claim: ShownClaim }): ReactNode {
  const { t, minuteText } = useI18n();
  const time = claim.claimEndsAt > 0 ? minuteText(claim.claimEndsAt) : '';
  if (claim.claimedByMe) return <p className={styles.claimNote}>{t('adminReview.claimMineNote', { time })}</p>;
  if (claim.claimedBy) return <p className={styles.claimNote}>{t('adminReview.claimedByOther', { name: claim.claimedBy, time })}</p>;
  if (claim.lapsedFromMe)
    return (
      <p className={styles.claimNote} data-tone="warning" role="status">
        {t('adminReview.claimLapsedNote', { time })}
      </p>
    );
  return null;
}
