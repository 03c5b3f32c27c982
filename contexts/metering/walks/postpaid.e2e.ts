/**
 * A post-paid service from its opening to its settled bill: an operator creates a key for the meter, a buyer opens the service on a desktop
 * in Chinese, records arrive by the authenticated call, the month is closed and billed, and the bill is paid on a phone in English; the
 * shop sees the usage, the bill and the income.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Client, createClient } from '#e2e/harness/http-client.ts';
import { leafCategory, listingContent, sell } from '#e2e/harness/office-floor.ts';
import { startProduct } from '#e2e/harness/product.ts';
import { createRolePlayers, type RolePlayer } from '#e2e/harness/roles.ts';
import { payByScanning } from '#e2e/harness/shop-floor.ts';
import { type Language, type Person, seen, startWalks, toastOf } from '#e2e/harness/walk.ts';
import { clean, dialog, fits } from '#e2e/harness/walkers.ts';
import { DAY_MS } from '#kernel/time/time.ts';
import { rowsOf } from '#server/platform/test/rows-of.ts';
import { createTestDatabase, type TestDatabase } from '#server/platform/test/test-database.ts';

let store: TestDatabase;
let players: Map<string, RolePlayer>;
const walks = startWalks(async () => {
  store = await createTestDatabase();
  return startProduct({ env: { DATABASE_URL: store.url, DEMO: '0', SESSION_SECRET: 's'.repeat(40), LOG_LEVEL: 'error' } });
});
afterAll(() => store?.drop());

const NAME = '云帆在线工作台';
const NAME_EN = 'Yunfan online workbench';

const tokenOf = (name: string): string => players.get(name)?.cookie.slice('session='.length) ?? '';
const as = (name: string): Client => {
  const client = createClient(walks.product.address);
  client.cookies.set('session', tokenOf(name));
  return client;
};
async function enter(name: string, language: Language, mobile = false): Promise<Person> {
  await as(name).data(as(name).post('/user/users/language', { language }));
  return walks.person({ language, mobile, as: as(name) });
}
const press = (person: Person, name: string) =>
  person.page.getByRole('button', { name, exact: true }).filter({ visible: true }).first().click();
async function giveReason(person: Person): Promise<void> {
  await dialog(person).getByRole('textbox').fill('walk');
  await dialog(person)
    .getByRole('button', { name: person.say('common.confirm'), exact: true })
    .click();
}

let operator: Person;
let buyer: Person;
let goodsId = '';
let skuId = '';
let shopId = '';
let key = '';
let serviceId = '';
let billId = '';
/** The previous month, in Shanghai. */
let month = '';
const startOfMonth = () => Date.parse(`${month}-01T00:00:00+08:00`);

async function report(records: object[], bearer = key): Promise<{ status: number; results: string[] }> {
  const response = await fetch(`${walks.product.address}/metering/usage`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${bearer}` },
    body: JSON.stringify({ records }),
  });
  const { data } = (await response.json()) as { data?: { results?: { result: string }[] } };
  return { status: response.status, results: (data?.results ?? []).map(({ result }) => result) };
}

beforeAll(async () => {
  players = await createRolePlayers(store.database);
  shopId = players.get('merchant')?.shopId ?? '';
  const categoryCode = await leafCategory(as('merchant'), 'SERVICE');
  goodsId = await sell(as('merchant'), as('superadmin'), listingContent({ categoryCode, name: NAME, nameEn: NAME_EN }));
  const [sku] = await as('common').data<{ id: string }[]>(as('common').get(`/mall/goods/${goodsId}/skus`));
  skuId = sku?.id ?? '';
  const [clock] = await rowsOf<{ month: string }>(
    store.database,
    `SELECT to_char(date_trunc('month', now() AT TIME ZONE 'Asia/Shanghai') - interval '1 day', 'YYYY-MM') AS month`,
  );
  month = clock?.month ?? '';
  await store.database.query('INSERT INTO wallet (account_id, balance_fen) VALUES ($1, 50000)', [players.get('common')?.accountId]);
  // Allows closing the previous month on any day.
  const admin = as('admin');
  const { rules } = await admin.data<{ rules: object }>(admin.get('/operation/admin/metering-rules'));
  await admin.data(admin.post('/operation/admin/metering-rules', { was: rules, rules: { ...rules, closeAfterHours: 0 }, reason: 'walk' }));
});

describe('a post-paid service', () => {
  it('is priced by an operator, who makes a key that is shown once', async () => {
    operator = await enter('admin', 'zh');
    const { page, say } = operator;
    await operator.open('/ui/admin/metering/plans');
    await seen(operator.text(say('officeMetering.plansNone')));
    await press(operator, say('officeMetering.add'));
    await dialog(operator).getByLabel(say('officeMetering.goodsKind')).selectOption('sku');
    await dialog(operator)
      .locator('input')
      .and(dialog(operator).getByLabel(say('officeMetering.goodsId')))
      .fill(goodsId);
    await dialog(operator)
      .locator('input')
      .and(dialog(operator).getByLabel(say('officeMetering.skuId')))
      .fill(skuId);
    const tiers = (unit: string) =>
      dialog(operator)
        .locator('input')
        .and(dialog(operator).getByLabel(`${unit} · ${say('officeMetering.tiersText')}`));
    await tiers(say('metering.unitCore')).fill('0:0.12, 100:0.10');
    await tiers(say('metering.unitStorage')).fill('0:0.05');
    await dialog(operator).getByLabel(say('officeMetering.reason')).fill('walk');
    await dialog(operator)
      .getByRole('button', { name: say('common.save'), exact: true })
      .click();
    await seen(toastOf(page, say('metering.saved')));
    await seen(page.getByRole('row').filter({ hasText: NAME }).getByText(say('officeMetering.offered')));
    await fits(operator);

    await operator.open('/ui/admin/metering/sources');
    await press(operator, say('officeMetering.newSource'));
    await dialog(operator)
      .locator('input')
      .and(dialog(operator).getByLabel(say('officeMetering.sourceName')))
      .fill('工作台计量');
    await dialog(operator)
      .locator('input')
      .and(dialog(operator).getByLabel(say('officeMetering.scope')))
      .fill(`shop:${shopId}`);
    await dialog(operator).getByLabel(say('officeMetering.reason')).fill('walk');
    await dialog(operator)
      .getByRole('button', { name: say('common.save'), exact: true })
      .click();
    await seen(toastOf(page, say('metering.saved')));
    await press(operator, say('officeMetering.newKey'));
    await giveReason(operator);
    await seen(operator.text(say('officeMetering.keyShown')));
    key = (await page.getByRole('alert').locator('code').textContent())?.trim() ?? '';
    expect(key).toMatch(/^[\w-]{43}$/);
    await clean(operator);
    await operator.open('/ui/admin/metering/sources');
    await seen(page.getByText(`${key.slice(0, 6)}…`));
    expect(await page.getByText(key).count()).toBe(0);
  });

  it('is opened by a buyer, who finds it at the product', async () => {
    buyer = await enter('common', 'zh');
    const { page, say } = buyer;
    await buyer.open(`/ui/mall/detail/goods?id=${goodsId}`);
    await buyer.link(say('metering.postPaid')).first().click();
    await page.waitForURL(/\/console\/metering\/open/);
    await seen(buyer.heading(NAME));
    await clean(buyer);
    await buyer
      .button(new RegExp(`^${say('metering.open')}`))
      .first()
      .click();
    await dialog(buyer).getByLabel(say('metering.softLimit')).fill('20');
    await dialog(buyer)
      .getByLabel(/已阅读并同意/)
      .check();
    await clean(buyer);
    await dialog(buyer)
      .getByRole('button', { name: say('metering.open'), exact: true })
      .click();
    await page.waitForURL(/\/console\/metering\/services\//);
    serviceId = new URL(page.url()).pathname.split('/').at(-1) ?? '';
    await seen(buyer.text(say('metering.stateACTIVE')));
    await seen(buyer.text(say('metering.usageNone')));
    await clean(buyer);
  });

  it('gets its use by the authenticated call, and shows it by day', async () => {
    // Backdates the service and its prices: the previous month becomes one of usage.
    await store.database.query(`UPDATE meter_plan_version SET from_month = '2020-01'`);
    await store.database.query(`UPDATE meter_service SET opened_at = $1, billed_through = ''`, [new Date(startOfMonth() - DAY_MS)]);
    const record = (recordId: string, quantity: string, day: number, more = {}) => {
      const from = startOfMonth() + (day - 1) * DAY_MS;
      return { recordId, entitlementId: serviceId, unit: 'core*hour', quantity, from, to: from + 3_600_000, ...more };
    };
    const records = [record('a', '80', 1), record('b', '70.5', 2), record('c', '4', 2, { unit: 'GB*month' })];
    expect(await report(records, 'x'.repeat(43))).toEqual({ status: 401, results: [] });
    expect((await report(records)).results).toEqual(['ACCEPTED', 'ACCEPTED', 'ACCEPTED']);
    expect((await report([...records, record('b', '40.5', 2, { version: 2 })])).results).toEqual(Array(4).fill('ACCEPTED'));
    await buyer.open(`/ui/console/metering/services/${serviceId}?month=${month}`);
    await seen(buyer.page.getByRole('row').filter({ hasText: '40.5' }));
    // 100 × 0.12 + 20.5 × 0.10 + 4 × 0.05
    await seen(buyer.text('¥14.25'));
    await fits(buyer);
  });

  it('is billed when its month is closed, with each line explained', async () => {
    const client = as('common');
    await expect
      .poll(async () => (await client.data<{ records: { billId: string }[] }>(client.get('/mall/metering/bills'))).records.length)
      .toBe(1);
    await buyer.open('/ui/console/metering/bills');
    const { page, say } = buyer;
    await seen(buyer.text(say('metering.billUNPAID')));
    await buyer
      .link(new RegExp(`^${month}`))
      .first()
      .click();
    await page.waitForURL(/\/metering\/bills\/B/);
    billId = new URL(page.url()).pathname.split('/').at(-1) ?? '';
    const hows = page.locator('summary').filter({ hasText: say('metering.how') });
    await seen(hows);
    for (const how of await hows.all()) await how.click();
    await seen(buyer.text(say('metering.howShare', { from: '100', quantity: '20.5', unit: say('metering.unitCore'), price: '0.10' })));
    await clean(buyer);
    const file = await client.raw(`/mall/metering/bills/${billId}/export?format=csv`);
    expect(await file.text()).toContain('14.25');
  });

  it('is paid on a phone: a part from the balance, the rest at the gateway', async () => {
    const phone = await enter('common', 'en', true);
    const { page, say } = phone;
    await phone.open(phone.console('metering'));
    await seen(phone.text(NAME_EN));
    await fits(phone);
    await phone.link(say('metering.billsLink')).first().click();
    await page.waitForURL(/\/metering\/bills$/);
    await fits(phone);
    await phone
      .link(new RegExp(`^${month}`))
      .first()
      .click();
    await page.waitForURL(/\/metering\/bills\/B/);
    await fits(phone);
    await phone.link(say('metering.pay')).first().click();
    await page.waitForURL(/\/goods\/pay\?orderId=B/);
    await seen(phone.heading(say('metering.pay')));
    await clean(phone);
    const client = as('common');
    await client.data(
      client.post('/operation/pay/start', { orderId: billId, method: 'ONLINE', tenders: [{ method: 'BALANCE', amount: '4.25' }] }),
    );
    await payByScanning(client, billId);
    await expect.poll(async () => (await client.data<{ state: string }>(client.get(`/mall/metering/bills/${billId}`))).state).toBe('PAID');
    await phone.open(phone.console(`metering/bills/${billId}`));
    await seen(phone.text(say('metering.billPAID')));
    expect(await phone.link(say('metering.pay')).count()).toBe(0);
    await clean(phone);
    expect(phone.complaints).toEqual([]);
  });

  it('is settled: the shop sees use, bill and income', async () => {
    const seller = await enter('merchant', 'en');
    await seller.open('/ui/seller/metering');
    await seen(seller.text(NAME_EN));
    await fits(seller);
    await seller.open('/ui/seller/metering/bills');
    await seen(seller.text(seller.say('metering.billPAID')));
    await fits(seller);
    await seller.open(`/ui/seller/metering/bills/${billId}`);
    await seen(seller.text('¥14.25'));
    await fits(seller);
    const [income] = await rowsOf<{ fen: number }>(
      store.database,
      'SELECT -sum(amount_fen)::bigint AS fen FROM ledger_posting WHERE ledger_account = $1',
      [`sales:${shopId}`],
    );
    expect(income?.fen).toBe(1_425);
    await operator.open('/ui/admin/metering/records?kind=CORRECTION');
    await seen(operator.text('b · 2'));
    await fits(operator);
    await operator.open(`/ui/admin/metering/bills?month=${month}`);
    await seen(operator.text(operator.say('metering.billPAID')));
    await fits(operator);
    expect(operator.complaints).toEqual([]);
    expect(buyer.complaints).toEqual([]);
  });
});
