/**
 * The ranking: its empty state, a purchase that counts and one by a member of the shop that does not, last week's board, selections in the
 * address. On desktop in Chinese, on a phone in English.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Sku } from '#contexts/catalogue/calls/catalogue.ts';
import type { RankedGoods } from '#contexts/catalogue/calls/ranking.ts';
import { dayBefore } from '#contexts/catalogue/rules/ranking/ranking.ts';
import { type DemoProduct, startDemoProduct } from '#e2e/harness/demo-product.ts';
import type { Client } from '#e2e/harness/http-client.ts';
import { presentations } from '#e2e/harness/presentations.ts';
import { startProduct } from '#e2e/harness/product.ts';
import { payByScanning, placeOrder, waitForStatus } from '#e2e/harness/shop-floor.ts';
import { until } from '#e2e/harness/until.ts';
import { type Person, seen, startSingleWalks } from '#e2e/harness/walk.ts';
import { clean, fits } from '#e2e/harness/walkers.ts';
import { dayOf } from '#kernel/time/time.ts';
import { createDatabase, type Database } from '#server/platform/db/database.ts';

let demo: DemoProduct;
let database: Database;
const walks = startSingleWalks(async () => {
  demo = await startDemoProduct();
  return demo;
});
beforeAll(() => {
  database = createDatabase({ url: demo.databaseUrl, max: 2 });
});
afterAll(() => database?.close());

type Board = { records: RankedGoods[]; pastDays: string[]; day: string; computedAt: number };
const board = async (query: string): Promise<Board> => {
  const client = await walks.client('demo-user');
  return client.data<Board>(client.get(`/mall/ranking?${query}`));
};
/** One day of a product, paid by scanning. */
async function buy(client: Client, { goods }: RankedGoods): Promise<string> {
  const skus = await client.data<Sku[]>(client.get(`/mall/goods/${goods.goodsId}/skus`));
  const [found] = skus.flatMap((sku) => sku.pricing.filter(({ price }) => Number(price) > 0).map((price) => ({ sku, price })));
  if (!found) throw new Error(`${goods.name} costs nothing`);
  const { orderId } = await placeOrder(client, {
    kind: 'sku',
    goodsId: goods.goodsId,
    skuId: found.sku.id,
    billingType: found.price.billingType,
    duration: found.price.duration,
    regions: found.sku.clusterResources.slice(0, 1).map(({ clusterId }) => clusterId),
  } as never);
  await payByScanning(client, orderId);
  await waitForStatus(client, orderId, 'PAID');
  return orderId;
}
/** A further process runs the jobs of its start. */
async function computeAgain(): Promise<void> {
  await database.query(`DELETE FROM ranking_snapshot WHERE board = 'sales'`);
  const from = Date.now();
  const worker = await startProduct({
    env: { DATABASE_URL: demo.databaseUrl, SESSION_SECRET: 'demo-product-'.repeat(4), DEMO: 'catalogue', LOG_LEVEL: 'error' },
  });
  try {
    await until(
      () => board('board=sales&period=week'),
      ({ computedAt, pastDays }) => computedAt >= from && pastDays.length > 20,
    );
  } finally {
    await worker.dispose();
  }
}
const tab = (person: Person, name: string) =>
  person.page.getByRole('navigation', { name: person.say('ranking.boards') }).getByRole('link', { name, exact: true });
const places = ({ page }: Person) => page.locator('main ol > li').filter({ visible: true });

describe.each(
  presentations('phone', [
    { language: 'zh', mobile: false },
    { language: 'en', mobile: true },
  ]),
)('before anything was sold, in $language (mobile: $mobile)', ({ language, mobile }) => {
  it('shows what there is, and says what there is not', async () => {
    const visitor = await walks.person({ language, mobile });
    const { page, say } = visitor;
    for (const one of ['sales', 'rating', 'free', 'new'])
      await until(
        () => board(`board=${one}`),
        ({ day }) => day !== '',
      );
    await visitor.open(visitor.mall());
    await visitor.link(say('home.ranking.new')).click();
    await page.waitForURL(/\/ranking\?board=new/);
    await seen(visitor.heading(say('ranking.board.new')));
    await expect.poll(() => places(visitor).count()).toBe(100);
    await clean(visitor);
    await tab(visitor, say('ranking.board.free')).click();
    await page.waitForURL(/board=free/);
    await seen(visitor.text(say('ranking.rule.free')));
    await expect.poll(() => places(visitor).count()).toBeGreaterThan(20);
    await tab(visitor, say('ranking.board.rating')).click();
    await page.waitForURL(/board=rating/);
    await seen(visitor.text(say('ranking.noneText.rating')));
    await tab(visitor, say('ranking.board.sales')).click();
    await page.waitForURL((url) => url.search === '');
    await seen(visitor.text(say('ranking.none')));
    await seen(visitor.text(say('ranking.noneText.sales')));
    await fits(visitor);
    expect(visitor.complaints).toEqual([]);
  });
});

describe('purchases', () => {
  let sold: RankedGoods['goods'];
  let week = '';
  it('count on the board, but those of a shop’s own people; last week stays as it was', async () => {
    const [merchant, user] = [await walks.client('demo-merchant'), await walks.client('demo-user')];
    const { shopId } = await merchant.data<{ shopId: string }>(merchant.get('/mall/seller/context'));
    const priced: RankedGoods[] = [];
    for (const record of (await board('board=new&goodsType=APP_SOFTWARE')).records.filter(({ goods }) => !goods.free)) {
      const detail = await user.data<{ needsLicenceProof: boolean }>(user.get(`/mall/goods/${record.goods.goodsId}/detail`));
      if (!detail.needsLicenceProof) priced.push(record);
    }
    const [own] = priced.filter(({ goods }) => goods.storeId === shopId);
    const [other] = priced.filter(({ goods }) => goods.storeId !== shopId);
    if (!own || !other) throw new Error('the demonstration lacks goods');
    await buy(merchant, own);
    const orderId = await buy(user, other);
    await computeAgain();
    expect((await board('board=sales&period=week')).records.map(({ goods }) => goods.goodsId)).toEqual([other.goods.goodsId]);

    // Backdated by ten days: last week's board has it. Boards read lines that a job writes.
    await until(
      () => database.query('SELECT FROM order_change'),
      (waiting) => waiting.length === 0,
    );
    await database.query('UPDATE sold_line SET day = day - 10 WHERE order_id = $1', [orderId]);
    await database.query(`UPDATE market_order SET paid_at = paid_at - interval '10 days' WHERE id = $1`, [orderId]);
    await database.query(`UPDATE goods SET shelved_at = shelved_at - interval '60 days' WHERE id = $1`, [other.goods.goodsId]);
    await computeAgain();
    const today = dayOf(Date.now());
    const past = await board('board=sales&period=month');
    week = past.pastDays.find((day) => day >= dayBefore(today, 10)) ?? '';
    expect((await board('board=sales&period=week')).records).toEqual([]);
    const before = await board(`board=sales&period=month&day=${week}`);
    expect(before.day).toBe(week);
    expect(before.records.map(({ goods }) => goods.goodsId)).toEqual([other.goods.goodsId]);
    sold = other.goods;
  });

  it.each(
    presentations('phone', [
      { language: 'zh', mobile: false },
      { language: 'en', mobile: true },
    ]),
  )('are looked at by type, period and earlier board in $language (mobile: $mobile)', async ({ language, mobile }) => {
    const visitor = await walks.person({ language, mobile });
    const { page, say } = visitor;
    const name = language === 'zh' ? sold.name : sold.nameEn;
    await visitor.open(visitor.mall('ranking'));
    await seen(visitor.link(name));
    await seen(visitor.text(say('ranking.sold', { count: 1, buyers: 1 })));
    await page
      .getByRole('navigation', { name: say('ranking.types') })
      .getByRole('link', { name: say('goodsTypes.DATA') })
      .click();
    await page.waitForURL(/goodsType=DATA/);
    await seen(visitor.text(say('ranking.none')));
    await visitor.link(say('ranking.clear')).click();
    await page.waitForURL((url) => url.search === '');
    await page.getByLabel(say('ranking.past')).selectOption(week);
    await page.waitForURL((url) => url.searchParams.get('day') === week);
    await seen(visitor.text(say('ranking.final')));
    await seen(visitor.link(name));
    await clean(visitor);
    await page.reload();
    await seen(visitor.text(say('ranking.final')));
    await visitor.link(say('ranking.period.week')).click();
    await page.waitForURL(/period=week/);
    await seen(visitor.text(say('ranking.noneText.sales')));
    await page.goBack();
    await visitor.link(name).first().click();
    await page.waitForURL(/detail\/goods|\/ui\/sso\//);
    expect(visitor.complaints).toEqual([]);
  });
});
