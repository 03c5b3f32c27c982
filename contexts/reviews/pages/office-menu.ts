/** Menu entries of the back offices. */
import type { AdminEntry, SellerEntry } from '#web/ui/menu/menu-entry.ts';

export const sellerEntries: SellerEntry[] = [
  { group: 'orders', position: 40, path: 'reviews', words: 'officeTitles.sellerReviews', icon: 'star-filled', permission: 'shop.orders' },
  {
    group: 'orders',
    position: 50,
    path: 'questions',
    words: 'officeTitles.sellerQuestions',
    icon: 'message-circle',
    permission: 'shop.orders',
  },
];

export const adminEntries: AdminEntry[] = [
  {
    group: 'more',
    position: 10,
    path: 'moderation',
    words: 'officeTitles.adminModeration',
    icon: 'star-filled',
    permission: 'moderation.read',
  },
];
