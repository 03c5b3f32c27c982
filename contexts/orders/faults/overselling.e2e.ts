import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Buyer, createBuyers } from '#e2e/harness/buyers.ts';
import { createClient } from '#e2e/harness/http-client.ts';
import { type RunningProduct, startProduct } from '#e2e/harness/product.ts';
import { codeOf, releaseTogether } from '#e2e/harness/release-together.ts';
import { createSku, type SoldSku, skuRequest } from '#e2e/harness/shop-floor.ts';
import { rowsOf } from '#server/platform/test/rows-of.ts';
import { createTestDatabase, type TestDatabase } from '#server/platform/test/test-database.ts';

const BUYERS = 200;
const STOCK = 10;
const ROUNDS = process.env.DRILL === 'full' ? 20 : 8;

let store: TestDatabase;
let product: RunningProduct;
let buyers: Buyer[];
let agreementVersion: string;

beforeAll(async () => {
  store = await createTestDatabase();
  product = await startProduct({ env: { DATABASE_URL: store.url, DEMO: '0', SESSION_SECRET: 'e'.repeat(40) } });
  buyers = await createBuyers(store.database, BUYERS);
  agreementVersion = (
    await createClient(product.address).data<{ version: string }>(createClient(product.address).get('/operation/agreement?code=purchase'))
  ).version;
});
afterAll(async () => {
  await product?.dispose();
  await store?.drop();
});

const orderOf = (buyer: Buyer, sku: SoldSku, billingType: string, duration: number, price: string) => ({
  path: '/mall/order/create',
  body: { request: skuRequest(sku, billingType as never, duration), expectedAmount: price, agreementVersion },
  headers: { cookie: buyer.cookie, 'idempotency-key': randomUUID() },
});

describe('a race for what there is little of', () => {
  it(`sells ${STOCK} pieces to ${BUYERS} simultaneous buyers exactly ${STOCK} times, ${ROUNDS} rounds in a row`, async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const sku = await createSku(store.database, { stock: STOCK, priceFen: 1234 });
      const answers = await releaseTogether(
        product.address,
        buyers.map((buyer) => orderOf(buyer, sku, 'ONCE', 1, '12.34')),
      );
      const codes = answers.map(codeOf);
      expect(codes.filter((code) => code === '0')).toHaveLength(STOCK);
      expect(codes.filter((code) => code === 'STOCK_INSUFFICIENT')).toHaveLength(BUYERS - STOCK);
      const [left] = await rowsOf<{ stock: number; orders: number }>(
        store.database,
        `SELECT (SELECT stock FROM sku WHERE id = $1) AS stock, (SELECT count(*)::int FROM market_order WHERE sku_id = $1) AS orders`,
        [sku.skuId],
      );
      expect(left).toEqual({ stock: 0, orders: STOCK });
    }
  });

  it('gives one user one trial however often it is asked for at once', async () => {
    const sku = await createSku(store.database, { stock: null, priceFen: 100, trialDays: 7 });
    const [buyer] = buyers;
    const answers = await releaseTogether(
      product.address,
      Array.from({ length: 100 }, () => orderOf(buyer as Buyer, sku, 'TRIAL', 7, '0.00')),
    );
    const codes = answers.map(codeOf);
    expect(codes.filter((code) => code === '0')).toHaveLength(1);
    expect(codes.filter((code) => code === 'TRIAL_USED')).toHaveLength(99);
    const [count] = await rowsOf<{ orders: number; entitlements: number }>(
      store.database,
      `SELECT (SELECT count(*)::int FROM market_order WHERE sku_id = $1) AS orders, (SELECT count(*)::int FROM entitlement WHERE sku_id = $1) AS entitlements`,
      [sku.skuId],
    );
    expect(count).toEqual({ orders: 1, entitlements: 1 });
  });

  it('makes one order of the same idempotency key sent fifty times at once, and answers each alike', async () => {
    const sku = await createSku(store.database, { stock: 5, priceFen: 500 });
    const one = orderOf(buyers[1] as Buyer, sku, 'ONCE', 1, '5.00');
    const answers = await releaseTogether(
      product.address,
      Array.from({ length: 50 }, () => one),
    );
    const orders = new Set(answers.map((answer) => (JSON.parse(answer.body) as { data: { orderId: string } | null }).data?.orderId));
    expect(answers.map(codeOf)).toEqual(Array(50).fill('0'));
    expect(orders.size).toBe(1);
    const [left] = await rowsOf<{ stock: number }>(store.database, 'SELECT stock FROM sku WHERE id = $1', [sku.skuId]);
    expect(left?.stock).toBe(4);
  });
});
