/** Menu entries of the buyer's console. */
import type { ConsoleEntry } from '#web/ui/menu/menu-entry.ts';

export const consoleEntries: ConsoleEntry[] = [
  {
    group: 'trade',
    position: 30,
    path: 'reviews',
    words: 'reviews.menu',
    icon: 'star-filled',
    pages: ['console-reviews', 'console-review-write'],
  },
];
