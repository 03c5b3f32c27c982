/** Menu entries of the back offices. */
import type { AdminEntry, SellerEntry } from '#web/ui/menu/menu-entry.ts';

export const sellerEntries: SellerEntry[] = [
  { group: 'shop', position: 10, path: 'shop', words: 'officeTitles.sellerShop', icon: 'building-store', permission: 'shop.front' },
  { group: 'shop', position: 20, path: 'level', words: 'officeTitles.sellerLevel', icon: 'award' },
  { group: 'shop', position: 30, path: 'staff', words: 'officeTitles.sellerStaff', icon: 'users', permission: 'shop.staff' },
];

export const adminEntries: AdminEntry[] = [
  {
    group: 'review',
    position: 10,
    path: 'review/onboarding',
    words: 'officeTitles.adminApplications',
    icon: 'file-certificate',
    permission: 'onboarding.read',
  },
  {
    group: 'review',
    position: 30,
    path: 'review/templates',
    words: 'officeTitles.adminTemplates',
    icon: 'list-details',
    permission: ['onboarding.review', 'listing.review'],
  },
  {
    group: 'goodsAndShops',
    position: 20,
    path: 'shops',
    words: 'officeTitles.adminShops',
    icon: 'building-store',
    permission: 'shop.read',
  },
];
