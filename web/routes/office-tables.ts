/**
 * The back offices' rows and page queries, loaded by the browser when one is opened. The first import of their layouts: it runs before the
 * pages, some of which build addresses while they are loaded.
 */
import { officePages } from '#contracts/pages/office-pages.ts';
import { collectPages } from '#contracts/pages/pages.ts';
import { officeRows } from './office-rows.ts';
import { collectRows, isOffice, routeTable } from './route-table.ts';

if (!routeTable.some(isOffice)) {
  collectPages(officePages);
  collectRows(officeRows);
}
