import type { RouteRow } from './route-row.ts';

const admin = (row: Omit<RouteRow, 'area' | 'layout' | 'login'>): RouteRow => ({ area: 'admin', layout: 'office', login: true, ...row });

/** The operator console. */
export const adminRows: RouteRow[] = [
  admin({ id: 'admin-home', path: '', file: 'areas/admin/home/home-page.tsx', title: 'adminHome' }),
  admin({ id: 'admin-listings', path: 'review/listings', file: 'areas/admin/listings/listings-page.tsx', title: 'adminListings' }),
  admin({
    id: 'admin-listing',
    path: 'review/listings/:applicationId',
    file: 'areas/admin/listings/listing-page.tsx',
    title: 'adminListing',
  }),
  admin({ id: 'admin-goods', path: 'goods', file: 'areas/admin/goods/goods-page.tsx', title: 'adminGoods' }),
  admin({ id: 'admin-goods-detail', path: 'goods/:goodsId', file: 'areas/admin/goods/goods-detail-page.tsx', title: 'adminGoodsDetail' }),
  admin({ id: 'admin-shops', path: 'shops', file: 'areas/admin/shops/shops-page.tsx', title: 'adminShops' }),
  admin({ id: 'admin-shop', path: 'shops/:shopId', file: 'areas/admin/shops/shop-page.tsx', title: 'adminShop' }),
  admin({ id: 'admin-users', path: 'people/users', file: 'areas/admin/people/users-page.tsx', title: 'adminUsers' }),
  admin({ id: 'admin-user', path: 'people/users/:userId', file: 'areas/admin/people/user-page.tsx', title: 'adminUser' }),
  admin({ id: 'admin-groups', path: 'people/groups', file: 'areas/admin/people/groups-page.tsx', title: 'adminGroups' }),
  admin({ id: 'admin-roles', path: 'people/roles', file: 'areas/admin/people/roles-page.tsx', title: 'adminRoles' }),
  admin({ id: 'admin-feedback', path: 'feedback', file: 'areas/admin/feedback/feedback-page.tsx', title: 'adminFeedback' }),
  admin({ id: 'admin-reports', path: 'reports', file: 'areas/admin/reports/reports-page.tsx', title: 'adminReports' }),
  admin({ id: 'admin-audit', path: 'audit', file: 'areas/admin/audit/audit-page.tsx', title: 'adminAudit' }),
  admin({ id: 'admin-statements', path: 'money/statements', file: 'areas/admin/money/statements-page.tsx', title: 'adminStatements' }),
  admin({
    id: 'admin-statement',
    path: 'money/statements/:statementId',
    file: 'areas/admin/money/statement-page.tsx',
    title: 'adminStatement',
  }),
  admin({ id: 'admin-payouts', path: 'money/payouts', file: 'areas/admin/money/payouts-page.tsx', title: 'adminPayouts' }),
  admin({ id: 'admin-orders', path: 'orders', file: 'areas/admin/orders/orders-page.tsx', title: 'adminOrders' }),
  admin({ id: 'admin-order', path: 'orders/:orderId', file: 'areas/admin/orders/order-page.tsx', title: 'adminOrder' }),
  admin({ id: 'admin-refunds', path: 'refunds', file: 'areas/admin/orders/refunds-page.tsx', title: 'adminRefunds' }),
  admin({
    id: 'admin-settlements',
    path: 'review/settlements',
    file: 'areas/admin/review/settlements-page.tsx',
    title: 'adminSettlements',
  }),
  admin({
    id: 'admin-settlement',
    path: 'review/settlements/:applicationId',
    file: 'areas/admin/review/settlement-page.tsx',
    title: 'adminSettlement',
  }),
  admin({ id: 'admin-templates', path: 'review/templates', file: 'areas/admin/review/templates-page.tsx', title: 'adminTemplates' }),
  admin({ id: 'admin-calendar', path: 'content/calendar', file: 'areas/admin/content/calendar-page.tsx', title: 'adminCalendar' }),
  admin({ id: 'admin-banners', path: 'content/banners', file: 'areas/admin/content/banners-page.tsx', title: 'adminBanners' }),
  admin({ id: 'admin-themes', path: 'content/themes', file: 'areas/admin/content/themes-page.tsx', title: 'adminThemes' }),
  admin({ id: 'admin-index', path: 'content/index', file: 'areas/admin/content/index-page.tsx', title: 'adminIndex' }),
  admin({ id: 'admin-categories', path: 'content/categories', file: 'areas/admin/content/categories-page.tsx', title: 'adminCategories' }),
  admin({ id: 'admin-hot-words', path: 'content/hot-words', file: 'areas/admin/content/hot-words-page.tsx', title: 'adminHotWords' }),
  admin({ id: 'admin-agreements', path: 'content/agreements', file: 'areas/admin/content/agreements-page.tsx', title: 'adminAgreements' }),
];
