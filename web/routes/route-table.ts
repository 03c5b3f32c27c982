/**
 * The route table of the specification (section 2): the rows of all contexts. Paths are below /ui; the mobile twin of every row of the mall
 * has the same path with /mobile after /mall. `title` is a key of messages/<locale>/titles.ts, for the back offices of
 * messages/<locale>/office/titles.ts. The back offices have no twins: their pages fit every screen.
 */
import { routes as catalogue } from '#contexts/catalogue/pages/routes.ts';
import { routes as community } from '#contexts/community/pages/routes.ts';
import { routes as identity } from '#contexts/identity/pages/routes.ts';
import { routes as invoicing } from '#contexts/invoicing/pages/routes.ts';
import { routes as metering } from '#contexts/metering/pages/routes.ts';
import { routes as operations } from '#contexts/operations/pages/routes.ts';
import { routes as orders } from '#contexts/orders/pages/routes.ts';
import { routes as payments } from '#contexts/payments/pages/routes.ts';
import { routes as resources } from '#contexts/resources/pages/routes.ts';
import { routes as reviews } from '#contexts/reviews/pages/routes.ts';
import { routes as search } from '#contexts/search/pages/routes.ts';
import { routes as shops } from '#contexts/shops/pages/routes.ts';
import { routes as support } from '#contexts/support/pages/routes.ts';
import { routes as vouchers } from '#contexts/vouchers/pages/routes.ts';
import type { officeTitles } from '#messages/zh/office/titles.ts';
import type { titles } from '#messages/zh/titles.ts';
import type { RouteRow } from '#web/rows/route-row.ts';
import { officeRows } from './office-rows.ts';

export type { LayoutName, RouteRow } from '#web/rows/route-row.ts';

const pages = [
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
  ...search,
  ...shops,
  ...support,
  ...vouchers,
];
export const routeTable: readonly RouteRow[] = [...pages, ...officeRows];

/** Pages of the seller and the operator console: one address for all screen sizes. */
export const isOffice = (row: RouteRow): boolean => row.layout === 'office';
/** The message key of a page's title. */
export const titleKeyOf = (row: RouteRow) =>
  (isOffice(row) ? `officeTitles.${row.title}` : `titles.${row.title}`) as
    | `titles.${keyof typeof titles}`
    | `officeTitles.${keyof typeof officeTitles}`;
/** Desktop path of a row below /ui, without a leading slash. */
export const pathOf = (row: RouteRow): string => [row.area, row.path].filter(Boolean).join('/');
/** The mobile twin's path: /mall/mobile/…; in other areas likewise /console/mobile/…. */
export const mobilePathOf = (row: RouteRow): string =>
  isOffice(row) ? pathOf(row) : [row.area, 'mobile', row.path].filter(Boolean).join('/');

const byId = new Map(routeTable.flatMap((row) => [[row.id, row] as const, [`mobile.${row.id}`, row] as const]));
/** The row of a route id, desktop or mobile. */
export const rowOf = (routeId: string): RouteRow | undefined => byId.get(routeId);
export const isMobileId = (routeId: string): boolean => routeId.startsWith('mobile.');
/** Whether the page of a route id stays mounted while another page of its layout is shown. */
export function isCachedRoute(routeId: string): boolean {
  const row = rowOf(routeId);
  return Boolean(isMobileId(routeId) ? (row?.mobileKeepAlive ?? row?.keepAlive) : row?.keepAlive);
}
