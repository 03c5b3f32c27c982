/** Settlements with issuers. */

import { useLoaderData } from 'react-router';
import { Amount } from '#contexts/payments/pages/parts/settlement/amount.tsx';
import styles from '#contexts/payments/pages/parts/settlement/settlement.module.css';
import { stateOptions } from '#contexts/payments/pages/parts/settlement/settlement-words.ts';
import type { VoucherBatchView } from '#contexts/vouchers/calls/admin-vouchers.ts';
import { listVoucherBatches } from '#contexts/vouchers/calls/generated/admin-vouchers.ts';
import type { ListAnswer } from '#contracts/kit/list.ts';
import { useI18n } from '#web/lib/i18n.tsx';
import { useLinks } from '#web/lib/links.ts';
import { browserLoader, fetchPage, type Load, serverLoader } from '#web/lib/load.ts';
import { OfficePage } from '#web/ui/office/office-page.tsx';
import { PagedList } from '#web/ui/office/paged-list.tsx';
import type { Column } from '#web/ui/office/table/data-table.tsx';
import { EmptyState } from '#web/ui/state/state.tsx';
import { StatusTag } from '#web/ui/status-tag/status-tag.tsx';
import { batchStates } from './programme-words.ts';

const load: Load<ListAnswer<VoucherBatchView>> = ({ api, url }) => fetchPage(api, listVoucherBatches, 'admin/money/voucher-batches', url);
export const loader = serverLoader(load);
export const clientLoader = browserLoader(load);

export default function BatchesPage() {
  const { t, pick, timeText } = useI18n();
  const links = useLinks();
  const list = useLoaderData<ListAnswer<VoucherBatchView>>();
  const columns: Column<VoucherBatchView>[] = [
    {
      key: 'batchId',
      title: t('adminVouchers.batchNo'),
      fixed: true,
      render: (row) => (
        <a className="link" href={links.admin('money/voucher-batches/:batchId', { batchId: row.batchId })}>
          {row.batchId}
        </a>
      ),
    },
    {
      key: 'state',
      title: t('adminVouchers.state'),
      fixed: true,
      render: ({ state }) => <StatusTag tone={batchStates[state].tone}>{t(batchStates[state].words)}</StatusTag>,
    },
    {
      key: 'programme',
      title: t('adminVouchers.name'),
      render: (row) => (
        <>
          <a className="link" href={links.admin('money/vouchers/:programmeId', { programmeId: row.programmeId })}>
            {pick(row.name, row.nameEn)}
          </a>
          <span className={styles.small}>{pick(row.issuer, row.issuerEn)}</span>
        </>
      ),
    },
    { key: 'redeemed', title: t('adminVouchers.redeemed'), align: 'end', render: (row) => <Amount yuan={row.redeemed} /> },
    { key: 'returned', title: t('adminVouchers.returned'), align: 'end', render: (row) => <Amount yuan={row.returned} /> },
    { key: 'total', title: t('adminVouchers.total'), align: 'end', render: (row) => <Amount yuan={row.total} /> },
    { key: 'madeAt', title: t('adminVouchers.madeAt'), sortable: true, render: (row) => timeText(row.madeAt) },
    { key: 'bankReference', title: t('adminVouchers.bankReference'), render: (row) => row.bankReference },
  ];
  return (
    <OfficePage title={t('officeTitles.adminVoucherBatches')} lead={t('adminVouchers.batchesLead')}>
      <PagedList
        page="admin/money/voucher-batches"
        label={t('officeTitles.adminVoucherBatches')}
        name="admin-voucher-batches"
        columns={columns}
        list={list}
        filters={[{ kind: 'select', name: 'state', label: t('adminVouchers.state'), options: stateOptions(t, batchStates) }]}
        rowKey={(row) => row.batchId}
        usualSort={{ by: 'madeAt', order: 'desc' }}
        empty={<EmptyState icon="file-certificate" title={t('adminVouchers.batchesNone')} text={t('adminVouchers.batchesNoneText')} />}
      />
    </OfficePage>
  );
}
