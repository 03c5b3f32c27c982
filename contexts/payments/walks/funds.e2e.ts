/**
 * Payment methods that are settled later: an operator grants credit, a buyer on a phone uses it, the month is closed and becomes overdue,
 * the buyer repays and buys again. A contract is registered, its money is entered by one operator and confirmed by another, and its
 * remainder is shown before it is drawn. A grant above the limit needs a second operator, who uses a phone.
 */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { escaped } from '#e2e/harness/escaped.ts';
import { type Client, createClient } from '#e2e/harness/http-client.ts';
import { startProduct } from '#e2e/harness/product.ts';
import { createRolePlayers, type RolePlayer } from '#e2e/harness/roles.ts';
import { createSku, placeOrder, skuRequest } from '#e2e/harness/shop-floor.ts';
import { until } from '#e2e/harness/until.ts';
import { alive, gone, type Language, type Person, seen, startWalks, toastOf } from '#e2e/harness/walk.ts';
import { accessible, dialog, fits } from '#e2e/harness/walkers.ts';
import { createTestDatabase, type TestDatabase } from '#server/platform/test/test-database.ts';

let store: TestDatabase;
let players: Map<string, RolePlayer>;
const walks = startWalks(async () => {
  store = await createTestDatabase();
  return startProduct({ env: { DATABASE_URL: store.url, DEMO: '0', SESSION_SECRET: 's'.repeat(40), LOG_LEVEL: 'error' } });
});
afterAll(() => store?.drop());

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

const CREDIT = '科研信用';
const CREDIT_EN = 'Research credit';
const CONTRACT = '算力采购合同';
let buyer: Person;
let first: Person;
let second: Person;
let creditId = '';
let contractId = '';

beforeAll(async () => {
  players = await createRolePlayers(store.database);
  await store.database.query('INSERT INTO wallet (account_id, balance_fen) VALUES ($1, 50000)', [players.get('common')?.accountId]);
});

const inDialog = (person: Person, name: string) => dialog(person).getByRole('button', { name, exact: true });
const field = (person: Person, label: string) =>
  dialog(person)
    .locator('input, textarea')
    .and(dialog(person).getByLabel(new RegExp(`^${escaped(label)}`)));
const toast = (person: Person, words: string) => seen(toastOf(person.page, words));
const press = (person: Person, name: string) =>
  person
    .button(new RegExp(`^${name}$`))
    .first()
    .click();
/** Fits the screen and has no accessibility violations. */
async function sound(person: Person): Promise<void> {
  await fits(person);
  await accessible(person.page);
}
const newOrder = async (): Promise<string> =>
  (await placeOrder(as('common'), skuRequest(await createSku(store.database, { stock: 5, priceFen: 30_000 })))).orderId;

/** Chooses a tender on the page of an order, and pays with it. */
async function payBy(person: Person, orderId: string, name: RegExp): Promise<void> {
  const { page, say } = person;
  await person.open(person.mall(`goods/pay?orderId=${orderId}`));
  await page.getByRole('checkbox', { name }).check();
  await press(person, say('pay.confirmWhole', { amount: '300.00' }));
  await inDialog(person, say('pay.payNow')).click();
  await page.waitForURL(/goods\/pay\/result/);
}

describe('credit', () => {
  it('is granted by an operator', async () => {
    first = await enter('financial', 'zh');
    const { say, page } = first;
    await first.open('/ui/admin/money/funds');
    await seen(first.text(say('funds.listNone')));
    await press(first, say('funds.grant'));
    await inDialog(first, say('common.save')).click();
    await seen(dialog(first).getByText(say('funds.required')));
    await field(first, say('funds.ownerName')).fill(players.get('common')?.accountId ?? '');
    await field(first, say('funds.creditNo')).fill('CR-2026-1');
    await field(first, say('funds.name')).fill(CREDIT);
    await field(first, say('funds.nameEn')).fill(CREDIT_EN);
    await field(first, say('funds.limitYuan')).fill('500.00');
    await field(first, say('funds.reason')).fill('年度授信');
    await inDialog(first, say('common.save')).click();
    await page.waitForURL(/\/ui\/admin\/money\/funds\/[0-9a-z]{26}/);
    creditId = new URL(page.url()).pathname.split('/').at(-1) ?? '';
    await seen(first.heading(CREDIT));
    await fits(first);
  });

  it('buys on a phone, and what is left says how it is computed', async () => {
    buyer = await enter('common', 'en', true);
    const { say, page } = buyer;
    await buyer.open(buyer.console('funds'));
    await seen(buyer.text(CREDIT_EN));
    await fits(buyer);
    await payBy(buyer, await newOrder(), new RegExp(CREDIT_EN));
    await buyer.open(buyer.console(`funds/${creditId}`));
    await buyer.text(say('funds.how')).click();
    await seen(buyer.text(say('funds.leftHow', { limit: '500.00', used: '300.00', left: '200.00' })));
    await sound(buyer);
    await page.screenshot({ path: '.cache/walks/funds-credit-phone.png', fullPage: true });
  });

  it('has a statement when its month is over, and stops buying when that is overdue', async () => {
    const { say } = buyer;
    // Moves the purchase to the previous month.
    await store.database.transaction(async (tx) => {
      await tx.query('SET LOCAL session_replication_role = replica');
      await tx.query(`UPDATE fund_movement SET at = at - interval '1 month' WHERE fund_id = $1`, [creditId]);
    });
    const closed = async () => (await store.database.query('SELECT FROM fund_statement WHERE fund_id = $1', [creditId])).length === 1;
    for (let tries = 0; tries < 600 && !(await closed()); tries += 1) await new Promise((resolve) => setTimeout(resolve, 100));
    await buyer.open(buyer.console(`funds/${creditId}`));
    await seen(buyer.text(say('funds.statementDUE')));
    await store.database.query(`UPDATE fund_statement SET due_at = now() - interval '1 minute' WHERE fund_id = $1`, [creditId]);
    await buyer.open(buyer.console('funds'));
    await seen(buyer.text(say('funds.overdueText')));
    await sound(buyer);
    const request = skuRequest(await createSku(store.database, { stock: 1, priceFen: 100 }));
    const blocked = async () =>
      (await as('common').data<{ blocked: { code: string }[] }>(as('common').post('/mall/order/confirm', { request }))).blocked.map(
        ({ code }) => code,
      );
    // Overdue accounts are refreshed every few seconds.
    expect(await until(blocked, ({ length }) => length > 0)).toEqual(['CREDIT_OVERDUE']);
    await first.open('/ui/admin/money/credit?state=OVERDUE');
    await seen(first.text(CREDIT));
    await fits(first);
    await first.page.screenshot({ path: '.cache/walks/funds-overdue.png' });
  });

  it('is repaid from the balance, and buys again', async () => {
    const { say, page } = buyer;
    await buyer.open(buyer.console(`funds/${creditId}`));
    await press(buyer, say('funds.repay'));
    await inDialog(buyer, say('funds.repayNow')).click();
    await page.waitForURL(/\/repay\/R/);
    await alive(page);
    await page.getByRole('radio', { name: new RegExp(say('paymentMethods.BALANCE')) }).check();
    await sound(buyer);
    await page.screenshot({ path: '.cache/walks/funds-repay-phone.png', fullPage: true });
    await press(buyer, say('funds.repayConfirm', { amount: '300.00' }));
    await seen(buyer.heading(say('funds.repayDone')));
    await buyer.link(say('funds.repayBack')).click();
    await seen(buyer.text(say('funds.statementPAID')));
    await payBy(buyer, await newOrder(), new RegExp(CREDIT_EN));
  });
});

describe('a contract', () => {
  it('is registered, and its money is noted by one and booked by another', async () => {
    const body = {
      kind: 'CONTRACTFUND',
      code: 'HT-2026-001',
      name: CONTRACT,
      nameEn: '',
      ownerKind: 'ACCOUNT',
      owner: players.get('common')?.accountId,
      limit: '1000.00',
      validFrom: Date.now() - 60_000,
      validUntil: 0,
      scope: { goodsTypes: ['SERVICE'] },
      reason: '已签合同',
    };
    const financial = as('financial');
    const key = { 'idempotency-key': randomUUID() };
    contractId = (await financial.data<{ fundId: string }>(financial.post('/operation/admin/funds/grant', body, key))).fundId;
    const { say, page } = first;
    await first.open(`/ui/admin/money/funds/${contractId}`);
    await press(first, say('funds.note'));
    await field(first, say('funds.amount')).fill('600.00');
    await field(first, say('funds.bankReference')).fill('ICBC-0001');
    await field(first, say('funds.payer')).fill('某大学');
    await inDialog(first, say('common.save')).click();
    await toast(first, say('funds.noted'));
    await gone(dialog(first));
    expect(await first.button(say('funds.confirm')).first().isDisabled()).toBe(true);
    second = await enter('superadmin', 'en');
    await second.open(`/ui/admin/money/funds/${contractId}`);
    await press(second, second.say('funds.confirm'));
    await inDialog(second, second.say('funds.confirm')).click();
    await toast(second, second.say('funds.confirmed'));
    await seen(second.text(second.say('funds.receiptCONFIRMED')));
    await sound(second);
    await page.screenshot({ path: '.cache/walks/funds-contract.png', fullPage: true });
  });

  it('shows what is left of it before the order, and is drawn', async () => {
    const desk = await enter('common', 'zh');
    const { say, page } = desk;
    const orderId = await newOrder();
    await desk.open(desk.mall(`goods/pay?orderId=${orderId}`));
    await seen(desk.text(say('pay.partLeft', { amount: '1,000.00' })));
    await page.screenshot({ path: '.cache/walks/funds-pay.png', fullPage: true });
    await payBy(desk, orderId, new RegExp(CONTRACT));
    await desk.open(desk.console(`funds/${contractId}`));
    await desk.text(say('funds.how')).click();
    await seen(desk.text(say('funds.leftHow', { limit: '1,000.00', used: '300.00', left: '700.00' })));
    await seen(desk.text(say('funds.kindRECEIPT')));
    await sound(desk);
    await page.screenshot({ path: '.cache/walks/funds-contract-desk.png', fullPage: true });
    expect([...desk.complaints, ...buyer.complaints, ...first.complaints, ...second.complaints]).toEqual([]);
  });
});

describe('a grant above the limit', () => {
  const LARGE = '大额授信';
  const LARGE_EN = 'Large credit';
  /** On a phone a row is a card. */
  const row = ({ page }: Person) => page.locator('tr').filter({ hasText: LARGE_EN });

  it('waits for another operator, and says so', async () => {
    const { say, page } = first;
    await first.open('/ui/admin/money/funds');
    await press(first, say('funds.grant'));
    await field(first, say('funds.ownerName')).fill(players.get('common')?.accountId ?? '');
    await field(first, say('funds.creditNo')).fill('CR-2026-9');
    await field(first, say('funds.name')).fill(LARGE);
    await field(first, say('funds.nameEn')).fill(LARGE_EN);
    await field(first, say('funds.limitYuan')).fill('1000000.00');
    await field(first, say('funds.reason')).fill('年度授信');
    await inDialog(first, say('common.save')).click();
    await page.waitForURL(/\/ui\/admin\/money\/proposals/);
    await seen(first.text(LARGE));
    await seen(first.text(say('adminProposals.same')));
    expect(await first.button(say('adminProposals.confirm')).count()).toBe(0);
    expect(await store.database.query('SELECT FROM fund WHERE code = $1', ['CR-2026-9'])).toHaveLength(0);
    await sound(first);
    await page.screenshot({ path: '.cache/walks/proposals-desk.png', fullPage: true });
  });

  it('is granted when that operator has looked at it on a phone', async () => {
    const phone = await enter('admin', 'en', true);
    const { say, page } = phone;
    await phone.open('/ui/admin/money/proposals');
    await row(phone)
      .getByRole('button', { name: new RegExp(say('adminProposals.details')) })
      .click();
    await seen(dialog(phone).getByText('1,000,000.00'));
    await sound(phone);
    await page.screenshot({ path: '.cache/walks/proposals-phone.png', fullPage: true });
    await page.keyboard.press('Escape');
    await gone(dialog(phone));
    await row(phone)
      .getByRole('button', { name: say('adminProposals.confirm'), exact: true })
      .click();
    await inDialog(phone, say('common.confirm')).click();
    await toast(phone, say('adminProposals.confirmed'));
    await seen(phone.text(say('adminProposals.stateCONFIRMED')));
    expect(await store.database.query('SELECT FROM fund WHERE code = $1', ['CR-2026-9'])).toHaveLength(1);
    expect([...phone.complaints, ...first.complaints]).toEqual([]);
    await phone.leave();
  });
});
