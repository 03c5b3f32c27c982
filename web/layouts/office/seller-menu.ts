/** The menu of the seller console: the entries of all contexts. */
import { sellerEntries as catalogue } from '#contexts/catalogue/pages/office-menu.ts';
import { sellerEntries as invoicing } from '#contexts/invoicing/pages/office-menu.ts';
import { sellerEntries as metering } from '#contexts/metering/pages/office-menu.ts';
import { sellerEntries as operations } from '#contexts/operations/pages/office-menu.ts';
import { sellerEntries as orders } from '#contexts/orders/pages/office-menu.ts';
import { sellerEntries as payments } from '#contexts/payments/pages/office-menu.ts';
import { sellerEntries as reviews } from '#contexts/reviews/pages/office-menu.ts';
import { sellerEntries as shops } from '#contexts/shops/pages/office-menu.ts';
import { sellerEntries as support } from '#contexts/support/pages/office-menu.ts';
import { sellerEntries as vouchers } from '#contexts/vouchers/pages/office-menu.ts';
import { inGroups } from '#web/ui/menu/menu-entry.ts';
import type { Menu } from './menu.ts';

export const sellerMenu: Menu = inGroups(
  [
    { group: 'home', words: 'office.groupHome' },
    { group: 'goods', words: 'office.groupGoods' },
    { group: 'orders', words: 'office.groupOrders' },
    { group: 'shop', words: 'office.groupShop' },
    { group: 'money', words: 'office.groupMoney' },
  ],
  [...catalogue, ...invoicing, ...metering, ...operations, ...orders, ...payments, ...reviews, ...shops, ...support, ...vouchers],
);
