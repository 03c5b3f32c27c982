/** Pages of the back offices. */
import { adminPage, type RouteRow, sellerPage } from '#web/rows/route-row.ts';

export const officeRoutes: RouteRow[] = [
  sellerPage({ id: 'seller-notices', path: 'notices', file: 'contexts/identity/pages/seller/notices-page.tsx', title: 'sellerNotices' }),
  adminPage({ id: 'admin-users', path: 'people/users', file: 'contexts/identity/pages/admin/people/users-page.tsx', title: 'adminUsers' }),
  adminPage({
    id: 'admin-user',
    path: 'people/users/:userId',
    file: 'contexts/identity/pages/admin/people/user-page.tsx',
    title: 'adminUser',
  }),
  adminPage({
    id: 'admin-groups',
    path: 'people/groups',
    file: 'contexts/identity/pages/admin/people/groups-page.tsx',
    title: 'adminGroups',
  }),
  adminPage({ id: 'admin-roles', path: 'people/roles', file: 'contexts/identity/pages/admin/people/roles-page.tsx', title: 'adminRoles' }),
  adminPage({
    id: 'admin-notices',
    path: 'notices',
    file: 'contexts/identity/pages/admin/notices/notices-page.tsx',
    title: 'adminNotices',
  }),
];
