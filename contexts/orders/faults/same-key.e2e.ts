/**
 * Orders submitted five times simultaneously under one key: one order, the same answer; refused if the request differs. Short with `npm
 * test`; 500 orders with `npm run drill -- same-key`.
 */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { OrderPreview } from '#contexts/orders/calls/order.ts';
import { createBuyers } from '#e2e/harness/buyers.ts';
import { type Client, createClient } from '#e2e/harness/http-client.ts';
import { type RunningProduct, startProduct } from '#e2e/harness/product.ts';
import { createSku, type SoldSku, skuRequest } from '#e2e/harness/shop-floor.ts';
import { rowsOf } from '#server/platform/test/rows-of.ts';
import { createTestDatabase, type TestDatabase } from '#server/platform/test/test-database.ts';

const [ORDERS, BUYERS] = process.env.DRILL === 'full' ? [500, 25] : [60, 6];
const TIMES = 5;
const LIMIT_MS = 10 * 60_000;

let store: TestDatabase;
let product: RunningProduct;
let clients: Client[];
let skus: SoldSku[];
beforeAll(async () => {
  store = await createTestDatabase();
  product = await startProduct({ env: { DATABASE_URL: store.url, SESSION_SECRET: 'k'.repeat(40), DEMO: '0', LOG_LEVEL: 'fatal' } });
  clients = (await createBuyers(store.database, BUYERS)).map(({ cookie }) => {
    const client = createClient(product.address);
    client.cookies.set('session', cookie.replace('session=', ''));
    return client;
  });
  skus = [];
  for (let index = 0; index < ORDERS / BUYERS; index += 1)
    skus.push(await createSku(store.database, { stock: BUYERS, priceFen: 100 + index }));
});
afterAll(async () => {
  await product?.dispose();
  await store?.drop();
});

type Submitted = { code: string; orderId: string };

/** Five requests simultaneously, then the same key with another amount. */
async function submit(client: Client, sku: SoldSku): Promise<{ answers: Submitted[]; changed: string }> {
  const request = skuRequest(sku);
  const preview = await client.data<OrderPreview>(client.post('/mall/order/confirm', { request }));
  const key = { 'idempotency-key': randomUUID() };
  const body = { request, expectedAmount: preview.actualPaymentAmount, agreementVersion: preview.agreement.version };
  const create = async (sent: object): Promise<Submitted> => {
    const { envelope } = await client.post<{ orderId: string }>('/mall/order/create', sent, key);
    return { code: envelope.code, orderId: envelope.data?.orderId ?? '' };
  };
  const answers = await Promise.all(Array.from({ length: TIMES }, () => create(body)));
  const { code } = await create({ ...body, remark: 'another one' });
  return { answers, changed: code };
}

it(
  `makes ${ORDERS} orders of ${ORDERS * TIMES} submits`,
  async () => {
    const submitted: Awaited<ReturnType<typeof submit>>[] = [];
    for (const sku of skus) submitted.push(...(await Promise.all(clients.map((client) => submit(client, sku)))));
    const ids = submitted.map(({ answers }) => answers[0]?.orderId);
    expect(submitted.flatMap(({ answers }) => answers.map(({ code }) => code))).toEqual(Array(ORDERS * TIMES).fill('0'));
    expect(submitted.filter(({ answers }) => new Set(answers.map(({ orderId }) => orderId)).size !== 1)).toEqual([]);
    expect(new Set(ids).size).toBe(ORDERS);
    expect(submitted.map(({ changed }) => changed)).toEqual(Array(ORDERS).fill('IDEMPOTENCY_KEY_REUSED'));
    const [counted] = await rowsOf<{ orders: number; reserved: number }>(
      store.database,
      `SELECT (SELECT count(*)::int FROM market_order) AS orders, (SELECT sum($1 - stock)::int FROM sku) AS reserved`,
      [BUYERS],
    );
    expect(counted).toEqual({ orders: ORDERS, reserved: ORDERS });
  },
  LIMIT_MS,
);
