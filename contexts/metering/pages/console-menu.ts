/** Menu entries of the buyer's console. */
import type { ConsoleEntry } from '#web/ui/menu/menu-entry.ts';

export const consoleEntries: ConsoleEntry[] = [
  {
    group: 'use',
    position: 30,
    path: 'metering',
    words: 'console.menuMetering',
    icon: 'chart-line',
    pages: ['console-metering', 'console-metering-open', 'console-metered-service', 'console-bills', 'console-bill'],
  },
];
