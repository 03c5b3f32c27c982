import './styles/tokens.css';
import './styles/base.css';
import { useEffect } from 'react';
import {
  Links,
  type LoaderFunctionArgs,
  Meta,
  type MiddlewareFunction,
  Outlet,
  redirect,
  Scripts,
  ScrollRestoration,
  useLoaderData,
  useLocation,
  useNavigation,
  useRouteLoaderData,
} from 'react-router';
import { ErrorPage } from './areas/error-page.tsx';
import { newBuild, resumePendingTarget, usePendingTarget, watchBuild } from './lib/build-check.ts';
import { documentLanguage, I18nProvider, isOfficePath, loadMessages, loadOfficeMessages, useI18n } from './lib/i18n.tsx';
import { LinkClicks } from './lib/link-clicks.tsx';
import { pageExists, twinOf } from './lib/links.ts';
import { managerDestination } from './lib/manager-pages.ts';
import { useNonce } from './lib/nonce.ts';
import { pageContext } from './lib/page-context.ts';
import { usePageTitle } from './lib/page-title.ts';
import type { RootData } from './lib/root-data.ts';
import { useRouteChange } from './lib/route-change.ts';
import { useScheme } from './lib/scheme.ts';
import { loginAddress } from './lib/session.ts';
import { beginNavigation, goToLogin } from './lib/web-api.ts';
import { mobilePathOf, pathOf, routeTable } from './route-table.ts';
import { PageScroll } from './ui/keep-alive/page-scroll.tsx';
import { LeaveGuard } from './ui/leave-guard/leave-guard.tsx';
import { MessageBoxRegion } from './ui/message-box/message-box-region.tsx';
import { ToastRegion } from './ui/toast/toast-region.tsx';

export { type RootData, useConfiguration, useUser } from './lib/root-data.ts';

const loginPaths = new Set(routeTable.filter((row) => row.login).flatMap((row) => [`/ui/${pathOf(row)}`, `/ui/${mobilePathOf(row)}`]));
const needsLogin = (pathname: string): boolean => {
  const path = pathname.replace(/\.data$/, '').replace(/\/+$/, '');
  return loginPaths.has(path) || /^\/ui\/(?:console|seller|admin)(\/|$)/.test(path);
};
const belowBase = (pathname: string): string => pathname.replace(/\.data$/, '').replace(/^\/ui/, '');

const wholePage = { headers: { 'X-Remix-Reload-Document': 'true' } };
/**
 * Login middleware: pages of the table that need it send a visitor to the single sign-on with the way back. Managers are sent
 * from the mall to the admin application (section 4).
 */
export const middleware: MiddlewareFunction[] = [
  ({ request, context }) => {
    const url = new URL(request.url);
    const { user } = context.get(pageContext);
    if (needsLogin(url.pathname) && !user) throw redirect(loginAddress(belowBase(url.pathname) + url.search), wholePage);
    const elsewhere = user?.shows.admin ? managerDestination(url) : null;
    if (elsewhere) throw redirect(elsewhere, wholePage);
  },
];

export function loader({ context }: LoaderFunctionArgs): RootData {
  const { locale, scheme, user, configuration, buildId } = context.get(pageContext);
  return { locale, scheme, user, configuration, buildId };
}

/** What the root knows stays as it is while the reader moves about; signing in and changing the language load the page anew. */
export const shouldRevalidate = () => false;

let signedIn = false;
let isManager = false;
/** Leaves the router for a load of the whole page; the navigation never ends. */
const loadWhole = (address: string): Promise<never> => {
  window.location.assign(address);
  return new Promise(() => {});
};
export const clientMiddleware: MiddlewareFunction[] = [
  async ({ request }) => {
    const url = new URL(request.url);
    beginNavigation(url);
    if (needsLogin(url.pathname) && !signedIn) return loadWhole(loginAddress(belowBase(url.pathname) + url.search));
    const managersPlace = isManager ? managerDestination(url) : null;
    if (managersPlace) return loadWhole(managersPlace);
    const elsewhere = isOfficePath(url.pathname) !== isOfficePath(window.location.pathname);
    if ((newBuild() || elsewhere) && url.href !== window.location.href) return loadWhole(url.href);
    await loadMessages(documentLanguage());
    if (isOfficePath(url.pathname)) await loadOfficeMessages(documentLanguage());
  },
];

function Title() {
  const { t } = useI18n();
  const title = usePageTitle();
  return <title>{`${t(title)}${title === 'titles.home' ? '' : ` - ${t('common.siteName')}`}`}</title>;
}

/** Search engines and browsers learn of the other presentation. */
function TwinLink() {
  const { pathname } = useLocation();
  const desktop = twinOf(`/ui${pathname}`, false);
  const mobile = twinOf(`/ui${pathname}`, true);
  if (desktop === mobile || !pageExists(desktop) || !pageExists(mobile)) return null;
  return desktop === `/ui${pathname}` ? (
    <link rel="alternate" media="only screen and (max-width: 640px)" href={mobile} />
  ) : (
    <link rel="canonical" href={desktop} />
  );
}

function Progress() {
  const { t } = useI18n();
  const busy = useNavigation().state !== 'idle';
  return (
    <div className="page-progress" data-busy={busy || undefined} role="status">
      {busy && <span className="visually-hidden">{t('common.loading')}</span>}
    </div>
  );
}

export function Layout({ children }: { children: React.ReactNode }) {
  const root = useRouteLoaderData('root') as RootData | undefined;
  const locale = root?.locale ?? 'zh';
  const scheme = useScheme();
  const nonce = useNonce();
  return (
    <html
      lang={locale === 'en' ? 'en' : 'zh-CN'}
      data-theme={root?.configuration.themeConfig ?? 'default'}
      data-scheme={scheme || undefined}
      data-build={root?.buildId}
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="color-scheme" content={scheme || 'light dark'} />
        <meta name="theme-color" content="#535AE6" />
        <link rel="icon" href="/ui/favicon.svg" type="image/svg+xml" />
        <TwinLink />
        <Meta />
        <Links />
      </head>
      <body>
        <I18nProvider locale={locale}>
          <Title />
          <Progress />
          {children}
          <MessageBoxRegion />
          <ToastRegion />
        </I18nProvider>
        <LinkClicks />
        <ScrollRestoration nonce={nonce} />
        <PageScroll />
        <Scripts nonce={nonce} />
      </body>
    </html>
  );
}

export default function App() {
  const { user, buildId } = useLoaderData<typeof loader>();
  signedIn = user !== null;
  isManager = user?.shows.admin ?? false;
  useRouteChange();
  usePendingTarget();
  useEffect(resumePendingTarget, []);
  useEffect(() => watchBuild(buildId), [buildId]);
  return (
    <>
      <Outlet />
      <LeaveGuard />
    </>
  );
}

export function ErrorBoundary({ error }: { error: unknown }) {
  return <ErrorPage error={error} onLogin={goToLogin} />;
}
