import { type RefundRow } from '#contexts/orders/calls/refund.ts';
import { RefundState } from '#contexts/orders/pages/parts/after-sales/refund-facts.tsx';
import cells from '#contexts/orders/pages/parts/order/order-cells.module.css';
import { methodWords, money } from '#contexts/orders/pages/parts/order/order-words.ts';
import type { I18n } from '#web/lib/i18n.tsx';
import { useLinks } from '#web/lib/links.ts';
import { Money } from '#web/ui/money/money.tsx';
import { Numbered } from '#web/ui/numbered/numbered.tsx';
import type { Column } from '#web/ui/office/table/data-table.tsx';
import { RowActions, RowButton, RowLink } from '#web/ui/office/table/row-actions.tsx';
import { StatusTag } from '#web/ui/status-tag/status-tag.tsx';
import { ShopLinks } from '../../parts/shop-links.tsx';

type Parts = {
  i18n: I18n;
  links: ReturnType<typeof useLinks>;
  busy: boolean;
  approve: (row: RefundRow) => void;
  refuse: (row: RefundRow) => unknown;
  retry: (row: RefundRow) => unknown;
};

/** Columns of the refunds of all orders. */
export const refundColumns = (parts: Parts): Column<RefundRow>[] => [...moneyColumns(parts), ...peopleColumns(parts), actionsColumn(parts)];

const moneyColumns = ({ i18n: { t, pick }, links }: Parts): Column<RefundRow>[] => [
  {
    key: 'order',
    title: t('fulfilment.goods'),
    fixed: true,
    render: (row) => (
      <div className={cells.lines}>
        <a className={`link ${cells.name}`} href={links.admin('orders/:orderId', { orderId: row.orderId })}>
          {pick(row.name, row.nameEn) || row.orderNo}
        </a>
        <Numbered number={row.orderNo} what={t('console.orderNo')} />
      </div>
    ),
  },
  {
    key: 'state',
    title: t('fulfilment.refundState'),
    fixed: true,
    render: (row) => (
      <div className={cells.stack}>
        <span className={cells.tags}>
          <RefundState refund={row} />
          {row.consumed && <StatusTag tone="warning">{t('adminOrders.consumed')}</StatusTag>}
        </span>
        {row.attempts > 0 && row.state !== 'REFUNDED' && (
          <span className={cells.small} title={row.lastError}>
            {t('adminOrders.attempts', { count: row.attempts })}
          </span>
        )}
      </div>
    ),
  },
  {
    key: 'amount',
    title: t('fulfilment.refundPaid'),
    align: 'end',
    sortable: true,
    render: (row) => (
      <div className={cells.stack}>
        <span>
          <Money value={row.paidAmount} />
        </span>
        {row.amount && row.amount !== row.paidAmount && (
          <span className={cells.small}>
            {t('fulfilment.refundAmount')} <Money value={row.amount} />
          </span>
        )}
        {row.state === 'REQUESTED' && row.suggestedAmount !== row.paidAmount && (
          <span className={cells.small}>{t('adminOrders.suggestedIs', { amount: money(row.suggestedAmount) })}</span>
        )}
      </div>
    ),
  },
];

const peopleColumns = ({ i18n: { t, minuteText } }: Parts): Column<RefundRow>[] => [
  {
    key: 'reason',
    title: t('fulfilment.refundReason'),
    width: '130px',
    render: (row) => (
      <div className={cells.stack}>
        <span>{t(`fulfilment.kind${row.kind}`)}</span>
        {row.reason && (
          <span className={cells.small} title={row.reason}>
            {row.reason}
          </span>
        )}
      </div>
    ),
  },
  {
    key: 'opinion',
    title: t('fulfilment.opinion'),
    render: (row) => (
      <div className={cells.stack}>
        <span>{row.shopId === '' ? '—' : t(`fulfilment.opinion${row.opinion || 'NONE'}`)}</span>
        {row.opinionNote && (
          <span className={cells.small} title={row.opinionNote}>
            {row.opinionNote}
          </span>
        )}
      </div>
    ),
  },
  {
    key: 'shop',
    title: t('adminOrders.shopAndBuyer'),
    width: '150px',
    render: (row) => (
      <div className={cells.stack}>
        <div>
          <span className={cells.name}>
            <ShopLinks shops={row.shopId === '' ? [] : [{ shopId: row.shopId, name: row.shopName, nameEn: row.shopNameEn }]} />
          </span>
        </div>
        {/* The buyer is one press away, on the order's page: two links are too close in a row of this height. */}
        <div className={cells.small}>{row.buyerName || row.buyerId}</div>
      </div>
    ),
  },
  { key: 'method', title: t('console.paymentMethod'), hidden: true, render: (row) => methodWords(t, row.paymentMethod) },
  {
    key: 'refundNo',
    title: t('fulfilment.refundNo'),
    hidden: true,
    render: (row) => <span className={cells.number}>{row.refundNo}</span>,
  },
  {
    key: 'createdAt',
    title: t('fulfilment.refundAskedAt'),
    sortable: true,
    render: (row) => <span className={cells.plain}>{minuteText(row.createdAt)}</span>,
  },
];

const actionsColumn = ({ i18n: { t }, links, busy, approve, refuse, retry }: Parts): Column<RefundRow> => ({
  key: 'actions',
  title: t('sellerMoney.actions'),
  fixed: true,
  render: (row) => (
    <RowActions>
      {row.actions.includes('approve') && (
        <RowButton disabled={busy} onClick={() => approve(row)}>
          {t('adminOrders.approve')}
        </RowButton>
      )}
      {row.actions.includes('refuse') && (
        <RowButton danger disabled={busy} onClick={() => refuse(row)}>
          {t('adminOrders.refuse')}
        </RowButton>
      )}
      {row.actions.includes('retry') && (
        <RowButton disabled={busy} onClick={() => retry(row)}>
          {t('adminOrders.retry')}
        </RowButton>
      )}
      <RowLink href={links.admin('orders/:orderId', { orderId: row.orderId })}>{t('adminOrders.detail')}</RowLink>
    </RowActions>
  ),
});
