/** Managers belong in the admin application (section 4): the mall's pages send them there. */
import { addressOf, patternOf, readQuery } from '#contracts/pages/pages.ts';
import { mobilePathOf, pathOf, routeTable } from '#web/routes/route-table.ts';

const ADMIN_HOME = addressOf('admin/');
const openToStaff = routeTable
  .filter((row) => row.area === 'mall' && row.staff)
  .flatMap((row) => [pathOf(row), mobilePathOf(row)])
  .map((path) => new RegExp(`^/ui/${patternOf(path)}$`));

/** The query by which the admin application shows its people a page of the mall as buyers see it. */
export const AS_BUYER = { view: 'buyer' } as const;

/** Where a manager who opens this address goes instead; null where he may stay. `url`: with /ui, also of a data request (`.data`). */
export function managerDestination(url: URL): string | null {
  const path = url.pathname.replace(/\.data$/, '').replace(/\/+$/, '');
  if (!/^\/ui\/mall(\/|$)/.test(path) || openToStaff.some((pattern) => pattern.test(path))) return null;
  return readQuery('mall/detail/goods', url.searchParams).view === AS_BUYER.view ? null : ADMIN_HOME;
}
