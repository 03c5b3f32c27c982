/** Every page of the seller and the operator console, in both languages: title, errors, accessibility, never wider than the screen. */
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { STAFF_PERMISSIONS } from '#kernel/roles/roles.ts';
import { officeTitles as en } from '#messages/en/office/titles.ts';
import { officeTitles as zh } from '#messages/zh/office/titles.ts';
import { isOffice, pathOf, type RouteRow, routeTable } from '#web/routes/route-table.ts';
import { launchBrowser, openContext } from '../harness/browser.ts';
import { askForTakedown, publishDataset } from '../harness/community-pages.ts';
import { type DemoProduct, startDemoProduct } from '../harness/demo-product.ts';
import { textOf, titleOf } from '../harness/html.ts';
import { type Client, createClient } from '../harness/http-client.ts';
import { announceBroadcast } from '../harness/live-floor.ts';
import { furnishMoney } from '../harness/money-floor.ts';
import { newBarriers } from '../harness/new-barriers.ts';
import { furnishOffice } from '../harness/office-floor.ts';
import { actionsOutside, boxesCovered, faultsOf, lookAtAll, type Tab, widerThanFrame, widerThanPhone } from '../harness/page-look.ts';

const rows = routeTable.filter(isOffice);
const permissions: ReadonlySet<string> = new Set(STAFF_PERMISSIONS);
const titles: Record<'zh' | 'en', Record<string, string>> = { zh, en };

let product: DemoProduct;
let browser: Browser;
let merchant: Client;
let staff: Client;
/** Values of the parameters of a page, by route id or by name. */
let params: Record<string, string>;

beforeAll(async () => {
  product = await startDemoProduct();
  browser = await launchBrowser();
  const office = await furnishOffice(product.address);
  ({ merchant, staff } = office);
  const buyer = createClient(product.address);
  await buyer.login('demo-leader', 'demo-leader-2026');
  const broadcastId = await announceBroadcast(merchant);
  const takedownId = await askForTakedown(createClient(product.address), await publishDataset(buyer, 'job-times', 20));
  params = { broadcastId, takedownId, ...(await furnishMoney({ product, buyer, merchant, staff })), ...office.params };
});
afterAll(async () => {
  await browser?.close();
  await product?.dispose();
});

/** Fails for a page with a parameter that has no value here. */
function addressOf(row: RouteRow): string {
  return `/ui/${pathOf(row)}`.replace(/:(\w+)/g, (_, name: string) => {
    const value = params[row.id] ?? params[name];
    if (!value) throw new Error(`${row.id}: nothing to show for :${name}`);
    return value;
  });
}

/** Styles already checked on earlier pages. */
const judged = new Set<string>();

function wordFaults({ title, text }: { title: string; text: string }, row: RouteRow, language: 'zh' | 'en'): string[] {
  const own = titles[language][row.title] ?? '?';
  // Pages of one record begin with its name.
  const isNamed = title.startsWith(own) || (row.path.includes(':') && title.includes(` - ${own} - `));
  // Untranslated messages show as their keys; the page of roles shows permissions by their codes.
  const keys = [...text.matchAll(/\b(?:office|admin[A-Z]\w+|seller[A-Z]\w+|fulfilment|onboarding)\.\w[\w.]+/g)].map(([key]) => key);
  return [...(isNamed ? [] : [`title ${title}`]), ...keys.filter((key) => !permissions.has(key)).map((key) => `untranslated ${key}`)];
}

async function look({ page, open, complaints }: Tab, row: RouteRow): Promise<string[]> {
  const wrong: string[] = [];
  const status = await open(addressOf(row));
  if (status !== 200) wrong.push(`status ${status}`);
  wrong.push(...wordFaults({ title: await page.title(), text: (await page.textContent('main')) ?? '' }, row, 'en'));
  if (/[\u4e00-\u9fff]/.test((await page.textContent('main h1')) ?? '') && row.path.split(':').length === 1)
    wrong.push('Chinese in an English heading');
  wrong.push(...(await widerThanFrame(page)), ...(await actionsOutside(page)), ...(await newBarriers(page, judged)));
  wrong.push(...(await widerThanPhone(page)), ...(await boxesCovered(page)));
  return [...wrong, ...complaints];
}

/** A browser opens each page in English, and the server is requested in Chinese; every-route.e2e.ts explains why. */
describe.each(['seller', 'admin'] as const)('every page of the back offices: %s', (area) => {
  const ofArea = rows.filter((row) => row.area === area);
  const clientOf = async (language: 'zh' | 'en'): Promise<Client> => {
    const client = area === 'seller' ? merchant : staff;
    await client.data(client.post('/user/users/language', { language }));
    return client;
  };

  it('answers in English, accessible and whole', async () => {
    const client = await clientOf('en');
    const context = await openContext(browser, { address: product.address, language: 'en' });
    await context.addCookies([{ name: 'session', value: client.cookies.get('session') ?? '', url: product.address }]);
    expect(ofArea.length).toBeGreaterThan(12);
    const wrong = await lookAtAll(context, ofArea, look);
    await context.close();
    expect(wrong).toEqual({});
  });

  it('is sent in Chinese', async () => {
    const judge = (html: string, row: RouteRow) => wordFaults({ title: titleOf(html), text: textOf(html) }, row, 'zh');
    expect(await faultsOf(await clientOf('zh'), ofArea, addressOf, judge)).toEqual({});
  });
});

describe('who may not', () => {
  it('sees so in the consoles, and visitors are sent to the sign-on with the way back', async () => {
    const visitor = createClient(product.address);
    for (const row of rows) {
      const answer = await visitor.raw(addressOf(row));
      expect([302, 303]).toContain(answer.status);
      const location = new URL(answer.headers.get('location') ?? '', product.address);
      expect(location.searchParams.get('redirect')).toBe(addressOf(row));
    }
    const context = await openContext(browser, { address: product.address, language: 'zh' });
    await merchant.data(merchant.post('/user/users/language', { language: 'zh' }));
    await context.addCookies([{ name: 'session', value: merchant.cookies.get('session') ?? '', url: product.address }]);
    const page = await context.newPage();
    const response = await page.goto('/ui/admin/people/users');
    expect(response?.status()).toBe(403);
    expect(await page.textContent('body')).toContain('没有权限访问该页面，请联系管理员');
    await context.close();
  });
});
