/** Menu entries of the back offices. */
import type { AdminEntry } from '#web/ui/menu/menu-entry.ts';

export const adminEntries: AdminEntry[] = [
  {
    group: 'more',
    position: 20,
    path: 'takedowns',
    words: 'officeTitles.adminTakedowns',
    icon: 'alert-triangle',
    permission: 'community.manage',
  },
  {
    group: 'more',
    position: 30,
    path: 'community-quotas',
    words: 'officeTitles.adminCommunityQuotas',
    icon: 'database',
    permission: 'community.manage',
  },
];
