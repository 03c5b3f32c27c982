/** Menu entries of the back offices. */
import type { AdminEntry } from '#web/ui/menu/menu-entry.ts';

export const adminEntries: AdminEntry[] = [
  { group: 'people', position: 10, path: 'people/users', words: 'officeTitles.adminUsers', icon: 'user', permission: 'user.read' },
  { group: 'people', position: 20, path: 'people/groups', words: 'officeTitles.adminGroups', icon: 'users', permission: 'user.read' },
  {
    group: 'people',
    position: 30,
    path: 'people/roles',
    words: 'officeTitles.adminRoles',
    icon: 'user-shield',
    permission: ['user.read', 'role.assign'],
  },
];
