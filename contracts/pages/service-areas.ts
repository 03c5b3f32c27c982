/**
 * The service areas of section 2 ('paths are prefixed per service', section 7): the meaning of each key here and the prefix of its paths. A
 * caller specifies an area in `service` instead of an address.
 */
import { areaPath } from './pages.ts';

export const serviceAreas = {
  /** Files of the build: scripts, styles, fonts and pictures, named by their content. */
  static: '/ui/assets',
  /** Accounts: single sign-on endpoints that the browser is redirected through. */
  ac: '/ac',
  /** Accounts of an external issuer: the addresses to which an OpenID Connect issuer redirects the browser. */
  acx: '/ac/api/auth/oidc',
  /** Pages of the single sign-on. */
  sso: areaPath('sso'),
  /** User centre: the console. */
  ucs: areaPath('console'),
  /** Content: home. */
  cms: areaPath('mall'),
} as const;
export type ServiceArea = keyof typeof serviceAreas;

/** A path below an area, e.g. ('ac', 'api/auth/logoutSso.action'). */
export const servicePath = <A extends ServiceArea, P extends string>(area: A, path: P): `${(typeof serviceAreas)[A]}/${P}` =>
  `${serviceAreas[area]}/${path}`;

export const LOGIN_REDIRECT = servicePath('ac', 'api/auth/loginSsoRedirect.action');
export const LOGOUT = servicePath('ac', 'api/auth/logoutSso.action');
/** Signing in again at the issuer, to confirm the user. */
export const SIGN_IN_AGAIN = servicePath('acx', 'again');

/** Areas with pages to which a user may be redirected after signing in or out. */
const withPages: readonly string[] = ['ucs', 'cms'] satisfies ServiceArea[];
/** The first page of the area in `service`; '' when that area has no pages. */
export const servicePage = (service: unknown): string =>
  typeof service === 'string' && withPages.includes(service) ? serviceAreas[service as ServiceArea] : '';
