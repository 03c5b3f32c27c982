/** All orders of the platform; the address holds the whole state. */
import { useLoaderData } from 'react-router';
import type { AdminOrderRow } from '#contexts/orders/calls/admin-orders.ts';
import { ADMIN_ORDERS_EXPORT_PATH } from '#contexts/orders/calls/constants.ts';
import { listAdminOrders } from '#contexts/orders/calls/generated/admin-orders.ts';
import { ExportLinks } from '#contexts/orders/pages/parts/order/export-links.tsx';
import { filtersOf } from '#contexts/orders/pages/parts/order/order-address.ts';
import cells from '#contexts/orders/pages/parts/order/order-cells.module.css';
import { AmountCell } from '#contexts/orders/pages/parts/order/order-cells.tsx';
import { orderColumns, statusFilter, typeFilter } from '#contexts/orders/pages/parts/order/order-columns.tsx';
import { OrderStatusTag } from '#contexts/orders/pages/parts/order/order-tags.tsx';
import { methodWords } from '#contexts/orders/pages/parts/order/order-words.ts';
import { useShopFilter } from '#contexts/shops/pages/parts/use-shop-filter.ts';
import type { ListAnswer } from '#contracts/kit/list.ts';
import { readTexts } from '#contracts/pages/pages.ts';
import { useI18n } from '#web/lib/i18n.tsx';
import { useLinks } from '#web/lib/links.ts';
import { useListAddress } from '#web/lib/list-address.ts';
import { browserLoader, fetchList, type Load, serverLoader } from '#web/lib/load.ts';
import { OfficePage } from '#web/ui/office/office-page.tsx';
import { PagedList } from '#web/ui/office/paged-list.tsx';
import type { Column } from '#web/ui/office/table/data-table.tsx';
import { EmptyState } from '#web/ui/state/state.tsx';
import { ShopLinks } from '../../parts/shop-links.tsx';

const load: Load<ListAnswer<AdminOrderRow>> = ({ api, url }) =>
  fetchList(api, listAdminOrders, filtersOf(readTexts('admin/orders', url.searchParams)));
export const loader = serverLoader(load);
export const clientLoader = browserLoader(load);

export default function OrdersPage() {
  const i18n = useI18n();
  const { t } = i18n;
  const links = useLinks();
  const list = useLoaderData<ListAnswer<AdminOrderRow>>();
  const shopFilter = useShopFilter('shopId', t('fulfilment.shop'), t('adminOrders.shopId'));
  const { values } = useListAddress('admin/orders');
  const shared = orderColumns<AdminOrderRow>(i18n, {
    hrefOf: (row) => links.admin('orders/:orderId', { orderId: row.orderId }),
    open: () => t('adminOrders.open'),
  });
  const columns: Column<AdminOrderRow>[] = [
    shared.goods,
    shared.orderNo,
    {
      key: 'status',
      title: t('fulfilment.orderStatus'),
      fixed: true,
      render: (row) => <OrderStatusTag status={row.status} type={row.type} />,
    },
    {
      key: 'amount',
      title: t('fulfilment.amount'),
      align: 'end',
      sortable: true,
      render: (row) => <AmountCell amount={row.actualPaymentAmount} returned={row.returnedAmount} />,
    },
    {
      key: 'buyer',
      title: t('fulfilment.buyer'),
      render: (row) => (
        <div className={cells.stack}>
          <a className="link" href={links.admin('people/users/:userId', { userId: row.buyerId })}>
            {row.buyerName || row.buyerId}
          </a>
        </div>
      ),
    },
    {
      key: 'shop',
      title: t('fulfilment.shop'),
      render: (row) => <ShopLinks shops={row.shops} />,
    },
    shared.type,
    { key: 'method', title: t('console.paymentMethod'), hidden: true, render: (row) => methodWords(t, row.paymentMethod) || '—' },
    shared.createdAt,
    shared.paidAt,
    shared.actions,
  ];
  return (
    <OfficePage
      title={t('officeTitles.adminOrders')}
      lead={t('adminOrders.lead')}
      actions={<ExportLinks path={ADMIN_ORDERS_EXPORT_PATH} query={filtersOf({ ...values, cursor: undefined })} />}
    >
      <PagedList
        page="admin/orders"
        label={t('officeTitles.adminOrders')}
        name="admin-orders"
        columns={columns}
        list={list}
        filters={[
          statusFilter(t),
          typeFilter(t),
          { kind: 'text', name: 'keyword', label: t('console.orderNo'), placeholder: t('adminOrders.keywordHint') },
          { kind: 'text', name: 'buyer', label: t('adminOrders.buyerName') },
          shopFilter,
          { kind: 'number', name: 'lowAmount', label: t('adminOrders.lowAmount') },
          { kind: 'number', name: 'highAmount', label: t('adminOrders.highAmount') },
          { kind: 'dates', name: 'created', label: t('adminOrders.created') },
        ]}
        rowKey={(row) => row.orderId}
        usualSort={{ by: 'createdAt', order: 'desc' }}
        empty={<EmptyState icon="receipt" title={t('adminOrders.none')} />}
      />
    </OfficePage>
  );
}
