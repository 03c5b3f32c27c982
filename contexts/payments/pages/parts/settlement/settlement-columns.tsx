/** Columns shared by the tables of a shop and of the operators. */
import type { PayoutView, StatementView } from '#contexts/payments/calls/settlement.ts';
import type { I18n, Translate } from '#web/lib/i18n.tsx';
import type { Column } from '#web/ui/office/table/data-table.tsx';
import { StatusTag } from '#web/ui/status-tag/status-tag.tsx';
import { Amount } from './amount.tsx';
import styles from './settlement.module.css';
import { payoutStates, statementStates } from './settlement-words.ts';

/** The state of a statement and its sums. */
export function statementColumns<R extends StatementView>(t: Translate): Column<R>[] {
  return [
    {
      key: 'state',
      title: t('sellerMoney.state'),
      fixed: true,
      render: (row) => <StatusTag tone={statementStates[row.state].tone}>{t(statementStates[row.state].words)}</StatusTag>,
    },
    { key: 'sales', title: t('sellerMoney.sales'), align: 'end', render: (row) => <Amount yuan={row.sales} /> },
    { key: 'refunds', title: t('sellerMoney.refunds'), align: 'end', render: (row) => <Amount yuan={row.refunds} /> },
    { key: 'adjustments', title: t('sellerMoney.adjustments'), align: 'end', render: (row) => <Amount yuan={row.adjustments} /> },
    { key: 'commission', title: t('sellerMoney.commission'), align: 'end', render: (row) => <Amount yuan={row.commission} /> },
    { key: 'net', title: t('sellerMoney.net'), align: 'end', fixed: true, render: (row) => <Amount yuan={row.net} /> },
  ];
}

type PayoutColumn = 'id' | 'amount' | 'state' | 'requestedAt' | 'bankReference';
/** By name: each table has its own order. */
export function payoutColumns<R extends PayoutView>({ t, timeText }: I18n): Record<PayoutColumn, Column<R>> {
  return {
    id: { key: 'id', title: t('sellerMoney.payoutNo'), fixed: true, render: (row) => row.id },
    amount: { key: 'amount', title: t('sellerMoney.amount'), align: 'end', fixed: true, render: (row) => <Amount yuan={row.amount} /> },
    state: {
      key: 'state',
      title: t('sellerMoney.state'),
      fixed: true,
      render: (row) => (
        <>
          <StatusTag tone={payoutStates[row.state].tone}>{t(payoutStates[row.state].words)}</StatusTag>
          {row.reason && <span className={styles.small}>{row.reason}</span>}
        </>
      ),
    },
    requestedAt: {
      key: 'requestedAt',
      title: t('sellerMoney.requestedAt'),
      sortable: true,
      render: (row) => timeText(row.requestedAt),
    },
    bankReference: {
      key: 'bankReference',
      title: t('sellerMoney.bankReference'),
      render: (row) => <span className={styles.reference}>{row.bankReference || '—'}</span>,
    },
  };
}
