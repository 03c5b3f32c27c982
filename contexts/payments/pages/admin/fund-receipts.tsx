import type { FundReceiptView } from '#contexts/payments/calls/funds-admin.ts';
import { decideFundReceipt } from '#contexts/payments/calls/generated/funds-admin.ts';
import styles from '#contexts/payments/pages/parts/fund/fund.module.css';
import { useI18n } from '#web/lib/i18n.tsx';
import { formatYuan, moneyText } from '#web/lib/money-words.ts';
import { webApi } from '#web/lib/web-api.ts';
import { useAction } from '#web/ui/action/use-action.ts';
import { confirm } from '#web/ui/message-box/message-box.ts';
import { askReason } from '#web/ui/office/reason/reason.ts';
import { type Column, DataTable } from '#web/ui/office/table/data-table.tsx';
import { RowActions, RowButton } from '#web/ui/office/table/row-actions.tsx';
import { StatusTag } from '#web/ui/status-tag/status-tag.tsx';

const tones = { NOTED: 'warning', CONFIRMED: 'success', REFUSED: 'neutral' } as const;

/** Money received for a contract: recorded by one person, checked by another. */
export function FundReceipts({ receipts, manage }: { receipts: readonly FundReceiptView[]; manage: boolean }) {
  const { t, timeText } = useI18n();
  const { run } = useAction();
  async function confirmReceipt({ receiptId, payer, amount, bankReference }: FundReceiptView): Promise<void> {
    const agreed = await confirm({
      title: t('funds.confirmTitle', { payer, amount: formatYuan(amount) }),
      text: t('funds.confirmText', { reference: bankReference }),
      confirmText: t('funds.confirm'),
    });
    if (agreed)
      await run(() => webApi.call(decideFundReceipt, { params: { receiptId }, body: { move: 'confirm' } }), {
        success: t('funds.confirmed'),
      });
  }
  async function refuse({ receiptId }: FundReceiptView): Promise<void> {
    const reason = await askReason({ title: t('funds.refuse'), danger: true, maxLength: 200 });
    if (reason !== null)
      await run(() => webApi.call(decideFundReceipt, { params: { receiptId }, body: { move: 'refuse', reason } }), {
        success: t('funds.refused'),
      });
  }
  const columns: Column<FundReceiptView>[] = [
    {
      key: 'payer',
      title: t('funds.payer'),
      fixed: true,
      render: (row) => (
        <>
          {row.payer}
          <span className={styles.small}>{row.bankReference}</span>
        </>
      ),
    },
    { key: 'amount', title: t('funds.amount'), align: 'end', fixed: true, width: '130px', render: (row) => moneyText(row.amount) },
    {
      key: 'state',
      title: t('funds.receiptState'),
      fixed: true,
      width: '96px',
      render: (row) => <StatusTag tone={tones[row.state]}>{t(`funds.receipt${row.state}`)}</StatusTag>,
    },
    {
      key: 'people',
      title: t('funds.who'),
      width: '230px',
      render: (row) => (
        <>
          <span className={styles.small}>
            {t('funds.notedBy', { name: row.notedBy })} · {timeText(row.notedAt)}
          </span>
          {row.decidedBy && (
            <span className={styles.small}>
              {t('funds.decidedBy', { name: row.decidedBy })} · {timeText(row.decidedAt)}
            </span>
          )}
        </>
      ),
    },
    {
      key: 'actions',
      title: t('funds.actions'),
      fixed: true,
      render: (row) => (
        <RowActions>
          {manage && row.state === 'NOTED' && (
            <RowButton
              disabled={!row.actions.includes('confirm')}
              {...(row.actions.includes('confirm') ? {} : { title: t('funds.confirmSame') })}
              onClick={() => void confirmReceipt(row)}
            >
              {t('funds.confirm')}
            </RowButton>
          )}
          {manage && row.actions.includes('refuse') && (
            <RowButton danger onClick={() => void refuse(row)}>
              {t('funds.refuse')}
            </RowButton>
          )}
        </RowActions>
      ),
    },
  ];
  return (
    <DataTable
      label={t('funds.receipts')}
      name="fund-receipts"
      columns={columns}
      rows={[...receipts]}
      rowKey={(row) => row.receiptId}
      empty={t('funds.receiptsNone')}
    />
  );
}
