/** Pages of the back offices. */
import { adminPage, type RouteRow } from '#web/rows/route-row.ts';

export const officeRoutes: RouteRow[] = [
  adminPage({
    id: 'admin-takedowns',
    path: 'takedowns',
    file: 'contexts/community/pages/admin/takedowns/takedowns-page.tsx',
    title: 'adminTakedowns',
  }),
  adminPage({
    id: 'admin-community-quotas',
    path: 'community-quotas',
    file: 'contexts/community/pages/admin/community/quotas-page.tsx',
    title: 'adminCommunityQuotas',
  }),
  adminPage({
    id: 'admin-takedown',
    path: 'takedowns/:takedownId',
    file: 'contexts/community/pages/admin/takedowns/takedown-page.tsx',
    title: 'adminTakedown',
  }),
];
