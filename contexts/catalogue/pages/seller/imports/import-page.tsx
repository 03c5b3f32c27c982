import { useState } from 'react';
import { useLoaderData, useNavigation, useRevalidator } from 'react-router';
import { importReportPath } from '#contexts/catalogue/calls/constants.ts';
import { cancelImportJob, createImportJob, getImportJob, listImportProblems } from '#contexts/catalogue/calls/generated/seller-import.ts';
import type { ImportJobView, ImportProblemView } from '#contexts/catalogue/calls/seller-import.ts';
import type { ListAnswer } from '#contracts/kit/list.ts';
import { readQuery } from '#contracts/pages/pages.ts';
import { newId } from '#kernel/id/id.ts';
import { callAddress } from '#web/lib/call-address.ts';
import { useI18n } from '#web/lib/i18n.tsx';
import { useLinks } from '#web/lib/links.ts';
import { useListAddress } from '#web/lib/list-address.ts';
import { browserLoader, type Load, serverLoader } from '#web/lib/load.ts';
import { useGo } from '#web/lib/use-go.ts';
import { useVisiblePolling } from '#web/lib/use-visible-polling.ts';
import { webApi } from '#web/lib/web-api.ts';
import { useAction } from '#web/ui/action/use-action.ts';
import { Icon } from '#web/ui/icon/icon.tsx';
import { confirm } from '#web/ui/message-box/message-box.ts';
import { ListPager } from '#web/ui/office/list-pager.tsx';
import { OfficePage } from '#web/ui/office/office-page.tsx';
import { Panel } from '#web/ui/office/panel.tsx';
import { StatTiles } from '#web/ui/office/stat-tiles.tsx';
import { DataTable } from '#web/ui/office/table/data-table.tsx';
import { ColumnPlace, isOpen, JobState, problemText } from './import-words.tsx';
import styles from './imports.module.css';

type Data = { job: ImportJobView; problems: ListAnswer<ImportProblemView> };
const load: Load<Data> = async ({ api, params, url }) => {
  const named = { jobId: params.jobId ?? '' };
  const [job, problems] = await Promise.all([
    api.call(getImportJob, { params: named }),
    api.call(listImportProblems, {
      params: named,
      query: { cursor: readQuery('seller/imports/:jobId', url.searchParams).cursor, pageSize: 50 },
    }),
  ]);
  return { job, problems };
};
export const loader = serverLoader(load);
export const clientLoader = browserLoader(load);

const POLL_MS = 1_000;

export default function ImportPage() {
  const { t } = useI18n();
  const links = useLinks();
  const { job, problems } = useLoaderData<Data>();
  const { hrefWith } = useListAddress('seller/imports/:jobId');
  const { revalidate } = useRevalidator();
  const busy = useNavigation().state === 'loading';
  useVisiblePolling(
    async () => {
      await revalidate();
      return false;
    },
    POLL_MS,
    isOpen(job),
  );
  return (
    <OfficePage
      title={job.fileName}
      back={{ href: links.seller('imports'), label: t('sellerImport.back') }}
      lead={<JobLead job={job} />}
      actions={<JobButtons job={job} />}
    >
      <Standing job={job} />
      <Counts job={job} />
      <Panel
        title={t('sellerImport.problems')}
        lead={problems.records.length > 0 ? t('sellerImport.problemsLead') : undefined}
        flush
        actions={
          problems.records.length > 0 &&
          (['xlsx', 'csv'] as const).map((format) => (
            <a
              key={format}
              className="button"
              href={callAddress(importReportPath.replace(':jobId', job.jobId), { format })}
              data-reload=""
              download=""
            >
              <Icon name="download" size={16} />
              {t('sellerImport.report')} {format.toUpperCase()}
            </a>
          ))
        }
      >
        <DataTable
          label={t('sellerImport.problems')}
          name="seller-import-problems"
          rows={problems.records}
          rowKey={(row) => row.problemId}
          busy={busy}
          empty={t(isOpen(job) ? 'sellerImport.problemsSoFar' : job.failure ? 'sellerImport.problemsUnread' : 'sellerImport.problemsNone')}
          columns={[
            { key: 'row', title: t('sellerImport.problemRow'), fixed: true, align: 'end', width: '72px', render: (row) => row.row },
            {
              key: 'column',
              title: t('sellerImport.problemColumn'),
              fixed: true,
              render: (row) => <ColumnPlace column={row.column} params={row.params} />,
            },
            {
              key: 'problem',
              title: t('sellerImport.problem'),
              fixed: true,
              render: (row) => <span className={styles.value}>{problemText(t, row)}</span>,
            },
            {
              key: 'value',
              title: t('sellerImport.problemValue'),
              render: (row) =>
                row.value === '' ? <span className={styles.empty}>—</span> : <code className={styles.value}>{row.value}</code>,
            },
            {
              key: 'externalId',
              title: t('sellerImport.problemExternalId'),
              render: (row) => <span className={styles.value}>{row.externalId || '—'}</span>,
            },
          ]}
        />
        <div className={styles.foot}>
          <ListPager list={problems} hrefOf={(cursor) => hrefWith({ cursor })} />
        </div>
      </Panel>
    </OfficePage>
  );
}

function JobLead({ job }: { job: ImportJobView }) {
  const { timeText } = useI18n();
  return (
    <span className={styles.tags}>
      <JobState job={job} />
      <span>{job.userName}</span>
      <span className="number">{timeText(job.createdAt)}</span>
    </span>
  );
}

function JobButtons({ job }: { job: ImportJobView }) {
  const { t } = useI18n();
  const go = useGo();
  const links = useLinks();
  const { run, busy } = useAction();
  const [key] = useState(newId);
  const cancel = async () => {
    const agreed = await confirm({
      title: t('sellerImport.cancelTitle'),
      text: t('sellerImport.cancelText'),
      confirmText: t('sellerImport.cancel'),
      cancelText: t('sellerImport.cancelKeep'),
      danger: true,
    });
    if (agreed) await run(() => webApi.call(cancelImportJob, { params: { jobId: job.jobId } }), { success: t('sellerImport.canceled') });
  };
  const write = async () => {
    const agreed = await confirm({
      title: t('sellerImport.writeTitle'),
      text: t('sellerImport.writeText'),
      confirmText: t('sellerImport.writeNow'),
    });
    if (!agreed) return;
    await run(
      async () => {
        const made = await webApi.call(
          createImportJob,
          { body: { fileId: '', jobId: job.jobId, dryRun: false, submit: false } },
          { idempotencyKey: `${key}-${job.jobId}` },
        );
        go(links.seller('imports/:jobId', { jobId: made.jobId }));
      },
      { success: t('sellerImport.started'), keepData: true },
    );
  };
  return (
    <>
      {job.actions.includes('cancel') && (
        <button type="button" className="button danger" disabled={busy} onClick={() => void cancel()}>
          {t('sellerImport.cancel')}
        </button>
      )}
      {job.dryRun && job.state === 'DONE' && job.created + job.updated > 0 && (
        <button type="button" className="button primary" disabled={busy} onClick={() => void write()}>
          {t('sellerImport.writeNow')}
        </button>
      )}
    </>
  );
}

function Standing({ job }: { job: ImportJobView }) {
  const { t, colon } = useI18n();
  const links = useLinks();
  const written = job.dryRun ? 0 : job.created + job.updated;
  return (
    <section className={styles.standing} aria-label={t('sellerImport.progress')}>
      <div className={styles.large}>
        <progress max={Math.max(1, job.totalRows)} value={job.doneRows} aria-label={t('sellerImport.progress')} />
        <p className={styles.note}>
          <span className="number">{t('sellerImport.jobRows', { done: job.doneRows, total: job.totalRows })}</span>
          {job.state === 'QUEUED' && <span>{t('sellerImport.waiting')}</span>}
          {job.state === 'RUNNING' && <span>{t(job.totalRows === 0 ? 'sellerImport.counting' : 'sellerImport.leave')}</span>}
        </p>
      </div>
      <div role="status">
        {job.state === 'DONE' && (
          <p className={styles.note}>
            <span>{t(job.dryRun ? 'sellerImport.doneDryText' : 'sellerImport.doneText')}</span>
            {written > 0 && (
              <a className="link" href={links.seller('goods')}>
                {t('sellerImport.toGoods')}
              </a>
            )}
          </p>
        )}
        {job.state === 'CANCELED' && <p className={styles.note}>{t('sellerImport.canceledText', { count: written })}</p>}
      </div>
      {job.failure && (
        <p className={styles.failure} role="alert">
          {t('sellerImport.failure')}
          {colon}
          {problemText(t, job.failure)}
        </p>
      )}
    </section>
  );
}

function Counts({ job }: { job: ImportJobView }) {
  const { t } = useI18n();
  return (
    <StatTiles
      label={t('sellerImport.jobResult')}
      stats={[
        { label: t(job.dryRun ? 'sellerImport.createdDry' : 'sellerImport.created'), value: job.created, icon: 'plus', tone: 'success' },
        { label: t(job.dryRun ? 'sellerImport.updatedDry' : 'sellerImport.updated'), value: job.updated, icon: 'edit', tone: 'brand' },
        { label: t('sellerImport.unchanged'), value: job.unchanged, icon: 'check' },
        {
          label: t('sellerImport.failed'),
          value: job.failed,
          icon: 'alert-triangle',
          ...(job.failed > 0 ? { tone: 'danger' as const } : {}),
        },
        ...(job.submit ? [{ label: t('sellerImport.submitted'), value: job.submitted, icon: 'send' as const }] : []),
      ]}
    />
  );
}
