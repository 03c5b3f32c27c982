/** Menu entries of the back offices. */
import type { AdminEntry, SellerEntry } from '#web/ui/menu/menu-entry.ts';

export const sellerEntries: SellerEntry[] = [
  { group: 'money', position: 40, path: 'metering', words: 'officeTitles.sellerMetering', icon: 'chart-line', permission: 'shop.money' },
  { group: 'money', position: 50, path: 'metering/bills', words: 'officeTitles.sellerBills', icon: 'receipt', permission: 'shop.money' },
];

export const adminEntries: AdminEntry[] = [
  {
    group: 'metering',
    position: 10,
    path: 'metering/plans',
    words: 'officeTitles.adminMeteringPlans',
    icon: 'list-details',
    permission: 'finance.read',
  },
  {
    group: 'metering',
    position: 20,
    path: 'metering/sources',
    words: 'officeTitles.adminMeteringSources',
    icon: 'key',
    permission: 'finance.read',
  },
  {
    group: 'metering',
    position: 30,
    path: 'metering/records',
    words: 'officeTitles.adminMeteringRecords',
    icon: 'chart-dots',
    permission: 'finance.read',
  },
  {
    group: 'metering',
    position: 40,
    path: 'metering/bills',
    words: 'officeTitles.adminMeteringBills',
    icon: 'receipt',
    permission: 'finance.read',
  },
];
