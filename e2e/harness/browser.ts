import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';
import { waiting } from '#server/platform/test/waits.ts';
import { findBrowser } from '../../tools/browser.ts';

const ARGUMENTS = [
  '--no-sandbox',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  '--disable-gpu',
  '--disable-quic',
  // Pages live for a second: the slower of two optimisations takes more of the processor than it saves.
  '--js-flags=--no-opt',
];

export async function launchBrowser(): Promise<Browser> {
  // Without a UTF-8 locale Chromium names downloads with Chinese names 'download'.
  return chromium.launch({
    executablePath: findBrowser(),
    args: ARGUMENTS,
    env: { ...process.env, LC_ALL: 'C.UTF-8' } as Record<string, string>,
  });
}

export const DESKTOP = { width: 1440, height: 900 };
export const PHONE = { width: 390, height: 844 };

export async function openContext(
  browser: Browser,
  options: { address: string; language: 'zh' | 'en'; mobile?: boolean; width?: number; workers?: boolean; still?: boolean },
): Promise<BrowserContext> {
  const size = options.mobile ? PHONE : DESKTOP;
  const context = await browser.newContext({
    baseURL: options.address,
    viewport: { ...size, width: options.width ?? size.width },
    // The product shows the time zone when the user's differs (web/ui/instant); a component test covers that.
    timezoneId: 'Asia/Shanghai',
    locale: options.language === 'en' ? 'en-US' : 'zh-CN',
    // page.route does not see requests that pass through a service worker.
    serviceWorkers: options.workers ? 'allow' : 'block',
    reducedMotion: options.still ? 'reduce' : 'no-preference',
    ...(options.mobile ? { hasTouch: true, isMobile: true } : {}),
  });
  context.on('page', noteLoads);
  await context.addCookies([{ name: 'i18n_redirected', value: options.language, url: options.address }]);
  return context;
}

/** Counts page loads as waits in the report of a run. */
function noteLoads(page: Page): void {
  for (const name of ['goto', 'reload', 'goBack', 'waitForURL', 'waitForFunction', 'waitForLoadState'] as const) {
    const load = page[name].bind(page) as (...args: unknown[]) => Promise<unknown>;
    Object.assign(page, { [name]: (...args: unknown[]) => waiting('page', () => load(...args)) });
  }
  const pause = page.waitForTimeout.bind(page);
  page.waitForTimeout = (ms) => waiting('clock', () => pause(ms));
}

/** Collects errors of a page: console errors, uncaught errors, failed requests to its own origin. */
export function collectComplaints(page: Page): string[] {
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (message.type() !== 'error') return;
    const { url } = message.location();
    complaints.push(`console: ${message.text()}${message.text().startsWith('Failed to load resource') ? ` ${url}` : ''}`);
  });
  page.on('pageerror', (error) => complaints.push(`error: ${error.message}`));
  page.on('response', (response) => {
    if (response.status() >= 500) complaints.push(`${response.status()} ${response.url()}`);
  });
  return complaints;
}
