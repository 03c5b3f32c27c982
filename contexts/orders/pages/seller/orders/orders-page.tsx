/** Orders of the shop; the address holds the whole state. */
import { useLoaderData } from 'react-router';
import { SELLER_ORDERS_EXPORT_PATH } from '#contexts/orders/calls/constants.ts';
import { countSellerOrders, listSellerOrders } from '#contexts/orders/calls/generated/seller-orders.ts';
import type { SellerOrderCounts, SellerOrderRow } from '#contexts/orders/calls/seller-orders.ts';
import { fulfilmentStates } from '#contexts/orders/pages/parts/after-sales/after-sales-words.ts';
import { ExportLinks } from '#contexts/orders/pages/parts/order/export-links.tsx';
import { filtersOf } from '#contexts/orders/pages/parts/order/order-address.ts';
import cells from '#contexts/orders/pages/parts/order/order-cells.module.css';
import { AmountCell } from '#contexts/orders/pages/parts/order/order-cells.tsx';
import { orderColumns, statusFilter, typeFilter } from '#contexts/orders/pages/parts/order/order-columns.tsx';
import { FulfilmentTag, OrderStatusTag } from '#contexts/orders/pages/parts/order/order-tags.tsx';
import type { ListAnswer } from '#contracts/kit/list.ts';
import { readTexts, type ValuesOf } from '#contracts/pages/pages.ts';
import { useI18n } from '#web/lib/i18n.tsx';
import { useLinks } from '#web/lib/links.ts';
import { useListAddress } from '#web/lib/list-address.ts';
import { browserLoader, fetchList, type Load, serverLoader } from '#web/lib/load.ts';
import type { Filter } from '#web/ui/office/filter-bar.tsx';
import { OfficePage } from '#web/ui/office/office-page.tsx';
import { PagedList } from '#web/ui/office/paged-list.tsx';
import { StatTiles } from '#web/ui/office/stat-tiles.tsx';
import type { Column } from '#web/ui/office/table/data-table.tsx';
import { EmptyState } from '#web/ui/state/state.tsx';
import { StatusTag } from '#web/ui/status-tag/status-tag.tsx';

type Data = { list: ListAnswer<SellerOrderRow>; counts: SellerOrderCounts };
const load: Load<Data> = async ({ api, url }) => {
  const query = filtersOf(readTexts('seller/orders', url.searchParams));
  const [list, counts] = await Promise.all([fetchList(api, listSellerOrders, query), api.call(countSellerOrders, {})]);
  return { list, counts };
};
export const loader = serverLoader(load);
export const clientLoader = browserLoader(load);

/** States in which a refund is closed. */
const OVER = new Set(['', 'REFUNDED', 'REFUSED', 'WITHDRAWN']);
/** While a refund is requested, nothing can be delivered. */
const isToServe = (row: SellerOrderRow): boolean =>
  row.status === 'PAID' && (row.fulfilment === 'AWAIT_DELIVERY' || row.fulfilment === 'REWORK') && row.refund !== 'REQUESTED';

function useColumns(): Column<SellerOrderRow>[] {
  const i18n = useI18n();
  const { t } = i18n;
  const links = useLinks();
  const shared = orderColumns<SellerOrderRow>(i18n, {
    hrefOf: (row) => links.seller('orders/:orderId', { orderId: row.orderId }),
    open: (row) => t(isToServe(row) ? 'sellerOrders.serve' : 'sellerOrders.open'),
  });
  return [
    shared.goods,
    shared.orderNo,
    {
      key: 'status',
      title: t('fulfilment.orderStatus'),
      fixed: true,
      render: (row) => (
        <span className={cells.tags}>
          <OrderStatusTag status={row.status} type={row.type} />
          {!OVER.has(row.refund) && row.status === 'PAID' && (
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
    {
      key: 'amount',
      title: t('fulfilment.amount'),
      align: 'end',
      sortable: true,
      render: (row) => <AmountCell amount={row.amount} returned={row.returnedAmount} />,
    },
    { key: 'buyer', title: t('fulfilment.buyer'), render: (row) => row.buyerName },
    { ...shared.type, hidden: true },
    shared.createdAt,
    shared.paidAt,
    shared.actions,
  ];
}

function useFilters(): Filter<'seller/orders'>[] {
  const { t } = useI18n();
  return [
    statusFilter(t),
    {
      kind: 'select',
      name: 'fulfilment',
      label: t('fulfilment.deliveryState'),
      options: fulfilmentStates.map((value) => ({ value, label: t(`fulfilment.state${value}`) })),
    },
    typeFilter(t),
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
  ];
}

/** The shop's open tasks, each linked to the orders concerned. */
function Todos({ counts }: { counts: SellerOrderCounts }) {
  const { t } = useI18n();
  const links = useLinks();
  const todo = (fulfilment: NonNullable<ValuesOf<'seller/orders'>['fulfilment']>) => links.seller('orders', { fulfilment });
  return (
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
  );
}

export default function OrdersPage() {
  const { t } = useI18n();
  const columns = useColumns();
  const filters = useFilters();
  const { list, counts } = useLoaderData<Data>();
  const { values } = useListAddress('seller/orders');
  return (
    <OfficePage
      title={t('officeTitles.sellerOrders')}
      lead={t('sellerOrders.lead')}
      actions={<ExportLinks path={SELLER_ORDERS_EXPORT_PATH} query={filtersOf({ ...values, cursor: undefined })} />}
    >
      <Todos counts={counts} />
      <PagedList
        page="seller/orders"
        label={t('officeTitles.sellerOrders')}
        name="seller-orders"
        columns={columns}
        list={list}
        filters={filters}
        rowKey={(row) => row.orderId}
        usualSort={{ by: 'createdAt', order: 'desc' }}
        empty={<EmptyState icon="receipt" title={t('sellerOrders.none')} text={t('sellerOrders.noneText')} />}
      />
    </OfficePage>
  );
}
