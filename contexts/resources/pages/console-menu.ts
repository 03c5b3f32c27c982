/** Menu entries of the buyer's console. */
import type { ConsoleEntry } from '#web/ui/menu/menu-entry.ts';

export const consoleEntries: ConsoleEntry[] = [
  {
    group: 'use',
    position: 10,
    path: 'resources',
    words: 'console.menuResources',
    icon: 'server-2',
    pages: ['console-resources', 'console-renew'],
  },
];
