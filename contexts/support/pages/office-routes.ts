/** Pages of the back offices. */
import { adminPage, type RouteRow, sellerPage } from '#web/rows/route-row.ts';

export const officeRoutes: RouteRow[] = [
  sellerPage({ id: 'seller-service', path: 'service', file: 'contexts/support/pages/seller/inbox-page.tsx', title: 'sellerService' }),
  sellerPage({
    id: 'seller-service-replies',
    path: 'service/replies',
    file: 'contexts/support/pages/seller/replies-page.tsx',
    title: 'sellerServiceReplies',
  }),
  sellerPage({
    id: 'seller-service-settings',
    path: 'service/settings',
    file: 'contexts/support/pages/seller/settings-page.tsx',
    title: 'sellerServiceSettings',
  }),
  sellerPage({
    id: 'seller-service-figures',
    path: 'service/figures',
    file: 'contexts/support/pages/seller/figures-page.tsx',
    title: 'sellerServiceFigures',
  }),
  adminPage({
    id: 'admin-complaints',
    path: 'service/complaints',
    file: 'contexts/support/pages/admin/chat-rules/complaints-page.tsx',
    title: 'adminComplaints',
  }),
  adminPage({
    id: 'admin-held-messages',
    path: 'service/held',
    file: 'contexts/support/pages/admin/chat-rules/held-page.tsx',
    title: 'adminHeldMessages',
  }),
  adminPage({
    id: 'admin-sensitive-words',
    path: 'service/words',
    file: 'contexts/support/pages/admin/chat-rules/words-page.tsx',
    title: 'adminSensitiveWords',
  }),
  adminPage({
    id: 'admin-chat-retention',
    path: 'service/retention',
    file: 'contexts/support/pages/admin/chat-rules/retention-page.tsx',
    title: 'adminChatRetention',
  }),
  adminPage({ id: 'admin-service', path: 'service', file: 'contexts/support/pages/admin/service/inbox-page.tsx', title: 'adminService' }),
  adminPage({
    id: 'admin-service-replies',
    path: 'service/replies',
    file: 'contexts/support/pages/admin/service/replies-page.tsx',
    title: 'adminServiceReplies',
  }),
  adminPage({
    id: 'admin-service-settings',
    path: 'service/settings',
    file: 'contexts/support/pages/admin/service/settings-page.tsx',
    title: 'adminServiceSettings',
  }),
  adminPage({
    id: 'admin-service-figures',
    path: 'service/figures',
    file: 'contexts/support/pages/admin/service/figures-page.tsx',
    title: 'adminServiceFigures',
  }),
];
