/** The columns shared by the lists of orders of a shop and of the operators. */
import type { OrderLineView, OrderType } from '#contexts/orders/calls/order.ts';
import type { I18n, Translate } from '#web/lib/i18n.tsx';
import { Numbered } from '#web/ui/numbered/numbered.tsx';
import type { Filter } from '#web/ui/office/filter-bar.tsx';
import type { Column } from '#web/ui/office/table/data-table.tsx';
import { RowActions, RowLink } from '#web/ui/office/table/row-actions.tsx';
import cells from './order-cells.module.css';
import { LinesCell } from './order-cells.tsx';
import { OrderTypeTag } from './order-tags.tsx';
import { statuses, types } from './order-words.ts';

type Row = { orderId: string; orderNo: string; type: OrderType; lines: OrderLineView[]; createdAt: number; paidAt: number };
type Name = 'orderNo' | 'goods' | 'type' | 'createdAt' | 'paidAt' | 'actions';

/** By name: each list has its own order, the goods before the number. */
export function orderColumns<R extends Row>(
  { t, timeText }: I18n,
  { hrefOf, open }: { hrefOf: (row: R) => string /** The action on it. */; open: (row: R) => string },
): Record<Name, Column<R>> {
  return {
    orderNo: {
      key: 'orderNo',
      title: t('console.orderNo'),
      fixed: true,
      render: (row) => (
        <span className={cells.number}>
          <Numbered number={row.orderNo} what={t('console.orderNo')} />
        </span>
      ),
    },
    goods: { key: 'goods', title: t('fulfilment.goods'), fixed: true, render: (row) => <LinesCell lines={row.lines} href={hrefOf(row)} /> },
    type: { key: 'type', title: t('console.orderType'), render: (row) => <OrderTypeTag type={row.type} /> },
    createdAt: {
      key: 'createdAt',
      title: t('console.createdAt'),
      sortable: true,
      render: (row) => <span className={cells.plain}>{timeText(row.createdAt)}</span>,
    },
    paidAt: {
      key: 'paidAt',
      title: t('console.paidAt'),
      hidden: true,
      render: (row) => (row.paidAt ? timeText(row.paidAt) : '—'),
    },
    actions: {
      key: 'actions',
      title: t('sellerMoney.actions'),
      fixed: true,
      render: (row) => (
        <RowActions>
          <RowLink href={hrefOf(row)}>
            {open(row)}
            <span className="visually-hidden"> {row.orderNo}</span>
          </RowLink>
        </RowActions>
      ),
    },
  };
}

export const statusFilter = (t: Translate): Filter<'admin/orders'> & Filter<'seller/orders'> => ({
  kind: 'select',
  name: 'status',
  label: t('fulfilment.orderStatus'),
  options: statuses.map((value) => ({ value, label: t(`console.status${value}`) })),
});
export const typeFilter = (t: Translate): Filter<'admin/orders'> & Filter<'seller/orders'> => ({
  kind: 'select',
  name: 'type',
  label: t('console.orderType'),
  options: types.map((value) => ({ value, label: t(`console.type${value}`) })),
});
