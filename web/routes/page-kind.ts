/**
 * Pages of one kind share a document; navigating to another kind loads the whole page. This way the browser needs the routes of one kind
 * only
 * (tools/split-routes.ts).
 */
export const pageKinds = ['desktop', 'mobile', 'office'] as const;
export type PageKind = (typeof pageKinds)[number];

const OFFICE_PATH = /^\/ui\/(?:seller|admin)(?:[/.]|$)/;
const MOBILE_PATH = /^(?:\/ui)?\/(?:mall|console|sso)\/mobile(?:[/.]|$)/;
/** Pages of the seller and the operator console, by their address with /ui. */
export const isOfficePath = (pathname: string): boolean => OFFICE_PATH.test(pathname);
/** Mobile pages, by their address with or without /ui. */
export const isMobilePath = (pathname: string): boolean => MOBILE_PATH.test(pathname);
/** The kind of an address with /ui. */
export const pageKindOf = (pathname: string): PageKind =>
  isOfficePath(pathname) ? 'office' : isMobilePath(pathname) ? 'mobile' : 'desktop';

/** The kind of the pages in a layout (web/routes.ts), by its route id. */
export function kindOfLayout(layoutId: string): PageKind {
  if (layoutId === 'layout.seller' || layoutId === 'layout.admin') return 'office';
  return layoutId.startsWith('layout.mobile-') ? 'mobile' : 'desktop';
}
/** The address of the route list of a kind, derived from that of the whole list beside it. Other addresses are unchanged. */
export const routesFileOf = (wholeList: string, kind: PageKind): string =>
  wholeList.replace(/(^|\/)(?=manifest-[\w-]+\.js$)/, `$1${kind}-`);
/** The file with the imports of those routes' modules, beside their list. '' for any other file. */
export const importsFileOf = (listOfKind: string): string =>
  /(?:^|\/)\w+-manifest-[\w-]+\.js$/.test(listOfKind) ? listOfKind.replace(/-manifest-(?=[\w-]+\.js$)/, '-imports-') : '';
