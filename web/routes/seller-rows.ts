import type { RouteRow } from './route-row.ts';

const seller = (row: Omit<RouteRow, 'area' | 'layout' | 'middleware'>): RouteRow => ({
  area: 'seller',
  layout: 'office',
  middleware: ['login'],
  ...row,
});

/** The seller console. */
export const sellerRows: RouteRow[] = [
  seller({ id: 'seller-index', path: '', file: 'areas/seller/index-page.tsx', title: 'sellerHome' }),
  seller({ id: 'seller-home', path: 'mall/seller/home', file: 'areas/seller/home/home-page.tsx', title: 'sellerHome' }),
  seller({ id: 'seller-imports', path: 'imports', file: 'areas/seller/imports/imports-page.tsx', title: 'sellerImports' }),
  seller({ id: 'seller-import', path: 'imports/:jobId', file: 'areas/seller/imports/import-page.tsx', title: 'sellerImport' }),
  seller({ id: 'seller-money', path: 'money', file: 'areas/seller/money/money-page.tsx', title: 'sellerMoney' }),
  seller({ id: 'seller-statements', path: 'statements', file: 'areas/seller/money/statements-page.tsx', title: 'sellerStatements' }),
  seller({ id: 'seller-statement', path: 'statements/:month', file: 'areas/seller/money/statement-page.tsx', title: 'sellerStatement' }),
  seller({ id: 'seller-payouts', path: 'payouts', file: 'areas/seller/money/payouts-page.tsx', title: 'sellerPayouts' }),
  seller({ id: 'seller-deposit', path: 'deposit', file: 'areas/seller/money/deposit-page.tsx', title: 'sellerDeposit' }),
  seller({ id: 'seller-metering', path: 'metering', file: 'areas/seller/metering/services-page.tsx', title: 'sellerMetering' }),
  seller({ id: 'seller-bills', path: 'metering/bills', file: 'areas/seller/metering/bills-page.tsx', title: 'sellerBills' }),
  seller({ id: 'seller-bill', path: 'metering/bills/:billId', file: 'areas/seller/metering/bill-page.tsx', title: 'sellerBill' }),
  seller({ id: 'seller-invoices', path: 'invoices', file: 'areas/seller/invoices/invoices-page.tsx', title: 'sellerInvoices' }),
  seller({ id: 'seller-invoice', path: 'invoices/:invoiceId', file: 'areas/seller/invoices/invoice-page.tsx', title: 'sellerInvoice' }),
  seller({
    id: 'seller-invoice-issuer',
    path: 'invoice-issuer',
    file: 'areas/seller/invoices/issuer-page.tsx',
    title: 'sellerInvoiceIssuer',
  }),
  seller({ id: 'seller-shop', path: 'shop', file: 'areas/seller/shop/shop-page.tsx', title: 'sellerShop' }),
  seller({ id: 'seller-shop-preview', path: 'shop/preview', file: 'areas/seller/shop/preview-page.tsx', title: 'sellerShopPreview' }),
  seller({ id: 'seller-level', path: 'level', file: 'areas/seller/level/level-page.tsx', title: 'sellerLevel' }),
  seller({ id: 'seller-staff', path: 'staff', file: 'areas/seller/staff/staff-page.tsx', title: 'sellerStaff' }),
  seller({ id: 'seller-goods', path: 'goods', file: 'areas/seller/goods/goods-page.tsx', title: 'sellerGoods' }),
  seller({ id: 'seller-goods-new', path: 'goods/new', file: 'areas/seller/goods/new-page.tsx', title: 'sellerGoodsNew' }),
  seller({ id: 'seller-goods-edit', path: 'goods/:goodsId/edit', file: 'areas/seller/goods/edit-page.tsx', title: 'sellerGoodsEdit' }),
  seller({ id: 'seller-goods-detail', path: 'goods/:goodsId', file: 'areas/seller/goods/detail-page.tsx', title: 'sellerGoodsDetail' }),
  seller({
    id: 'seller-goods-preview',
    path: 'goods/:goodsId/preview',
    file: 'areas/seller/goods/preview-page.tsx',
    title: 'sellerGoodsPreview',
  }),
  seller({ id: 'seller-promotions', path: 'promotions', file: 'areas/seller/promotions/promotions-page.tsx', title: 'sellerPromotions' }),
  seller({ id: 'seller-live', path: 'live', file: 'areas/seller/live/live-page.tsx', title: 'sellerLive' }),
  seller({ id: 'seller-live-detail', path: 'live/:broadcastId', file: 'areas/seller/live/broadcast-page.tsx', title: 'sellerLiveDetail' }),
  seller({ id: 'seller-orders', path: 'orders', file: 'areas/seller/orders/orders-page.tsx', title: 'sellerOrders' }),
  seller({ id: 'seller-quotes', path: 'quotes', file: 'areas/seller/quotes/quotes-page.tsx', title: 'sellerQuotes' }),
  seller({ id: 'seller-quote-new', path: 'quotes/new', file: 'areas/seller/quotes/new-page.tsx', title: 'sellerQuoteNew' }),
  seller({ id: 'seller-endings', path: 'endings', file: 'areas/seller/endings/endings-page.tsx', title: 'sellerEndings' }),
  seller({ id: 'seller-order', path: 'orders/:orderId', file: 'areas/seller/orders/order-page.tsx', title: 'sellerOrder' }),
];
