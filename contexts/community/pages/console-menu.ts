/** Menu entries of the buyer's console. */
import type { ConsoleEntry } from '#web/ui/menu/menu-entry.ts';

export const consoleEntries: ConsoleEntry[] = [
  { group: 'use', position: 20, path: 'repositories', words: 'community.homeMine', icon: 'brain', pages: ['console-repositories'] },
];
