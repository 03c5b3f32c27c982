/** Menu entries of the back offices. */
import type { AdminEntry, SellerEntry } from '#web/ui/menu/menu-entry.ts';

export const sellerEntries: SellerEntry[] = [
  { group: 'goods', position: 10, path: 'goods', words: 'officeTitles.sellerGoods', icon: 'package', permission: 'shop.goods' },
  { group: 'goods', position: 40, path: 'imports', words: 'officeTitles.sellerImports', icon: 'upload', permission: 'shop.goods' },
];

export const adminEntries: AdminEntry[] = [
  {
    group: 'review',
    position: 20,
    path: 'review/listings',
    words: 'officeTitles.adminListings',
    icon: 'clipboard-check',
    permission: 'listing.read',
  },
  { group: 'goodsAndShops', position: 10, path: 'goods', words: 'officeTitles.adminGoods', icon: 'package', permission: 'listing.read' },
];
