/** Menu entries of the buyer's console. */
import type { ConsoleEntry } from '#web/ui/menu/menu-entry.ts';

export const consoleEntries: ConsoleEntry[] = [
  { group: 'trade', position: 20, path: 'favourites', words: 'favourites.menu', icon: 'heart', pages: ['console-favourites'] },
];
