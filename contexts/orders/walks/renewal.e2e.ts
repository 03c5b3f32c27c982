/**
 * Follow-up orders: a trial becomes the full version, is renewed, and another one is changed with the rest credited; a shop quotes a price
 * to one buyer, who orders at it. On desktop in Chinese, on a phone in English.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Client, createClient } from '#e2e/harness/http-client.ts';
import { leafCategory, listingContent, sell } from '#e2e/harness/office-floor.ts';
import { presentations } from '#e2e/harness/presentations.ts';
import { startProduct } from '#e2e/harness/product.ts';
import { createRolePlayers, type RolePlayer } from '#e2e/harness/roles.ts';
import { deliverOrder, placeOrder } from '#e2e/harness/shop-floor.ts';
import { step } from '#e2e/harness/step.ts';
import { type Language, type Person, patternOf, seen, startSingleWalks, toastOf } from '#e2e/harness/walk.ts';
import { accessible } from '#e2e/harness/walkers.ts';
import { rowsOf } from '#server/platform/test/rows-of.ts';
import { createTestDatabase, type TestDatabase } from '#server/platform/test/test-database.ts';

let store: TestDatabase;
let players: Map<string, RolePlayer>;
const walks = startSingleWalks(async () => {
  store = await createTestDatabase();
  return startProduct({
    env: { DATABASE_URL: store.url, DEMO: '0', SESSION_SECRET: 's'.repeat(40), LOG_LEVEL: 'error' },
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

const NAME = '科学计算平台';
const NAME_EN = 'Computing platform';
let goodsId = '';
let small = '';

beforeAll(async () => {
  players = await createRolePlayers(store.database);
  const categoryCode = await leafCategory(as('merchant'), 'SERVICE');
  const pricing = (month: string, year: string) => [
    { billingType: 'MONTH' as const, duration: 1, price: month },
    { billingType: 'YEAR' as const, duration: 1, price: year },
    { billingType: 'TRIAL' as const, duration: 15, price: '0.00' },
  ];
  const content = listingContent({
    categoryCode,
    name: NAME,
    nameEn: NAME_EN,
    specifications: [
      {
        id: 'size',
        name: '规模',
        nameEn: 'Size',
        values: [
          { id: 's', value: '小型', valueEn: 'Small' },
          { id: 'l', value: '大型', valueEn: 'Large' },
        ],
      },
    ],
  });
  const [first, second] = content.skus;
  if (!first || !second) throw new Error('no SKUs');
  const skus = [
    { ...first, pricing: pricing('100.00', '1000.00') },
    { ...second, pricing: pricing('300.00', '3000.00') },
  ];
  goodsId = await sell(as('merchant'), as('superadmin'), { ...content, skus });
  const buyer = as('common');
  const found = await buyer.data<{ id: string; pricing: { price: string }[] }[]>(buyer.get(`/mall/goods/${goodsId}/skus`));
  small = found.find(({ pricing: prices }) => prices.some(({ price }) => Number(price) === 100))?.id ?? '';
  for (const name of ['common', 'leader'])
    await store.database.query(
      'INSERT INTO wallet (account_id, balance_fen) VALUES ($1, 100000000) ON CONFLICT (account_id) DO UPDATE SET balance_fen = 100000000',
      [players.get(name)?.accountId],
    );
});

const request = (billingType: string, duration: number) =>
  ({ kind: 'sku', goodsId, skuId: small, billingType, duration, regions: [] }) as never;
const pay = (name: string, orderId: string) => as(name).data(as(name).post('/operation/pay/start', { orderId, method: 'BALANCE' }));

/** Opens the calculation of the price of the order being confirmed. */
async function openHow({ page, say, text }: Person): Promise<void> {
  await page.waitForURL(/\/goods\/order\?/);
  await page.getByText(say('renewal.how')).first().click();
  await seen(text(say('renewal.stepLIST')));
}
/** Completes the open checkout to an order, which is paid from the balance. */
async function checkOut(person: Person, name: string): Promise<string> {
  const { page, say } = person;
  await page.getByRole('checkbox', { name: say('order.agree') }).check();
  await person.button(say('order.submit')).click();
  await page.waitForURL(/\/goods\/pay\?.*orderId=/);
  const orderId = new URL(page.url()).searchParams.get('orderId') ?? '';
  await pay(name, orderId);
  return orderId;
}

describe.each(
  presentations('phone', [
    { language: 'zh', mobile: false, account: 'common' },
    { language: 'en', mobile: true, account: 'leader' },
  ]),
)('in $language (mobile: $mobile)', ({ language, mobile, account }) => {
  it('goes on from a trial to the full version, its renewal, and a change with the rest credited', async () => {
    const trial = await placeOrder(as(account), request('TRIAL', 15));
    const buyer = await enter(account, language, mobile);
    const { page, say } = buyer;
    const resources = () => buyer.open(buyer.console('resources'));
    const fits = async () =>
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth)).toBe(true);

    await step('the trial becomes formal and keeps its reference', async () => {
      await resources();
      await buyer
        .link(new RegExp(`^${say('renewal.formal')}`))
        .first()
        .click();
      await page.waitForURL(/\/renew\?/);
      await seen(buyer.heading(say('renewal.formalTitle')));
      await seen(buyer.text(say('renewal.formalLead')));
      await accessible(page);
      await fits();
      await page.getByRole('radio').first().check();
      await buyer.link(say('renewal.toCheckout')).click();
      await openHow(buyer);
      const orderId = await checkOut(buyer, account);
      const rows = await rowsOf<{ reference: string }>(
        store.database,
        'SELECT DISTINCT reference FROM entitlement WHERE order_id = ANY($1)',
        [[trial.orderId, orderId]],
      );
      expect(rows).toHaveLength(1);
      await resources();
      await seen(buyer.text(say('console.stateWAITING')));
      await deliverOrder(as('merchant'), as(account), orderId);
    });

    await step('it is renewed from its end on, by itself if wanted', async () => {
      await resources();
      await seen(buyer.text(say('console.stateREPLACED')));
      await buyer
        .link(new RegExp(`^${say('renewal.renew')}`))
        .first()
        .click();
      await page.waitForURL(/\/renew\?/);
      await buyer.button(say('renewal.autoSwitchOn')).click();
      await page
        .getByRole('dialog')
        .getByRole('button', { name: say('renewal.autoSwitchOn'), exact: true })
        .click();
      await seen(toastOf(page, say('renewal.autoSwitchedOn')));
      await seen(buyer.button(say('renewal.autoSwitchOff')));
      await buyer.link(say('renewal.toCheckout')).click();
      await openHow(buyer);
      await checkOut(buyer, account);
      await resources();
      await seen(buyer.text(patternOf(say, 'renewal.startsLater')));
      await fits();
    });

    await step('another one is changed, and the rest lowers the price', async () => {
      const { orderId } = await placeOrder(as(account), request('MONTH', 1));
      await pay(account, orderId);
      await deliverOrder(as('merchant'), as(account), orderId);
      await buyer.open(buyer.console(`orders/${orderId}`));
      await buyer
        .link(new RegExp(`^${say('renewal.change')}`))
        .first()
        .click();
      await page.waitForURL(/\/renew\?/);
      await page.getByRole('radio').last().check();
      await page.getByText(say('renewal.how')).first().click();
      await seen(buyer.text(say('renewal.stepCREDIT')));
      await fits();
      await buyer.link(say('renewal.toCheckout')).click();
      await openHow(buyer);
      await accessible(page);
      const next = await checkOut(buyer, account);
      await buyer.open(buyer.console(`orders/${next}`));
      await page.getByText(say('renewal.how')).first().click();
      await seen(buyer.text(say('renewal.stepCREDIT')));
      await buyer.open(buyer.console(`orders/${orderId}`));
      await seen(buyer.text(say('console.stateREPLACED')));
      expect(buyer.complaints).toEqual([]);
    });
  });

  it('is quoted a price by a shop, and orders at it', async () => {
    const seller = await enter('merchant', language);
    await step('the shop makes the quote', async () => {
      const { page, say } = seller;
      await seller.open('/ui/seller/quotes');
      await seller.link(say('trade.quoteNew')).first().click();
      await page.waitForURL(/\/seller\/quotes\/new/);
      await seller.button(say('trade.quoteSend')).click();
      await seen(seller.text(say('trade.required')));
      await page.getByLabel(say('trade.quoteUserName')).fill(players.get(account)?.accountId ?? '');
      await page.getByRole('combobox', { name: say('trade.quoteGoodsField') }).fill(NAME);
      await page
        .getByRole('option', { name: language === 'zh' ? NAME : NAME_EN })
        .first()
        .click();
      await page.getByLabel(say('trade.quoteDescription')).fill('Five seats with training');
      await page.getByLabel(say('trade.quoteQuantity')).fill('5');
      await page.getByLabel(say('trade.quoteUnitPrice')).fill('800');
      await accessible(page);
      await seller.button(say('trade.quoteSend')).click();
      await seen(toastOf(page, say('trade.quoteSent')));
      await page.waitForURL(/\/seller\/quotes$/);
      await seen(page.getByRole('row').filter({ hasText: '4,000.00' }).getByText(say('renewal.quoteOPEN')));
      await accessible(page);
      expect(seller.complaints).toEqual([]);
    });
    const buyer = await enter(account, language, mobile);
    await step('the buyer orders at it', async () => {
      const { page, say } = buyer;
      await buyer.open(buyer.console('quotes'));
      await seen(buyer.text('Five seats with training'));
      await accessible(page);
      await buyer
        .link(new RegExp(`^${say('renewal.quoteOrder')}`))
        .first()
        .click();
      await openHow(buyer);
      const orderId = await checkOut(buyer, account);
      await buyer.open(buyer.console(`orders/${orderId}`));
      await page.getByText(say('renewal.how')).first().click();
      await seen(buyer.text(say('renewal.stepQUOTE')));
      await buyer.open(buyer.console('quotes'));
      await seen(buyer.text(say('renewal.quoteACCEPTED')));
      expect(buyer.complaints).toEqual([]);
    });
    const { records } = await as('merchant').data<{ records: { used: number }[] }>(as('merchant').get('/mall/seller/quote/list'));
    expect(records[0]?.used).toBe(1);
  });
});
