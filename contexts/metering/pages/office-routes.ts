/** Pages of the back offices. */
import { adminPage, type RouteRow, sellerPage } from '#web/rows/route-row.ts';

export const officeRoutes: RouteRow[] = [
  sellerPage({
    id: 'seller-metering',
    path: 'metering',
    file: 'contexts/metering/pages/seller/services-page.tsx',
    title: 'sellerMetering',
  }),
  sellerPage({ id: 'seller-bills', path: 'metering/bills', file: 'contexts/metering/pages/seller/bills-page.tsx', title: 'sellerBills' }),
  sellerPage({
    id: 'seller-bill',
    path: 'metering/bills/:billId',
    file: 'contexts/metering/pages/seller/bill-page.tsx',
    title: 'sellerBill',
  }),
  adminPage({
    id: 'admin-metering-plans',
    path: 'metering/plans',
    file: 'contexts/metering/pages/admin/plans-page.tsx',
    title: 'adminMeteringPlans',
  }),
  adminPage({
    id: 'admin-metering-sources',
    path: 'metering/sources',
    file: 'contexts/metering/pages/admin/sources-page.tsx',
    title: 'adminMeteringSources',
  }),
  adminPage({
    id: 'admin-metering-records',
    path: 'metering/records',
    file: 'contexts/metering/pages/admin/records-page.tsx',
    title: 'adminMeteringRecords',
  }),
  adminPage({
    id: 'admin-metering-bills',
    path: 'metering/bills',
    file: 'contexts/metering/pages/admin/bills-page.tsx',
    title: 'adminMeteringBills',
  }),
  adminPage({
    id: 'admin-metering-bill',
    path: 'metering/bills/:billId',
    file: 'contexts/metering/pages/admin/bill-page.tsx',
    title: 'adminMeteringBill',
  }),
];
