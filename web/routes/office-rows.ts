/** Pages of the back offices, of all contexts. */
import { officeRoutes as catalogue } from '#contexts/catalogue/pages/office-routes.ts';
import { officeRoutes as community } from '#contexts/community/pages/office-routes.ts';
import { officeRoutes as identity } from '#contexts/identity/pages/office-routes.ts';
import { officeRoutes as invoicing } from '#contexts/invoicing/pages/office-routes.ts';
import { officeRoutes as metering } from '#contexts/metering/pages/office-routes.ts';
import { officeRoutes as operations } from '#contexts/operations/pages/office-routes.ts';
import { officeRoutes as orders } from '#contexts/orders/pages/office-routes.ts';
import { officeRoutes as payments } from '#contexts/payments/pages/office-routes.ts';
import { officeRoutes as resources } from '#contexts/resources/pages/office-routes.ts';
import { officeRoutes as reviews } from '#contexts/reviews/pages/office-routes.ts';
import { officeRoutes as shops } from '#contexts/shops/pages/office-routes.ts';
import { officeRoutes as support } from '#contexts/support/pages/office-routes.ts';
import { officeRoutes as vouchers } from '#contexts/vouchers/pages/office-routes.ts';
import type { RouteRow } from '#web/rows/route-row.ts';

export const officeRows: RouteRow[] = [
  ...catalogue,
  ...community,
  ...identity,
  ...invoicing,
  ...metering,
  ...operations,
  ...orders,
  ...payments,
  ...resources,
  ...reviews,
  ...shops,
  ...support,
  ...vouchers,
];
