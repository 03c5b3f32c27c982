/** Menu entries of the buyer's console. */
import type { ConsoleEntry } from '#web/ui/menu/menu-entry.ts';

export const consoleEntries: ConsoleEntry[] = [
  {
    group: 'home',
    position: 10,
    path: '',
    words: 'console.menuOverview',
    icon: 'layout-grid',
    pages: ['console-home', 'console-dashboard'],
  },
];
