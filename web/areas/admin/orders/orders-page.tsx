/** All orders of the platform; the whole state is in the address. */
import { useLoaderData, useNavigation } from 'react-router';
import type { ListAnswer } from '#contracts/kit/list.ts';
import { ADMIN_ORDERS_EXPORT_PATH, type AdminOrderRow, listAdminOrders } from '#contracts/orders/admin-orders.ts';
import { formatDateTime } from '#kernel/time/time.ts';
import { ExportLinks } from '../../../features/orders/order/export-links.tsx';
import { filtersOf } from '../../../features/orders/order/order-address.ts';
import cells from '../../../features/orders/order/order-cells.module.css';
import { LinesCell } from '../../../features/orders/order/order-cells.tsx';
import { OrderStatusTag, OrderTypeTag } from '../../../features/orders/order/order-tags.tsx';
import { methodWords, money, statuses, types } from '../../../features/orders/order/order-words.ts';
import { useI18n } from '../../../lib/i18n.tsx';
import { useLinks } from '../../../lib/links.ts';
import { useListAddress } from '../../../lib/list-address.ts';
import { browserLoader, type Load, serverLoader } from '../../../lib/load.ts';
import { FilterBar } from '../../../ui/office/filter-bar.tsx';
import { ListPager } from '../../../ui/office/list-pager.tsx';
import { OfficePage } from '../../../ui/office/office-page.tsx';
import { type Column, DataTable } from '../../../ui/office/table/data-table.tsx';
import { RowActions, RowLink } from '../../../ui/office/table/row-actions.tsx';
import { EmptyState } from '../../../ui/state/state.tsx';
import { ShopLinks } from './shop-links.tsx';

const FILTERS = ['status', 'type', 'shopId', 'buyer', 'keyword', 'lowAmount', 'highAmount', 'sort', 'order'] as const;
/** What is no amount bounds nothing. */
const amount = (text: string | undefined): string | undefined => (text && /^\d+(\.\d{1,2})?$/.test(text) ? text : undefined);
const queryOf = (source: URL | Readonly<Record<string, string>>) => {
  const filters = filtersOf(source, FILTERS);
  return { ...filters, lowAmount: amount(filters['lowAmount']), highAmount: amount(filters['highAmount']) };
};

const load: Load<ListAnswer<AdminOrderRow>> = ({ api, url }) =>
  api.call(listAdminOrders, { query: { ...queryOf(url), cursor: url.searchParams.get('cursor') ?? '' } as never });
export const loader = serverLoader(load);
export const clientLoader = browserLoader(load);

export default function OrdersPage() {
  const { t, locale } = useI18n();
  const links = useLinks();
  const list = useLoaderData<ListAnswer<AdminOrderRow>>();
  const { values, hrefWith, go } = useListAddress();
  const busy = useNavigation().state === 'loading';
  const columns: Column<AdminOrderRow>[] = [
    {
      key: 'orderNo',
      title: t('console.orderNo'),
      fixed: true,
      render: (row) => (
        <a className={`link ${cells.number}`} href={links.admin(`orders/${row.orderId}`)}>
          {row.orderNo}
        </a>
      ),
    },
    { key: 'goods', title: t('fulfilment.goods'), fixed: true, render: (row) => <LinesCell lines={row.lines} /> },
    { key: 'status', title: t('fulfilment.orderStatus'), fixed: true, render: (row) => <OrderStatusTag status={row.status} /> },
    { key: 'amount', title: t('fulfilment.amount'), align: 'end', sortable: true, render: (row) => `¥${money(row.actualPaymentAmount)}` },
    {
      key: 'buyer',
      title: t('fulfilment.buyer'),
      render: (row) => (
        <div className={cells.stack}>
          <a className="link" href={links.admin(`people/users/${row.buyerId}`)}>
            {row.buyerName || row.buyerId}
          </a>
          <span className={cells.small}>{row.buyerId}</span>
        </div>
      ),
    },
    {
      key: 'shop',
      title: t('fulfilment.shop'),
      render: (row) => <ShopLinks shops={row.shops} />,
    },
    { key: 'type', title: t('console.orderType'), render: (row) => <OrderTypeTag type={row.type} /> },
    { key: 'method', title: t('console.paymentMethod'), hidden: true, render: (row) => methodWords(t, row.paymentMethod) || '—' },
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
          <RowLink href={links.admin(`orders/${row.orderId}`)}>
            {t('adminOrders.open')}
            <span className="visually-hidden"> {row.orderNo}</span>
          </RowLink>
        </RowActions>
      ),
    },
  ];
  return (
    <OfficePage
      title={t('officeTitles.adminOrders')}
      lead={t('adminOrders.lead')}
      actions={<ExportLinks path={ADMIN_ORDERS_EXPORT_PATH} query={queryOf(values)} />}
    >
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
            name: 'type',
            label: t('console.orderType'),
            options: types.map((value) => ({ value, label: t(`console.type${value}`) })),
          },
          { kind: 'text', name: 'keyword', label: t('console.orderNo'), placeholder: t('adminOrders.keywordHint') },
          { kind: 'text', name: 'buyer', label: t('adminOrders.buyerName') },
          { kind: 'text', name: 'shopId', label: t('adminOrders.shopId') },
          { kind: 'text', name: 'lowAmount', label: t('adminOrders.lowAmount') },
          { kind: 'text', name: 'highAmount', label: t('adminOrders.highAmount') },
          { kind: 'dates', name: 'created', label: t('adminOrders.created') },
        ]}
      />
      <DataTable
        label={t('officeTitles.adminOrders')}
        name="admin-orders"
        columns={columns}
        rows={list.records}
        rowKey={(row) => row.orderId}
        sort={{ by: values.sort || 'createdAt', order: values.order === 'asc' ? 'asc' : 'desc' }}
        hrefOfSort={(sort, order) => hrefWith({ sort, order })}
        empty={<EmptyState icon="receipt" title={t('adminOrders.none')} />}
        busy={busy}
      />
      <ListPager list={list} hrefOf={(cursor) => hrefWith({ cursor })} />
    </OfficePage>
  );
}
