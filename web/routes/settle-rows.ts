import type { RouteRow } from './route-row.ts';

/** Settling in (section 2): the landing page, the application and its review; and what the console tells of it. */
export const settleRows: RouteRow[] = [
  { area: 'mall', id: 'settle', path: 'settle', file: 'areas/mall/settle/settle-page.tsx', layout: 'mall', title: 'settle', shared: true },
  {
    area: 'mall',
    id: 'settle-create',
    path: 'settle/create',
    file: 'areas/mall/settle/create-page.tsx',
    layout: 'default',
    title: 'settleCreate',
    middleware: ['login'],
  },
  {
    area: 'mall',
    id: 'settle-review',
    path: 'settle/review',
    file: 'areas/mall/settle/review-page.tsx',
    layout: 'default',
    title: 'settleReview',
    middleware: ['login'],
  },
  {
    area: 'console',
    id: 'console-notices',
    path: 'notices',
    file: 'areas/console/notices/notices-page.tsx',
    layout: 'default',
    title: 'consoleNotices',
    middleware: ['login'],
  },
];
