/** What tests of all pages share: tabs that are led from page to page, and looks at what they show. */
import type { BrowserContext, Page } from 'playwright-core';
import { collectComplaints } from './browser.ts';
import { restOf } from './crawl/quiet-page.ts';
import type { Client } from './http-client.ts';

export type Tab = {
  page: Page;
  /** Of the page that is open. */
  complaints: string[];
  /** Opens an address and waits until the page rests; the status of the answer. */
  open: (address: string) => Promise<number | undefined>;
};
/** Only ends what hangs. */
const PATIENCE_MS = 120_000;
async function openTab(context: BrowserContext): Promise<Tab> {
  const page = await context.newPage();
  const complaints = collectComplaints(page);
  const rest = restOf(page);
  return {
    page,
    complaints,
    open: async (address) => {
      complaints.splice(0);
      const response = await page.goto(address, { waitUntil: 'load', timeout: PATIENCE_MS });
      await rest();
      return response?.status();
    },
  };
}

/** Pages that load at the same time, of which each waits for the server half of its time. */
const TABS = 3;
/** Looks at one row after the other; what is wrong, by the row's id. A tab shows many pages: a new one for each takes as long as the page. */
export async function lookAtAll<Row extends { id: string }>(
  context: BrowserContext,
  rows: readonly Row[],
  look: (tab: Tab, row: Row) => Promise<string[]>,
): Promise<Record<string, string[]>> {
  const wrong: Record<string, string[]> = {};
  const waiting = [...rows];
  const work = async () => {
    const tab = await openTab(context);
    for (let row = waiting.shift(); row; row = waiting.shift()) {
      const found = await look(tab, row).catch((error: Error) => [error.message]);
      if (found.length > 0) wrong[row.id] = [...found];
    }
    await tab.page.close();
  };
  await Promise.all(Array.from({ length: TABS }, work));
  return wrong;
}

/** Asks for one page after the other as the server sends it, in Chinese; what is wrong, by the row's id. */
export async function faultsOf<Row extends { id: string }>(
  client: Client,
  rows: readonly Row[],
  addressOf: (row: Row) => string,
  judge: (html: string, row: Row) => string[],
): Promise<Record<string, string[]>> {
  const wrong: Record<string, string[]> = {};
  for (const row of rows) {
    let answer = await client.raw(addressOf(row));
    const onward = answer.headers.get('location');
    if (onward) answer = await client.raw(onward);
    const html = await answer.text();
    const found = [
      ...(answer.status === 200 ? [] : [`status ${answer.status}`]),
      ...(html.includes('<html lang="zh-CN"') ? [] : ['not in Chinese']),
      ...judge(html, row),
    ];
    if (found.length > 0) wrong[row.id] = found;
  }
  return wrong;
}

/** The narrowest phone that pages are made for. */
const NARROW = { width: 360, height: 780 };
/** Frames after which what measures itself has found its size: far more than it takes. */
const FRAMES = 120;

/** Waits until the page is no wider than its window, as what measures itself is only some frames after the window has changed. By how much it is too wide in the end, px. */
export const overflow = (page: Page): Promise<number> =>
  page.evaluate(async (frames) => {
    const frame = () => new Promise((painted) => requestAnimationFrame(painted));
    const over = () => document.documentElement.scrollWidth - document.documentElement.clientWidth;
    await frame();
    await frame();
    for (let round = 0; round < frames && over() > 0; round += 1) await frame();
    return over();
  }, FRAMES);

/** What is wider than a narrow phone. */
export async function widerThanPhone(page: Page): Promise<string[]> {
  const before = page.viewportSize();
  await page.setViewportSize(NARROW);
  const wide = await overflow(page);
  if (before) await page.setViewportSize(before);
  return wide > 0 ? [`scrolls sideways by ${wide} px at ${NARROW.width} px`] : [];
}
