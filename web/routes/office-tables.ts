/**
 * The back offices' rows and page queries, loaded by the browser when one is opened. The first import of their layouts: it runs before the
 * pages, some of which build addresses while they are loaded.
 */
import { adminPages } from '#contracts/pages/admin-pages.ts';
import { collectPages } from '#contracts/pages/pages.ts';
import { sellerPages } from '#contracts/pages/seller-pages.ts';
import { adminRows } from './admin-rows.ts';
import { collectRows, isOffice, routeTable } from './route-table.ts';
import { sellerRows } from './seller-rows.ts';

if (!routeTable.some(isOffice)) {
  collectPages({ ...sellerPages, ...adminPages });
  collectRows([...sellerRows, ...adminRows]);
}
