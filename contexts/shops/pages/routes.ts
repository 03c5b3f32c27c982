/** Pages of the mall, the console and the sign-on. */
import { mallPage, type RouteRow } from '#web/rows/route-row.ts';

export const routes: RouteRow[] = [
  mallPage({
    id: 'onboarding',
    path: 'settle',
    file: 'contexts/shops/pages/mall/onboarding-page.tsx',
    title: 'onboarding',
    shared: true,
  }),
  mallPage({
    id: 'onboarding-create',
    path: 'settle/create',
    file: 'contexts/shops/pages/mall/create-page.tsx',
    layout: 'default',
    title: 'onboardingCreate',
    skeleton: 'form',
    middleware: ['login'],
  }),
  mallPage({
    id: 'onboarding-review',
    path: 'settle/review',
    file: 'contexts/shops/pages/mall/review-page.tsx',
    layout: 'default',
    title: 'onboardingReview',
    middleware: ['login'],
  }),
];
