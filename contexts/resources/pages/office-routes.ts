/** Pages of the back offices. */
import { adminPage, type RouteRow } from '#web/rows/route-row.ts';

export const officeRoutes: RouteRow[] = [
  adminPage({
    id: 'admin-clusters',
    path: 'resources/clusters',
    file: 'contexts/resources/pages/admin/clusters-page.tsx',
    title: 'adminClusters',
  }),
  adminPage({ id: 'admin-offers', path: 'resources/offers', file: 'contexts/resources/pages/admin/offers-page.tsx', title: 'adminOffers' }),
  adminPage({
    id: 'admin-offer',
    path: 'resources/offers/:offerId',
    file: 'contexts/resources/pages/admin/offer-page.tsx',
    title: 'adminOffer',
  }),
  adminPage({ id: 'admin-limits', path: 'resources/limits', file: 'contexts/resources/pages/admin/limits-page.tsx', title: 'adminLimits' }),
];
