/** Menu entries of the back offices. */
import type { AdminEntry, SellerEntry } from '#web/ui/menu/menu-entry.ts';

export const sellerEntries: SellerEntry[] = [
  { group: 'money', position: 60, path: 'invoices', words: 'officeTitles.sellerInvoices', icon: 'receipt', permission: 'shop.money' },
];

export const adminEntries: AdminEntry[] = [
  {
    group: 'money',
    position: 70,
    path: 'money/invoices',
    words: 'officeTitles.adminInvoices',
    icon: 'receipt',
    permission: 'finance.read',
  },
];
