/**
 * The route table of the specification (section 2), written once. Paths are below /ui; the mobile twin of every row of the
 * mall stands at the same path with /mobile after /mall. `title` is a key of messages/<locale>/titles.ts, for the back offices
 * of messages/<locale>/office/titles.ts. The back offices have no twins: their pages fit every screen.
 */
import type { officeTitles } from '#messages/zh/office/titles.ts';
import type { titles } from '#messages/zh/titles.ts';
import { adminRows } from './admin-rows.ts';
import { onboardingRows } from './onboarding-rows.ts';
import type { RouteRow } from './route-row.ts';
import { sellerRows } from './seller-rows.ts';

export type { LayoutName, RouteRow } from './route-row.ts';

const mall = (row: Omit<RouteRow, 'area'>): RouteRow => ({ area: 'mall', ...row });

export const routeTable: RouteRow[] = [
  mall({
    id: 'home',
    path: '',
    file: 'areas/mall/home/home-page.tsx',
    layout: 'mall',
    title: 'home',
    middleware: ['live'],
    keepAlive: true,
    shared: true,
  }),
  mall({
    id: 'index1',
    path: 'index1',
    file: 'areas/mall/home/home-page.tsx',
    layout: 'mall',
    title: 'home',
    middleware: ['live'],
    keepAlive: true,
    shared: true,
  }),
  mall({
    id: 'component-footer',
    path: 'component/footer',
    file: 'areas/mall/component/footer-page.tsx',
    layout: 'none',
    title: 'footer',
    middleware: ['login'],
  }),
  mall({
    id: 'component-mobile-footer',
    path: 'component/MobileFooter',
    file: 'areas/mall/component/mobile-footer-page.tsx',
    layout: 'none',
    title: 'footer',
    middleware: ['login'],
  }),
  mall({
    id: 'detail-goods',
    path: 'detail/goods',
    file: 'areas/mall/detail/goods-page.tsx',
    layout: 'mall',
    title: 'goodsDetail',
    middleware: ['login'],
  }),
  mall({
    id: 'detail-shop',
    path: 'detail/shop',
    file: 'areas/mall/detail/shop-page.tsx',
    layout: 'mall',
    title: 'shopDetail',
    keepAlive: true,
  }),
  mall({
    id: 'goods-cart',
    path: 'goods/cart',
    file: 'areas/mall/goods/cart-page.tsx',
    layout: 'default',
    title: 'cart',
    middleware: ['login'],
  }),
  mall({
    id: 'goods-order',
    path: 'goods/order',
    file: 'areas/mall/goods/order-page.tsx',
    layout: 'default',
    title: 'order',
    middleware: ['login'],
  }),
  mall({
    id: 'goods-pay',
    path: 'goods/pay',
    file: 'areas/mall/goods/pay-page.tsx',
    layout: 'default',
    title: 'pay',
    middleware: ['login'],
  }),
  mall({
    id: 'goods-pay-charge',
    path: 'goods/pay/charge',
    file: 'areas/mall/goods/charge-page.tsx',
    layout: 'default',
    title: 'chargeResult',
    middleware: ['login'],
  }),
  mall({
    id: 'goods-pay-result',
    path: 'goods/pay/result',
    file: 'areas/mall/goods/result-page.tsx',
    layout: 'default',
    title: 'payResult',
    middleware: ['login'],
  }),
  mall({
    id: 'goods-pay-remittance',
    path: 'goods/pay/remittance',
    file: 'areas/mall/goods/remittance-page.tsx',
    layout: 'default',
    title: 'remittance',
    middleware: ['login'],
  }),
  mall({
    id: 'goods-pay-scan',
    path: 'goods/pay/scan',
    file: 'areas/mall/goods/scan-page.tsx',
    layout: 'none',
    title: 'scan',
    staff: true,
  }),
  mall({ id: 'voucher', path: 'voucher', file: 'areas/mall/voucher/voucher-page.tsx', layout: 'mall', title: 'voucher' }),
  mall({ id: 'live', path: 'live', file: 'areas/mall/live/live-page.tsx', layout: 'mall', title: 'live', staff: true }),
  mall({ id: 'live-room', path: 'live/:broadcastId', file: 'areas/mall/live/room-page.tsx', layout: 'mall', title: 'liveRoom', staff: true }),
  mall({ id: 'pdf', path: 'pdf', file: 'areas/mall/pdf/pdf-page.tsx', layout: 'none', title: 'pdf', staff: true }),
  mall({ id: 'privacy', path: 'privacy', file: 'areas/mall/privacy/privacy-page.tsx', layout: 'default', title: 'privacy', shared: true }),
  mall({ id: 'search-global', path: 'search/global', file: 'areas/mall/search/global-page.tsx', layout: 'mall', title: 'searchGlobal' }),
  mall({
    id: 'search-goods',
    path: 'search/goods',
    file: 'areas/mall/search/goods-page.tsx',
    layout: 'mall',
    title: 'searchGoods',
    mobileKeepAlive: true,
  }),
  mall({
    id: 'search-resource',
    path: 'search/resource',
    file: 'areas/mall/search/resource-page.tsx',
    layout: 'mall',
    title: 'searchResource',
  }),
  mall({ id: 'search-shop', path: 'search/shop', file: 'areas/mall/search/shop-page.tsx', layout: 'mall', title: 'searchShop' }),
  mall({ id: 'search-entry', path: 'search', file: 'areas/mall/search/entry-page.tsx', layout: 'none', title: 'search', mobileOnly: true }),
  mall({ id: 'me', path: 'me', file: 'areas/mall/me/me-page.tsx', layout: 'mall', title: 'me', mobileOnly: true }),
  mall({ id: 'feedback', path: 'feedback', file: 'areas/mall/feedback/feedback-page.tsx', layout: 'default', title: 'feedback' }),
  mall({
    id: 'trial-result',
    path: 'trial/result',
    file: 'areas/mall/trial/result-page.tsx',
    layout: 'default',
    title: 'trialResult',
    middleware: ['login'],
  }),
  {
    area: 'console',
    id: 'console-home',
    path: '',
    file: 'areas/console/home/home-page.tsx',
    layout: 'default',
    title: 'console',
    middleware: ['login'],
  },
  {
    area: 'console',
    id: 'console-dashboard',
    path: 'space/dashboard',
    file: 'areas/console/home/home-page.tsx',
    layout: 'default',
    title: 'console',
    middleware: ['login'],
  },
  {
    area: 'console',
    id: 'console-orders',
    path: 'orders',
    file: 'areas/console/orders/orders-page.tsx',
    layout: 'default',
    title: 'consoleOrders',
    middleware: ['login'],
  },
  {
    area: 'console',
    id: 'console-order',
    path: 'orders/:orderId',
    file: 'areas/console/orders/order-page.tsx',
    layout: 'default',
    title: 'consoleOrder',
    middleware: ['login'],
  },
  {
    area: 'console',
    id: 'console-resources',
    path: 'resources',
    file: 'areas/console/resources/resources-page.tsx',
    layout: 'default',
    title: 'consoleResources',
    middleware: ['login'],
  },
  {
    area: 'console',
    id: 'console-metering',
    path: 'metering',
    file: 'areas/console/metering/metering-page.tsx',
    layout: 'default',
    title: 'consoleMetering',
    middleware: ['login'],
  },
  {
    area: 'console',
    id: 'console-renew',
    path: 'resources/:entitlementId/renew',
    file: 'areas/console/renew/renew-page.tsx',
    layout: 'default',
    title: 'consoleRenew',
    middleware: ['login'],
  },
  {
    area: 'console',
    id: 'console-metering-open',
    path: 'metering/open',
    file: 'areas/console/metering/open-page.tsx',
    layout: 'default',
    title: 'consoleMeteringOpen',
    middleware: ['login'],
  },
  {
    area: 'console',
    id: 'console-metered-service',
    path: 'metering/services/:serviceId',
    file: 'areas/console/metering/service-page.tsx',
    layout: 'default',
    title: 'consoleMeteringService',
    middleware: ['login'],
  },
  {
    area: 'console',
    id: 'console-bills',
    path: 'metering/bills',
    file: 'areas/console/metering/bills-page.tsx',
    layout: 'default',
    title: 'consoleBills',
    middleware: ['login'],
  },
  {
    area: 'console',
    id: 'console-bill',
    path: 'metering/bills/:billId',
    file: 'areas/console/metering/bill-page.tsx',
    layout: 'default',
    title: 'consoleBill',
    middleware: ['login'],
  },
  {
    area: 'console',
    id: 'console-quotes',
    path: 'quotes',
    file: 'areas/console/quotes/quotes-page.tsx',
    layout: 'default',
    title: 'consoleQuotes',
    middleware: ['login'],
  },
  {
    area: 'console',
    id: 'console-balance',
    path: 'balance',
    file: 'areas/console/balance/balance-page.tsx',
    layout: 'default',
    title: 'consoleBalance',
    middleware: ['login'],
  },
  {
    area: 'console',
    id: 'console-invoices',
    path: 'invoices',
    file: 'areas/console/invoices/invoices-page.tsx',
    layout: 'default',
    title: 'consoleInvoices',
    middleware: ['login'],
  },
  {
    area: 'console',
    id: 'console-funds',
    path: 'funds',
    file: 'areas/console/funds/funds-page.tsx',
    layout: 'default',
    title: 'consoleFunds',
    middleware: ['login'],
  },
  {
    area: 'console',
    id: 'console-vouchers',
    path: 'vouchers',
    file: 'areas/console/vouchers/vouchers-page.tsx',
    layout: 'default',
    title: 'consoleVouchers',
    middleware: ['login'],
  },
  {
    area: 'console',
    id: 'console-group',
    path: 'group',
    file: 'areas/console/group/group-page.tsx',
    layout: 'default',
    title: 'consoleGroup',
    middleware: ['login'],
  },
  {
    area: 'console',
    id: 'console-invoice-apply',
    path: 'invoices/apply',
    file: 'areas/console/invoices/apply-page.tsx',
    layout: 'default',
    title: 'consoleInvoiceApply',
    middleware: ['login'],
  },
  {
    area: 'console',
    id: 'console-fund',
    path: 'funds/:fundId',
    file: 'areas/console/funds/fund-page.tsx',
    layout: 'default',
    title: 'consoleFund',
    middleware: ['login'],
  },
  {
    area: 'console',
    id: 'console-invoice-titles',
    path: 'invoices/titles',
    file: 'areas/console/invoices/titles-page.tsx',
    layout: 'default',
    title: 'consoleInvoiceTitles',
    middleware: ['login'],
  },
  {
    area: 'console',
    id: 'console-repay',
    path: 'funds/:fundId/repay/:repaymentId',
    file: 'areas/console/funds/repay-page.tsx',
    layout: 'default',
    title: 'consoleRepay',
    middleware: ['login'],
  },
  {
    area: 'console',
    id: 'console-invoice',
    path: 'invoices/:invoiceId',
    file: 'areas/console/invoices/invoice-page.tsx',
    layout: 'default',
    title: 'consoleInvoice',
    middleware: ['login'],
  },
  {
    area: 'console',
    id: 'console-budgets',
    path: 'budgets',
    file: 'areas/console/funds/budgets-page.tsx',
    layout: 'default',
    title: 'consoleBudgets',
    middleware: ['login'],
  },
  {
    area: 'console',
    id: 'console-group-join',
    path: 'group/join',
    file: 'areas/console/group/join-page.tsx',
    layout: 'default',
    title: 'consoleGroupJoin',
    middleware: ['login'],
  },
  {
    area: 'console',
    id: 'console-account',
    path: 'account',
    file: 'areas/console/account/account-page.tsx',
    layout: 'default',
    title: 'consoleAccount',
    middleware: ['login'],
  },
  { area: 'sso', id: 'sso-login', path: 'login', file: 'areas/sso/login-page.tsx', layout: 'alone', title: 'login' },
  { area: 'sso', id: 'sso-register', path: 'register', file: 'areas/sso/register-page.tsx', layout: 'alone', title: 'register' },
  { area: 'sso', id: 'sso-logout', path: 'logout', file: 'areas/sso/logout-page.tsx', layout: 'alone', title: 'logout' },
  ...onboardingRows,
  ...sellerRows,
  ...adminRows,
];

/** Pages of the seller and the operator console: one address for every screen. */
export const isOffice = (row: RouteRow): boolean => row.layout === 'office';
/** The message of a page's title. */
export const titleKeyOf = (row: RouteRow) =>
  (isOffice(row) ? `officeTitles.${row.title}` : `titles.${row.title}`) as
    | `titles.${keyof typeof titles}`
    | `officeTitles.${keyof typeof officeTitles}`;
/** Desktop path of a row below /ui, without a slash in front. */
export const pathOf = (row: RouteRow): string => [row.area, row.path].filter(Boolean).join('/');
/** The mobile twin's path: /mall/mobile/…; the other areas /console/mobile/… likewise. */
export const mobilePathOf = (row: RouteRow): string =>
  isOffice(row) ? pathOf(row) : [row.area, 'mobile', row.path].filter(Boolean).join('/');

const byId = new Map(routeTable.flatMap((row) => [[row.id, row] as const, [`mobile.${row.id}`, row] as const]));
/** The row of a route id, desktop or mobile. */
export const rowOf = (routeId: string): RouteRow | undefined => byId.get(routeId);
export const isMobileId = (routeId: string): boolean => routeId.startsWith('mobile.');
/** Whether the page of a route id stays mounted while another page of its layout is shown. */
export function isKeptRoute(routeId: string): boolean {
  const row = rowOf(routeId);
  return Boolean(isMobileId(routeId) ? (row?.mobileKeepAlive ?? row?.keepAlive) : row?.keepAlive);
}
