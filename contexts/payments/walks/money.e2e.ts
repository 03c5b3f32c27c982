/**
 * The money of a shop with all participants: a month is closed, disputed, answered and confirmed; the deposit is paid; a payout is
 * requested, approved by one operator, paid by another, returned by the bank and requested again; the deposit is deducted from and
 * returned. The seller uses a phone; one of the two operators uses English.
 */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Client, createClient } from '#e2e/harness/http-client.ts';
import { leafCategory, listingContent, sell } from '#e2e/harness/office-floor.ts';
import { startProduct } from '#e2e/harness/product.ts';
import { createRolePlayers, type RolePlayer } from '#e2e/harness/roles.ts';
import { payByScanning, placeOrder, waitForStatus } from '#e2e/harness/shop-floor.ts';
import { alive, gone, type Language, type Person, seen, startWalks, toastOf } from '#e2e/harness/walk.ts';
import { dialog, fits } from '#e2e/harness/walkers.ts';
import { rowsOf } from '#server/platform/test/rows-of.ts';
import { createTestDatabase, type TestDatabase } from '#server/platform/test/test-database.ts';

let store: TestDatabase;
let players: Map<string, RolePlayer>;
// Without its sweeps, which would close the month before the button is pressed.
const walks = startWalks(async () => {
  store = await createTestDatabase();
  return startProduct({
    env: { DATABASE_URL: store.url, ROLES: 'web', DEMO: '0', SESSION_SECRET: 's'.repeat(40), LOG_LEVEL: 'error' },
  });
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
  // The offices have the same address for every screen size.
  return walks.person({ language, width: mobile ? 390 : 1440, as: as(name) });
}

const NAME = '并行优化对账服务';
const NAME_EN = 'Statement tuning service';
let seller: Person;
let first: Person;
let second: Person;
let shopId = '';
let orderNo = '';
let statementId = '';
/** The previous calendar month, in Shanghai. */
let month = '';

beforeAll(async () => {
  players = await createRolePlayers(store.database);
  shopId = players.get('merchant')?.shopId ?? '';
  const categoryCode = await leafCategory(as('merchant'), 'SERVICE');
  const goodsId = await sell(as('merchant'), as('superadmin'), listingContent({ categoryCode, name: NAME, nameEn: NAME_EN }));
  const buyer = as('common');
  const [sku] = await buyer.data<{ id: string }[]>(buyer.get(`/mall/goods/${goodsId}/skus`));
  const request = { kind: 'sku', goodsId, skuId: sku?.id ?? '', billingType: 'ONCE', duration: 1, regions: [] } as never;
  const { orderId } = await placeOrder(buyer, request);
  await payByScanning(buyer, orderId);
  await waitForStatus(buyer, orderId, 'PAID');
  orderNo = (await buyer.data<{ orderNo: string }>(buyer.get(`/mall/order/${orderId}/detail`))).orderNo;
  const terms = { commissionPermille: 50, deposit: '200.00', level: 'normal', reason: '首次设定' };
  await as('superadmin').data(as('superadmin').post(`/mall/admin/shop/${shopId}/terms`, terms, { 'idempotency-key': randomUUID() }));
  await store.database.query('INSERT INTO wallet (account_id, balance_fen) VALUES ($1, 50000)', [players.get('merchant')?.accountId]);
  // Moves the sale to the previous month, which can be closed.
  await as('merchant').data(as('merchant').get('/mall/seller/money/overview'));
  const [moved] = await rowsOf<{ id: string; month: string }>(
    store.database,
    `UPDATE statement SET month = to_char(date_trunc('month', now() AT TIME ZONE 'Asia/Shanghai') - interval '1 day', 'YYYY-MM') RETURNING id::text, month`,
  );
  statementId = moved?.id ?? '';
  month = moved?.month ?? '';
});

const inDialog = (person: Person, name: string) => dialog(person).getByRole('button', { name, exact: true });
/** A field of the open drawer, not a form with the same name. */
const field = (person: Person, label: string) => dialog(person).locator('input, textarea').and(dialog(person).getByLabel(label));
const toast = (person: Person, words: string) => seen(toastOf(person.page, words));
const row = ({ page }: Person, text: string) => page.getByRole('row').filter({ hasText: text });
const press = (person: Person, name: string) =>
  person
    .button(new RegExp(`^${name}$`))
    .first()
    .click();
/** Enters the required reason by choosing a template. */
async function giveReason(person: Person, template: string): Promise<void> {
  await inDialog(person, person.say('common.confirm')).click();
  await seen(person.text(person.say('office.reasonMissing')));
  await dialog(person).getByRole('button', { name: template }).click();
  await inDialog(person, person.say('common.confirm')).click();
}

describe('the money of a shop', () => {
  it('is closed for a month, and the books agree', async () => {
    [seller, first, second] = [await enter('merchant', 'zh', true), await enter('financial', 'en'), await enter('admin', 'zh')];
    const { say, page } = first;
    await first.open('/ui/admin/money/statements');
    await press(first, say('adminMoney.closeMonth'));
    expect(await field(first, say('sellerMoney.month')).inputValue()).toBe(month);
    await inDialog(first, say('adminMoney.closeMonth')).click();
    await toast(first, say('adminMoney.closed', { count: 1 }));
    await gone(dialog(first));
    await seen(row(first, month).getByText(say('sellerMoney.stateClosed')));
    await press(first, say('adminMoney.reconcile'));
    await seen(dialog(first).getByText(say('adminMoney.reconcileSound', { count: 1 })));
    await page.keyboard.press('Escape');
    await gone(dialog(first));
  });

  it('is disputed by the seller, who sees order number and product as he knows them', async () => {
    const { say, page } = seller;
    await seller.open('/ui/seller/statements');
    await seller.link(month).first().click();
    await page.waitForURL(new RegExp(`/ui/seller/statements/${month}`));
    await alive(page);
    await seen(seller.text(NAME));
    await seen(seller.link(NAME));
    await seen(seller.text(orderNo));
    await fits(seller);
    await press(seller, say('sellerMoney.dispute'));
    await giveReason(seller, say('sellerMoney.disputeTemplate1'));
    await toast(seller, say('sellerMoney.disputed'));
    await seen(seller.text(say('sellerMoney.stateDisputed')));
    expect(await seller.button(say('sellerMoney.confirm')).count()).toBe(0);
  });

  it('is answered by the platform, in its own language, and confirmed', async () => {
    const { say, page } = first;
    await first.open(`/ui/admin/money/statements/${statementId}`);
    await seen(first.text(NAME_EN));
    expect(await first.text(NAME).count()).toBe(0);
    await page.getByLabel(say('sellerMoney.orderNo'), { exact: true }).fill(orderNo);
    await page.waitForURL(/orderNo=/);
    await seen(first.text(orderNo));
    await press(first, say('adminMoney.resolve'));
    await dialog(first).getByRole('textbox').fill('The order of the 30th is in the next statement');
    await inDialog(first, say('common.confirm')).click();
    await toast(first, say('adminMoney.resolved'));
    await first.link(NAME_EN).first().click();
    await page.waitForURL(/\/ui\/admin\/orders\//);

    await seller.page.reload();
    await alive(seller.page);
    await seen(seller.text('The order of the 30th is in the next statement'));
    await press(seller, seller.say('sellerMoney.confirm'));
    await inDialog(seller, seller.say('common.confirm')).click();
    await toast(seller, seller.say('sellerMoney.confirmed'));
    await seen(seller.text(seller.say('sellerMoney.stateConfirmed')));
  });

  it('waits for deposit and account, then is asked for whole', async () => {
    const { say, page } = seller;
    await seller.open('/ui/seller/payouts');
    await seen(seller.text(say('sellerMoney.blockBankTitle')));
    await seller.link(say('sellerMoney.toDeposit')).click();
    await page.waitForURL(/\/ui\/seller\/deposit/);
    await alive(page);
    await fits(seller);
    await press(seller, say('sellerMoney.depositPayNow', { amount: '200.00' }));
    await inDialog(seller, say('common.confirm')).click();
    await toast(seller, say('sellerMoney.depositPaidNow'));
    await seen(seller.text(say('sellerMoney.depositEnough')));

    await seller.open('/ui/seller/payouts');
    await press(seller, say('sellerMoney.bankEnter'));
    await field(seller, say('sellerMoney.holder')).fill('算力商家有限公司');
    await field(seller, say('sellerMoney.bankName')).fill('示例银行核心支行');
    await field(seller, say('sellerMoney.bankNumber')).fill('6222 0202 0011');
    await inDialog(seller, say('common.save')).click();
    await toast(seller, say('sellerMoney.bankSaved'));
    await askForAll();
    await fits(seller);
  });

  async function askForAll(): Promise<void> {
    const { say } = seller;
    await press(seller, say('sellerMoney.payoutAll'));
    await press(seller, say('sellerMoney.toPayout'));
    await toast(seller, say('sellerMoney.payoutAsked'));
    await seen(seller.text(say('sellerMoney.payoutRequested')));
  }
  /** `first` approves and may not pay; `second` pays. */
  async function approveAndPay(reference: string): Promise<void> {
    const { say } = first;
    await first.open('/ui/admin/money/payouts?state=REQUESTED');
    await press(first, say('adminMoney.approve'));
    await inDialog(first, say('common.confirm')).click();
    await toast(first, say('adminMoney.approved'));
    await first.open('/ui/admin/money/payouts?state=APPROVED');
    const own = first.button(new RegExp(`^${say('adminMoney.pay')}$`)).first();
    expect(await own.isDisabled()).toBe(true);
    expect(await own.getAttribute('title')).toBe(say('adminMoney.paySame'));

    await second.open('/ui/admin/money/payouts?state=APPROVED');
    await press(second, second.say('adminMoney.pay'));
    await inDialog(second, second.say('common.save')).click();
    await seen(dialog(second).getByText(second.say('sellerMoney.missing')));
    await field(second, second.say('sellerMoney.bankReference')).fill(reference);
    await inDialog(second, second.say('common.save')).click();
    await toast(second, second.say('adminMoney.paid'));
  }

  it('is approved by one person, paid by another, returned by the bank, and asked for anew', async () => {
    const { say } = seller;
    await approveAndPay('BANK-0001');
    await second.open('/ui/admin/money/payouts?state=PAID');
    await press(second, second.say('adminMoney.return'));
    await giveReason(second, second.say('adminMoney.failTemplate2'));
    await toast(second, second.say('adminMoney.returned'));
    await second.open('/ui/admin/money/payouts?state=RETURNED');
    await seen(row(second, 'BANK-0001').getByText(second.say('sellerMoney.payoutReturned')));

    await seller.open('/ui/seller/payouts');
    await seen(seller.text(say('sellerMoney.payoutReturned')).and(seller.page.locator('main *')));
    await seen(seller.text(second.say('adminMoney.failTemplate2')));
    await askForAll();
    await approveAndPay('BANK-0002');
    await seller.open(`/ui/seller/statements/${month}`);
    await seen(seller.text(say('sellerMoney.statePaidOut')));
    await seen(seller.text(say('sellerMoney.moveReopen')));
  });

  it('holds a deposit that is deducted from, and goes back once the shop is closed', async () => {
    const { say } = first;
    await first.open(`/ui/admin/money/statements/${statementId}`);
    expect(await first.button(say('adminMoney.release')).count()).toBe(0);
    await press(first, say('adminMoney.deduct'));
    const amount = field(first, say('sellerMoney.amount'));
    await amount.fill('900');
    await field(first, say('sellerMoney.reason')).fill('Compensation of a buyer');
    await inDialog(first, say('adminMoney.deduct')).click();
    await seen(dialog(first).getByRole('alert'));
    await amount.fill('50');
    await inDialog(first, say('adminMoney.deduct')).click();
    await toast(first, say('adminMoney.deducted'));

    const admin = as('superadmin');
    await admin.data(admin.post(`/mall/admin/shop/${shopId}/open`, { open: false, reason: '商家申请关店' }));
    await first.open(`/ui/admin/money/statements/${statementId}`);
    await seen(first.text(say('adminMoney.shopClosed')));
    await press(first, say('adminMoney.release'));
    await inDialog(first, say('common.confirm')).click();
    await toast(first, say('adminMoney.released'));
    await seen(first.text(say('sellerMoney.entryRelease')));
    const merchant = as('merchant');
    expect(await merchant.data(merchant.get('/operation/pay/balance'))).toMatchObject({ balance: '450.00' });
  });

  it('is adjusted by the number of an order of this shop', async () => {
    const { say } = first;
    await first.open(`/ui/admin/money/statements/${statementId}`);
    await press(first, say('adminMoney.adjust'));
    await field(first, say('sellerMoney.amount')).fill('5');
    await field(first, say('sellerMoney.orderNo')).fill('1234567890');
    await field(first, say('sellerMoney.reason')).fill('Rounding in favour of the shop');
    await inDialog(first, say('common.save')).click();
    await seen(dialog(first).getByText(say('errors.ORDER_NOT_FOUND')));
    await field(first, say('sellerMoney.orderNo')).fill(orderNo);
    await inDialog(first, say('common.save')).click();
    await toast(first, say('adminMoney.adjusted'));
    // The browser reports the missing order itself.
    const complaints = [seller, first, second].flatMap((person) => person.complaints);
    expect(complaints.filter((complaint) => !complaint.includes('404'))).toEqual([]);
  });
});
