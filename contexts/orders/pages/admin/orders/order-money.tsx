/** Payments of an order and its ledger entries. */

import type { AdminOrder } from '#contexts/orders/calls/admin-orders.ts';
import cells from '#contexts/orders/pages/parts/order/order-cells.module.css';
import { AmountCell } from '#contexts/orders/pages/parts/order/order-cells.tsx';
import type { MessageKey } from '#web/lib/i18n.tsx';
import { useI18n } from '#web/lib/i18n.tsx';
import { moneyText } from '#web/lib/money-words.ts';
import { Panel } from '#web/ui/office/panel.tsx';
import { type Column, DataTable } from '#web/ui/office/table/data-table.tsx';
import { StatusTag, type Tone } from '#web/ui/status-tag/status-tag.tsx';

type Payment = AdminOrder['payments'][number];
type Posting = AdminOrder['postings'][number];

const payTones: Record<string, Tone> = { WAIT: 'warning', PAID: 'success', CLOSED: 'neutral', REFUNDING: 'brand', REFUNDED: 'neutral' };
const payWords: Record<string, MessageKey> = {
  WAIT: 'adminOrders.stateWAIT',
  PAID: 'adminOrders.statePAID',
  CLOSED: 'adminOrders.stateCLOSED',
  REFUNDING: 'adminOrders.stateREFUNDING',
  REFUNDED: 'adminOrders.stateREFUNDED',
};
const gateways: Record<string, MessageKey> = {
  alipay: 'adminOrders.gatewayalipay',
  wechat: 'adminOrders.gatewaywechat',
  balance: 'adminOrders.gatewaybalance',
};
const kinds: Record<string, MessageKey> = {
  capture: 'adminOrders.kindcapture',
  refund: 'adminOrders.kindrefund',
  'refund-order': 'adminOrders.kindrefundorder',
  'held-return': 'adminOrders.kindheldreturn',
};

export function OrderMoney({ order }: { order: AdminOrder }) {
  const { t, timeText } = useI18n();
  const words = (known: Record<string, MessageKey>, code: string) => {
    const key = known[code];
    return key ? t(key) : code;
  };
  const at = (instant: number) => (instant > 0 ? timeText(instant) : '—');
  const payments: Column<Payment>[] = [
    {
      key: 'outTradeNo',
      title: t('adminOrders.outTradeNo'),
      fixed: true,
      render: (row) => <span className={cells.number}>{row.outTradeNo}</span>,
    },
    { key: 'gateway', title: t('adminOrders.gateway'), render: (row) => words(gateways, row.gateway) },
    {
      key: 'state',
      title: t('adminOrders.state'),
      fixed: true,
      render: (row) => <StatusTag tone={payTones[row.state] ?? 'neutral'}>{words(payWords, row.state)}</StatusTag>,
    },
    {
      key: 'amount',
      title: t('fulfilment.amount'),
      align: 'end',
      render: (row) => <AmountCell amount={row.amount} returned={row.returned} />,
    },
    { key: 'tradeNo', title: t('adminOrders.tradeNo'), render: (row) => <span className={cells.number}>{row.tradeNo || '—'}</span> },
    { key: 'createdAt', title: t('console.createdAt'), render: (row) => at(row.createdAt) },
    { key: 'paidAt', title: t('console.paidAt'), render: (row) => at(row.paidAt) },
    { key: 'refundedAt', title: t('fulfilment.refundDoneAt'), hidden: true, render: (row) => at(row.refundedAt) },
  ];
  const side = (row: Posting, debit: boolean) => (row.amount.startsWith('-') === debit ? '' : moneyText(row.amount.replace('-', '')));
  const postings: Column<Posting>[] = [
    { key: 'kind', title: t('adminOrders.ledgerKind'), fixed: true, render: (row) => words(kinds, row.kind) },
    { key: 'account', title: t('adminOrders.ledgerAccount'), fixed: true, render: (row) => <code>{row.account}</code> },
    { key: 'debit', title: t('adminOrders.debit'), align: 'end', render: (row) => side(row, true) },
    { key: 'credit', title: t('adminOrders.credit'), align: 'end', render: (row) => side(row, false) },
    { key: 'reference', title: t('adminOrders.reference'), render: (row) => <span className={cells.number}>{row.reference}</span> },
    { key: 'at', title: t('adminOrders.at'), render: (row) => at(row.at) },
  ];
  return (
    <>
      <Panel title={t('adminOrders.payments')} count={order.payments.length} flush>
        <DataTable
          label={t('adminOrders.payments')}
          name="admin-order-payments"
          columns={payments}
          rows={order.payments}
          rowKey={(row) => row.outTradeNo}
          empty={t('adminOrders.paymentsNone')}
        />
      </Panel>
      <Panel title={t('adminOrders.postings')} count={order.postings.length} flush>
        <DataTable
          label={t('adminOrders.postings')}
          name="admin-order-postings"
          columns={postings}
          rows={order.postings}
          rowKey={(row) => `${row.transactionId} ${row.account} ${row.amount}`}
          empty={t('adminOrders.postingsNone')}
        />
      </Panel>
    </>
  );
}
