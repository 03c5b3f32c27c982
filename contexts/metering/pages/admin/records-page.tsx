/** Usage records as reported. */

import { useLoaderData } from 'react-router';
import { listRecords } from '#contexts/metering/calls/generated/metering-admin.ts';
import type { AdminRecord } from '#contexts/metering/calls/metering-admin.ts';
import styles from '#contexts/metering/pages/parts/metering.module.css';
import { quantityWords, unitWords } from '#contexts/metering/pages/parts/metering-words.ts';
import type { ListAnswer } from '#contracts/kit/list.ts';
import { useI18n } from '#web/lib/i18n.tsx';
import { browserLoader, fetchPage, type Load, serverLoader } from '#web/lib/load.ts';
import { OfficePage } from '#web/ui/office/office-page.tsx';
import { PagedList } from '#web/ui/office/paged-list.tsx';
import type { Column } from '#web/ui/office/table/data-table.tsx';
import { EmptyState } from '#web/ui/state/state.tsx';
import { StatusTag } from '#web/ui/status-tag/status-tag.tsx';

const load: Load<ListAnswer<AdminRecord>> = ({ api, url }) => fetchPage(api, listRecords, 'admin/metering/records', url);
export const loader = serverLoader(load);
export const clientLoader = browserLoader(load);

export default function RecordsPage() {
  const { t, minuteText } = useI18n();
  const list = useLoaderData<ListAnswer<AdminRecord>>();
  const columns: Column<AdminRecord>[] = [
    {
      key: 'recordId',
      title: `${t('officeMetering.recordId')} / ${t('officeMetering.entitlementId')}`,
      fixed: true,
      render: (row) => (
        <>
          <span className={styles.id} title={row.recordId}>
            {row.recordId} · {row.version}
          </span>
          <small className={styles.small}>{row.entitlementId}</small>
        </>
      ),
    },
    { key: 'buyer', title: t('officeMetering.buyer'), render: (row) => row.buyerName },
    {
      key: 'quantity',
      title: t('officeMetering.quantity'),
      align: 'end',
      render: (row) => `${quantityWords(row.quantity)} ${unitWords(t, row.unit)}`,
    },
    {
      key: 'period',
      title: t('officeMetering.period'),
      render: (row) => (
        <span className={styles.times}>
          {minuteText(row.from)} –
          <br />
          {minuteText(row.to)}
        </span>
      ),
    },
    {
      key: 'result',
      title: t('officeMetering.result'),
      render: (row) => (
        <>
          <StatusTag tone={row.counts ? 'success' : 'neutral'}>
            {t(row.counts ? 'officeMetering.counts' : 'officeMetering.resultSUPERSEDED')}
          </StatusTag>{' '}
          {row.late && <StatusTag tone="warning">{t('officeMetering.late')}</StatusTag>}
        </>
      ),
    },
    { key: 'source', title: t('officeMetering.source'), render: (row) => row.sourceName },
    { key: 'receivedAt', title: t('officeMetering.receivedAt'), sortable: true, render: (row) => minuteText(row.receivedAt) },
  ];
  return (
    <OfficePage title={t('officeMetering.recordsTitle')} lead={t('officeMetering.recordsLead')}>
      <PagedList
        page="admin/metering/records"
        label={t('officeMetering.recordsTitle')}
        name="admin-metering-records"
        columns={columns}
        list={list}
        filters={[
          {
            kind: 'select',
            name: 'kind',
            label: t('officeMetering.filter'),
            options: (['LATE', 'CORRECTION'] as const).map((value) => ({ value, label: t(`officeMetering.filter${value}`) })),
          },
          { kind: 'text', name: 'entitlementId', label: t('officeMetering.entitlementId') },
          { kind: 'text', name: 'recordId', label: t('officeMetering.recordId') },
          { kind: 'text', name: 'sourceId', label: t('officeMetering.source') },
        ]}
        rowKey={(row) => row.id}
        usualSort={{ by: 'receivedAt', order: 'desc' }}
        empty={<EmptyState icon="chart-dots" title={t('officeMetering.recordsNone')} text={t('officeMetering.recordsNoneText')} />}
      />
    </OfficePage>
  );
}
