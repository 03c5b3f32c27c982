/** Where a user is redirected after signing in (section 4), and to which sign-on page a visitor is sent (section 2). */

import { addressOf, addressOn, type ValuesOf } from '#contracts/pages/pages.ts';
import { safeRedirect } from '#kernel/redirect/redirect.ts';
import { landingFor as landingApplication } from '#kernel/roles/roles.ts';

export const MALL_HOME = addressOf('mall/');
const MOBILE_MALL_HOME = addressOn(true, 'mall/');
const ADMIN_HOME = addressOf('admin/');

type Manager = { roleType: 'manager' | 'common' };

/** Whether the user is sent to the admin application. */
export const landsInAdmin = (account: Manager): boolean => landingApplication(account) === 'admin';

/** Sign-on pages and calls are not redirect targets after signing in. */
const isSignOn = (path: string): boolean => /^\/(?:ui\/sso|ac)(?:[/?#]|$)/.test(path);

/** A page of this site outside sign-on; otherwise `fallback`. */
export function safePage(target: unknown, publicUrl: string, fallback: string): string {
  const page = safeRedirect(target, publicUrl, fallback);
  return isSignOn(page) ? fallback : page;
}

const MOBILE_AGENT = /\b(?:Mobile|iPhone|iPod|Windows Phone)\b/i;
const isMobilePage = (path: string): boolean => /^\/ui\/\w+\/mobile(?:[/?#]|$)/.test(path);

export type Visit = { redirect: unknown; userAgent: string; publicUrl: string };

export const isMobileVisit = ({ redirect, userAgent, publicUrl }: Visit): boolean =>
  MOBILE_AGENT.test(userAgent) || isMobilePage(safePage(redirect, publicUrl, ''));

/** Managers land in the admin application, on the requested page if it is there; everyone else on the requested page or in the mall. */
export function landingFor(account: Manager, visit: Visit): string {
  if (landsInAdmin(account)) {
    const page = safePage(visit.redirect, visit.publicUrl, ADMIN_HOME);
    return page.startsWith(`${ADMIN_HOME}/`) || page.startsWith(`${ADMIN_HOME}?`) ? page : ADMIN_HOME;
  }
  return safePage(visit.redirect, visit.publicUrl, isMobileVisit(visit) ? MOBILE_MALL_HOME : MALL_HOME);
}

export type SignOnPage = 'login' | 'register';

/** The address of a sign-on page, with the return address and the error. */
export function signOnPage(page: SignOnPage, visit: Visit, problem: Omit<ValuesOf<'sso/login'>, 'redirect'> = {}): string {
  const redirect = safePage(visit.redirect, visit.publicUrl, '');
  return addressOn(isMobileVisit(visit), `sso/${page}`, { ...problem, redirect });
}
