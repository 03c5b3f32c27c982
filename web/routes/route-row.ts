/** One row of the route table. */
import type { officeTitles } from '#messages/zh/office/titles.ts';
import type { titles } from '#messages/zh/titles.ts';

/** mall: full shell; default: header and footer without navigation row; alone: no nav or user area; none: the page alone; office: menu and bar of a back office. */
export type LayoutName = 'mall' | 'default' | 'alone' | 'none' | 'office';

/**
 * What stands in a page's place while it is on its way: home; results: filters and cards; detail: a picture, facts, a panel; table: rows
 * under filters; dashboard: figures and charts; form; article: a text.
 */
export type SkeletonShape = 'home' | 'results' | 'detail' | 'table' | 'dashboard' | 'form' | 'article';

/**
 * login: whoever has not signed in is sent to the single sign-on with the way back. live: whoever asks for what is on air is led to it;
 * all others, and everybody while nothing is on air, stay.
 */
export type MiddlewareName = 'login' | 'live';

export type RouteRow = {
  /** Unique; the mobile twin's id is `mobile.<id>`. */
  id: string;
  area: 'mall' | 'console' | 'sso' | 'seller' | 'admin';
  /** Below the area; '' is the area's first page. */
  path: string;
  /** The page's module below web/. */
  file: string;
  layout: LayoutName;
  title: keyof typeof titles | keyof typeof officeTitles;
  /** Runs before the page is opened, in this order (web/lib/route-middleware.ts). */
  middleware?: readonly MiddlewareName[];
  keepAlive?: boolean;
  /** The same bytes for every visitor who is not signed in: may be kept by the server. */
  shared?: boolean;
  /** Often opened with the same content: may be kept by the server as long as what it reads is answered the same. */
  kept?: boolean;
  /** Scrolls to the top also when it is entered by going back. */
  scrollTop?: boolean;
  /** Managers may open it as well: a tool, not a page of the shop. Every other page of the mall sends them to the admin application. */
  staff?: boolean;
  /** The usual one of its area without it (web/routes/skeletons.ts). */
  skeleton?: SkeletonShape;
  /** A row that exists on mobile only. */
  mobileOnly?: boolean;
  /** The mobile twin is kept alive although the desktop page is not. */
  mobileKeepAlive?: boolean;
};
