/** One row of the route table, and those that pages of an area have in common. Each context lists its rows in `pages/routes.ts`. */
import type { officeTitles } from '#messages/zh/office/titles.ts';
import type { titles } from '#messages/zh/titles.ts';

/**
 * mall: full shell; default: header and footer without navigation row; alone: no nav or user area; none: only the page; office: back office
 * menu and bar.
 */
export type LayoutName = 'mall' | 'default' | 'alone' | 'none' | 'office';

/**
 * The skeleton shown while a page loads: home; results: filters and cards; detail: a picture, facts, a panel; table: rows under filters;
 * dashboard: figures and charts; form; article: a text.
 */
export type SkeletonShape = 'home' | 'results' | 'detail' | 'table' | 'dashboard' | 'form' | 'article';

/**
 * login: visitors are redirected to the single sign-on and back. live: requests for the current broadcast are redirected to it; without one
 * on air, and for all other requests, the page is opened.
 */
export type MiddlewareName = 'login' | 'live';

export type RouteRow = {
  /** Unique; the mobile twin's id is `mobile.<id>`. */
  id: string;
  area: 'mall' | 'console' | 'sso' | 'seller' | 'admin';
  /** Path below the area; '' is the area's first page. */
  path: string;
  /** The page's module, from the root of the repository. */
  file: string;
  layout: LayoutName;
  title: keyof typeof titles | keyof typeof officeTitles;
  /** Runs before the page is opened, in this order (web/route-middleware.ts). */
  middleware?: readonly MiddlewareName[];
  keepAlive?: boolean;
  /** The same bytes for all visitors who are not signed in: may be cached by the server. */
  shared?: boolean;
  /** Often opened with the same content: may be cached by the server while its calls return the same answers. */
  retained?: boolean;
  /** Scrolls to the top also when entered with the back button. */
  scrollTop?: boolean;
  /** Managers may open it too: a tool, not a shop page. All other pages of the mall redirect them to the admin application. */
  staff?: boolean;
  /** Defaults to the usual one of its area (web/routes/skeletons.ts). */
  skeleton?: SkeletonShape;
  /** The row exists on mobile only. */
  mobileOnly?: boolean;
  /** The mobile page stays mounted although the desktop page does not. */
  mobileKeepAlive?: boolean;
};

type Own<Left extends keyof RouteRow> = Omit<RouteRow, Left>;
/** A page of the mall, in its full shell unless it says another layout. */
export const mallPage = (row: Omit<RouteRow, 'area' | 'layout'> & { layout?: LayoutName }): RouteRow => ({
  area: 'mall',
  layout: 'mall',
  ...row,
});
/** A page of a buyer's account. */
export const consolePage = (row: Own<'area' | 'layout' | 'middleware'>): RouteRow => ({
  area: 'console',
  layout: 'default',
  middleware: ['login'],
  ...row,
});
export const signOnPage = (row: Own<'area' | 'layout'>): RouteRow => ({ area: 'sso', layout: 'alone', ...row });
/** A page of a shop's office. */
export const sellerPage = (row: Own<'area' | 'layout' | 'middleware'>): RouteRow => ({
  area: 'seller',
  layout: 'office',
  middleware: ['login'],
  ...row,
});
/** A page of the operators' office. */
export const adminPage = (row: Own<'area' | 'layout' | 'middleware'>): RouteRow => ({
  area: 'admin',
  layout: 'office',
  middleware: ['login'],
  ...row,
});
