import './styles/tokens.css';
import './styles/base.css';
import { useEffect } from 'react';
import { Links, Meta, Outlet, type LoaderFunctionArgs, type MiddlewareFunction, Scripts, ScrollRestoration, redirect, useLoaderData, useMatches, useRouteLoaderData } from 'react-router';
import type { CurrentUser } from '#contracts/identity/identity.ts';
import { ErrorPage } from './areas/error-page.tsx';
import { I18nProvider, useI18n } from './lib/i18n.tsx';
import { useNonce } from './lib/nonce.ts';
import { pageContext } from './lib/page-context.ts';
import { useRouteChange } from './lib/route-change.ts';
import { goToLogin } from './lib/web-api.ts';
import { watchBuild } from './lib/build-check.ts';
import { pathOf, mobilePathOf, routeTable, rowOf } from './route-table.ts';
import { ToastRegion } from './ui/toast/toast-region.tsx';

const loginPaths = new Set(routeTable.filter((row) => row.login).flatMap((row) => [`/ui/${pathOf(row)}`, `/ui/${mobilePathOf(row)}`]));
const needsLogin = (pathname: string): boolean => {
  const path = pathname.replace(/\.data$/, '').replace(/\/+$/, '');
  return loginPaths.has(path) || /^\/ui\/console(\/|$)/.test(path);
};

/** Login middleware: pages of the table that need it send a visitor to the single sign-on with the way back. */
export const middleware: MiddlewareFunction[] = [
  ({ request, context }) => {
    const url = new URL(request.url);
    if (needsLogin(url.pathname) && !context.get(pageContext).user) {
      throw redirect(`/ac/api/auth/loginSsoRedirect.action?redirect=${encodeURIComponent(url.pathname.replace(/\.data$/, '') + url.search)}`, { headers: { 'X-Remix-Reload-Document': 'true' } });
    }
  },
];

export function loader({ context }: LoaderFunctionArgs) {
  const { locale, user, configuration, buildId } = context.get(pageContext);
  return { locale, user, configuration, buildId };
}
export type RootData = Awaited<ReturnType<typeof loader>>;

/** What the root knows stays as it is while the reader moves about; signing in and changing the language load the page anew. */
export const shouldRevalidate = () => false;

export const clientMiddleware: MiddlewareFunction[] = [
  ({ request }) => {
    if (needsLogin(new URL(request.url).pathname) && !signedIn) {
      const url = new URL(request.url);
      window.location.assign(`/ac/api/auth/loginSsoRedirect.action?redirect=${encodeURIComponent(url.pathname + url.search)}`);
      return new Promise(() => {});
    }
  },
];
let signedIn: CurrentUser | null = null;

/** The signed-in user, or null for a visitor. */
export const useUser = (): CurrentUser | null => (useRouteLoaderData('root') as RootData | undefined)?.user ?? null;
export const useConfiguration = () => (useRouteLoaderData('root') as RootData | undefined)?.configuration;

function Title() {
  const { t } = useI18n();
  const matches = useMatches();
  const row = rowOf(matches.at(-1)?.id ?? '');
  return <title>{`${row ? t(`titles.${row.title}`) : t('titles.notFound')}${row?.id === 'home' ? '' : ` - ${t('common.siteName')}`}`}</title>;
}

export function Layout({ children }: { children: React.ReactNode }) {
  const root = useRouteLoaderData('root') as RootData | undefined;
  const locale = root?.locale ?? 'zh';
  const nonce = useNonce();
  return (
    <html lang={locale === 'en' ? 'en' : 'zh-CN'} data-theme={root?.configuration.themeConfig ?? 'default'}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#535AE6" />
        <link rel="icon" href="/ui/favicon.svg" type="image/svg+xml" />
        <Meta />
        <Links />
      </head>
      <body>
        <I18nProvider locale={locale}>
          <Title />
          {children}
          <ToastRegion />
        </I18nProvider>
        <ScrollRestoration nonce={nonce} />
        <Scripts nonce={nonce} />
      </body>
    </html>
  );
}

export default function App() {
  const { user, buildId } = useLoaderData<typeof loader>();
  signedIn = user;
  useRouteChange();
  useEffect(() => watchBuild(buildId), [buildId]);
  return <Outlet />;
}

export function ErrorBoundary({ error }: { error: unknown }) {
  return <ErrorPage error={error} onLogin={goToLogin} />;
}
