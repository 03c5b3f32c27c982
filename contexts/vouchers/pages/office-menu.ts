/** Menu entries of the back offices. */
import type { AdminEntry, SellerEntry } from '#web/ui/menu/menu-entry.ts';

export const sellerEntries: SellerEntry[] = [
  { group: 'goods', position: 20, path: 'promotions', words: 'officeTitles.sellerPromotions', icon: 'discount', permission: 'shop.goods' },
];

export const adminEntries: AdminEntry[] = [
  { group: 'money', position: 90, path: 'money/vouchers', words: 'officeTitles.adminVouchers', icon: 'tag', permission: 'finance.read' },
  {
    group: 'money',
    position: 100,
    path: 'money/voucher-batches',
    words: 'officeTitles.adminVoucherBatches',
    icon: 'file-certificate',
    permission: 'finance.read',
  },
];
