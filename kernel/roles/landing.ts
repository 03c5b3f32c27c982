import type { Locale } from '../text/locale.ts';
import type { RoleUser } from './current-user.ts';
import { deriveRoles } from './derive-roles.ts';

/** The applications of section 2. */
export type Application = 'mall' | 'seller' | 'admin' | 'console';

/** The application where a user lands: managers in the admin application, everyone else in the mall (section 4). */
export const landingFor = (user: Pick<RoleUser, 'roleType'> | null): Application => (user?.roleType === 'manager' ? 'admin' : 'mall');

/** The language of a user: en if the stored one contains "en", else zh (section 4). */
export const userLanguage = (language: string | null | undefined): Locale => (language?.includes('en') ? 'en' : 'zh');

/** Whether the cart is shown: to anonymous visitors and leaders only (section 6). */
export const showsCart = (user: RoleUser | null): boolean => user === null || deriveRoles(user).includes('leader');

const hostName = (host: string): string => host.toLowerCase().replace(/:\d+$/, '').replace(/\.$/, '');

/**
 * Whether the sales entry is shown: only on the main site, and not on the one configured legacy host (section 6). Hosts are compared
 * without port and case; `legacyHost` is '' where there is none.
 */
export const showsSalesEntry = ({ isMainSite, host, legacyHost }: { isMainSite: boolean; host: string; legacyHost: string }): boolean =>
  isMainSite && (legacyHost === '' || hostName(host) !== hostName(legacyHost));
