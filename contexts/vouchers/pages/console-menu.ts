/** Menu entries of the buyer's console. */
import type { ConsoleEntry } from '#web/ui/menu/menu-entry.ts';

export const consoleEntries: ConsoleEntry[] = [
  { group: 'money', position: 30, path: 'vouchers', words: 'console.menuVouchers', icon: 'tag', pages: ['console-vouchers'] },
];
