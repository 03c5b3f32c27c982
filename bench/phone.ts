/**
 * Pages on a slow phone (decision 0073): time to the largest paint, and latency of a press until its next frame. Network and processor are
 * throttled like in Lighthouse's mobile preset.
 */
import type { Browser, Page } from 'playwright-core';
import { openContext } from '../e2e/harness/browser.ts';
import { createClient } from '../e2e/harness/http-client.ts';
import { alive, wordsOf } from '../e2e/harness/walk.ts';

/** Slow 4G: 1.6 Mbit/s down, 750 kbit/s up, 150 ms round trip. */
const LINE = { offline: false, latency: 150, downloadThroughput: (1.6 * 1024 * 1024) / 8, uploadThroughput: (750 * 1024) / 8 };
/** CPU slowdown: a mid-range phone compared with the measuring machine. */
const SLOWER = 4;
const say = wordsOf('zh');

/** LCP and INP in ms, transferred scripts in KB. */
export type PhoneFigures = { name: string; lcp: number; inp: number; js: number };

type Observed = { largest: number; presses: number[] };
declare global {
  interface Window {
    observed?: Observed;
  }
}

const observe = (page: Page) =>
  page.addInitScript(() => {
    const observed: Observed = { largest: 0, presses: [] };
    window.observed = observed;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) observed.largest = entry.startTime;
    }).observe({ type: 'largest-contentful-paint', buffered: true });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        if ((entry as PerformanceEntry & { interactionId?: number }).interactionId) observed.presses.push(entry.duration);
      }
    }).observe({ type: 'event', buffered: true, durationThreshold: 16 } as PerformanceObserverInit);
  });

/** Returns a function with the bytes of scripts received so far. */
async function slowDown(page: Page): Promise<() => number> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', LINE);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  const scripts = new Set<string>();
  let bytes = 0;
  session.on('Network.responseReceived', ({ requestId, type }) => {
    if (type === 'Script') scripts.add(requestId);
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (scripts.has(requestId)) bytes += encodedDataLength;
  });
  return () => bytes;
}

type Station = { name: string; path: string; signedIn: boolean; press(page: Page): Promise<void> };

const tap = async (page: Page, name: string | RegExp): Promise<void> => {
  await page.getByRole('button', { name }).filter({ visible: true }).first().tap({ timeout: 20_000 });
  await page.waitForTimeout(600);
};

function stations(goodsId: string): Station[] {
  return [
    {
      name: 'home',
      path: '/ui/mall/mobile',
      signedIn: false,
      press: async (page) => {
        // The search field of the home page is a link to the search page.
        await page.locator('a[href*="/mobile/search"]').filter({ visible: true }).first().tap();
        await page.getByRole('combobox').or(page.getByRole('searchbox')).filter({ visible: true }).first().tap({ timeout: 20_000 });
        await page.keyboard.type('gpu', { delay: 120 });
        await page.waitForTimeout(1_500);
      },
    },
    {
      name: 'search, with the sheet of filters',
      path: '/ui/mall/mobile/search/goods',
      signedIn: false,
      press: async (page) => {
        await tap(page, new RegExp(`^${say('search.filters')}`));
        await page.getByRole('dialog').locator('label, a, button[aria-pressed]').filter({ visible: true }).nth(1).tap({ timeout: 20_000 });
        await page.waitForTimeout(1_500);
      },
    },
    {
      name: 'detail of a product',
      path: `/ui/mall/mobile/detail/goods?id=${goodsId}`,
      signedIn: true,
      press: async (page) => {
        await page.getByRole('radio').filter({ visible: true }).last().locator('xpath=ancestor::label').tap({ timeout: 20_000 });
        await page.waitForTimeout(1_000);
      },
    },
    {
      name: 'console',
      path: '/ui/console/mobile/orders',
      signedIn: true,
      press: async (page) => {
        await page
          .getByRole('link', { name: say('console.statusUNPAID') })
          .or(page.getByRole('tab').nth(1))
          .first()
          .tap();
        await page.waitForTimeout(1_500);
      },
    },
  ];
}

const median = (values: readonly number[]): number => values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;

/** The median of visits with an empty cache. */
export async function measurePhone(browser: Browser, address: string, rounds = 5): Promise<PhoneFigures[]> {
  const client = createClient(address);
  await client.login('demo-leader', 'demo-leader-2026');
  await client.data(client.post('/user/users/language', { language: 'zh' }));
  const found = await client.data<{ records: { goodsId: string }[] }>(
    client.post('/search/goods/v1/full-text', { query: { keyWords: 'GROMACS', pageSize: 1 } }),
  );
  const figures: PhoneFigures[] = [];
  for (const { name, path, signedIn, press } of stations(found.records[0]?.goodsId ?? '')) {
    const rows: (Observed & { js: number })[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const context = await openContext(browser, { address, language: 'zh', mobile: true });
      if (signedIn) await context.addCookies([{ name: 'session', value: client.cookies.get('session') ?? '', url: address }]);
      const page = await context.newPage();
      await observe(page);
      const scripts = await slowDown(page);
      await page.goto(path, { waitUntil: 'load', timeout: 120_000 });
      await alive(page);
      await page.waitForTimeout(2_000);
      const js = scripts() / 1024;
      await press(page);
      rows.push({ ...(await page.evaluate(() => window.observed as Observed)), js });
      await context.close();
    }
    figures.push({
      name,
      lcp: median(rows.map(({ largest }) => largest)),
      inp: median(rows.map(({ presses }) => Math.max(0, ...presses))),
      js: median(rows.map(({ js }) => js)),
    });
  }
  return figures;
}
