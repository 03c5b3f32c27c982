import type { QueuedApplication } from '#contexts/catalogue/calls/listing-review.ts';
import { reviewTones } from '#contexts/catalogue/pages/parts/listing/listing-words.ts';
import { ClaimState } from '#contexts/operations/pages/parts/review/claim-state.tsx';
import { ReviewClock } from '#contexts/operations/pages/parts/review/review-clock.tsx';
import type { I18n } from '#web/lib/i18n.tsx';
import type { useLinks } from '#web/lib/links.ts';
import { Ago } from '#web/ui/ago/ago.tsx';
import type { Column } from '#web/ui/office/table/data-table.tsx';
import { RowActions, RowButton, RowLink } from '#web/ui/office/table/row-actions.tsx';
import { StatusTag } from '#web/ui/status-tag/status-tag.tsx';
import { GoodsName } from './goods-name.tsx';
import { placeColumns } from './listing-columns.tsx';

type Parts = {
  i18n: I18n;
  links: ReturnType<typeof useLinks>;
  /** All applications are listed, not only one kind of waiting ones. */
  all: boolean;
  now: number;
  busy: boolean;
  hrefOf: (row: QueuedApplication) => string;
  claim: (row: QueuedApplication, takeOver: boolean) => unknown;
  release: (row: QueuedApplication) => unknown;
};

/** Columns of the queue of listings. */
export function queuedColumns({ i18n, links, all, now, hrefOf, ...actions }: Parts): Column<QueuedApplication>[] {
  const { t } = i18n;
  const kindAndState: Column<QueuedApplication>[] = [
    { key: 'kind', title: t('adminReview.listingKind'), render: (row) => t(`adminReview.listingKind${row.kind}`) },
    {
      key: 'state',
      title: t('adminReview.listingState'),
      render: (row) => <StatusTag tone={reviewTones[row.state]}>{t(`adminReview.listingState${row.state}`)}</StatusTag>,
    },
  ];
  return [
    {
      key: 'goods',
      title: t('adminReview.listingGoods'),
      fixed: true,
      render: (row) => <GoodsName goods={row} id={row.goodsId} href={hrefOf(row)} row={row.applicationId} />,
    },
    ...(all ? kindAndState : []),
    ...placeColumns<QueuedApplication>(i18n, links),
    { key: 'submittedAt', title: t('adminReview.listingSubmitted'), sortable: true, render: (row) => <Ago at={row.submittedAt} /> },
    {
      key: 'dueAt',
      title: t('adminReview.listingDue'),
      sortable: true,
      render: (row) => (row.state === 'PENDING' ? <ReviewClock dueAt={row.dueAt} now={now} /> : '—'),
    },
    {
      key: 'claimedBy',
      title: t('adminReview.listingClaimed'),
      render: (row) => row.reviewedBy || (row.state === 'PENDING' ? <ClaimState claim={row} /> : '—'),
    },
    actionsColumn({ t, hrefOf, ...actions }),
  ];
}

const actionsColumn = ({
  t,
  hrefOf,
  busy,
  claim,
  release,
}: Pick<Parts, 'hrefOf' | 'busy' | 'claim' | 'release'> & Pick<I18n, 't'>): Column<QueuedApplication> => ({
  key: 'actions',
  title: t('adminReview.listingActions'),
  fixed: true,
  render: (row) => (
    <RowActions>
      <RowLink href={hrefOf(row)}>{t(row.actions.includes('approve') ? 'adminReview.listingOpen' : 'adminReview.listingSee')}</RowLink>
      {row.actions.includes('claim') && (
        <RowButton disabled={busy} onClick={() => claim(row, false)}>
          {t('adminReview.listingClaim')}
        </RowButton>
      )}
      {row.actions.includes('takeOver') && (
        <RowButton disabled={busy} onClick={() => claim(row, true)}>
          {t('adminReview.listingTakeOver')}
        </RowButton>
      )}
      {row.actions.includes('release') && (
        <RowButton disabled={busy} onClick={() => release(row)}>
          {t('adminReview.listingRelease')}
        </RowButton>
      )}
    </RowActions>
  ),
});
