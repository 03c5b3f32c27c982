/** The pages of the buyer's console, as its menu and the phone's own page list them: the entries of all contexts. */
import { consoleEntries as catalogue } from '#contexts/catalogue/pages/console-menu.ts';
import { consoleEntries as community } from '#contexts/community/pages/console-menu.ts';
import { consoleEntries as identity } from '#contexts/identity/pages/console-menu.ts';
import { consoleEntries as invoicing } from '#contexts/invoicing/pages/console-menu.ts';
import { consoleEntries as metering } from '#contexts/metering/pages/console-menu.ts';
import { consoleEntries as operations } from '#contexts/operations/pages/console-menu.ts';
import { consoleEntries as orders } from '#contexts/orders/pages/console-menu.ts';
import { consoleEntries as payments } from '#contexts/payments/pages/console-menu.ts';
import { consoleEntries as resources } from '#contexts/resources/pages/console-menu.ts';
import { consoleEntries as reviews } from '#contexts/reviews/pages/console-menu.ts';
import { consoleEntries as vouchers } from '#contexts/vouchers/pages/console-menu.ts';
import { inGroups } from '#web/ui/menu/menu-entry.ts';

export const consoleMenu = inGroups(
  [
    { group: 'home', words: null },
    { group: 'trade', words: 'console.groupTrade' },
    { group: 'use', words: 'console.groupUse' },
    { group: 'money', words: 'console.groupMoney' },
    { group: 'account', words: 'console.groupAccount' },
  ],
  [
    ...catalogue,
    ...community,
    ...identity,
    ...invoicing,
    ...metering,
    ...operations,
    ...orders,
    ...payments,
    ...resources,
    ...reviews,
    ...vouchers,
  ],
);
