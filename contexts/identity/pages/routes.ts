/** Pages of the mall, the console and the sign-on. */
import { consolePage, mallPage, type RouteRow, signOnPage } from '#web/rows/route-row.ts';

export const routes: RouteRow[] = [
  mallPage({
    id: 'unsubscribe',
    path: 'unsubscribe',
    file: 'contexts/identity/pages/mall/unsubscribe/unsubscribe-page.tsx',
    layout: 'default',
    title: 'unsubscribe',
    staff: true,
  }),
  mallPage({
    id: 'me',
    path: 'me',
    file: 'contexts/identity/pages/mall/me/me-page.tsx',
    title: 'me',
    skeleton: 'dashboard',
    mobileOnly: true,
  }),
  consolePage({ id: 'console-group', path: 'group', file: 'contexts/identity/pages/console/group/group-page.tsx', title: 'consoleGroup' }),
  consolePage({
    id: 'console-group-join',
    path: 'group/join',
    file: 'contexts/identity/pages/console/group/join-page.tsx',
    title: 'consoleGroupJoin',
  }),
  consolePage({
    id: 'console-account',
    path: 'account',
    file: 'contexts/identity/pages/console/account/account-page.tsx',
    title: 'consoleAccount',
  }),
  consolePage({
    id: 'console-tokens',
    path: 'tokens',
    file: 'contexts/identity/pages/console/tokens/tokens-page.tsx',
    title: 'consoleTokens',
  }),
  signOnPage({ id: 'sso-login', path: 'login', file: 'contexts/identity/pages/sso/login-page.tsx', title: 'login' }),
  signOnPage({ id: 'sso-register', path: 'register', file: 'contexts/identity/pages/sso/register-page.tsx', title: 'register' }),
  signOnPage({ id: 'sso-recover', path: 'recover', file: 'contexts/identity/pages/sso/recover-page.tsx', title: 'recover' }),
  signOnPage({ id: 'sso-logout', path: 'logout', file: 'contexts/identity/pages/sso/logout-page.tsx', title: 'logout' }),
  signOnPage({ id: 'sso-confirmed', path: 'confirmed', file: 'contexts/identity/pages/sso/confirmed-page.tsx', title: 'confirmed' }),
  consolePage({
    id: 'console-notices',
    path: 'notices',
    file: 'contexts/identity/pages/console/notices/notices-page.tsx',
    title: 'consoleNotices',
  }),
];
