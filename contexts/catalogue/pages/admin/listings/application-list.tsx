import type { ListingApplication } from '#contexts/catalogue/calls/listing-content.ts';
import { reviewTones } from '#contexts/catalogue/pages/parts/listing/listing-words.ts';
import { useI18n } from '#web/lib/i18n.tsx';
import { useLinks } from '#web/lib/links.ts';
import { Panel } from '#web/ui/office/panel.tsx';
import { DataTable } from '#web/ui/office/table/data-table.tsx';
import { StatusTag } from '#web/ui/status-tag/status-tag.tsx';
import { fieldWord } from './listing-words.ts';
import styles from './listings.module.css';

type Props = { title: string; none: string; applications: ListingApplication[] };

/** Applications of one product, newest first, with the reasons of refusals. */
export function ApplicationList({ title, none, applications }: Props) {
  const { t, timeText } = useI18n();
  const links = useLinks();
  if (applications.length === 0)
    return (
      <Panel title={title}>
        <p>{none}</p>
      </Panel>
    );
  return (
    <Panel title={title} count={applications.length}>
      <DataTable
        label={title}
        name="admin-listing-applications"
        rows={applications}
        rowKey={(row) => row.applicationId}
        columns={[
          {
            key: 'submittedAt',
            title: t('adminReview.listingSubmitted'),
            fixed: true,
            render: (row) => (
              <a className="link" href={links.admin('review/listings/:applicationId', { applicationId: row.applicationId })}>
                {timeText(row.submittedAt)}
              </a>
            ),
          },
          { key: 'kind', title: t('adminReview.listingKind'), render: (row) => t(`adminReview.listingKind${row.kind}`) },
          {
            key: 'state',
            title: t('adminReview.listingState'),
            render: (row) => <StatusTag tone={reviewTones[row.state]}>{t(`adminReview.listingState${row.state}`)}</StatusTag>,
          },
          {
            key: 'reasons',
            title: t('adminReview.listingRefuseText'),
            render: (row) =>
              row.reasons.length === 0 && row.note === '' ? (
                '—'
              ) : (
                <ul className={styles.lines}>
                  {row.reasons.map(({ field, text }, index) => (
                    <li key={index}>{field ? `${fieldWord(t, field)}: ${text}` : text}</li>
                  ))}
                  {row.note && <li>{row.note}</li>}
                </ul>
              ),
          },
        ]}
      />
    </Panel>
  );
}
