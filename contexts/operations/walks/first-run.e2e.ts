/**
 * From an empty database to the first paid order, using pages only: the first superadmin follows the list of the operator console, a
 * merchant applies and lists a product, both are reviewed, a buyer registers and pays. All figures then come from that one order.
 */
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import type { Setup, SetupStep } from '#contexts/operations/calls/setup.ts';
import { createClient } from '#e2e/harness/http-client.ts';
import { fillPair, listingSaved, prices, submitFromEditor } from '#e2e/harness/listing-form.ts';
import { creditCode, identityNumber } from '#e2e/harness/office-floor.ts';
import { fillCompany } from '#e2e/harness/onboarding-form.ts';
import { startProduct } from '#e2e/harness/product.ts';
import { payByScanning } from '#e2e/harness/shop-floor.ts';
import { until } from '#e2e/harness/until.ts';
import { alive, type Person, patternOf, seen, startSingleWalks, toastOf } from '#e2e/harness/walk.ts';
import { createTestDatabase, type TestDatabase } from '#server/platform/test/test-database.ts';

const SECRET = 'first-run-'.repeat(5);
const PASSWORD = 'harbour-lamp-42';
const SHOP = '云山并行软件';
const NAME = '云山网格生成器源码';
let store: TestDatabase;
let environment: Record<string, string>;
const walks = startSingleWalks(async () => {
  store = await createTestDatabase();
  environment = { DATABASE_URL: store.url, SESSION_SECRET: SECRET, DEMO: '0' };
  const product = await startProduct({ env: environment });
  return {
    ...product,
    async dispose() {
      await product.dispose();
      await store.drop();
    },
  };
});

const dialogButton = ({ page }: Person, name: string) => page.getByRole('dialog').getByRole('button', { name, exact: true });
async function signIn({ page, say }: Person, userName: string, password: string): Promise<void> {
  await page.waitForURL(/\/ui\/sso\//);
  await alive(page);
  await page.getByLabel(say('sso.userName'), { exact: true }).fill(userName);
  await page.getByLabel(say('sso.password'), { exact: true }).fill(password);
  await page.getByRole('button', { name: say('sso.loginNow'), exact: true }).click();
  await page.waitForURL((url) => !/\/ui\/sso\/|\/ac\/api\//.test(url.pathname));
  await alive(page);
}
async function register({ page, say, link, button }: Person, userName: string): Promise<void> {
  await page.waitForURL(/\/ui\/sso\/login/);
  await alive(page);
  await link(say('sso.toRegister')).click();
  await page.waitForURL(/\/ui\/sso\/register/);
  await alive(page);
  await page.getByLabel(say('sso.userName'), { exact: true }).fill(userName);
  await page.getByLabel(say('sso.password'), { exact: true }).fill(PASSWORD);
  await page.getByRole('checkbox').check();
  await button(say('sso.registerNow')).click();
  await page.waitForURL((url) => !/\/ui\/sso\/|\/ac\/api\//.test(url.pathname));
  await alive(page);
}

it('leads from nothing to the first paid order', async () => {
  const root = join(import.meta.dirname, '../../..');
  const { stdout } = await promisify(execFile)(process.execPath, [join(root, 'tools/admin.ts'), '--name', 'alice'], {
    env: { ...process.env, ...environment },
  });
  const given = /Password, shown this once: (\S+)/.exec(stdout)?.[1] ?? '';
  const [operator, merchant, buyer] = [
    await walks.person({ language: 'zh' }),
    await walks.person({ language: 'zh' }),
    await walks.person({ language: 'zh' }),
  ];
  for (const person of [operator, merchant, buyer]) await person.knows(PASSWORD);
  const { say } = operator;
  /** The steps that the list marks as done. */
  const done = async (): Promise<SetupStep[]> => {
    const answer = await operator.context.request.get(`${walks.product.address}/operation/admin/setup`);
    const { data } = (await answer.json()) as { data: Setup };
    return data.steps.filter((step) => step.done).map(({ code }) => code);
  };
  const line = (code: SetupStep) => operator.page.getByRole('listitem').filter({ hasText: say(`adminSetup.${code}`) });
  const shows = async (code: SetupStep): Promise<void> => {
    await operator.open('/ui/admin/');
    await seen(line(code).getByText(say('adminSetup.done')));
  };

  // The catalogue is empty, and the page says so.
  await buyer.open(buyer.mall());
  await seen(buyer.heading(say('home.emptyTitle')));
  await buyer.open(buyer.mall('search/shop'));
  await seen(buyer.text(say('search.yetShops')));

  // The list shows the remaining steps. The printed password is replaced where the list links to.
  await operator.page.goto('/ui/admin/');
  await signIn(operator, 'alice', given);
  await seen(operator.heading(say('adminSetup.title')));
  expect(await done()).toEqual([]);
  await line('PASSWORD')
    .getByRole('link', { name: say('adminSetup.goPASSWORD') })
    .click();
  await operator.page.waitForURL(/console\/account/);
  await alive(operator.page);
  await operator.button(say('console.passwordChange')).first().click();
  await operator.page.locator('input[name="current"]').fill(given);
  await operator.page.locator('input[name="password"]').fill(PASSWORD);
  await operator.page.locator('input[name="again"]').fill(PASSWORD);
  await operator.page.locator('form:has(input[name="again"]) button[type="submit"]').click();
  // Requests with the old session, before the new cookie arrives, are anonymous.
  await seen(toastOf(operator.page, say('console.passwordChanged')));
  await until(done, (steps) => steps.includes('PASSWORD'));
  await shows('PASSWORD');
  await line('COMPANY')
    .getByRole('link', { name: say('adminSetup.goCOMPANY') })
    .click();
  await operator.page.waitForURL(/content\/index/);
  await alive(operator.page);
  await operator.page
    .getByLabel(new RegExp(`^${say('adminContent.companyName')}`))
    .first()
    .fill('云山科技有限公司');
  await operator.page.getByLabel(say('adminContent.contactPhone')).fill('400-888-0101');
  await operator.button(say('common.save')).click();
  await until(done, (steps) => steps.includes('COMPANY'));

  // A merchant applies, and an operator approves.
  await merchant.open(merchant.mall('settle'));
  await merchant.link(say('onboardingPages.applyNow')).first().click();
  await register(merchant, 'first-merchant');
  await merchant.page.waitForURL(/\/settle\/create/);
  await fillCompany(merchant, {
    uscc: creditCode(990_001),
    identificationNumber: identityNumber(9_901),
    bankAccount: '6222020200990099001',
    bankName: '示例银行核心支行营业部',
    shopName: SHOP,
    contactMobile: '13900009901',
    contactEmail: 'first@example.test',
  });
  await merchant.button(say('onboardingPages.toConfirm')).click();
  await merchant.page.getByRole('checkbox', { name: say('onboardingPages.agree') }).check();
  await merchant.button(say('onboardingPages.submit')).click();
  await merchant.page.waitForURL(/\/settle\/review$/);
  await operator.open('/ui/admin/');
  await line('MERCHANT')
    .getByRole('link', { name: say('adminSetup.goMERCHANT') })
    .click();
  await operator.link('云山科技有限公司').first().click();
  await operator.page.waitForURL(/review\/onboarding\/[^/]+$/);
  await alive(operator.page);
  await operator.button(say('adminReview.claim')).click();
  await operator.page.getByRole('button', { name: say('adminReview.approve'), exact: true }).click();
  await dialogButton(operator, say('adminReview.approve')).click();
  await seen(operator.text(say('onboarding.statusAPPROVED')));
  await shows('MERCHANT');

  // The shop's list shows its first steps, and its product is reviewed.
  await until(
    async () => {
      await merchant.open('/ui/seller/mall/seller/home');
      return merchant.link(say('sellerShop.firstGoods')).count();
    },
    (count) => count > 0,
  );
  await merchant.link(say('sellerShop.firstGoods')).click();
  await merchant.page.waitForURL(/\/goods\/new$/);
  await merchant.page.getByRole('radio', { name: new RegExp(say('goodsTypes.SOURCE_CODE')) }).check();
  await merchant.button(say('sellerGoods.newCreate')).click();
  await merchant.page.waitForURL(/\/goods\/\d+\/edit$/);
  await alive(merchant.page);
  const goodsId = /goods\/(\d+)/.exec(merchant.page.url())?.[1] ?? '';
  await fillPair(merchant, 'name', [NAME, 'Cloud Mountain mesh generator, source code']);
  await fillPair(merchant, 'summary', ['三维非结构网格生成', 'Unstructured meshes in three dimensions']);
  await merchant.page.locator('[data-field="categoryCode"]').getByRole('radio').first().check();
  await merchant.button(say('sellerGoods.addWay')).click();
  await prices(merchant).first().fill('120');
  await merchant.page.locator('#section-description [contenteditable="true"]').first().fill('生成高质量四面体网格的完整源码。');
  await listingSaved(merchant);
  await submitFromEditor(merchant, goodsId);
  await operator.open('/ui/admin/');
  await line('GOODS')
    .getByRole('link', { name: say('adminSetup.goGOODS') })
    .click();
  await operator.link(NAME).first().click();
  await operator.page.waitForURL(/review\/listings\/[^/]+$/);
  await alive(operator.page);
  await operator.button(say('adminReview.listingClaim')).click();
  await operator.page.getByRole('button', { name: say('adminReview.listingApprove'), exact: true }).click();
  await dialogButton(operator, say('adminReview.listingApprove')).click();
  await operator.page.waitForURL((url) => url.pathname.endsWith('/listings'));
  await shows('GOODS');

  // A buyer registers at checkout, orders and pays.
  await buyer.page.goto(buyer.mall(`detail/goods?id=${goodsId}`));
  await register(buyer, 'first-buyer');
  await buyer.open(buyer.mall(`detail/goods?id=${goodsId}`));
  await buyer.button(say('goods.buyNow')).click();
  await buyer.page.waitForURL(/\/goods\/order\?/);
  await buyer.page.getByRole('checkbox', { name: say('order.agree') }).check();
  await buyer.button(say('order.submit')).click();
  await buyer.page.waitForURL(/\/goods\/pay\?orderId=/);
  await seen(buyer.page.getByRole('img', { name: say('pay.codeAlt') }));
  const wallet = createClient(walks.product.address);
  await wallet.login('first-buyer', PASSWORD);
  await payByScanning(wallet, new URL(buyer.page.url()).searchParams.get('orderId') ?? '');
  await buyer.page.waitForURL(/\/goods\/pay\/result\?/);
  await shows('ORDER');
  expect(await done()).toEqual(['PASSWORD', 'COMPANY', 'MERCHANT', 'GOODS', 'ORDER']);

  // Every figure shows that one order.
  await until(
    async () => {
      await buyer.open(buyer.mall(`detail/goods?id=${goodsId}`));
      return buyer.text(say('shell.sold', { count: 1 })).count();
    },
    (count) => count > 0,
  );
  const { shopId } = (
    (await (await merchant.context.request.get(`${walks.product.address}/mall/seller/context`)).json()) as { data: { shopId: string } }
  ).data;
  await buyer.open(buyer.mall(`detail/shop?id=${shopId}`));
  await seen(buyer.text(say('shop.orderCount', { count: 1 })));
  await merchant.open('/ui/seller/mall/seller/home');
  await seen(merchant.text(patternOf(say, 'sellerShop.orderCount', { count: 1 })));
  await operator.open('/ui/admin/reports');
  await seen(operator.text('120.00'));
  for (const person of [operator, merchant, buyer]) expect(person.complaints).toEqual([]);
});
