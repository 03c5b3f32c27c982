/** Pages of the seller and the operator console, by their address with /ui. */
export const OFFICE_PATH = /^\/ui\/(?:seller|admin)(?:[/.]|$)/;
export const isOfficePath = (pathname: string): boolean => OFFICE_PATH.test(pathname);
/** The layouts of those pages, by their route id. */
export const OFFICE_LAYOUTS = ['layout.seller', 'layout.admin'] as const;
