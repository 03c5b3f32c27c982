/**
 * What the browser learns of the back offices when it opens one: their rows, and the queries of their pages. The first import of their
 * layouts, which the browser runs before the pages in them: some of those write addresses while they are loaded.
 */
import { adminPages } from '#contracts/pages/admin-pages.ts';
import { learnPages } from '#contracts/pages/pages.ts';
import { sellerPages } from '#contracts/pages/seller-pages.ts';
import { adminRows } from './admin-rows.ts';
import { isOffice, learnRows, routeTable } from './route-table.ts';
import { sellerRows } from './seller-rows.ts';

if (!routeTable.some(isOffice)) {
  learnPages({ ...sellerPages, ...adminPages });
  learnRows([...sellerRows, ...adminRows]);
}
