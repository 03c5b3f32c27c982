import type { DepositEntry } from '#contexts/payments/calls/settlement.ts';
import { type MessageKey, useI18n } from '#web/lib/i18n.tsx';
import { type Column, DataTable } from '#web/ui/office/table/data-table.tsx';
import { Amount } from './amount.tsx';
import styles from './settlement.module.css';

const kinds: Record<DepositEntry['kind'], MessageKey> = {
  PAY: 'sellerMoney.entryPay',
  DEDUCT: 'sellerMoney.entryDeduct',
  RELEASE: 'sellerMoney.entryRelease',
  OFFSET: 'sellerMoney.entryOffset',
};

/** The postings of a deposit, newest first. */
export function DepositEntries({ entries }: { entries: DepositEntry[] }) {
  const { t, timeText } = useI18n();
  const columns: Column<DepositEntry>[] = [
    { key: 'at', title: t('sellerMoney.at'), fixed: true, render: (entry) => timeText(entry.at) },
    { key: 'kind', title: t('sellerMoney.kind'), fixed: true, render: (entry) => t(kinds[entry.kind]) },
    { key: 'amount', title: t('sellerMoney.amount'), align: 'end', fixed: true, render: (entry) => <Amount yuan={entry.amount} /> },
    { key: 'reason', title: t('sellerMoney.reason'), render: (entry) => entry.reason || '—' },
    {
      key: 'ledger',
      title: t('sellerMoney.ledger'),
      align: 'end',
      render: (entry) => <span className={styles.reference}>{entry.ledgerTransactionId}</span>,
    },
  ];
  return (
    <DataTable
      label={t('sellerMoney.depositEntries')}
      name="deposit-entries"
      columns={columns}
      rows={entries}
      rowKey={(entry) => entry.ledgerTransactionId}
      empty={t('sellerMoney.depositEntriesNone')}
    />
  );
}
