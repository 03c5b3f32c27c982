/** Transfers that the banks have credited: import statements, decide each transfer. */

import { useState } from 'react';
import { useLoaderData } from 'react-router';
import { getRemittanceRules } from '#contexts/payments/calls/generated/remittance-rules-admin.ts';
import { listTransfers } from '#contexts/payments/calls/generated/transfers-admin.ts';
import type { RemittanceRulesView } from '#contexts/payments/calls/remittance-rules-admin.ts';
import type { StaffTransfer } from '#contexts/payments/calls/transfers-admin.ts';
import styles from '#contexts/payments/pages/parts/settlement/settlement.module.css';
import { plainAmount, stateOptions } from '#contexts/payments/pages/parts/settlement/settlement-words.ts';
import type { ListAnswer } from '#contracts/kit/list.ts';
import { useI18n } from '#web/lib/i18n.tsx';
import { browserLoader, fetchPage, type Load, serverLoader } from '#web/lib/load.ts';
import { useMay } from '#web/lib/office.ts';
import { OfficePage } from '#web/ui/office/office-page.tsx';
import { PagedList } from '#web/ui/office/paged-list.tsx';
import type { Column } from '#web/ui/office/table/data-table.tsx';
import { Price } from '#web/ui/price/price.tsx';
import { EmptyState } from '#web/ui/state/state.tsx';
import { StatusTag } from '#web/ui/status-tag/status-tag.tsx';
import { DecideDrawer } from './decide-drawer.tsx';
import { ImportDrawer } from './import-drawer.tsx';
import { TransferActions } from './transfer-actions.tsx';
import { transferStates } from './transfer-words.ts';

type Data = { list: ListAnswer<StaffTransfer>; rules: RemittanceRulesView };
const load: Load<Data> = async ({ api, url }) => {
  const [list, { rules }] = await Promise.all([
    fetchPage(api, listTransfers, 'admin/money/transfers', url),
    api.call(getRemittanceRules, {}),
  ]);
  return { list, rules };
};
export const loader = serverLoader(load);
export const clientLoader = browserLoader(load);

function Matched({ row }: { row: StaffTransfer }) {
  const { t } = useI18n();
  return (
    <>
      {t(`adminTransfers.match${row.matchKind}`)}
      {row.buyer && <span className={styles.small}>{row.buyer}</span>}
      {row.subject && (
        <span className={styles.small}>
          {row.subject} {t('adminTransfers.matchDue', { due: plainAmount(row.due) })}
        </span>
      )}
      {row.isNameSame && <span className={styles.small}>{t('adminTransfers.nameSame')}</span>}
    </>
  );
}

export default function TransfersPage() {
  const { t, timeText } = useI18n();
  const { list, rules } = useLoaderData<Data>();
  const manage = useMay('finance.manage');
  const [importing, setImporting] = useState(false);
  const [deciding, setDeciding] = useState<StaffTransfer | null>(null);
  const columns: Column<StaffTransfer>[] = [
    {
      key: 'serial',
      title: t('adminTransfers.serial'),
      fixed: true,
      render: (row) => (
        <>
          {row.bankSerial}
          <span className={styles.small}>{row.bankAccount}</span>
        </>
      ),
    },
    { key: 'amount', title: t('adminTransfers.amount'), align: 'end', render: (row) => <Price value={row.amount} zero /> },
    {
      key: 'state',
      title: t('adminTransfers.state'),
      render: (row) => (
        <>
          <StatusTag tone={transferStates[row.state].tone}>{t(transferStates[row.state].words)}</StatusTag>
          {row.state === 'PROPOSED' && row.secondBecause && (
            <span className={styles.small}>{t(`adminProposals.because${row.secondBecause}`)}</span>
          )}
        </>
      ),
    },
    { key: 'at', title: t('adminTransfers.at'), sortable: true, render: (row) => timeText(row.at) },
    {
      key: 'payer',
      title: t('adminTransfers.payer'),
      render: (row) => (
        <>
          {row.payer}
          <span className={styles.small}>{row.payerNumber}</span>
        </>
      ),
    },
    { key: 'remark', title: t('adminTransfers.remark'), render: (row) => row.remark },
    { key: 'match', title: t('adminTransfers.match'), render: (row) => <Matched row={row} /> },
    {
      key: 'people',
      title: t('adminTransfers.people'),
      render: (row) => (
        <>
          <span className={styles.small}>{t('adminTransfers.importedBy', { name: row.importedBy })}</span>
          {row.proposedBy && <span className={styles.small}>{t('adminTransfers.proposedBy', { name: row.proposedBy })}</span>}
          {row.decidedBy && <span className={styles.small}>{t('adminTransfers.decidedBy', { name: row.decidedBy })}</span>}
        </>
      ),
    },
    {
      key: 'actions',
      title: t('adminTransfers.actions'),
      fixed: true,
      render: (row) => <TransferActions row={row} manage={manage} onDecide={() => setDeciding(row)} />,
    },
  ];
  return (
    <OfficePage
      title={t('officeTitles.adminTransfers')}
      lead={t('adminTransfers.lead')}
      actions={
        manage && (
          <button
            type="button"
            className="button primary"
            disabled={rules.accounts.length === 0}
            title={rules.accounts.length === 0 ? t('adminTransfers.noAccounts') : undefined}
            onClick={() => setImporting(true)}
          >
            {t('adminTransfers.import')}
          </button>
        )
      }
    >
      <PagedList
        page="admin/money/transfers"
        label={t('officeTitles.adminTransfers')}
        name="admin-transfers"
        columns={columns}
        list={list}
        filters={[
          { kind: 'select', name: 'state', label: t('adminTransfers.state'), options: stateOptions(t, transferStates) },
          { kind: 'text', name: 'keyword', label: t('adminTransfers.keyword') },
        ]}
        rowKey={(row) => row.id}
        usualSort={{ by: 'at', order: 'desc' }}
        empty={<EmptyState icon="receipt" title={t('adminTransfers.none')} text={t('adminTransfers.noneText')} />}
      />
      {importing && <ImportDrawer rules={rules} onClose={() => setImporting(false)} />}
      {deciding && <DecideDrawer transfer={deciding} onClose={() => setDeciding(null)} />}
    </OfficePage>
  );
}
