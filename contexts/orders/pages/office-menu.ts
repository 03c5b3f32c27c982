/** Menu entries of the back offices. */
import type { AdminEntry, SellerEntry } from '#web/ui/menu/menu-entry.ts';

export const sellerEntries: SellerEntry[] = [
  { group: 'orders', position: 10, path: 'orders', words: 'officeTitles.sellerOrders', icon: 'receipt', permission: 'shop.orders' },
  { group: 'orders', position: 30, path: 'quotes', words: 'officeTitles.sellerQuotes', icon: 'file-text', permission: 'shop.orders' },
  { group: 'orders', position: 60, path: 'endings', words: 'officeTitles.sellerEndings', icon: 'clock', permission: 'shop.orders' },
];

export const adminEntries: AdminEntry[] = [
  { group: 'trade', position: 10, path: 'orders', words: 'officeTitles.adminOrders', icon: 'receipt', permission: 'order.read' },
  { group: 'trade', position: 20, path: 'refunds', words: 'officeTitles.adminRefunds', icon: 'receipt-refund', permission: 'order.read' },
  { group: 'trade', position: 30, path: 'endings', words: 'officeTitles.adminEndings', icon: 'clock', permission: 'order.read' },
  {
    group: 'trade',
    position: 40,
    path: 'after-sales-rules',
    words: 'officeTitles.adminAfterSalesRules',
    icon: 'list-details',
    permission: 'order.read',
  },
];
