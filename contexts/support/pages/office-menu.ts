/** Menu entries of the back offices. */
import type { AdminEntry, SellerEntry } from '#web/ui/menu/menu-entry.ts';

export const sellerEntries: SellerEntry[] = [
  {
    group: 'orders',
    position: 20,
    path: 'service',
    words: 'officeTitles.sellerService',
    icon: 'headset',
    permission: 'shop.service',
    count: 'service',
  },
];

export const adminEntries: AdminEntry[] = [
  {
    group: 'service',
    position: 10,
    path: 'service',
    words: 'officeTitles.adminService',
    icon: 'headset',
    permission: 'service.read',
    count: 'service',
  },
  {
    group: 'service',
    position: 20,
    path: 'service/complaints',
    words: 'officeTitles.adminComplaints',
    icon: 'alert-triangle',
    permission: 'service.read',
  },
  {
    group: 'service',
    position: 30,
    path: 'service/held',
    words: 'officeTitles.adminHeldMessages',
    icon: 'eye-off',
    permission: 'service.read',
  },
  {
    group: 'service',
    position: 40,
    path: 'service/words',
    words: 'officeTitles.adminSensitiveWords',
    icon: 'ban',
    permission: 'service.read',
  },
  {
    group: 'service',
    position: 50,
    path: 'service/retention',
    words: 'officeTitles.adminChatRetention',
    icon: 'clock',
    permission: 'service.read',
  },
];
