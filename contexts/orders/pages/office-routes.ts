/** Pages of the back offices. */
import { adminPage, type RouteRow, sellerPage } from '#web/rows/route-row.ts';

export const officeRoutes: RouteRow[] = [
  sellerPage({ id: 'seller-orders', path: 'orders', file: 'contexts/orders/pages/seller/orders/orders-page.tsx', title: 'sellerOrders' }),
  sellerPage({ id: 'seller-quotes', path: 'quotes', file: 'contexts/orders/pages/seller/quotes/quotes-page.tsx', title: 'sellerQuotes' }),
  sellerPage({
    id: 'seller-quote-new',
    path: 'quotes/new',
    file: 'contexts/orders/pages/seller/quotes/new-page.tsx',
    title: 'sellerQuoteNew',
  }),
  sellerPage({
    id: 'seller-endings',
    path: 'endings',
    file: 'contexts/orders/pages/seller/endings/endings-page.tsx',
    title: 'sellerEndings',
  }),
  sellerPage({
    id: 'seller-order',
    path: 'orders/:orderId',
    file: 'contexts/orders/pages/seller/orders/order-page.tsx',
    title: 'sellerOrder',
  }),
  adminPage({ id: 'admin-orders', path: 'orders', file: 'contexts/orders/pages/admin/orders/orders-page.tsx', title: 'adminOrders' }),
  adminPage({ id: 'admin-order', path: 'orders/:orderId', file: 'contexts/orders/pages/admin/orders/order-page.tsx', title: 'adminOrder' }),
  adminPage({ id: 'admin-endings', path: 'endings', file: 'contexts/orders/pages/admin/endings/endings-page.tsx', title: 'adminEndings' }),
  adminPage({
    id: 'admin-after-sales-rules',
    path: 'after-sales-rules',
    file: 'contexts/orders/pages/admin/orders/after-sales-rules-page.tsx',
    title: 'adminAfterSalesRules',
  }),
  adminPage({ id: 'admin-refunds', path: 'refunds', file: 'contexts/orders/pages/admin/orders/refunds-page.tsx', title: 'adminRefunds' }),
];
