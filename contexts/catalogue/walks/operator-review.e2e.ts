/** An operator's work: claims that end, both queues by keyboard and in bulk, forced off, shops, refunds, log and reports. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Client, createClient } from '#e2e/harness/http-client.ts';
import { createListing, furnishOffice, leafCategory, listingContent, onboardingFields, submitListing } from '#e2e/harness/office-floor.ts';
import { startProduct } from '#e2e/harness/product.ts';
import { placeOrder } from '#e2e/harness/shop-floor.ts';
import { until } from '#e2e/harness/until.ts';
import { gone, type Person, patternOf, seen, startWalks, toastOf, wordsOf } from '#e2e/harness/walk.ts';
import { rowsOf } from '#server/platform/test/rows-of.ts';
import { createTestDatabase, type TestDatabase } from '#server/platform/test/test-database.ts';

const LIMIT_MS = 20_000;
let store: TestDatabase;
// Registered first, run last: after the product has ended.
afterAll(() => store?.drop());
const walks = startWalks(async () => {
  store = await createTestDatabase();
  return startProduct({ env: { DATABASE_URL: store.url, SESSION_SECRET: 'o'.repeat(40) } });
});
let merchant: Client;
let staff: Client;
let buyer: Client;
let params: Record<string, string>;
let operator: Person;
let admin: Person;

const submitted = async (name: string, nameEn: string): Promise<string> => {
  const content = listingContent({ categoryCode: await leafCategory(merchant, 'SERVICE'), name, nameEn });
  const { goodsId, revision } = await createListing(merchant, content);
  return (await submitListing(merchant, goodsId, revision)).application.applicationId;
};
const dialog = ({ page }: Person) => page.getByRole('dialog').filter({ visible: true });
const agree = (person: Person, name: string) => dialog(person).getByRole('button', { name, exact: true }).click();
async function giveReason(person: Person, reason: string, button: string): Promise<void> {
  await dialog(person).getByRole('textbox').last().fill(reason);
  await agree(person, button);
}
const detailCode = async (goodsId: string): Promise<string> => (await buyer.get(`/mall/goods/${goodsId}/detail`)).envelope.code;
const becomes = async (goodsId: string, isGood: (code: string) => boolean) =>
  expect(isGood(await until(() => detailCode(goodsId), isGood, LIMIT_MS))).toBe(true);
const isSold = (code: string) => code === '0';
const isGone = (code: string) => code !== '0';
const shelve = (goodsId: string) => merchant.data(merchant.post(`/mall/seller/goods/${goodsId}/shelve`, {}));
/** The export as a spreadsheet opens it: a UTF-8 byte order mark, then lines. */
async function exported(person: Person): Promise<string> {
  const href = await person.link(person.say('adminReport.exportCsv')).getAttribute('href');
  const answer = await person.page.request.get(href ?? '');
  expect([answer.status(), answer.headers()['content-type']]).toEqual([200, expect.stringContaining('text/csv')]);
  const text = await answer.text();
  expect(text.startsWith('\uFEFF')).toBe(true);
  return text;
}

beforeAll(async () => {
  const { address } = walks.product;
  ({ merchant, staff, params } = await furnishOffice(address));
  buyer = createClient(address);
  await buyer.login('demo-leader', 'demo-leader-2026');
  await submitted('键盘服务二', 'Keyboard service two');
  await submitted('键盘服务三', 'Keyboard service three');
  const agreement = await buyer.data<{ version: string }>(buyer.get('/operation/agreement?code=onboarding'));
  const fields = await onboardingFields(buyer, 2);
  const key = { 'idempotency-key': 'operator-walk-second' };
  await buyer.data(buyer.post('/mall/retailer/apply', { applicantType: 'ENTERPRISE', fields, agreementVersion: agreement.version }, key));
});

describe('an operator', () => {
  it('claims an application; the claim ends by itself, a colleague claims it, an admin takes it over', async () => {
    operator = await walks.person({ language: 'zh', as: await walks.client('demo-operator', 'zh') });
    admin = await walks.person({ language: 'zh', as: await walks.client('demo-operateadmin', 'zh') });
    const address = `/ui/admin/review/onboarding/${params['admin-settlement']}`;
    const { say } = operator;
    const lapse = () => store.database.query("UPDATE onboarding_application SET claim_ends_at = now() - interval '1 minute'");
    const note = (person: Person, key: 'adminReview.claimMineNote' | 'adminReview.claimedByOther' | 'adminReview.claimLapsedNote') =>
      seen(person.text(patternOf(say, key)));
    const claim = (person: Person) => person.button(say('adminReview.claim')).click();

    await operator.page.clock.install();
    await operator.open(address);
    await claim(operator);
    await note(operator, 'adminReview.claimMineNote');
    await admin.open(address);
    await note(admin, 'adminReview.claimedByOther');
    expect(await admin.button(say('adminReview.approve')).count()).toBe(0);

    // Without a reload: the page refreshes at the end of the claim.
    await lapse();
    await operator.page.clock.fastForward('31:00');
    await note(operator, 'adminReview.claimLapsedNote');
    await admin.open(address);
    await seen(admin.text(patternOf(say, 'adminReview.claimLapsed', { name: 'demo-operator' })));
    await claim(admin);
    await note(admin, 'adminReview.claimMineNote');
    await operator.open(address);
    await note(operator, 'adminReview.claimedByOther');

    await lapse();
    await operator.open(address);
    await claim(operator);
    await note(operator, 'adminReview.claimMineNote');
    await admin.open(address);
    await admin.button(say('adminReview.listingTakeOver')).click();
    await agree(admin, say('adminReview.listingTakeOver'));
    await note(admin, 'adminReview.claimMineNote');
    await admin.button(say('adminReview.release')).click();
    await seen(admin.text(say('adminReview.unclaimed')));
    const operatorClient = await walks.client('demo-operator');
    const { records } = await operatorClient.data<{ records: { code: string }[] }>(operatorClient.get('/user/notice/list'));
    expect(records.filter(({ code }) => code === 'REVIEW_TAKEN_OVER')).toHaveLength(2);
  });

  it('walks the queue of listings by keyboard, claims, selects and approves in bulk', async () => {
    const { page, say } = operator;
    await operator.open('/ui/admin/review/listings');
    const row = page.locator('tr:has(a[data-row]:focus)');
    // The page handles keys shortly after hydration.
    const focused = async () => {
      await page.keyboard.press('j');
      return row.count();
    };
    expect(await until(focused, (count) => count === 1)).toBe(1);
    await page.keyboard.press('j');
    await page.keyboard.press('k');
    await seen(row);
    await page.keyboard.press('c');
    await seen(page.locator('tr').filter({ hasText: say('adminReview.claimedByMe') }));
    await page.keyboard.press('x');
    expect(await page.locator('tbody input[type=checkbox]:checked').count()).toBe(1);
    await page.getByLabel(say('lists.selectAll')).check();
    await page.keyboard.press('a');
    await agree(operator, say('common.confirm'));
    await seen(toastOf(operator.page, say('adminReview.bulkDone', { count: 3 })));
    await seen(operator.text(say('adminReview.listingNone')));
    expect(await staff.data(staff.get('/mall/admin/listing-applications-counts'))).toMatchObject({ publish: 0, mine: 0 });
  });

  it('refuses in bulk with a template, which a merchant reads in the own language', async () => {
    const { page, say } = operator;
    await submitted('批量退回服务', 'Service refused in bulk');
    await operator.open('/ui/admin/review/listings');
    await page.getByLabel(say('lists.selectAll')).check();
    await operator.button(say('adminReview.bulkRefuse')).click();
    await agree(operator, say('adminReview.refuse'));
    await seen(dialog(operator).getByText(say('adminReview.reasonMissing')));
    await dialog(operator).getByLabel(say('adminReview.reasonTemplate')).selectOption({ index: 1 });
    await agree(operator, say('adminReview.refuse'));
    await seen(toastOf(operator.page, say('adminReview.bulkDone', { count: 1 })));
    const [found] = await rowsOf<{ reasons: { text: string; textEn: string }[] }>(
      store.database,
      "SELECT reasons FROM listing_application WHERE state = 'REFUSED'",
    );
    expect(found?.reasons[0]?.textEn).toMatch(/^[A-Z]/);
    expect(found?.reasons[0]?.text).toMatch(/[\u4e00-\u9fff]/);
  });

  it('approves the applications to settle in in bulk', async () => {
    const { page, say } = operator;
    await operator.open('/ui/admin/review/onboarding');
    await page.getByLabel(say('lists.selectAll')).check();
    await operator.button(say('adminReview.bulkApprove')).click();
    await agree(operator, say('adminReview.approve'));
    await seen(toastOf(operator.page, say('adminReview.bulkDone', { count: 2 })));
    await seen(operator.text(say('adminReview.emptyWaiting')));
  });

  it('forces a product off the shelf with a reason, and lifts it again', async () => {
    const { say } = operator;
    const goodsId = params['goodsId'] ?? '';
    await operator.open(`/ui/admin/goods/${goodsId}`);
    await operator.button(say('adminReview.listingForceOff')).click();
    await agree(operator, say('adminReview.listingForceOff'));
    await seen(dialog(operator).getByText(say('office.reasonMissing')));
    await giveReason(operator, '授权材料过期', say('adminReview.listingForceOff'));
    await seen(toastOf(operator.page, say('adminReview.listingForceOffDone')));
    await becomes(goodsId, isGone);
    await operator.button(say('adminReview.listingLift')).click();
    await agree(operator, say('adminReview.listingLift'));
    await seen(toastOf(operator.page, say('adminReview.listingLiftDone')));
    await shelve(goodsId);
    await becomes(goodsId, isSold);
  });
});

describe('an admin', () => {
  it('closes a shop, which takes its goods out of the mall, and opens it again', async () => {
    const { say } = admin;
    const goodsId = params['goodsId'] ?? '';
    const { shopId } = await buyer.data<{ shopId: string }>(buyer.get(`/mall/goods/${goodsId}/detail`));
    await admin.open(`/ui/admin/shops/${shopId}`);
    await admin.button(say('adminShops.close')).click();
    await giveReason(admin, '整改', say('common.confirm'));
    await seen(admin.text(say('adminShops.closed')));
    await becomes(goodsId, isGone);
    await admin.button(say('adminShops.reopen')).click();
    await giveReason(admin, '整改完成', say('common.confirm'));
    await seen(admin.text(say('adminShops.open')));
    await shelve(goodsId);
    await becomes(goodsId, isSold);
  });

  it('refunds a paid order and cancels an unpaid one', async () => {
    const { say } = admin;
    const paid = params['orderId'] ?? '';
    await admin.open(`/ui/admin/orders/${paid}`);
    await admin.button(say('adminOrders.startRefund')).click();
    await agree(admin, say('adminOrders.startRefund'));
    await seen(dialog(admin).getByText(say('fields.invalid')));
    await giveReason(admin, '买家与商家协商一致', say('adminOrders.startRefund'));
    await gone(dialog(admin));
    await seen(admin.page.getByRole('heading', { name: patternOf(say, 'fulfilment.refund') }));

    const goodsId = params['goodsId'] ?? '';
    const [sku] = await buyer.data<{ id: string }[]>(buyer.get(`/mall/goods/${goodsId}/skus`));
    const order = await placeOrder(buyer, {
      kind: 'sku',
      goodsId,
      skuId: sku?.id ?? '',
      billingType: 'ONCE',
      duration: 1,
      regions: [],
    } as never);
    await admin.open(`/ui/admin/orders/${order.orderId}`);
    await admin.button(say('adminOrders.cancelOrder')).click();
    await giveReason(admin, '价格录入错误', say('adminOrders.cancelOrder'));
    await seen(toastOf(admin.page, say('adminOrders.cancelDone')));
    await seen(admin.text(say('console.statusCANCELED')));
  });

  it('finds what was done in the log, in words, and exports it in words and codes', async () => {
    const { page, say } = admin;
    await admin.open('/ui/admin/audit?action=catalogue.force-off-goods');
    const row = page.locator('tbody tr').first();
    await seen(row.getByText(say('sellerGoods.statusFORCED_OFF_SHELVES')));
    expect(await row.textContent()).not.toContain('FORCED_OFF_SHELVES');
    await row.getByRole('button', { name: say('adminPeople.open'), exact: true }).click();
    await dialog(admin).getByText(say('adminAudit.change.code'), { exact: true }).click();
    await seen(dialog(admin).getByText(/ON_SHELVES → FORCED_OFF_SHELVES/));
    await page.keyboard.press('Escape');
    const text = await exported(admin);
    expect(text).toContain(`"${say('adminAudit.column.changes')}"`);
    expect(text).toContain(say('sellerGoods.statusFORCED_OFF_SHELVES'));
    expect(text).toContain('"catalogue.force-off-goods"');
    // Every field that this walk has changed has a name in both languages.
    const rows = await rowsOf<{ name: string }>(
      store.database,
      'SELECT DISTINCT name FROM audit_log, jsonb_object_keys(before || after) AS name WHERE NOT subject_type = ANY($1)',
      [['listing-stock', 'sign-in']],
    );
    for (const { name } of rows) for (const language of ['zh', 'en'] as const) wordsOf(language)(`adminAudit.field.${name}` as never);
  });

  it('reads every report, and exports each as it is shown', async () => {
    const { page, say } = admin;
    const heads = {
      turnover: say('adminReport.sheet.turnover'),
      users: say('adminReport.sheet.accounts'),
      goods: say('adminReport.sheet.goods'),
      capacity: say('adminReport.cpuCores'),
    };
    await admin.open('/ui/admin/reports');
    for (const [tab, head] of Object.entries(heads)) {
      await admin
        .link(say(`adminReport.tab${tab.charAt(0).toUpperCase()}${tab.slice(1)}` as 'adminReport.tabGoods'))
        .last()
        .click();
      await page.waitForURL(new RegExp(`tab=${tab}`));
      await until(
        async () => (await admin.link(say('adminReport.exportCsv')).getAttribute('href')) ?? '',
        (href) => href.includes(tab),
        LIMIT_MS,
      );
      expect((await exported(admin)).split('\r\n')[0]).toContain(`"${head}"`);
    }
    expect([...operator.complaints, ...admin.complaints]).toEqual([]);
  });
});

describe('an operator with a phone who reads English', () => {
  it('refuses a product by a template and finds it in the log', async () => {
    const applicationId = await submitted('手机审核服务', 'Service reviewed on a phone');
    const phone = await walks.person({ language: 'en', width: 390, as: await walks.client('demo-operateadmin', 'en') });
    const { page, say } = phone;
    await phone.open('/ui/admin/review/listings');
    await phone.link('Service reviewed on a phone').click();
    await page.waitForURL(new RegExp(applicationId));
    await phone.button(say('adminReview.listingClaim')).click();
    await seen(phone.text(patternOf(say, 'adminReview.claimMineNote')));
    await phone.button(say('adminReview.listingRefuse')).click();
    await dialog(phone).getByLabel(say('adminReview.reasonTemplate')).selectOption({ index: 1 });
    await agree(phone, say('adminReview.refuse'));
    await seen(toastOf(phone.page, say('adminReview.listingRefuseDone')));
    await phone.open('/ui/admin/audit?action=catalogue.refuse-application');
    await seen(phone.text(say('adminReview.listingStateREFUSED')));
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
    expect(phone.complaints).toEqual([]);
  });
});
