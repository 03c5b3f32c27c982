/** Pages of the mall, the console and the sign-on. */
import { consolePage, type RouteRow } from '#web/rows/route-row.ts';

export const routes: RouteRow[] = [
  consolePage({ id: 'console-reviews', path: 'reviews', file: 'contexts/reviews/pages/console/reviews-page.tsx', title: 'consoleReviews' }),
  consolePage({
    id: 'console-review-write',
    path: 'reviews/write',
    file: 'contexts/reviews/pages/console/write-page.tsx',
    title: 'consoleReviewWrite',
    skeleton: 'form',
  }),
];
