/** Orders of the shop; the whole state is in the address. */
import { useLoaderData, useNavigation } from 'react-router';
import type { ListAnswer } from '#contracts/kit/list.ts';
import {
  countSellerOrders,
  listSellerOrders,
  SELLER_ORDERS_EXPORT_PATH,
  type SellerOrderCounts,
  type SellerOrderRow,
} from '#contracts/orders/seller-orders.ts';
import { formatDateTime } from '#kernel/time/time.ts';
import { fulfilmentStates } from '../../../features/orders/after-sales/after-sales-words.ts';
import { ExportLinks } from '../../../features/orders/order/export-links.tsx';
import { filtersOf } from '../../../features/orders/order/order-address.ts';
import cells from '../../../features/orders/order/order-cells.module.css';
import { LinesCell } from '../../../features/orders/order/order-cells.tsx';
import { FulfilmentTag, OrderStatusTag, OrderTypeTag } from '../../../features/orders/order/order-tags.tsx';
import { money, statuses, types } from '../../../features/orders/order/order-words.ts';
import { useI18n } from '../../../lib/i18n.tsx';
import { useLinks } from '../../../lib/links.ts';
import { useListAddress } from '../../../lib/list-address.ts';
import { browserLoader, type Load, serverLoader } from '../../../lib/load.ts';
import { FilterBar } from '../../../ui/office/filter-bar.tsx';
import { ListPager } from '../../../ui/office/list-pager.tsx';
import { OfficePage } from '../../../ui/office/office-page.tsx';
import { StatTiles } from '../../../ui/office/stat-tiles.tsx';
import { type Column, DataTable } from '../../../ui/office/table/data-table.tsx';
import { RowActions, RowLink } from '../../../ui/office/table/row-actions.tsx';
import { EmptyState } from '../../../ui/state/state.tsx';
import { StatusTag } from '../../../ui/status-tag/status-tag.tsx';

const FILTERS = ['status', 'fulfilment', 'type', 'waits', 'goodsId', 'keyword', 'sort', 'order'] as const;
type Data = { list: ListAnswer<SellerOrderRow>; counts: SellerOrderCounts };
const load: Load<Data> = async ({ api, url }) => {
  const query = { ...filtersOf(url, FILTERS), cursor: url.searchParams.get('cursor') ?? '' };
  const [list, counts] = await Promise.all([api.call(listSellerOrders, { query: query as never }), api.call(countSellerOrders, {})]);
  return { list, counts };
};
export const loader = serverLoader(load);
export const clientLoader = browserLoader(load);

const ENDED = new Set(['', 'REFUSED', 'WITHDRAWN']);
const isToServe = (row: SellerOrderRow): boolean =>
  row.status === 'PAID' && (row.fulfilment === 'AWAIT_DELIVERY' || row.fulfilment === 'REWORK') && ENDED.has(row.refund);

export default function OrdersPage() {
  const { t, locale } = useI18n();
  const links = useLinks();
  const { list, counts } = useLoaderData<Data>();
  const { values, hrefWith, go } = useListAddress();
  const busy = useNavigation().state === 'loading';
  const columns: Column<SellerOrderRow>[] = [
    {
      key: 'orderNo',
      title: t('console.orderNo'),
      fixed: true,
      render: (row) => (
        <a className={`link ${cells.number}`} href={links.seller(`orders/${row.orderId}`)}>
          {row.orderNo}
        </a>
      ),
    },
    { key: 'goods', title: t('fulfilment.goods'), fixed: true, render: (row) => <LinesCell lines={row.lines} /> },
    {
      key: 'status',
      title: t('fulfilment.orderStatus'),
      fixed: true,
      render: (row) => (
        <span className={cells.tags}>
          <OrderStatusTag status={row.status} />
          {!ENDED.has(row.refund) && row.status === 'PAID' && (
            <StatusTag tone="warning">
              {t('sellerOrders.refundMark', { state: t(`fulfilment.refund${row.refund as 'REQUESTED'}`) })}
            </StatusTag>
          )}
        </span>
      ),
    },
    {
      key: 'fulfilment',
      title: t('fulfilment.deliveryState'),
      render: (row) =>
        row.fulfilment ? (
          <span className={cells.tags}>
            <FulfilmentTag state={row.fulfilment} overdue={row.overdue} />
          </span>
        ) : (
          '—'
        ),
    },
    { key: 'amount', title: t('fulfilment.amount'), align: 'end', sortable: true, render: (row) => `¥${money(row.amount)}` },
    { key: 'buyer', title: t('fulfilment.buyer'), render: (row) => row.buyerName },
    { key: 'type', title: t('console.orderType'), hidden: true, render: (row) => <OrderTypeTag type={row.type} /> },
    {
      key: 'createdAt',
      title: t('console.createdAt'),
      sortable: true,
      render: (row) => <span className={cells.plain}>{formatDateTime(row.createdAt, locale)}</span>,
    },
    { key: 'paidAt', title: t('console.paidAt'), hidden: true, render: (row) => (row.paidAt ? formatDateTime(row.paidAt, locale) : '—') },
    {
      key: 'actions',
      title: t('sellerMoney.actions'),
      fixed: true,
      render: (row) => (
        <RowActions>
          <RowLink href={links.seller(`orders/${row.orderId}`)}>
            {t(isToServe(row) ? 'sellerOrders.serve' : 'sellerOrders.open')}
            <span className="visually-hidden"> {row.orderNo}</span>
          </RowLink>
        </RowActions>
      ),
    },
  ];
  const todo = (fulfilment: string) => links.seller('orders', { fulfilment });
  return (
    <OfficePage
      title={t('officeTitles.sellerOrders')}
      lead={t('sellerOrders.lead')}
      actions={<ExportLinks path={SELLER_ORDERS_EXPORT_PATH} query={filtersOf(values, FILTERS)} />}
    >
      <StatTiles
        label={t('sellerOrders.todos')}
        stats={[
          { label: t('sellerOrders.todoDeliver'), value: counts.awaitDelivery, icon: 'package', href: todo('AWAIT_DELIVERY') },
          {
            label: t('sellerOrders.todoRework'),
            value: counts.rework,
            icon: 'history',
            href: todo('REWORK'),
            ...(counts.rework > 0 ? { tone: 'danger' as const } : {}),
          },
          {
            label: t('sellerOrders.todoOverdue'),
            value: counts.overdue,
            icon: 'clock',
            href: links.seller('orders', { waits: 'OVERDUE' }),
            ...(counts.overdue > 0 ? { tone: 'danger' as const } : {}),
          },
          { label: t('sellerOrders.todoService'), value: counts.inService, icon: 'headset', href: todo('IN_SERVICE') },
          { label: t('sellerOrders.todoDelivered'), value: counts.delivered, icon: 'circle-check', href: todo('DELIVERED') },
          {
            label: t('sellerOrders.todoRefunds'),
            value: counts.refunds,
            icon: 'receipt-refund',
            href: links.seller('orders', { waits: 'REFUND' }),
            ...(counts.refunds > 0 ? { tone: 'warning' as const } : {}),
          },
        ]}
      />
      <FilterBar
        values={values}
        onApply={go}
        fields={[
          {
            kind: 'select',
            name: 'status',
            label: t('fulfilment.orderStatus'),
            options: statuses.map((value) => ({ value, label: t(`console.status${value}`) })),
          },
          {
            kind: 'select',
            name: 'fulfilment',
            label: t('fulfilment.deliveryState'),
            options: fulfilmentStates.map((value) => ({ value, label: t(`fulfilment.state${value}`) })),
          },
          {
            kind: 'select',
            name: 'type',
            label: t('console.orderType'),
            options: types.map((value) => ({ value, label: t(`console.type${value}`) })),
          },
          {
            kind: 'select',
            name: 'waits',
            label: t('sellerOrders.todos'),
            options: [
              { value: 'OVERDUE', label: t('sellerOrders.todoOverdue') },
              { value: 'REFUND', label: t('sellerOrders.todoRefunds') },
            ],
          },
          { kind: 'text', name: 'keyword', label: t('console.orderNo'), placeholder: t('sellerOrders.keywordHint') },
          { kind: 'text', name: 'goodsId', label: t('sellerOrders.goodsId') },
          { kind: 'dates', name: 'created', label: t('sellerOrders.created') },
        ]}
      />
      <DataTable
        label={t('officeTitles.sellerOrders')}
        name="seller-orders"
        columns={columns}
        rows={list.records}
        rowKey={(row) => row.orderId}
        sort={{ by: values.sort || 'createdAt', order: values.order === 'asc' ? 'asc' : 'desc' }}
        hrefOfSort={(sort, order) => hrefWith({ sort, order })}
        empty={<EmptyState icon="receipt" title={t('sellerOrders.none')} text={t('sellerOrders.noneText')} />}
        busy={busy}
      />
      <ListPager list={list} hrefOf={(cursor) => hrefWith({ cursor })} />
    </OfficePage>
  );
}
