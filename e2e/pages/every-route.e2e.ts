/** Every page of the mall, the console and the sign-on: title, errors, accessibility, never wider than the screen. */
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SearchAnswer } from '#contexts/search/calls/search.ts';
import { officeTitles as enOffice } from '#messages/en/office/titles.ts';
import { titles as en } from '#messages/en/titles.ts';
import { officeTitles as zhOffice } from '#messages/zh/office/titles.ts';
import { titles as zh } from '#messages/zh/titles.ts';
import { isOffice, mobilePathOf, pathOf, type RouteRow, routeTable as wholeTable } from '#web/routes/route-table.ts';
import { launchBrowser, openContext } from '../harness/browser.ts';
import { publishDataset } from '../harness/community-pages.ts';
import { type DemoProduct, startDemoProduct } from '../harness/demo-product.ts';
import { titleOf } from '../harness/html.ts';
import { type Client, createClient } from '../harness/http-client.ts';
import { announceBroadcast } from '../harness/live-floor.ts';
import { furnishMoney } from '../harness/money-floor.ts';
import { newBarriers } from '../harness/new-barriers.ts';
import { faultsOf, lookAtAll, type Tab, widerThanPhone } from '../harness/page-look.ts';
import { payByScanning, placeOrder, waitForStatus } from '../harness/shop-floor.ts';

const SITE = { zh: '算力调度服务平台', en: 'Compute Scheduling Service Platform' };
const titles = { zh: { ...zh, ...zhOffice }, en: { ...en, ...enOffice } };
/** The back offices are tested in office-routes.e2e.ts. */
const routeTable = wholeTable.filter((row) => !isOffice(row));

let product: DemoProduct;
let browser: Browser;
let client: Client;
/** Pages whose title depends on a state: here a paid order and an unpaid top-up. */
const stated: Record<string, keyof typeof zh> = { 'goods-pay-result': 'paid', 'trial-result': 'paid', 'goods-pay-charge': 'chargeUnpaid' };
/** The query of each page, by route id. */
const queries: Record<string, string> = {};
/** Values of the parameters of addresses, by name. */
const params: Record<string, string> = {};
/** The rest of addresses whose path continues with a file, by route id. */
const rests: Record<string, string> = {
  'community-files': '/data',
  'community-file': '/data/jobs.csv',
  'community-edit': '/README.md',
  'community-upload': '',
  'community-commits': '',
};

beforeAll(async () => {
  product = await startDemoProduct();
  browser = await launchBrowser();
  client = createClient(product.address);
  await client.login('demo-leader', 'demo-leader-2026');
  const goods = (
    await client.data<SearchAnswer>(client.post('/search/goods/v1/full-text', { query: { keyWords: 'GROMACS', pageSize: 1 } }))
  ).records[0];
  const offer = (
    await client.data<SearchAnswer>(client.post('/search/quantumCompute/full-text', { classify: { resourceKind: 'share', capacity: '1' } }))
  ).records[0];
  const resource = { goodsId: offer?.goodsId ?? '', clusterId: offer?.resource?.clusterId ?? '' };
  await client.data(client.post('/market/shoppingcart', { data: { ...resource, purchaseAmount: 1000, purchaseDuration: 1 } }));
  const buy = () => placeOrder(client, { kind: 'resource', ...resource, purchaseAmount: 1000, purchaseDuration: 1 });
  const [paid, unpaid] = [await buy(), await buy()];
  await payByScanning(client, paid.orderId);
  await waitForStatus(client, paid.orderId, 'PAID');
  const payment = await client.data<{ codeUrl: string }>(
    client.post('/operation/pay/start', { orderId: unpaid.orderId, method: 'ONLINE' }),
  );
  Object.assign(queries, {
    'detail-goods': `?goodsId=${goods?.goodsId}`,
    'detail-shop': `?id=${goods?.storeId}`,
    'chat-list': `?shopId=${goods?.storeId}&card=GOODS&reference=${goods?.goodsId}`,
    'chat-message': `?shopId=${goods?.storeId}&card=GOODS&reference=${goods?.goodsId}`,
    'goods-order': `?resource=${resource.goodsId}&clusterId=${resource.clusterId}&amount=1000&duration=1`,
    'goods-pay': `?orderId=${unpaid.orderId}`,
    'goods-pay-result': `?orderId=${paid.orderId}&type=FORMAL`,
    'goods-pay-scan': new URL(payment.codeUrl).search,
    'trial-result': `?orderId=${paid.orderId}`,
    'console-review-write': `?orderId=${paid.orderId}&lineNo=1`,
    'search-global': '?keyword=GPU',
    'search-goods': `?keyword=${encodeURIComponent('分子动力学')}`,
    pdf: '?pdfUrl=/nothing.pdf&title=PDF',
  });
  const [merchant, staff] = [createClient(product.address), createClient(product.address)];
  await merchant.login('demo-merchant', 'demo-merchant-2026');
  await staff.login('demo-superadmin', 'demo-superadmin-2026');
  params.broadcastId = await announceBroadcast(merchant);
  const money = await furnishMoney({ product, buyer: client, merchant, staff });
  Object.assign(params, money, { orderId: paid.orderId });
  Object.assign(params, await publishDataset(client, 'every-route', 60));
  // An article that the help centre has initially.
  params.slug = 'ordering';
  queries['goods-pay-remittance'] = `?orderId=${money.remittanceOrderId}`;
});
afterAll(async () => {
  await browser?.close();
  await product?.dispose();
});

/** Fails for a page with a parameter that has no value here. */
function addressOf(row: RouteRow, path: string): string {
  const whole = path.replace(/\/\*$/, () => {
    const rest = rests[row.id];
    if (rest === undefined) throw new Error(`${row.id}: no file to show`);
    return rest;
  });
  const filled = whole.replace(/:(\w+)/g, (_, name: string) => {
    const value = params[name];
    if (!value) throw new Error(`${row.id}: nothing to show for :${name}`);
    return value;
  });
  return `/ui/${filled}${queries[row.id] ?? ''}`;
}

/** Starts a round of all pages: sets the account's language and creates a code, which is valid for five minutes. */
async function begin(language: 'zh' | 'en', mobile: boolean): Promise<void> {
  await client.data(client.post('/user/users/language', { language }));
  const key = { 'idempotency-key': `every-route-${language}-${mobile}` };
  const charge = await client.data<{ sign: string }>(client.post('/operation/pay/charge', { amount: '100.00' }, key));
  queries['goods-pay-charge'] = `?sign=${charge.sign}`;
}
const rowsOf = (mobile: boolean): RouteRow[] => routeTable.filter((row) => mobile || !row.mobileOnly);
/**
 * Of the phone, a browser opens the first page of each area, layout and skeleton, and those that exist there only: both presentations show
 * the same module, and each page is measured in the width of a phone on the desktop too. All of them with `npm run drill -- every-route`.
 */
function openedRows(mobile: boolean): RouteRow[] {
  const rows = rowsOf(mobile);
  if (!mobile || process.env.DRILL === 'full') return rows;
  const shapes = new Set<string>();
  return rows.filter((row) => {
    const shape = [row.area, row.layout, row.skeleton].join(' ');
    const isFirst = !shapes.has(shape);
    shapes.add(shape);
    return isFirst || row.mobileOnly;
  });
}
const openedAt = (row: RouteRow, mobile: boolean): string => addressOf(row, mobile ? mobilePathOf(row) : pathOf(row));

function titleFaults(title: string, row: RouteRow, language: 'zh' | 'en'): string[] {
  const expected = titles[language][stated[row.id] ?? row.title];
  // The name of the shown record may precede the title.
  const isNamed = title.split(' - ').slice(0, 2).includes(expected) || title.startsWith(expected);
  return [
    ...(isNamed ? [] : [`title ${title}, expected ${expected}`]),
    ...(row.title === 'home' || title.includes(SITE[language]) ? [] : [`title without the site: ${title}`]),
  ];
}

/** Styles already checked on earlier pages. */
const judged = new Set<string>();

async function look({ page, open, complaints }: Tab, row: RouteRow, mobile: boolean): Promise<string[]> {
  const wrong: string[] = [];
  const status = await open(openedAt(row, mobile));
  if (status !== 200) wrong.push(`status ${status}`);
  wrong.push(...titleFaults(await page.title(), row, 'en'));
  const lang = await page.getAttribute('html', 'lang');
  if (lang !== 'en') wrong.push(`lang ${lang}`);
  wrong.push(...(await newBarriers(page, judged, { unlessKnown: mobile })), ...(await widerThanPhone(page)));
  // The pdf page shows a missing document here: the browser reports that itself.
  return [...wrong, ...complaints.filter((complaint) => !(row.id === 'pdf' && /404/.test(complaint)))];
}

/**
 * Elements, colours and errors depend only on the presentation, and widths are largest in English: a browser opens both presentations in
 * English. Titles and words depend on the language and are server-rendered: Chinese is checked in the server's HTML.
 */
describe('every route', () => {
  it.each([false, true])(
    'answers in English with its title, without complaint, accessible, never wider than the screen (mobile: %s)',
    async (mobile) => {
      await begin('en', mobile);
      const context = await openContext(browser, { address: product.address, language: 'en', mobile });
      await context.addCookies([{ name: 'session', value: client.cookies.get('session') ?? '', url: product.address }]);
      const rows = openedRows(mobile);
      expect(rows.length).toBeGreaterThan(mobile ? 12 : 60);
      const wrong = await lookAtAll(context, rows, (tab, row) => look(tab, row, mobile));
      await context.close();
      expect(wrong).toEqual({});
    },
  );

  it.each([false, true])('is sent in Chinese with its title (mobile: %s)', async (mobile) => {
    await begin('zh', mobile);
    expect(
      await faultsOf(
        client,
        rowsOf(mobile),
        (row) => openedAt(row, mobile),
        (html, row) => titleFaults(titleOf(html), row, 'zh'),
      ),
    ).toEqual({});
  });
});

describe('pages for a visitor', () => {
  it('sends a visitor from every page that needs a login to the sign-on, with the way back', async () => {
    const visitor = createClient(product.address);
    for (const row of routeTable.filter((one) => one.middleware?.includes('login'))) {
      for (const path of [pathOf(row), mobilePathOf(row)]) {
        if (row.mobileOnly && !path.includes('mobile')) continue;
        const address = addressOf(row, path);
        const answer = await visitor.raw(address);
        expect([302, 303]).toContain(answer.status);
        const location = new URL(answer.headers.get('location') ?? '', product.address);
        expect(location.pathname).toBe('/ac/api/auth/loginSsoRedirect.action');
        expect(location.searchParams.get('redirect')).toBe(address);
      }
    }
  });

  it('says what does not exist and what may not be seen, in both languages', async () => {
    for (const [language, words] of [
      ['zh', '您访问的页面不存在！'],
      ['en', 'does not exist'],
    ] as const) {
      const context = await openContext(browser, { address: product.address, language });
      const page = await context.newPage();
      const response = await page.goto('/ui/mall/no/such/page');
      expect(response?.status()).toBe(404);
      expect(await page.textContent('body')).toContain(words);
      expect(await page.textContent('body')).toContain('Page Not Found: /ui/mall/no/such/page');
      await context.close();
    }
  });

  it('renders the first byte in the language of the cookie, Chinese without one', async () => {
    const text = async (cookie?: string) => (await fetch(`${product.address}/ui/mall`, { headers: cookie ? { cookie } : {} })).text();
    expect(await text()).toContain('<html lang="zh-CN"');
    expect(await text('i18n_redirected=en')).toContain('<html lang="en"');
  });

  it('renders the first byte light or dark as chosen, for visitors and for users of a kind, and mixes nobody up', async () => {
    const html = async (cookie: string) => {
      const page = await (await fetch(`${product.address}/ui/mall`, { headers: { cookie } })).text();
      return /<html[^>]*>/.exec(page)?.[0] ?? '';
    };
    const session = `session=${client.cookies.get('session')}`;
    for (const user of ['', session])
      for (const round of [1, 2]) {
        expect(await html(`scheme=dark; ${user}`), `${round}`).toContain('data-scheme="dark"');
        expect(await html(`scheme=light; ${user}`)).toContain('data-scheme="light"');
        expect(await html(user)).not.toContain('data-scheme');
        expect(await html(`scheme="><script>; ${user}`)).not.toContain('data-scheme');
      }
  });
});
