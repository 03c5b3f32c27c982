/** Pages of the back offices. */
import { adminPage, type RouteRow, sellerPage } from '#web/rows/route-row.ts';

export const officeRoutes: RouteRow[] = [
  sellerPage({
    id: 'seller-promotions',
    path: 'promotions',
    file: 'contexts/vouchers/pages/seller/promotions-page.tsx',
    title: 'sellerPromotions',
  }),
  adminPage({
    id: 'admin-vouchers',
    path: 'money/vouchers',
    file: 'contexts/vouchers/pages/admin/programmes-page.tsx',
    title: 'adminVouchers',
  }),
  adminPage({
    id: 'admin-voucher',
    path: 'money/vouchers/:programmeId',
    file: 'contexts/vouchers/pages/admin/programme-page.tsx',
    title: 'adminVoucher',
  }),
  adminPage({
    id: 'admin-voucher-batches',
    path: 'money/voucher-batches',
    file: 'contexts/vouchers/pages/admin/batches-page.tsx',
    title: 'adminVoucherBatches',
  }),
  adminPage({
    id: 'admin-voucher-batch',
    path: 'money/voucher-batches/:batchId',
    file: 'contexts/vouchers/pages/admin/batch-page.tsx',
    title: 'adminVoucherBatch',
  }),
];
