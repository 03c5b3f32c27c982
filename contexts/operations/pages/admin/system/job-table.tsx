import { useState } from 'react';
import type { BackgroundJob } from '#contexts/operations/calls/background.ts';
import { useI18n } from '#web/lib/i18n.tsx';
import { Ago } from '#web/ui/ago/ago.tsx';
import { FormDrawer } from '#web/ui/office/form-drawer.tsx';
import { DataTable } from '#web/ui/office/table/data-table.tsx';
import { RowActions, RowButton } from '#web/ui/office/table/row-actions.tsx';
import { StatusTag } from '#web/ui/status-tag/status-tag.tsx';
import styles from './background-page.module.css';
import { jobWord, stretchWords } from './background-words.ts';

/** Every job with its last run and its last failure. */
export function JobTable({ jobs }: { jobs: readonly BackgroundJob[] }) {
  const { t, timeText, colon } = useI18n();
  const [seen, setSeen] = useState<BackgroundJob | null>(null);
  return (
    <>
      <DataTable
        label={t('adminSystem.jobs')}
        name="admin-jobs"
        rows={jobs}
        rowKey={({ name }) => name}
        empty={t('adminSystem.jobsNone')}
        columns={[
          {
            key: 'name',
            title: t('adminSystem.job_'),
            fixed: true,
            render: ({ name }) => <strong title={name}>{jobWord(t, name)}</strong>,
          },
          {
            key: 'state',
            title: t('adminSystem.state'),
            render: ({ failures, endedAt }) =>
              endedAt === 0 ? (
                <StatusTag>{t('adminSystem.never')}</StatusTag>
              ) : failures > 0 ? (
                <StatusTag tone="danger">{t('adminSystem.failing', { count: failures })}</StatusTag>
              ) : (
                <StatusTag tone="success">{t('adminSystem.ok')}</StatusTag>
              ),
          },
          { key: 'last', title: t('adminSystem.last'), render: ({ endedAt }) => (endedAt === 0 ? '—' : <Ago at={endedAt} />) },
          {
            key: 'duration',
            title: t('adminSystem.duration'),
            align: 'end',
            render: ({ endedAt, durationMs }) => <span className="number">{endedAt === 0 ? '—' : stretchWords(t, durationMs)}</span>,
          },
          {
            key: 'failedAt',
            title: t('adminSystem.lastFailure'),
            render: ({ failedAt }) => (failedAt === 0 ? '—' : <Ago at={failedAt} />),
          },
          { key: 'every', title: t('adminSystem.every'), align: 'end', render: ({ everyMs }) => stretchWords(t, everyMs) },
          { key: 'runs', title: t('adminSystem.runs'), render: ({ runs }) => t(`adminSystem.runs.${runs}`) },
          {
            key: 'actions',
            title: t('adminSystem.error'),
            fixed: true,
            render: (job) =>
              job.error === '' ? (
                '—'
              ) : (
                <RowActions>
                  <RowButton onClick={() => setSeen(job)}>{t('adminSystem.seeError')}</RowButton>
                </RowActions>
              ),
          },
        ]}
      />
      <FormDrawer open={seen !== null} onClose={() => setSeen(null)} title={seen ? jobWord(t, seen.name) : ''}>
        {seen && (
          <>
            <p>
              {t('adminSystem.lastFailure')}
              {colon}
              {timeText(seen.failedAt)}
            </p>
            <pre className={styles.error}>{seen.error}</pre>
          </>
        )}
      </FormDrawer>
    </>
  );
}
