/**
 * Vouchers with all participants: an operator opens a programme, a buyer claims on a phone, part of an order is paid by the voucher and the
 * rest by scanning; a settlement with the issuer is submitted by one operator and its payment confirmed by another. And a shop's coupon,
 * claimed on its product, which lowers the price before the order is created. The operator and the seller use Chinese, the buyer English.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Client, createClient } from '#e2e/harness/http-client.ts';
import { leafCategory, listingContent, sell } from '#e2e/harness/office-floor.ts';
import { startProduct } from '#e2e/harness/product.ts';
import { createRolePlayers, type RolePlayer } from '#e2e/harness/roles.ts';
import { payByScanning } from '#e2e/harness/shop-floor.ts';
import { alive, gone, type Language, type Person, patternOf, seen, startWalks, toastOf } from '#e2e/harness/walk.ts';
import { clean, codeShown, dialog, fits } from '#e2e/harness/walkers.ts';
import { DAY_MS } from '#kernel/time/time.ts';
import { createTestDatabase, type TestDatabase } from '#server/platform/test/test-database.ts';

let store: TestDatabase;
let players: Map<string, RolePlayer>;
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
  return walks.person({ language, mobile, as: as(name) });
}

const NAME = '并行调优服务';
const NAME_EN = 'Parallel tuning service';
const PROGRAMME = '云岭算力券';
const PROGRAMME_EN = 'Yunling voucher';
const COUPON = '新客立减';
const COUPON_EN = 'Welcome coupon';
let operator: Person;
let second: Person;
let seller: Person;
let buyer: Person;
let goodsId = '';
let orderId = '';
let batchPath = '';

beforeAll(async () => {
  players = await createRolePlayers(store.database);
  const categoryCode = await leafCategory(as('merchant'), 'SERVICE');
  goodsId = await sell(as('merchant'), as('superadmin'), listingContent({ categoryCode, name: NAME, nameEn: NAME_EN }));
});

const inDialog = (person: Person, name: string) => dialog(person).getByRole('button', { name, exact: true });
const field = (person: Person, label: string) => dialog(person).locator('input, textarea').and(dialog(person).getByLabel(label)).first();
const toast = (person: Person, words: string) => seen(toastOf(person.page, words));
const press = (person: Person, name: string) => person.page.getByRole('button', { name, exact: true }).first().click();
/** The date `days` from now, in the format of a date field. */
const daysOn = (days: number): string => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 16);
async function confirmed(person: Person): Promise<void> {
  await inDialog(person, person.say('common.confirm')).click();
}

describe('a programme of vouchers', () => {
  it('is drafted and opened by an operator', async () => {
    operator = await enter('financial', 'zh');
    const { say, page } = operator;
    await operator.open('/ui/admin/money/vouchers');
    await press(operator, say('adminVouchers.create'));
    const fill = (label: string, value: string) => field(operator, label).fill(value);
    await fill(say('fields.inChinese', { label: say('adminVouchers.name') }), PROGRAMME);
    await fill(say('fields.inEnglish', { label: say('adminVouchers.name') }), PROGRAMME_EN);
    await fill(say('fields.inChinese', { label: say('adminVouchers.issuer') }), '云岭市数据局');
    await fill(say('fields.inEnglish', { label: say('adminVouchers.issuer') }), 'Yunling Bureau of Data');
    await fill(say('adminVouchers.budget'), '1000');
    await fill(say('adminVouchers.face'), '100');
    await fill(say('adminVouchers.share'), '30');
    await fill(say('adminVouchers.claimFrom'), daysOn(-1));
    await fill(say('adminVouchers.claimUntil'), daysOn(30));
    await fill(say('adminVouchers.validUntil'), daysOn(60));
    await dialog(operator)
      .getByRole('checkbox', { name: say('adminVouchers.withCoupons') })
      .check();
    await clean(operator);
    await inDialog(operator, say('common.save')).click();
    await toast(operator, say('adminVouchers.created'));
    await gone(dialog(operator));
    await operator.link(PROGRAMME).click();
    await page.waitForURL(/money\/vouchers\/\d+/);
    await alive(page);
    await press(operator, say('adminVouchers.open'));
    await confirmed(operator);
    await toast(operator, say('adminVouchers.moved'));
    await seen(operator.text(say('adminVouchers.programmeOPEN')));
    await fits(operator);
  });

  it('is claimed by a buyer on a phone', async () => {
    buyer = await enter('common', 'en', true);
    const { say } = buyer;
    await buyer.open(buyer.mall('voucher'));
    await seen(buyer.heading(PROGRAMME_EN));
    await seen(buyer.text(say('vouchers.shareOf', { percent: 30 })));
    await fits(buyer);
    await buyer.button(say('vouchers.claimOf', { name: PROGRAMME_EN })).click();
    await toast(buyer, say('vouchers.claimed'));
    await seen(buyer.text(say('vouchers.mine', { count: 1 })));
  });
});

describe('a coupon of a shop', () => {
  it('is made by the seller, and begins', async () => {
    seller = await enter('merchant', 'zh');
    const { say } = seller;
    await seller.open('/ui/seller/promotions');
    await press(seller, say('sellerPromotions.create'));
    const fill = (label: string, value: string) => field(seller, label).fill(value);
    await fill(say('fields.inChinese', { label: say('sellerPromotions.name') }), COUPON);
    await fill(say('fields.inEnglish', { label: say('sellerPromotions.name') }), COUPON_EN);
    await fill(say('sellerPromotions.startsAt'), daysOn(-1));
    await fill(say('sellerPromotions.endsAt'), daysOn(30));
    await fill(say('sellerPromotions.off'), '1');
    await fill(say('sellerPromotions.budget'), '100');
    await clean(seller);
    await inDialog(seller, say('common.save')).click();
    await toast(seller, say('sellerPromotions.created'));
    await gone(dialog(seller));
    await press(seller, say('sellerPromotions.open'));
    await confirmed(seller);
    await toast(seller, say('sellerPromotions.moved'));
    await seen(seller.page.getByRole('row').filter({ hasText: COUPON }).getByText(say('sellerPromotions.stateOPEN')));
    await clean(seller);
  });

  it('is claimed on the product and lowers its price in the checkout, which says how', async () => {
    const { say, page } = buyer;
    await buyer.open(buyer.mall(`detail/goods?id=${goodsId}`));
    await buyer.button(say('vouchers.couponClaimOf', { name: COUPON_EN })).click();
    await toast(buyer, say('vouchers.couponDone'));
    await seen(buyer.text(say('vouchers.couponClaimed')));
    const [sku] = await as('common').data<{ id: string }[]>(as('common').get(`/mall/goods/${goodsId}/skus`));
    await buyer.open(buyer.mall(`goods/order?goodsId=${goodsId}&skuId=${sku?.id}&billingType=ONCE&duration=1`));
    await seen(buyer.text(say('vouchers.lineDiscount', { name: COUPON_EN })));
    await seen(buyer.text(say('vouchers.lineVouchers')));
    await clean(buyer);
    await page.getByLabel(say('order.agree')).check();
    await page
      .getByTestId('buy-bar')
      .getByRole('button', { name: say('order.submit'), exact: true })
      .click();
    await page.waitForURL(/goods\/pay\?/);
    await alive(page);
    orderId = new URL(page.url()).searchParams.get('orderId') ?? '';
  });
});

describe('the checkout', () => {
  it('has the best choice selected, and the rest is paid by scanning', async () => {
    const { say, page } = buyer;
    await seen(buyer.text(new RegExp(`^${say('vouchers.bestText', { amount: '.*' })}`)));
    await clean(buyer);
    await buyer.button(patternOf(say, 'pay.confirmMix')).click();
    await inDialog(buyer, say('pay.payNow')).click();
    await codeShown(buyer);
    await payByScanning(as('common'), orderId);
    await page.waitForURL(/goods\/pay\/result/);
    await alive(page);
  });

  it('shows the voucher with what it paid', async () => {
    const { say } = buyer;
    await buyer.open(buyer.console('vouchers'));
    await seen(buyer.heading(PROGRAMME_EN));
    await buyer.text(say('vouchers.uses')).first().click();
    await seen(buyer.link(say('vouchers.toOrder')));
    await clean(buyer);
  });
});

describe('the settlement with the issuer', () => {
  it('is made and sent by one person, who cannot confirm its payment', async () => {
    const { say, page } = operator;
    await press(operator, say('adminVouchers.settle'));
    await confirmed(operator);
    await page.waitForURL(/voucher-batches\/\d+/);
    await alive(page);
    batchPath = new URL(page.url()).pathname;
    await seen(operator.text(NAME));
    await fits(operator);
    await press(operator, say('adminVouchers.send'));
    await confirmed(operator);
    await toast(operator, say('adminVouchers.sent'));
    await seen(operator.text(say('adminVouchers.paySame')));
    expect(await operator.button(say('adminVouchers.pay')).isDisabled()).toBe(true);
  });

  it('is noted as paid by another, and the programme owes nothing', async () => {
    second = await enter('admin', 'zh');
    const { say, page } = second;
    await second.open(batchPath);
    await press(second, say('adminVouchers.pay'));
    await field(second, say('adminVouchers.bankReference')).fill('20260331-0001');
    await inDialog(second, say('adminVouchers.pay')).click();
    await toast(second, say('adminVouchers.payDone'));
    await gone(dialog(second));
    await seen(second.text(say('adminVouchers.batchPAID')));
    await clean(second);
    await second.link(PROGRAMME).click();
    await page.waitForURL(/money\/vouchers\/\d+/);
    const tile = page.getByRole('listitem').filter({ hasText: say('adminVouchers.owed') });
    await seen(tile.getByText('¥0.00'));
  });
});
