/** A marketplace that is no demonstration and has no gateway: no call creates money, and online payment is not offered. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { endpoints } from '#contracts/endpoints.ts';
import { createBuyers } from '#e2e/harness/buyers.ts';
import { launch, type RunningProduct, startProduct } from '#e2e/harness/product.ts';
import { createRandom } from '#e2e/harness/random.ts';
import { sampleCall } from '#e2e/harness/sample-call.ts';
import { createSku, skuRequest } from '#e2e/harness/shop-floor.ts';
import { rowsOf } from '#server/platform/test/rows-of.ts';
import { createTestDatabase, type TestDatabase } from '#server/platform/test/test-database.ts';

const SECRET = 'n'.repeat(40);
/** Calls of each endpoint. */
const ROUNDS = 12;
let store: TestDatabase;
let product: RunningProduct;

beforeAll(async () => {
  store = await createTestDatabase();
  product = await startProduct({
    env: { DATABASE_URL: store.url, DEMO: '0', SANDBOX: '', SESSION_SECRET: SECRET, LOG_LEVEL: 'error' },
  });
});
afterAll(async () => {
  await product?.dispose();
  await store?.drop();
});

type Answer = { status: number; code: string; data: unknown };
async function call(cookie: string, method: string, path: string, body: unknown, key: string): Promise<Answer> {
  const response = await fetch(product.address + path, {
    method,
    redirect: 'manual',
    headers: { cookie, origin: product.address, 'content-type': 'application/json', 'idempotency-key': key },
    ...(method === 'POST' ? { body: JSON.stringify(body) } : {}),
  });
  const text = await response.text();
  const read = response.headers.get('content-type')?.includes('json') ? (JSON.parse(text) as { code?: string; data?: unknown }) : {};
  return { status: response.status, code: read.code ?? '', data: read.data };
}

async function newBuyer() {
  const [buyer] = await createBuyers(store.database, 1);
  if (!buyer) throw new Error('no buyer was made');
  const post = (path: string, body: unknown, key = `key-${Math.random()}`) => call(buyer.cookie, 'POST', path, body, key);
  const get = (path: string) => call(buyer.cookie, 'GET', path, null, '');
  return { ...buyer, post, get };
}
const moneyOf = async (accountId: string): Promise<number> => {
  const [found] = await rowsOf<{ fen: number }>(
    store.database,
    `SELECT coalesce(sum(balance_fen), 0)::bigint AS fen FROM wallet WHERE account_id = $1`,
    [accountId],
  );
  return found?.fen ?? -1;
};

it.each(['', 'alipay', 'wechat', 'sandbox', 'balance', 'ONLINE'])(
  'opens no top-up by %j, and the page of the balance offers none',
  async (channel) => {
    const buyer = await newBuyer();
    expect(await buyer.post('/operation/pay/charge', { amount: '100.00', channel })).toMatchObject({ code: 'METHOD_UNKNOWN' });
    expect((await buyer.get('/operation/pay/balance')).data).toEqual({ balance: '0.00', channels: [] });
  },
);

it('sells, and offers no way to pay an order online', async () => {
  const buyer = await newBuyer();
  const sku = await createSku(store.database, { stock: 3, priceFen: 1_234 });
  const agreement = await buyer.get('/operation/agreement?code=purchase');
  const order = await buyer.post('/mall/order/create', {
    request: skuRequest(sku, 'ONCE' as never, 1),
    expectedAmount: '12.34',
    agreementVersion: (agreement.data as { version: string }).version,
  });
  const { orderId } = order.data as { orderId: string };
  const { options } = (await buyer.get(`/operation/pay/options?orderId=${orderId}`)).data as { options: { method: string }[] };
  expect(options.map(({ method }) => method)).not.toContain('ONLINE');
  for (const channel of ['', 'alipay', 'wechat'])
    expect(await buyer.post('/operation/pay/start', { orderId, method: 'ONLINE', channel })).toMatchObject({ code: 'METHOD_UNKNOWN' });
});

it.each(['/sandbox-gateway/gateway.do', '/sandbox-gateway/wechat/v3/pay/transactions/native', '/sandbox-gateway/pay/x'])(
  'has no %s',
  async (path) => {
    for (const method of ['GET', 'POST']) expect((await call('', method, path, {}, 'k')).status).toBe(404);
  },
);

it('gives a fresh buyer no money by any call of its description', { timeout: 300_000 }, async () => {
  const buyer = await newBuyer();
  const sku = await createSku(store.database, { stock: 50, priceFen: 100, trialDays: 7 });
  const random = createRandom(20_261_128);
  const texts = [
    '100.00',
    '0.01',
    '1',
    buyer.accountId,
    sku.skuId,
    sku.goodsId,
    'alipay',
    'wechat',
    'BALANCE',
    '2026-11',
    '2026-11-28',
    'a@b.cn',
    'zh',
    '',
  ];
  const open = endpoints.filter(({ access, id }) => ['public', 'user'].includes(access) && !/logout|delete-account/.test(id));
  expect(open.length).toBeGreaterThan(200);
  const answered = new Map<string, number>();
  const failed: string[] = [];
  for (let round = 0; round < ROUNDS; round += 1)
    for (const endpoint of open) {
      const { params, query, body } = sampleCall(endpoint, random, texts);
      const path = endpoint.path.replace(/[:{](\w+)\}?/g, (_, name: string) => encodeURIComponent(String(params[name] ?? '1')));
      const search = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]));
      const { status, code } = await call(buyer.cookie, endpoint.method, `${path}?${search}`, body, `k-${round}-${endpoint.id}`);
      if (status >= 500) failed.push(`${endpoint.id} ${path}?${search} ${JSON.stringify(body)}`);
      answered.set(code, (answered.get(code) ?? 0) + 1);
      // A created order is passed to later calls.
      if (endpoint.id.includes('order') && texts.length < 40) {
        const [order] = await rowsOf<{ id: string }>(
          store.database,
          'SELECT id FROM market_order WHERE account_id = $1 ORDER BY created_at DESC LIMIT 1',
          [buyer.accountId],
        );
        if (order && !texts.includes(order.id)) texts.push(order.id);
      }
    }
  expect(failed).toEqual([]);
  // Many calls are accepted: the test covers more than refusals.
  expect(answered.get('0') ?? 0).toBeGreaterThan(open.length);
  expect(await moneyOf(buyer.accountId)).toBe(0);
  const [made] = await rowsOf<{ fen: number }>(store.database, `SELECT coalesce(sum(balance_fen), 0)::bigint AS fen FROM wallet`);
  expect(made?.fen).toBe(0);
});

it('has a sandbox by name, and says so on every page', async () => {
  const other = await createTestDatabase();
  const named = await startProduct({
    env: { DATABASE_URL: other.url, DEMO: '0', SANDBOX: '1', SESSION_SECRET: SECRET, LOG_LEVEL: 'warn' },
  });
  try {
    expect(named.output()).toContain('payments go to the sandbox');
    for (const path of ['/ui/mall/', '/ui/mall/mobile', '/ui/mall/search/goods', '/ui/login', '/ui/nowhere'])
      expect(await (await fetch(named.address + path, { headers: { 'accept-language': 'zh' } })).text(), path).toContain('沙箱支付');
    expect(await (await fetch(`${product.address}/ui/mall/`)).text()).not.toContain('沙箱支付');
  } finally {
    await named.dispose();
    await other.drop();
  }
});

it('is refused beside a real gateway', async () => {
  const { ended, output } = launch({ dataDir: '/nowhere', env: { SANDBOX: '1', ALIPAY_GATEWAY: 'https://openapi.alipay.com/gateway.do' } });
  expect(await ended).not.toBe(0);
  expect(output()).toContain('SANDBOX: 1 was given');
});
