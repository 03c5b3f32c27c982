/** Pages of the back offices. */
import { adminPage, type RouteRow, sellerPage } from '#web/rows/route-row.ts';

export const officeRoutes: RouteRow[] = [
  sellerPage({
    id: 'seller-home',
    path: 'mall/seller/home',
    file: 'contexts/operations/pages/seller/home/home-page.tsx',
    title: 'sellerHome',
    skeleton: 'dashboard',
  }),
  sellerPage({ id: 'seller-live', path: 'live', file: 'contexts/operations/pages/seller/live/live-page.tsx', title: 'sellerLive' }),
  sellerPage({
    id: 'seller-live-detail',
    path: 'live/:broadcastId',
    file: 'contexts/operations/pages/seller/live/broadcast-page.tsx',
    title: 'sellerLiveDetail',
  }),
  adminPage({
    id: 'admin-home',
    path: '',
    file: 'contexts/operations/pages/admin/home/home-page.tsx',
    title: 'adminHome',
    skeleton: 'dashboard',
  }),
  adminPage({
    id: 'admin-feedback',
    path: 'feedback',
    file: 'contexts/operations/pages/admin/feedback/feedback-page.tsx',
    title: 'adminFeedback',
  }),
  adminPage({
    id: 'admin-reports',
    path: 'reports',
    file: 'contexts/operations/pages/admin/reports/reports-page.tsx',
    title: 'adminReports',
  }),
  adminPage({ id: 'admin-audit', path: 'audit', file: 'contexts/operations/pages/admin/audit/audit-page.tsx', title: 'adminAudit' }),
  adminPage({
    id: 'admin-background',
    path: 'background',
    file: 'contexts/operations/pages/admin/system/background-page.tsx',
    title: 'adminBackground',
  }),
  adminPage({
    id: 'admin-messages',
    path: 'messages',
    file: 'contexts/operations/pages/admin/system/messages-page.tsx',
    title: 'adminMessages',
  }),
  adminPage({
    id: 'admin-sandbox-messages',
    path: 'messages/sandbox',
    file: 'contexts/operations/pages/admin/system/sandbox-messages-page.tsx',
    title: 'adminSandboxMessages',
  }),
  adminPage({ id: 'admin-live', path: 'content/live', file: 'contexts/operations/pages/admin/content/live-page.tsx', title: 'adminLive' }),
  adminPage({
    id: 'admin-calendar',
    path: 'content/calendar',
    file: 'contexts/operations/pages/admin/content/calendar-page.tsx',
    title: 'adminCalendar',
  }),
  adminPage({
    id: 'admin-banners',
    path: 'content/banners',
    file: 'contexts/operations/pages/admin/content/banners-page.tsx',
    title: 'adminBanners',
  }),
  adminPage({
    id: 'admin-themes',
    path: 'content/themes',
    file: 'contexts/operations/pages/admin/content/themes-page.tsx',
    title: 'adminThemes',
  }),
  adminPage({
    id: 'admin-index',
    path: 'content/index',
    file: 'contexts/operations/pages/admin/content/index-page.tsx',
    title: 'adminIndex',
  }),
  adminPage({
    id: 'admin-categories',
    path: 'content/categories',
    file: 'contexts/operations/pages/admin/content/categories-page.tsx',
    title: 'adminCategories',
  }),
  adminPage({
    id: 'admin-hot-words',
    path: 'content/hot-words',
    file: 'contexts/operations/pages/admin/content/hot-words-page.tsx',
    title: 'adminHotWords',
  }),
  adminPage({
    id: 'admin-synonyms',
    path: 'content/synonyms',
    file: 'contexts/operations/pages/admin/content/synonyms-page.tsx',
    title: 'adminSynonyms',
  }),
  adminPage({ id: 'admin-help', path: 'content/help', file: 'contexts/operations/pages/admin/content/help-page.tsx', title: 'adminHelp' }),
  adminPage({
    id: 'admin-service-pages',
    path: 'content/service-pages',
    file: 'contexts/operations/pages/admin/content/service-blocks-page.tsx',
    title: 'adminServicePages',
  }),
  adminPage({
    id: 'admin-agreements',
    path: 'content/agreements',
    file: 'contexts/operations/pages/admin/content/agreements-page.tsx',
    title: 'adminAgreements',
  }),
];
