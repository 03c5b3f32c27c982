/** Managers belong in the admin application (section 4): the mall's pages redirect them there. */
import { addressOf, patternOf, readQuery } from '#contracts/pages/pages.ts';
import { mobilePathOf, pathOf, routeTable } from '#web/routes/route-table.ts';

const ADMIN_HOME = addressOf('admin/');
const openToStaff = routeTable
  .filter((row) => row.area === 'mall' && row.staff)
  .flatMap((row) => [pathOf(row), mobilePathOf(row)])
  .map((path) => new RegExp(`^/ui/${patternOf(path)}$`));

/** The query with which the admin application links its users to a mall page as buyers see it. */
export const AS_BUYER = { view: 'buyer' } as const;

/** The redirect for a manager who opens this address; null if they may stay. `url`: with /ui, also of a data request (`.data`). */
export function managerDestination(url: URL): string | null {
  const path = url.pathname.replace(/\.data$/, '').replace(/\/+$/, '');
  if (!/^\/ui\/mall(\/|$)/.test(path) || openToStaff.some((pattern) => pattern.test(path))) return null;
  return readQuery('mall/detail/goods', url.searchParams).view === AS_BUYER.view ? null : ADMIN_HOME;
}
