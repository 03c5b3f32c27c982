/** The page that an address belongs to; limits how many addresses of a page are opened. */
import { pageAt } from '#contracts/pages/pages.ts';

export const isMobilePath = (address: string): boolean => /^\/ui\/\w+\/mobile(\/|\?|$)/.test(address);

/** The page, on desktop or phone; values of parameters do not matter. */
export function routeOf(address: string): string {
  const { pathname } = new URL(address, 'http://page.test');
  return `${isMobilePath(address) ? 'phone ' : ''}${pageAt(pathname) ?? pathname.replace(/[0-9a-f-]*\d[0-9a-f-]*/g, '#')}`;
}
