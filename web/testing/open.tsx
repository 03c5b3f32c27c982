/** Opens a component or a page like the application does: router, messages, toasts. For component tests. */
import { act, render } from '@testing-library/react';
import { type UserEvent, userEvent } from '@testing-library/user-event';
import type { ComponentType, ReactNode } from 'react';
import { createMemoryRouter, type LoaderFunction, Outlet, type RouteObject, RouterProvider, useLoaderData } from 'react-router';
import { vi } from 'vitest';
import type { CurrentUser } from '#contexts/identity/calls/identity.ts';
import { StepUpRegion } from '#contexts/identity/pages/parts/step-up/step-up-region.tsx';
import { LINKED_HELP, type LinkedHelp } from '#contexts/operations/calls/constants.ts';
import type { Language } from '#contracts/kit/fields.ts';
import { interpolate } from '#kernel/text/text.ts';
import { messages as mallEn } from '#messages/en/index.ts';
import { officeMessages as officeEn } from '#messages/en/office/index.ts';
import { messages as mallZh } from '#messages/zh/index.ts';
import { officeMessages as officeZh } from '#messages/zh/office/index.ts';
import { I18nProvider, type MessageKey } from '#web/lib/i18n.tsx';
import type { RootData } from '#web/lib/root-data.ts';
import { LeaveGuard } from '#web/ui/leave-guard/leave-guard.tsx';
import { MessageBoxRegion } from '#web/ui/message-box/message-box-region.tsx';
import { ReasonRegion } from '#web/ui/office/reason/reason-region.tsx';
import { ToastRegion } from '#web/ui/toast/toast-region.tsx';

type Words = Record<string, Record<string, string>>;
const catalogues: Record<Language, Words> = { zh: { ...mallZh, ...officeZh }, en: { ...mallEn, ...officeEn } };
/** The message of a key, in English by default. */
export function say(key: MessageKey, params: Record<string, string | number> = {}, language: Language = 'en'): string {
  const dot = key.indexOf('.');
  const words = catalogues[language][key.slice(0, dot)]?.[key.slice(dot + 1)];
  if (words === undefined) throw new Error(`no words for ${key}`);
  return interpolate(words, params, language);
}

/** A module of `areas/`: the page and its browser loader. */
type PageModule = { default: ComponentType; clientLoader?: LoaderFunction };
const isPage = (content: ReactNode | PageModule): content is PageModule =>
  typeof content === 'object' && content !== null && 'default' in content;

type Options = {
  /** Address of the content, below /ui; defaults to the path of its route. */
  at?: string;
  /** The path of its route, if it has parameters: 'console/orders/:orderId'. */
  path?: string;
  /** The id of its route (web/routes/route-table.ts). */
  id?: string;
  language?: Language;
  user?: CurrentUser | null;
  /** The released help articles that pages may link to; defaults to all. */
  released?: readonly LinkedHelp[];
  /** Whether visitors see the sellers' entry; defaults to true. */
  salesEntry?: boolean;
  /** Whether payments use the sandbox; defaults to false. */
  sandbox?: boolean;
  /** Additional routes, with paths below /ui. */
  beside?: RouteObject[];
};
export type Opened = {
  user: UserEvent;
  router: ReturnType<typeof createMemoryRouter>;
  /** Path and query of the current page, below /ui. */
  address(): string;
  /** Navigates to an address below /ui, or through the history. */
  go(to: string | number): Promise<void>;
};

const Nothing = () => null;
/** The providers that the application's root puts around every page. */
function Frame() {
  const { locale } = useLoaderData<RootData>();
  return (
    <I18nProvider locale={locale}>
      <Outlet />
      <LeaveGuard />
      <MessageBoxRegion />
      <ReasonRegion />
      <StepUpRegion />
      <ToastRegion />
    </I18nProvider>
  );
}

/** Resolves when the content's data has been loaded. */
export async function open(content: ReactNode | PageModule, options: Options = {}): Promise<Opened> {
  const {
    at = '/mall',
    path = at.replace(/[?#].*$/, ''),
    id = 'content',
    language = 'en',
    user = null,
    beside = [],
    released = LINKED_HELP,
    salesEntry = true,
  } = options;
  const root: RootData = {
    locale: language,
    scheme: '',
    user,
    configuration: {
      isMainSite: true,
      salesEntry,
      oneClusterId: '',
      purchaseEnable: 'true',
      fileTransferEnable: 'true',
      acctEndDays: 30,
      themeConfig: 'default',
      footer: '',
      footerEn: '',
      company: '',
      companyEn: '',
      icp: '',
      contactPhone: '',
      contactEmail: '',
      help: [...released],
    },
    publicUrl: 'http://mall.test',
    sandbox: options.sandbox ?? false,
    buildId: 'test',
  };
  document.documentElement.lang = language === 'en' ? 'en' : 'zh-CN';
  const shown: RouteObject = isPage(content)
    ? { id, path, Component: content.default, ...(content.clientLoader && { loader: content.clientLoader }) }
    : { id, path, element: content, loader: () => null };
  const frame: RouteObject = {
    id: 'root',
    path: '/',
    loader: () => root,
    HydrateFallback: Nothing,
    Component: Frame,
    children: [shown, ...beside, { path: '*', element: <p>another page</p> }],
  };
  const router = createMemoryRouter([frame], { basename: '/ui', initialEntries: [`/ui${at}`] });
  render(<RouterProvider router={router} />);
  await act(() => vi.waitUntil(() => router.state.initialized, { timeout: 100_000 }));
  return {
    user: userEvent.setup({ delay: null }),
    router,
    address: () => router.state.location.pathname.replace(/^\/ui/, '') + router.state.location.search,
    go: (to) =>
      act(async () => {
        await (typeof to === 'number' ? router.navigate(to) : router.navigate(to));
      }),
  };
}

const STEP_MS = 5_000;
/** Stops the clock at a day in the past; `pass` advances it. Call before `open`. */
export function stopClock(): { pass(ms: number): Promise<void> } {
  vi.useFakeTimers({ now: Date.UTC(2024, 0, 2, 3, 4, 5) });
  // Testing Library checks for Jest's clock to detect fake timers.
  vi.stubGlobal('jest', { advanceTimersByTime: (ms: number) => vi.advanceTimersByTime(ms) });
  return {
    async pass(ms) {
      // Step by step: work after one timer may start another.
      for (let left = ms; left >= 0; left -= STEP_MS) await act(() => vi.advanceTimersByTimeAsync(Math.min(left, STEP_MS)));
    },
  };
}
