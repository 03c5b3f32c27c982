/** Menu entries of the buyer's console. */
import type { ConsoleEntry } from '#web/ui/menu/menu-entry.ts';

export const consoleEntries: ConsoleEntry[] = [
  {
    group: 'account',
    position: 10,
    path: 'group',
    words: 'console.menuGroup',
    icon: 'users',
    pages: ['console-group', 'console-group-join'],
  },
  {
    group: 'account',
    position: 20,
    path: 'notices',
    words: 'console.menuNotices',
    icon: 'mail',
    pages: ['console-notices', 'console-takedowns'],
  },
  { group: 'account', position: 30, path: 'tokens', words: 'tokens.title', icon: 'key', pages: ['console-tokens'] },
  { group: 'account', position: 40, path: 'account', words: 'console.menuAccount', icon: 'user', pages: ['console-account'] },
];
