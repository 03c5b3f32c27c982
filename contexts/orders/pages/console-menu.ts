/** Menu entries of the buyer's console. */
import type { ConsoleEntry } from '#web/ui/menu/menu-entry.ts';

export const consoleEntries: ConsoleEntry[] = [
  {
    group: 'trade',
    position: 10,
    path: 'orders',
    words: 'console.menuOrders',
    icon: 'receipt',
    pages: ['console-orders', 'console-order'],
  },
  { group: 'trade', position: 40, path: 'quotes', words: 'renewal.menuQuotes', icon: 'file-text', pages: ['console-quotes'] },
];
