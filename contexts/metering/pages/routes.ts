/** Pages of the mall, the console and the sign-on. */
import { consolePage, type RouteRow } from '#web/rows/route-row.ts';

export const routes: RouteRow[] = [
  consolePage({
    id: 'console-metering',
    path: 'metering',
    file: 'contexts/metering/pages/console/metering-page.tsx',
    title: 'consoleMetering',
  }),
  consolePage({
    id: 'console-metering-open',
    path: 'metering/open',
    file: 'contexts/metering/pages/console/open-page.tsx',
    title: 'consoleMeteringOpen',
    skeleton: 'form',
  }),
  consolePage({
    id: 'console-metered-service',
    path: 'metering/services/:serviceId',
    file: 'contexts/metering/pages/console/service-page.tsx',
    title: 'consoleMeteringService',
    skeleton: 'detail',
  }),
  consolePage({
    id: 'console-bills',
    path: 'metering/bills',
    file: 'contexts/metering/pages/console/bills-page.tsx',
    title: 'consoleBills',
  }),
  consolePage({
    id: 'console-bill',
    path: 'metering/bills/:billId',
    file: 'contexts/metering/pages/console/bill-page.tsx',
    title: 'consoleBill',
    skeleton: 'detail',
  }),
];
