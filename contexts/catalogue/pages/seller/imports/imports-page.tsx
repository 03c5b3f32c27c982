import { useLoaderData, useNavigation, useRevalidator } from 'react-router';
import { importTemplatePath } from '#contexts/catalogue/calls/constants.ts';
import { listImportJobs } from '#contexts/catalogue/calls/generated/seller-import.ts';
import type { ImportJobView, ImportState } from '#contexts/catalogue/calls/seller-import.ts';
import type { ListAnswer } from '#contracts/kit/list.ts';
import { callAddress } from '#web/lib/call-address.ts';
import { useI18n } from '#web/lib/i18n.tsx';
import { useLinks } from '#web/lib/links.ts';
import { useListAddress } from '#web/lib/list-address.ts';
import { browserLoader, fetchPage, type Load, serverLoader } from '#web/lib/load.ts';
import { useVisiblePolling } from '#web/lib/use-visible-polling.ts';
import { Icon } from '#web/ui/icon/icon.tsx';
import { FilterBar } from '#web/ui/office/filter-bar.tsx';
import { ListPager } from '#web/ui/office/list-pager.tsx';
import { OfficePage } from '#web/ui/office/office-page.tsx';
import { Panel } from '#web/ui/office/panel.tsx';
import { DataTable } from '#web/ui/office/table/data-table.tsx';
import { RowActions, RowLink } from '#web/ui/office/table/row-actions.tsx';
import { ExportPanel } from './export-panel.tsx';
import { isOpen, JobProgress, JobState } from './import-words.tsx';
import styles from './imports.module.css';
import { NewImport } from './new-import.tsx';

const load: Load<ListAnswer<ImportJobView>> = ({ api, url }) => fetchPage(api, listImportJobs, 'seller/imports', url);
export const loader = serverLoader(load);
export const clientLoader = browserLoader(load);

const STATES = ['QUEUED', 'RUNNING', 'DONE', 'FAILED', 'CANCELED'] as const satisfies readonly ImportState[];
const POLL_MS = 2_000;

export default function ImportsPage() {
  const { t, timeText } = useI18n();
  const links = useLinks();
  const list = useLoaderData<ListAnswer<ImportJobView>>();
  const { values, hrefWith, go } = useListAddress('seller/imports');
  const { revalidate } = useRevalidator();
  const busy = useNavigation().state === 'loading';
  useVisiblePolling(
    async () => {
      await revalidate();
      return false;
    },
    POLL_MS,
    list.records.some(isOpen),
  );
  return (
    <OfficePage
      title={t('officeTitles.sellerImports')}
      lead={t('sellerImport.lead')}
      actions={(['xlsx', 'csv'] as const).map((format) => (
        <a key={format} className="button" href={callAddress(importTemplatePath, { format })} data-reload="" download="">
          <Icon name="download" size={16} />
          {t('sellerImport.templates')} {format.toUpperCase()}
        </a>
      ))}
    >
      <div className={styles.columns}>
        <NewImport />
        <ExportPanel />
      </div>
      <Panel title={t('sellerImport.history')} flush>
        <FilterBar
          values={values}
          onApply={go}
          fields={[
            {
              kind: 'select',
              name: 'state',
              label: t('sellerImport.jobState'),
              options: STATES.map((value) => ({ value, label: t(`sellerImport.state${value}`) })),
            },
          ]}
        />
        <DataTable
          label={t('sellerImport.history')}
          name="seller-imports"
          rows={list.records}
          rowKey={(row) => row.jobId}
          busy={busy}
          empty={t('sellerImport.historyEmpty')}
          columns={[
            {
              key: 'file',
              title: t('sellerImport.jobFile'),
              fixed: true,
              render: (row) => (
                <a className={`link ${styles.value}`} href={links.seller('imports/:jobId', { jobId: row.jobId })}>
                  {row.fileName}
                </a>
              ),
            },
            { key: 'state', title: t('sellerImport.jobState'), render: (row) => <JobState job={row} /> },
            { key: 'progress', title: t('sellerImport.jobProgress'), render: (row) => <JobProgress job={row} /> },
            {
              key: 'result',
              title: t('sellerImport.jobResult'),
              render: ({ created, updated, unchanged, failed }) => t('sellerImport.jobCounts', { created, updated, unchanged, failed }),
            },
            { key: 'by', title: t('sellerImport.jobBy'), render: (row) => row.userName },
            {
              key: 'at',
              title: t('sellerImport.jobAt'),
              render: (row) => timeText(row.createdAt),
            },
            {
              key: 'actions',
              title: t('sellerImport.jobOpen'),
              fixed: true,
              render: (row) => (
                <RowActions>
                  <RowLink href={links.seller('imports/:jobId', { jobId: row.jobId })}>{t('sellerImport.jobOpen')}</RowLink>
                </RowActions>
              ),
            },
          ]}
        />
        <div className={styles.foot}>
          <ListPager list={list} hrefOf={(cursor) => hrefWith({ cursor })} />
        </div>
      </Panel>
    </OfficePage>
  );
}
