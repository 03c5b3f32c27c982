/** Pages of the back offices. */
import { adminPage, type RouteRow, sellerPage } from '#web/rows/route-row.ts';

export const officeRoutes: RouteRow[] = [
  sellerPage({
    id: 'seller-index',
    path: '',
    file: 'contexts/shops/pages/seller/index-page.tsx',
    title: 'sellerHome',
    skeleton: 'dashboard',
  }),
  sellerPage({ id: 'seller-shop', path: 'shop', file: 'contexts/shops/pages/seller/shop/shop-page.tsx', title: 'sellerShop' }),
  sellerPage({
    id: 'seller-shop-preview',
    path: 'shop/preview',
    file: 'contexts/shops/pages/seller/shop/preview-page.tsx',
    title: 'sellerShopPreview',
  }),
  sellerPage({ id: 'seller-level', path: 'level', file: 'contexts/shops/pages/seller/level/level-page.tsx', title: 'sellerLevel' }),
  sellerPage({ id: 'seller-staff', path: 'staff', file: 'contexts/shops/pages/seller/staff/staff-page.tsx', title: 'sellerStaff' }),
  adminPage({ id: 'admin-shops', path: 'shops', file: 'contexts/shops/pages/admin/shops/shops-page.tsx', title: 'adminShops' }),
  adminPage({ id: 'admin-shop', path: 'shops/:shopId', file: 'contexts/shops/pages/admin/shops/shop-page.tsx', title: 'adminShop' }),
  adminPage({
    id: 'admin-onboarding',
    path: 'review/onboarding',
    file: 'contexts/shops/pages/admin/review/applications-page.tsx',
    title: 'adminApplications',
  }),
  adminPage({
    id: 'admin-settlement',
    path: 'review/onboarding/:applicationId',
    file: 'contexts/shops/pages/admin/review/application-page.tsx',
    title: 'adminApplication',
  }),
  adminPage({
    id: 'admin-templates',
    path: 'review/templates',
    file: 'contexts/shops/pages/admin/review/templates-page.tsx',
    title: 'adminTemplates',
  }),
];
