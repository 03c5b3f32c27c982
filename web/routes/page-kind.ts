/**
 * Pages come in kinds that share a document among themselves alone: going from one to the other loads the whole page. So the browser needs
 * the list of routes of one kind only (tools/split-routes.ts).
 */
export const pageKinds = ['desktop', 'mobile', 'office'] as const;
export type PageKind = (typeof pageKinds)[number];

const OFFICE_PATH = /^\/ui\/(?:seller|admin)(?:[/.]|$)/;
const MOBILE_PATH = /^(?:\/ui)?\/(?:mall|console|sso)\/mobile(?:[/.]|$)/;
/** Pages of the seller and the operator console, by their address with /ui. */
export const isOfficePath = (pathname: string): boolean => OFFICE_PATH.test(pathname);
/** Twins for phones, by their address with or without /ui. */
export const isMobilePath = (pathname: string): boolean => MOBILE_PATH.test(pathname);
/** By an address with /ui. */
export const pageKindOf = (pathname: string): PageKind =>
  isOfficePath(pathname) ? 'office' : isMobilePath(pathname) ? 'mobile' : 'desktop';

/** The kind of the pages in a layout (web/routes.ts), by its route id. */
export function kindOfLayout(layoutId: string): PageKind {
  if (layoutId === 'layout.seller' || layoutId === 'layout.admin') return 'office';
  return layoutId.startsWith('layout.mobile-') ? 'mobile' : 'desktop';
}
/** Where the list of the routes of a kind is: beside the whole list, of which this is given the address. Other addresses stay as they are. */
export const routesFileOf = (wholeList: string, kind: PageKind): string =>
  wholeList.replace(/(^|\/)(?=manifest-[\w-]+\.js$)/, `$1${kind}-`);
/** What the modules of those routes import is beside their list. '' for a list that is not in such a file. */
export const importsFileOf = (listOfKind: string): string =>
  /(?:^|\/)\w+-manifest-[\w-]+\.js$/.test(listOfKind) ? listOfKind.replace(/-manifest-(?=[\w-]+\.js$)/, '-imports-') : '';
