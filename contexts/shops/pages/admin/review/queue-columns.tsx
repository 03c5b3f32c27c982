import { ClaimState } from '#contexts/operations/pages/parts/review/claim-state.tsx';
import styles from '#contexts/operations/pages/parts/review/review.module.css';
import { ReviewClock } from '#contexts/operations/pages/parts/review/review-clock.tsx';
import type { OnboardingRow } from '#contexts/shops/calls/onboarding-review.ts';
import type { Translate } from '#web/lib/i18n.tsx';
import { Ago } from '#web/ui/ago/ago.tsx';
import type { Column } from '#web/ui/office/table/data-table.tsx';
import { RowActions, RowButton, RowLink } from '#web/ui/office/table/row-actions.tsx';
import { StatusTag } from '#web/ui/status-tag/status-tag.tsx';
import { onboardingTones } from './onboarding-words.ts';

type Parts = {
  t: Translate;
  now: number;
  busy: boolean;
  hrefOf: (row: OnboardingRow) => string;
  act: (row: OnboardingRow, what: 'claim' | 'takeOver' | 'release') => unknown;
};

export const queueColumns = ({ t, now, busy, hrefOf, act }: Parts): Column<OnboardingRow>[] => [
  {
    key: 'name',
    title: t('adminReview.applicant'),
    fixed: true,
    render: (row) => (
      <div className={styles.applicant}>
        <a className="link" href={hrefOf(row)} data-row={row.applicationId}>
          {row.name}
        </a>
        {row.round > 1 && <small>{t('adminReview.round', { count: row.round })}</small>}
      </div>
    ),
  },
  {
    key: 'type',
    title: t('adminReview.type'),
    render: (row) => <span className={styles.whole}>{t(`onboarding.type${row.applicantType}`)}</span>,
  },
  { key: 'direction', title: t('adminReview.direction'), render: (row) => <span className={styles.clip}>{row.direction}</span> },
  { key: 'account', title: t('adminReview.account'), hidden: true, render: (row) => row.userName },
  {
    key: 'status',
    title: t('adminReview.status'),
    render: (row) => <StatusTag tone={onboardingTones[row.status] ?? 'neutral'}>{t(`onboarding.status${row.status}`)}</StatusTag>,
  },
  {
    key: 'dueAt',
    title: t('adminReview.dueAt'),
    sortable: true,
    render: (row) => (row.status === 'IN_REVIEW' ? <ReviewClock dueAt={row.dueAt} now={now} /> : '—'),
  },
  { key: 'submittedAt', title: t('adminReview.submittedAt'), sortable: true, render: (row) => <Ago at={row.submittedAt} /> },
  {
    key: 'claimedBy',
    title: t('adminReview.claimedBy'),
    render: (row) => (row.status === 'IN_REVIEW' ? <ClaimState claim={row} /> : '—'),
  },
  {
    key: 'actions',
    title: t('adminReview.actions'),
    fixed: true,
    render: (row) => (
      <RowActions>
        <RowLink href={hrefOf(row)}>{t('adminReview.open')}</RowLink>
        {row.actions.includes('claim') && (
          <RowButton disabled={busy} onClick={() => act(row, 'claim')}>
            {t('adminReview.claim')}
          </RowButton>
        )}
        {row.actions.includes('takeOver') && (
          <RowButton disabled={busy} onClick={() => act(row, 'takeOver')}>
            {t('adminReview.listingTakeOver')}
          </RowButton>
        )}
        {row.actions.includes('release') && (
          <RowButton disabled={busy} onClick={() => act(row, 'release')}>
            {t('adminReview.release')}
          </RowButton>
        )}
      </RowActions>
    ),
  },
];
