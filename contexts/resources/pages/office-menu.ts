/** Menu entries of the back offices. */
import type { AdminEntry } from '#web/ui/menu/menu-entry.ts';

export const adminEntries: AdminEntry[] = [
  {
    group: 'resources',
    position: 10,
    path: 'resources/clusters',
    words: 'officeTitles.adminClusters',
    icon: 'server-2',
    permission: 'resource.read',
  },
  {
    group: 'resources',
    position: 20,
    path: 'resources/offers',
    words: 'officeTitles.adminOffers',
    icon: 'cpu',
    permission: 'resource.read',
  },
  {
    group: 'resources',
    position: 30,
    path: 'resources/limits',
    words: 'officeTitles.adminLimits',
    icon: 'ban',
    permission: 'resource.read',
  },
];
