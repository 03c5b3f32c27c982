/** Pages of the mall, the console and the sign-on. */
import { consolePage, type RouteRow } from '#web/rows/route-row.ts';

export const routes: RouteRow[] = [
  consolePage({
    id: 'console-balance',
    path: 'balance',
    file: 'contexts/payments/pages/console/balance/balance-page.tsx',
    title: 'consoleBalance',
  }),
  consolePage({ id: 'console-funds', path: 'funds', file: 'contexts/payments/pages/console/funds/funds-page.tsx', title: 'consoleFunds' }),
  consolePage({
    id: 'console-fund',
    path: 'funds/:fundId',
    file: 'contexts/payments/pages/console/funds/fund-page.tsx',
    title: 'consoleFund',
    skeleton: 'detail',
  }),
  consolePage({
    id: 'console-repay',
    path: 'funds/:fundId/repay/:repaymentId',
    file: 'contexts/payments/pages/console/funds/repay-page.tsx',
    title: 'consoleRepay',
  }),
  consolePage({
    id: 'console-budgets',
    path: 'budgets',
    file: 'contexts/payments/pages/console/funds/budgets-page.tsx',
    title: 'consoleBudgets',
  }),
];
