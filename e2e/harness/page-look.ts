/** Shared by tests of all pages: reused tabs, and checks of what they show. */
import type { BrowserContext, Page } from 'playwright-core';
import { collectComplaints, PHONE } from './browser.ts';
import { restOf } from './crawl/quiet-page.ts';
import type { Client } from './http-client.ts';

export type Tab = {
  page: Page;
  /** Of the open page. */
  complaints: string[];
  /** Opens an address and waits until the page is idle; returns the status of the response. */
  open: (address: string) => Promise<number | undefined>;
};
/** Timeout for hangs only. */
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

/** Tabs in parallel: each waits for the server half of its time. */
const TABS = 3;
/** Checks row after row; returns findings by the row's id. Tabs are reused: opening a new one takes as long as the page. */
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

/** Requests page after page as rendered by the server, in Chinese; returns findings by the row's id. */
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

/** The narrowest phone that pages support. */
const NARROW = { width: 360, height: 780 };
/** Frames until self-measuring elements have their final size, with a large margin. */
const FRAMES = 120;

/**
 * Waits until the page is no wider than its window; self-measuring elements need some frames after a resize. Returns the final overflow,
 * px.
 */
export const overflow = (page: Page): Promise<number> =>
  page.evaluate(async (frames) => {
    const frame = () => new Promise((painted) => requestAnimationFrame(painted));
    const over = () => document.documentElement.scrollWidth - document.documentElement.clientWidth;
    await frame();
    await frame();
    for (let round = 0; round < frames && over() > 0; round += 1) await frame();
    return over();
  }, FRAMES);

/** Elements wider than a narrow phone. */
export async function widerThanPhone(page: Page): Promise<string[]> {
  const before = page.viewportSize();
  await page.setViewportSize(NARROW);
  const wide = await overflow(page);
  if (before) await page.setViewportSize(before);
  return wide > 0 ? [`scrolls sideways by ${wide} px at ${NARROW.width} px`] : [];
}

/** Actions of rows that are cut off by the frame of their table, at the present width and on a small laptop. */
export async function actionsOutside(page: Page): Promise<string[]> {
  const before = page.viewportSize();
  const wide = await cutActions(page);
  if (wide.length > 0 || before === null || (await page.locator('main td[data-place="actions"]').count()) === 0) return wide;
  await page.setViewportSize(LAPTOP);
  await overflow(page);
  const narrow = await cutActions(page);
  await page.setViewportSize(before);
  return narrow;
}
const LAPTOP = { width: 1024, height: 768 };
const cutActions = (page: Page): Promise<string[]> =>
  page.$$eval('main td[data-place="actions"]', (cells) =>
    cells
      .filter((cell) => cell.checkVisibility())
      .flatMap((cell) => {
        const [inner, outer] = [cell, cell.closest('table')?.parentElement ?? cell].map((one) => one.getBoundingClientRect());
        if (!inner || !outer) return [];
        const over = Math.round(Math.max(outer.left - inner.left, inner.right - outer.right));
        return over > 1 ? [`actions ${over} px outside their table: ${cell.textContent}`] : [];
      })
      .slice(0, 1),
  );

/** Tables wider than the frame around them, at the present width, except those made to scroll (`data-scrolls`: the heads of rows stay). */
export const widerThanFrame = (page: Page): Promise<string[]> =>
  page.$$eval('main table:not([data-scrolls])', (tables) =>
    tables
      .filter((table) => table.checkVisibility())
      .flatMap((table) => {
        const frame = table.parentElement ?? table;
        const over = Math.round(table.getBoundingClientRect().width - frame.clientWidth);
        const heads = [...table.querySelectorAll('th')].map((head) => head.textContent).join(', ');
        return over > 1 ? [`a table ${over} px wider than its frame: ${heads}`] : [];
      }),
  );

/** Boxes of rows that a finger cannot reach on a phone, since something else lies above them. */
export async function boxesCovered(page: Page): Promise<string[]> {
  const boxes = page.locator('main td input[type="checkbox"]');
  if ((await boxes.count()) === 0) return [];
  const before = page.viewportSize();
  await page.setViewportSize(PHONE);
  await overflow(page);
  const covered = await boxes.evaluateAll((all) =>
    all
      .filter((box) => box.checkVisibility())
      .flatMap((box) => {
        box.scrollIntoView({ block: 'center' });
        const { left, top, width, height } = box.getBoundingClientRect();
        const found = document.elementFromPoint(left + width / 2, top + height / 2);
        const isReached = found !== null && (found === box || (found.closest('label')?.contains(box) ?? false));
        return isReached ? [] : [`the box of a row is under <${found?.tagName.toLowerCase()} ${found?.className}>`];
      })
      .slice(0, 1),
  );
  if (before) await page.setViewportSize(before);
  return covered;
}
