import type { RouteRow } from './route-row.ts';

/** Onboarding (section 2): the landing page, the application and its review; and its page in the console. */
export const onboardingRows: RouteRow[] = [
  {
    area: 'mall',
    id: 'onboarding',
    path: 'settle',
    file: 'contexts/shops/pages/mall/onboarding-page.tsx',
    layout: 'mall',
    title: 'onboarding',
    shared: true,
  },
  {
    area: 'mall',
    id: 'onboarding-create',
    skeleton: 'form',
    path: 'settle/create',
    file: 'contexts/shops/pages/mall/create-page.tsx',
    layout: 'default',
    title: 'onboardingCreate',
    middleware: ['login'],
  },
  {
    area: 'mall',
    id: 'onboarding-review',
    path: 'settle/review',
    file: 'contexts/shops/pages/mall/review-page.tsx',
    layout: 'default',
    title: 'onboardingReview',
    middleware: ['login'],
  },
  {
    area: 'console',
    id: 'console-notices',
    path: 'notices',
    file: 'contexts/identity/pages/console/notices/notices-page.tsx',
    layout: 'default',
    title: 'consoleNotices',
    middleware: ['login'],
  },
  {
    area: 'console',
    id: 'console-takedowns',
    path: 'takedowns',
    file: 'contexts/community/pages/console/takedowns/takedowns-page.tsx',
    layout: 'default',
    title: 'consoleTakedowns',
    middleware: ['login'],
  },
];
