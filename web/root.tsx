import './styles/tokens.css';
import './styles/base.css';
import { useEffect, useLayoutEffect } from 'react';
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
  useNavigation,
  useRouteLoaderData,
} from 'react-router';
import { StepUpRegion } from '#contexts/identity/pages/parts/step-up/step-up-region.tsx';
import { getLatestBuild } from '#contexts/operations/calls/generated/operations.ts';
import { playsVideo } from '#contracts/pages/pages.ts';
import { ChatDock } from '#web/layouts/parts/chat-dock.tsx';
import { PageHead } from '#web/layouts/parts/page-head.tsx';
import { newBuild, resumePendingTarget, usePendingTarget, watchBuild } from '#web/lib/build-check.ts';
import { documentLanguage, I18nProvider, loadMessages, loadOfficeMessages, useI18n } from '#web/lib/i18n.tsx';
import { LinkClicks } from '#web/lib/link-clicks.tsx';
import { managerDestination } from '#web/lib/manager-pages.ts';
import { useNonce } from '#web/lib/nonce.ts';
import { registerOfflineWorker } from '#web/lib/offline-worker.ts';
import { pageContext } from '#web/lib/page-context.ts';
import type { RootData } from '#web/lib/root-data.ts';
import { useRouteChange } from '#web/lib/route-change.ts';
import { useScheme } from '#web/lib/scheme.ts';
import { beginNavigation, goToLogin, webApi } from '#web/lib/web-api.ts';
import { isOfficePath, pageKindOf } from '#web/routes/page-kind.ts';
import { ErrorPage } from '#web/ui/error-page/error-page.tsx';
import { PageScroll } from '#web/ui/keep-alive/page-scroll.tsx';
import { LeaveGuard } from '#web/ui/leave-guard/leave-guard.tsx';
import { MessageBoxRegion } from '#web/ui/message-box/message-box-region.tsx';
import { OfflineBar } from '#web/ui/offline/offline-bar.tsx';
import { SandboxBar } from '#web/ui/sandbox/sandbox-bar.tsx';
import { ToastRegion } from '#web/ui/toast/toast-region.tsx';
import { elsewhereFor, findOnAir } from './route-middleware.ts';

const findLatestBuild = () => webApi.call(getLatestBuild, { query: { timestamp: String(Date.now()) } }, { keep: true });
const belowBase = (pathname: string): string => pathname.replace(/\.data$/, '').replace(/^\/ui/, '');

const wholePage = { headers: { 'X-Remix-Reload-Document': 'true' } };
/** The middleware of the page's row; managers are redirected from the mall to the admin application (section 4). */
export const middleware: MiddlewareFunction[] = [
  async ({ request, context }) => {
    const url = new URL(request.url);
    const { user, api } = context.get(pageContext);
    const visit = { address: belowBase(url.pathname) + url.search, signedIn: user !== null, onAir: await findOnAir(api, url) };
    const elsewhere = elsewhereFor(url.pathname, visit) || (user?.shows.admin && managerDestination(url));
    if (elsewhere) throw redirect(elsewhere, wholePage);
  },
];

export function loader({ context }: LoaderFunctionArgs): RootData {
  const { locale, scheme, user, configuration, publicUrl, sandbox, buildId } = context.get(pageContext);
  return { locale, scheme, user, configuration, publicUrl, sandbox, buildId };
}

/** The root's data does not change during navigation; signing in and changing the language reload the page. */
export const shouldRevalidate = () => false;

/** The visitor, for the middleware of later navigations: set when the root has been rendered. */
let visitor: RootData['user'] = null;
/** The path at which this document was loaded. */
const loadedAt = typeof window === 'undefined' ? '' : window.location.pathname;
/** Leaves the router to load the whole page; the navigation never ends. */
const loadWhole = (address: string): Promise<never> => {
  window.location.assign(address);
  return new Promise(() => {});
};
export const clientMiddleware: MiddlewareFunction[] = [
  async ({ request }) => {
    const url = new URL(request.url);
    beginNavigation(url);
    const visit = { address: belowBase(url.pathname) + url.search, signedIn: visitor !== null, onAir: await findOnAir(webApi, url) };
    const elsewhere = elsewhereFor(url.pathname, visit) || (visitor?.shows.admin && managerDestination(url));
    if (elsewhere) return loadWhole(elsewhere);
    // The content security policy of a page with a player comes with its document.
    const video = playsVideo(url.pathname) && !playsVideo(loadedAt);
    const other = video || pageKindOf(url.pathname) !== pageKindOf(window.location.pathname);
    if ((newBuild() || other) && url.href !== window.location.href) return loadWhole(url.href);
    await loadMessages(documentLanguage());
    if (isOfficePath(url.pathname)) await loadOfficeMessages(documentLanguage());
  },
];

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
        <Meta />
        <Links />
      </head>
      <body>
        <I18nProvider locale={locale}>
          <PageHead />
          <Progress />
          <OfflineBar />
          <SandboxBar />
          {children}
          <MessageBoxRegion />
          <StepUpRegion />
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
  // Before any effect that may navigate: effects of the page run after it.
  useLayoutEffect(() => {
    visitor = user;
  }, [user]);
  useRouteChange();
  usePendingTarget();
  useEffect(resumePendingTarget, []);
  useEffect(() => watchBuild(buildId, findLatestBuild), [buildId]);
  useEffect(registerOfflineWorker, []);
  return (
    <>
      <Outlet />
      <ChatDock />
      <LeaveGuard />
    </>
  );
}

export function ErrorBoundary({ error }: { error: unknown }) {
  return <ErrorPage error={error} onLogin={goToLogin} />;
}
