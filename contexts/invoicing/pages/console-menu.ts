/** Menu entries of the buyer's console. */
import type { ConsoleEntry } from '#web/ui/menu/menu-entry.ts';

export const consoleEntries: ConsoleEntry[] = [
  {
    group: 'money',
    position: 40,
    path: 'invoices',
    words: 'console.menuInvoices',
    icon: 'file-certificate',
    pages: ['console-invoices', 'console-invoice', 'console-invoice-apply', 'console-invoice-titles'],
  },
];
