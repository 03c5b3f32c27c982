/** Menu entries of the buyer's console. */
import type { ConsoleEntry } from '#web/ui/menu/menu-entry.ts';

export const consoleEntries: ConsoleEntry[] = [
  { group: 'money', position: 10, path: 'balance', words: 'console.menuBalance', icon: 'wallet', pages: ['console-balance'] },
  {
    group: 'money',
    position: 20,
    path: 'funds',
    words: 'funds.title',
    icon: 'credit-card',
    pages: ['console-funds', 'console-fund', 'console-repay', 'console-budgets'],
  },
];
