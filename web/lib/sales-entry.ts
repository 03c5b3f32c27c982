/** The entry for sellers, identical everywhere on the main site: to their console, or to onboarding. */
import type { MessageKey } from './i18n.tsx';
import { pageExists, useLinks } from './links.ts';
import { useConfiguration, useUser } from './root-data.ts';

export type SalesEntry = { href: string; word: MessageKey };

/** Null if it is not shown (section 6). */
export function useSalesEntry(): SalesEntry | null {
  const user = useUser();
  const configuration = useConfiguration();
  const links = useLinks();
  const isShown = user ? user.shows.salesEntry : (configuration?.salesEntry ?? false);
  const entry: SalesEntry = user?.shows.seller
    ? { href: links.seller('mall/seller/home'), word: 'shell.seller' }
    : { href: links.mall('settle'), word: 'shell.onboarding' };
  return isShown && pageExists(entry.href) ? entry : null;
}
