/**
 * `npm run screenshots [-- folder [part of a name, or names with commas]]`: starts the product with the demo catalogue, uses it as a buyer
 * and takes screenshots of the main pages, desktop (1440 × 900) and mobile (390 × 844), zh and en.
 */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { BrowserContext, Page } from 'playwright-core';
import type { SearchAnswer } from '#contexts/search/calls/search.ts';
import { isOffice, pathOf, type RouteRow, routeTable } from '#web/routes/route-table.ts';
import { launchBrowser, openContext } from '../e2e/harness/browser.ts';
import { createClient } from '../e2e/harness/http-client.ts';
import { decorateShop, furnishOffice } from '../e2e/harness/office-floor.ts';
import { startProduct } from '../e2e/harness/product.ts';
import { payByScanning, placeOrder } from '../e2e/harness/shop-floor.ts';

const folder = process.argv[2] ?? join(import.meta.dirname, '../docs/screenshots');
/** Pages of the back offices that the documentation shows, by route id. */
const MAIN_OFFICE = [
  'seller-home',
  'seller-goods',
  'seller-goods-edit',
  'seller-orders',
  'seller-statement',
  'admin-home',
  'admin-settlement',
  'admin-listing',
  'admin-offers',
  'admin-reports',
  'admin-audit',
];
/** The pages that the documentation shows; `npm run screenshots -- /tmp/all all` captures all. */
const MAIN = [
  'home',
  'search-goods',
  'search-resource',
  'detail-goods',
  'detail-shop',
  'community',
  'community-model',
  'community-rows',
  'cart',
  'order',
  'pay',
  'scan',
  'result',
  'console',
  'login',
];
const part = process.argv[3] ?? '';
const isWanted = (name: string): boolean =>
  part === ''
    ? MAIN.includes(name) || MAIN_OFFICE.includes(name)
    : part === 'all' || (part.includes(',') ? part.split(',').includes(name) : name.includes(part));
mkdirSync(folder, { recursive: true });

const external = process.env.SCREENSHOT_ADDRESS;
const product = external ? { address: external, dispose: async () => {} } : await startProduct({ env: { DEMO: '1' } });
const browser = await launchBrowser();
try {
  const client = createClient(product.address);
  await client.login('demo-leader', 'demo-leader-2026');
  const compute = await client.data<SearchAnswer>(client.post('/search/quantumCompute/full-text', { classify: { resourceKind: 'share' } }));
  const software = await client.data<SearchAnswer>(
    client.post('/search/goods/v1/full-text', { query: { keyWords: 'GROMACS', pageSize: 5 } }),
  );
  const goods = software.records[0];
  const offers = compute.records.filter((record) => record.resource && record.resource.capacityLevel < 4);
  const offerOf = (index: number) => ({ goodsId: offers[index]?.goodsId ?? '', clusterId: offers[index]?.resource?.clusterId ?? '' });
  for (const index of [0, 3])
    await client.data(client.post('/market/shoppingcart', { data: { ...offerOf(index), purchaseAmount: 2000, purchaseDuration: 1 } }));
  const paid = await placeOrder(client, { kind: 'resource', ...offerOf(0), purchaseAmount: 5000, purchaseDuration: 1 });
  await payByScanning(client, paid.orderId);
  const unpaid = await placeOrder(client, { kind: 'resource', ...offerOf(1), purchaseAmount: 3000, purchaseDuration: 1 });
  const payment = await client.data<{ codeUrl: string }>(
    client.post('/operation/pay/start', { orderId: unpaid.orderId, method: 'ONLINE' }),
  );
  const token = new URL(payment.codeUrl).searchParams.get('token') ?? '';

  const office = await furnishOffice(product.address);
  const { records: onSale } = await office.merchant.data<{ records: { goodsId: string }[] }>(
    office.merchant.get('/mall/seller/goods?status=ON_SHELVES'),
  );
  const { shopId } = await decorateShop(
    office.merchant,
    onSale.slice(0, 5).map(({ goodsId }) => goodsId),
  );

  const pages: [name: string, path: (mobile: boolean) => string, signedIn: boolean, full?: boolean][] = [
    ['home', (m) => `/ui/mall${m ? '/mobile' : ''}`, false, true],
    ['search-goods', (m) => `/ui/mall${m ? '/mobile' : ''}/search/goods?keyword=${encodeURIComponent('分子动力学')}`, false],
    ['search-all-goods', (m) => `/ui/mall${m ? '/mobile' : ''}/search/goods`, false],
    ['search-global', (m) => `/ui/mall${m ? '/mobile' : ''}/search/global?keyword=GPU`, false],
    ['search-resource', (m) => `/ui/mall${m ? '/mobile' : ''}/search/resource`, false],
    ['search-shop', (m) => `/ui/mall${m ? '/mobile' : ''}/search/shop`, false],
    ['search-empty', (m) => `/ui/mall${m ? '/mobile' : ''}/search/goods?keyword=zzqqxx`, false],
    ['detail-goods', (m) => `/ui/mall${m ? '/mobile' : ''}/detail/goods?goodsId=${goods?.goodsId}`, true, true],
    [
      'detail-offer',
      (m) => `/ui/mall${m ? '/mobile' : ''}/detail/goods?resource=${offerOf(0).goodsId}&clusterId=${offerOf(0).clusterId}`,
      true,
    ],
    ['detail-shop', (m) => `/ui/mall${m ? '/mobile' : ''}/detail/shop?id=${shopId}`, false],
    ['community', (m) => `/ui/mall${m ? '/mobile' : ''}/community`, false],
    ['community-model', (m) => `/ui/mall${m ? '/mobile' : ''}/community/model/zhiyuan-ai/Qwen3-mini-bilingual`, false],
    ['community-rows', (m) => `/ui/mall${m ? '/mobile' : ''}/community/dataset/demo-user/hpc-job-timings/file/main/jobs.csv`, false],
    ['cart', (m) => `/ui/mall${m ? '/mobile' : ''}/goods/cart`, true],
    [
      'order',
      (m) =>
        `/ui/mall${m ? '/mobile' : ''}/goods/order?resource=${offerOf(0).goodsId}&clusterId=${offerOf(0).clusterId}&amount=1000&duration=1`,
      true,
    ],
    ['pay', (m) => `/ui/mall${m ? '/mobile' : ''}/goods/pay?orderId=${unpaid.orderId}`, true],
    ['scan', () => `/ui/mall/mobile/goods/pay/scan?token=${token}`, false],
    ['result', (m) => `/ui/mall${m ? '/mobile' : ''}/goods/pay/result?orderId=${paid.orderId}&type=FORMAL`, true],
    ['console', (m) => `/ui/console${m ? '/mobile' : ''}`, true],
    ['console-orders', (m) => `/ui/console${m ? '/mobile' : ''}/orders`, true],
    ['console-order', (m) => `/ui/console${m ? '/mobile' : ''}/orders/${paid.orderId}`, true],
    ['console-resources', (m) => `/ui/console${m ? '/mobile' : ''}/resources`, true],
    ['console-balance', (m) => `/ui/console${m ? '/mobile' : ''}/balance`, true],
    ['console-account', (m) => `/ui/console${m ? '/mobile' : ''}/account`, true],
    ['login', (m) => `/ui/sso${m ? '/mobile' : ''}/login`, false],
    ['register', (m) => `/ui/sso${m ? '/mobile' : ''}/register`, false],
    ['me', () => '/ui/mall/mobile/me', true],
    ['privacy', (m) => `/ui/mall${m ? '/mobile' : ''}/privacy`, false],
    ['not-found', (m) => `/ui/mall${m ? '/mobile' : ''}/nowhere`, false],
  ];

  async function take(context: BrowserContext, name: string, path: string, full: boolean): Promise<void> {
    const page: Page = await context.newPage();
    page.on(
      'console',
      (message) => message.type() === 'error' && !/404/.test(message.text()) && console.log(`  ${name}: ${message.text().slice(0, 300)}`),
    );
    page.on('pageerror', (error) => console.log(`  ${name}: ${error.message.slice(0, 300)}`));
    await page.goto(path, { waitUntil: 'load' });
    await page.waitForLoadState('networkidle', { timeout: 20_000 }).catch(() => {});
    await page.waitForTimeout(300);
    await page.screenshot({ path: join(folder, `${name}.jpg`), type: 'jpeg', quality: 72, fullPage: full && !part.includes(',') });
    await page.close();
  }

  for (const language of ['zh', 'en'] as const)
    for (const mobile of [false, true])
      for (const signedIn of [false, true]) {
        const context = await openContext(browser, { address: product.address, language, mobile });
        if (signedIn) {
          const signer = createClient(product.address);
          signer.cookies.set('i18n_redirected', language);
          await signer.login('demo-leader', 'demo-leader-2026');
          await signer.data(signer.post('/user/users/language', { language }));
          await context.addCookies([{ name: 'session', value: signer.cookies.get('session') ?? '', url: product.address }]);
        }
        for (const [name, path, needs, full] of pages)
          if (needs === signedIn && isWanted(name))
            await take(context, `${name}-${mobile ? 'mobile' : 'desktop'}-${language}`, path(mobile), full ?? false);
        await context.close();
      }

  const officeAddress = (row: RouteRow): string =>
    `/ui/${pathOf(row)}`.replace(/:(\w+)/g, (_, name: string) => office.params[row.id] ?? office.params[name] ?? '');
  for (const language of ['zh', 'en'] as const)
    for (const mobile of [false, true])
      for (const area of ['seller', 'admin'] as const) {
        const signer = area === 'seller' ? office.merchant : office.staff;
        await signer.data(signer.post('/user/users/language', { language }));
        const context = await openContext(browser, { address: product.address, language, mobile });
        await context.addCookies([{ name: 'session', value: signer.cookies.get('session') ?? '', url: product.address }]);
        // The documentation shows them on desktop.
        for (const row of routeTable.filter((one) => isOffice(one) && one.area === area))
          if (isWanted(row.id) && (part !== '' || !mobile))
            await take(context, `${row.id}-${mobile ? 'mobile' : 'desktop'}-${language}`, officeAddress(row), part !== '');
        await context.close();
      }
} finally {
  await browser.close();
  await product.dispose();
}
