/** Pages of the back offices. */
import { adminPage, type RouteRow, sellerPage } from '#web/rows/route-row.ts';

export const officeRoutes: RouteRow[] = [
  sellerPage({ id: 'seller-reviews', path: 'reviews', file: 'contexts/reviews/pages/seller/reviews-page.tsx', title: 'sellerReviews' }),
  sellerPage({
    id: 'seller-questions',
    path: 'questions',
    file: 'contexts/reviews/pages/seller/questions-page.tsx',
    title: 'sellerQuestions',
  }),
  adminPage({
    id: 'admin-moderation',
    path: 'moderation',
    file: 'contexts/reviews/pages/admin/moderation-page.tsx',
    title: 'adminModeration',
  }),
];
