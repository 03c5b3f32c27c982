/** Which page an address is of, so that as many of a kind are opened as is worth while. */
import { pageAt } from '#contracts/pages/pages.ts';

export const isMobilePath = (address: string): boolean => /^\/ui\/\w+\/mobile(\/|\?|$)/.test(address);

/** The page, for a desk or a phone: what its values are makes no other page. */
export function routeOf(address: string): string {
  const { pathname } = new URL(address, 'http://page.test');
  return `${isMobilePath(address) ? 'phone ' : ''}${pageAt(pathname) ?? pathname.replace(/[0-9a-f-]*\d[0-9a-f-]*/g, '#')}`;
}
