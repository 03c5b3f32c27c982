/** The menu of the operator console: the entries of all contexts. */
import { adminEntries as catalogue } from '#contexts/catalogue/pages/office-menu.ts';
import { adminEntries as community } from '#contexts/community/pages/office-menu.ts';
import { adminEntries as identity } from '#contexts/identity/pages/office-menu.ts';
import { adminEntries as invoicing } from '#contexts/invoicing/pages/office-menu.ts';
import { adminEntries as metering } from '#contexts/metering/pages/office-menu.ts';
import { adminEntries as operations } from '#contexts/operations/pages/office-menu.ts';
import { adminEntries as orders } from '#contexts/orders/pages/office-menu.ts';
import { adminEntries as payments } from '#contexts/payments/pages/office-menu.ts';
import { adminEntries as resources } from '#contexts/resources/pages/office-menu.ts';
import { adminEntries as reviews } from '#contexts/reviews/pages/office-menu.ts';
import { adminEntries as shops } from '#contexts/shops/pages/office-menu.ts';
import { adminEntries as support } from '#contexts/support/pages/office-menu.ts';
import { adminEntries as vouchers } from '#contexts/vouchers/pages/office-menu.ts';
import { inGroups } from '#web/ui/menu/menu-entry.ts';
import type { Menu } from './menu.ts';

export const adminMenu: Menu = inGroups(
  [
    { group: 'home', words: 'office.groupHome' },
    { group: 'review', words: 'office.groupReview' },
    { group: 'goodsAndShops', words: 'office.groupGoodsAndShops' },
    { group: 'resources', words: 'office.groupResources' },
    { group: 'content', words: 'office.groupContent' },
    { group: 'people', words: 'office.groupPeople' },
    { group: 'trade', words: 'office.groupTrade' },
    { group: 'service', words: 'office.groupService' },
    { group: 'money', words: 'office.groupMoney' },
    { group: 'metering', words: 'office.groupMetering' },
    { group: 'more', words: 'office.groupMore' },
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
    ...shops,
    ...support,
    ...vouchers,
  ],
);
