/** Pages of the mall, the console and the sign-on. */
import { consolePage, mallPage, type RouteRow } from '#web/rows/route-row.ts';

export const routes: RouteRow[] = [
  mallPage({ id: 'voucher', path: 'voucher', file: 'contexts/vouchers/pages/mall/voucher-page.tsx', title: 'voucher' }),
  consolePage({
    id: 'console-vouchers',
    path: 'vouchers',
    file: 'contexts/vouchers/pages/console/vouchers-page.tsx',
    title: 'consoleVouchers',
  }),
];
