/** Money returned by bank transfer: ordered by one person, confirmed as paid by another. */

import { useState } from 'react';
import { useLoaderData } from 'react-router';
import { cancelBankReturn, failBankReturn, listBankReturns, orderBankReturn } from '#contexts/payments/calls/generated/transfers-admin.ts';
import type { StaffBankReturn } from '#contexts/payments/calls/transfers-admin.ts';
import styles from '#contexts/payments/pages/parts/settlement/settlement.module.css';
import { stateOptions } from '#contexts/payments/pages/parts/settlement/settlement-words.ts';
import type { ListAnswer } from '#contracts/kit/list.ts';
import { useI18n } from '#web/lib/i18n.tsx';
import { browserLoader, fetchPage, type Load, serverLoader } from '#web/lib/load.ts';
import { useMay } from '#web/lib/office.ts';
import { webApi } from '#web/lib/web-api.ts';
import { useAction } from '#web/ui/action/use-action.ts';
import { DefinitionList } from '#web/ui/definition-list/definition-list.tsx';
import { confirm } from '#web/ui/message-box/message-box.ts';
import { FormDrawer } from '#web/ui/office/form-drawer.tsx';
import { OfficePage } from '#web/ui/office/office-page.tsx';
import { PagedList } from '#web/ui/office/paged-list.tsx';
import { askReason } from '#web/ui/office/reason/reason.ts';
import type { Column } from '#web/ui/office/table/data-table.tsx';
import { RowActions, RowButton } from '#web/ui/office/table/row-actions.tsx';
import { Price } from '#web/ui/price/price.tsx';
import { EmptyState } from '#web/ui/state/state.tsx';
import { StatusTag } from '#web/ui/status-tag/status-tag.tsx';
import { PayReturnDrawer } from './pay-return-drawer.tsx';
import { returnStates } from './transfer-words.ts';

const load: Load<ListAnswer<StaffBankReturn>> = ({ api, url }) => fetchPage(api, listBankReturns, 'admin/money/bank-returns', url);
export const loader = serverLoader(load);
export const clientLoader = browserLoader(load);

type Payee = { payeeName: string; payeeNumber: string; amount: string };
type ActionsProps = { row: StaffBankReturn; manage: boolean; onPayee: (payee: Payee) => void; onPay: () => void };

function Actions({ row, manage, onPayee, onPay }: ActionsProps) {
  const { t } = useI18n();
  const { run } = useAction();
  const may = (action: string) => manage && row.actions.includes(action);
  const params = { returnId: row.id };
  async function order(): Promise<void> {
    if (!(await confirm({ title: t('adminTransfers.orderTitle'), text: t('adminTransfers.orderText') }))) return;
    await run(async () => {
      const { payeeName, payeeNumber } = await webApi.call(orderBankReturn, { params });
      onPayee({ payeeName, payeeNumber, amount: row.amount });
    });
  }
  async function end(how: 'fail' | 'cancel'): Promise<void> {
    const reason = await askReason({
      title: t(`adminTransfers.${how}Return`),
      danger: true,
      templates: [t(`adminTransfers.${how}Template`)],
    });
    if (reason === null) return;
    const endpoint = how === 'fail' ? failBankReturn : cancelBankReturn;
    await run(() => webApi.call(endpoint, { params, body: { reason } }), { success: t('adminTransfers.done') });
  }
  return (
    <RowActions>
      {may('order') && <RowButton onClick={order}>{t('adminTransfers.orderReturn')}</RowButton>}
      {may('pay') && <RowButton onClick={onPay}>{t('adminTransfers.payReturn')}</RowButton>}
      {may('fail') && (
        <RowButton danger onClick={() => end('fail')}>
          {t('adminTransfers.failReturn')}
        </RowButton>
      )}
      {may('cancel') && (
        <RowButton danger onClick={() => end('cancel')}>
          {t('adminTransfers.cancelReturn')}
        </RowButton>
      )}
    </RowActions>
  );
}

export default function BankReturnsPage() {
  const { t, timeText } = useI18n();
  const list = useLoaderData<ListAnswer<StaffBankReturn>>();
  const manage = useMay('finance.manage');
  const [payee, setPayee] = useState<Payee | null>(null);
  const [paying, setPaying] = useState<StaffBankReturn | null>(null);
  const columns: Column<StaffBankReturn>[] = [
    {
      key: 'payee',
      title: t('adminTransfers.payee'),
      fixed: true,
      render: (row) => (
        <>
          {row.payee}
          <span className={styles.small}>{row.payeeNumber}</span>
        </>
      ),
    },
    { key: 'amount', title: t('adminTransfers.amount'), align: 'end', render: (row) => <Price value={row.amount} zero /> },
    {
      key: 'state',
      title: t('adminTransfers.state'),
      render: (row) => (
        <>
          <StatusTag tone={returnStates[row.state].tone}>{t(returnStates[row.state].words)}</StatusTag>
          {row.reason && <span className={styles.small}>{row.reason}</span>}
        </>
      ),
    },
    {
      key: 'refund',
      title: t('adminTransfers.refundNo'),
      render: (row) => (
        <>
          {row.refundNo}
          <span className={styles.small}>{t('adminTransfers.ofTransfer', { serial: row.bankSerial })}</span>
        </>
      ),
    },
    { key: 'createdAt', title: t('adminTransfers.createdAt'), sortable: true, render: (row) => timeText(row.createdAt) },
    {
      key: 'people',
      title: t('adminTransfers.people'),
      render: (row) => (
        <>
          {row.orderedBy && <span className={styles.small}>{t('adminTransfers.orderedBy', { name: row.orderedBy })}</span>}
          {row.paidBy && <span className={styles.small}>{t('adminTransfers.paidBy', { name: row.paidBy })}</span>}
        </>
      ),
    },
    { key: 'reference', title: t('adminTransfers.bankReference'), render: (row) => row.bankReference },
    {
      key: 'actions',
      title: t('adminTransfers.actions'),
      fixed: true,
      render: (row) => <Actions row={row} manage={manage} onPayee={setPayee} onPay={() => setPaying(row)} />,
    },
  ];
  return (
    <OfficePage title={t('officeTitles.adminBankReturns')} lead={t('adminTransfers.returnsLead')}>
      <PagedList
        page="admin/money/bank-returns"
        label={t('officeTitles.adminBankReturns')}
        name="admin-bank-returns"
        columns={columns}
        list={list}
        filters={[{ kind: 'select', name: 'state', label: t('adminTransfers.state'), options: stateOptions(t, returnStates) }]}
        rowKey={(row) => row.id}
        usualSort={{ by: 'createdAt', order: 'desc' }}
        empty={<EmptyState icon="arrow-back-up" title={t('adminTransfers.returnsNone')} text={t('adminTransfers.returnsNoneText')} />}
      />
      <FormDrawer open={payee !== null} onClose={() => setPayee(null)} title={t('adminTransfers.orderedTitle')}>
        {payee && (
          <DefinitionList
            items={[
              { term: t('adminTransfers.payeeName'), value: payee.payeeName },
              { term: t('adminTransfers.payeeNumber'), value: payee.payeeNumber },
              { term: t('adminTransfers.amount'), value: <Price value={payee.amount} zero /> },
            ]}
          />
        )}
      </FormDrawer>
      {paying && <PayReturnDrawer row={paying} onClose={() => setPaying(null)} />}
    </OfficePage>
  );
}
