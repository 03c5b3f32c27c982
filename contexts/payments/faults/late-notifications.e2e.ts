/**
 * Notifications of payments arriving before, during and after the end of their order, or never: each order is paid or its money refunded;
 * half of them by Alipay, half by WeChat Pay. Short with `npm test`; 500 orders with `npm run drill -- late-notifications`.
 */
import { randomUUID } from 'node:crypto';
import { createServer, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Payment } from '#contexts/payments/calls/payments.ts';
import { createBuyers } from '#e2e/harness/buyers.ts';
import { type Client, createClient } from '#e2e/harness/http-client.ts';
import { checkLedger } from '#e2e/harness/ledger-check.ts';
import { type RunningProduct, startProduct } from '#e2e/harness/product.ts';
import { createRandom } from '#e2e/harness/random.ts';
import { createSku, placeOrder, type SoldSku, skuRequest } from '#e2e/harness/shop-floor.ts';
import { until } from '#e2e/harness/until.ts';
import { appId, gatewayKeys, merchantKeys, openSandbox, sellerId, tokenOf } from '#libraries/payment-sandbox/test-harness.ts';
import { openWechatSandbox } from '#libraries/payment-sandbox/wechat/wechat-harness.ts';
import { signedHeaders } from '#libraries/payment-sandbox/wechat/wechat-protocol.ts';
import { rowsOf } from '#server/platform/test/rows-of.ts';
import { createTestDatabase, type TestDatabase } from '#server/platform/test/test-database.ts';

const [ORDERS, BUYERS] = process.env.DRILL === 'full' ? [500, 25] : [30, 6];
const LIMIT_MS = 15 * 60_000;
/** Querying the gateways settles everything within this. */
const SETTLED_MS = 120_000;
const random = createRandom(Number(process.env.SEED ?? 7));

/** A proxy to a gateway, which can be cut. */
async function openLine(): Promise<{ url(target: string): string; cut: boolean; close(): void }> {
  let target = '';
  const line = {
    cut: false,
    url: (to: string) => {
      target = to;
      return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    },
    close: () => void server.close(),
  };
  const server: Server = createServer((from, answer) => {
    if (line.cut) return void from.socket.destroy();
    const { method, headers } = from;
    const onward = request(new URL(from.url ?? '', target), { method, headers }, (reply) => {
      answer.writeHead(reply.statusCode ?? 502, reply.headers);
      reply.pipe(answer);
    });
    onward.on('error', () => from.socket.destroy());
    from.pipe(onward);
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  return line;
}

/** Delivers a notification that the gateway wanted to send, by its id. */
const held = new Map<string, () => Promise<unknown>>();
const arrive = (path: string, headers: Record<string, string>, body: string) =>
  fetch(`${product.address}/operation/pay/notify/${path}`, { method: 'POST', headers, body });

async function openAlipay() {
  const headers = { 'content-type': 'application/x-www-form-urlencoded; charset=utf-8' };
  const post = async (_url: string, body: string) => {
    held.set(new URLSearchParams(body).get('notify_id') ?? '', () => arrive('alipay', headers, body));
    return 'held back';
  };
  return openSandbox({ notify: { post } });
}

/** Each attempt is signed with its own time, as the platform does. */
async function openWechat() {
  const post = async (_url: string, body: string) => {
    const { id } = JSON.parse(body) as { id: string };
    const signed = () => signedHeaders(opened.keys(), opened.keys().signing, body, new Date());
    held.set(id, () => arrive('wechat', { ...signed(), 'content-type': 'application/json' }, body));
    return 'status 500';
  };
  const opened = await openWechatSandbox({ notify: { post } });
  return opened;
}

type Channel = 'alipay' | 'wechat';
let store: TestDatabase;
let gateways: { alipay: Awaited<ReturnType<typeof openAlipay>>; wechat: Awaited<ReturnType<typeof openWechat>> };
let lines: Awaited<ReturnType<typeof openLine>>[];
let product: RunningProduct;
let settings: Record<string, string>;
let clients: Client[];
let skus: SoldSku[];

beforeAll(async () => {
  const [alipay, wechat, toAlipay, toWechat] = await Promise.all([openAlipay(), openWechat(), openLine(), openLine()]);
  store = await createTestDatabase();
  gateways = { alipay, wechat };
  lines = [toAlipay, toWechat];
  const through = (line: typeof toAlipay, url: string) => `${line.url(new URL(url).origin)}${new URL(url).pathname}`;
  const merchant = wechat.config();
  settings = {
    DATABASE_URL: store.url,
    SESSION_SECRET: 'n'.repeat(40),
    ALIPAY_GATEWAY: `${through(toAlipay, alipay.url)}/gateway.do`,
    ALIPAY_APP_ID: appId,
    ALIPAY_SELLER_ID: sellerId,
    ALIPAY_PRIVATE_KEY: merchantKeys.privateKey,
    ALIPAY_PUBLIC_KEY: gatewayKeys.publicKey,
    WECHAT_GATEWAY: through(toWechat, merchant.gateway),
    WECHAT_MCH_ID: merchant.mchId,
    WECHAT_APP_ID: merchant.appId,
    WECHAT_SERIAL: merchant.serial,
    WECHAT_PRIVATE_KEY: merchant.privateKey,
    WECHAT_API_V3_KEY: merchant.apiV3Key,
  };
  product = await startProduct({ env: { ...settings, DEMO: '0', LOG_LEVEL: 'fatal' } });
  const buyers = await createBuyers(store.database, BUYERS);
  clients = buyers.map(({ cookie }) => {
    const client = createClient(product.address);
    client.cookies.set('session', cookie.replace('session=', ''));
    return client;
  });
  skus = [];
  for (let index = 0; index < ORDERS / BUYERS; index += 1)
    skus.push(await createSku(store.database, { stock: BUYERS, priceFen: 1_000 + index }));
}, LIMIT_MS);
afterAll(async () => {
  await product?.dispose();
  await gateways?.alipay.close();
  await gateways?.wechat.close();
  for (const line of lines ?? []) line.close();
  await store?.drop();
});

/** What was captured at a gateway. */
type AtGateway = { channel: Channel; outTradeNo: string; notifyId: string };

async function deliver({ notifyId }: AtGateway): Promise<void> {
  const arrival = await until(
    async () => held.get(notifyId),
    (found) => found !== undefined,
  );
  await arrival?.();
}

/** Pays a code at its gateway. */
async function payAtGateway(client: Client, channel: Channel, { codeUrl }: Payment): Promise<AtGateway> {
  const token = new URL(codeUrl).searchParams.get('token');
  const scan = await client.data<{ walletUrl: string }>(client.get(`/operation/pay/scan?token=${token}`));
  const { trade } = await gateways[channel].sandbox.payTrade(tokenOf(scan.walletUrl), 'buyer');
  return { channel, outTradeNo: trade?.outTradeNo ?? '', notifyId: trade?.notifyId ?? '' };
}

type Late = 'never' | 'before' | 'during' | 'after' | 'gateway away';
type Paid = AtGateway & { orderId: string; late: Late };
const LATE: Late[] = ['never', 'before', 'gateway away', 'during', 'never', 'after', 'before', 'never', 'during', 'gateway away'];

const endAt = (orderIds: string[], at: number) =>
  store.database.query('UPDATE market_order SET expires_at = to_timestamp($2 / 1000.0) WHERE id = ANY($1)', [orderIds, at]);

/** Alternately ten of each channel. */
const channelOf = (index: number): Channel => (Math.floor(index / LATE.length) % 2 === 0 ? 'alipay' : 'wechat');

/** Every third order is paid in part from the buyer's balance. */
async function payOrder(client: Client, index: number): Promise<Paid> {
  const { orderId } = await placeOrder(client, skuRequest(skus[Math.floor(index / BUYERS)] as SoldSku));
  const tenders = index % 3 === 0 ? [{ method: 'BALANCE', reference: '', amount: '3.33' }] : [];
  const channel = channelOf(index);
  const payment = await client.data<Payment>(client.post('/operation/pay/start', { orderId, method: 'ONLINE', channel, tenders }));
  return { ...(await payAtGateway(client, channel, payment)), orderId, late: LATE[index % LATE.length] as Late };
}

async function topUp(client: Client): Promise<void> {
  const charge = await client.data<Payment>(
    client.post('/operation/pay/charge', { amount: '100.00', channel: 'wechat' }, { 'idempotency-key': randomUUID() }),
  );
  await deliver(await payAtGateway(client, 'wechat', charge));
}

/** Waits until none of these orders is unpaid. */
async function untilEnded(ids: string[]): Promise<{ id: string; status: string }[]> {
  const ended = await until(
    () =>
      rowsOf<{ id: string; status: string }>(
        store.database,
        `SELECT id, status FROM market_order WHERE id = ANY($1) AND status <> 'UNPAID'`,
        [ids],
      ),
    ({ length }) => length === ids.length,
    SETTLED_MS,
  );
  expect(ended).toHaveLength(ids.length);
  return ended;
}

/** Delivers or withholds each notification according to its kind. */
async function bring(paid: Paid[]): Promise<void> {
  const of = (late: Late) => paid.filter((one) => one.late === late);
  const ids = (late: Late) => of(late).map(({ orderId }) => orderId);
  const twice = async (one: Paid) => void (await Promise.all([deliver(one), deliver(one)]));
  await Promise.all(of('before').map(twice));
  await endAt(ids('during'), Date.now() + 500);
  const during = of('during').map(async (one) => {
    await sleep(random.between(0, 1_000));
    await twice(one);
  });
  await endAt(ids('after'), Date.now() - 1);
  await untilEnded(ids('after'));
  await Promise.all([...during, ...of('after').map(twice)]);
}

/**
 * Longer than the limit for waiting on a gateway: the orders are given up, then the gateways return with their money. Returns the orders
 * given up: a slow machine may have queried some before.
 */
async function loseGateways(paid: Paid[]): Promise<Set<string>> {
  for (const line of lines) line.cut = true;
  const ids = paid.map(({ orderId }) => orderId);
  await endAt(ids, Date.now() - 11 * 60_000);
  const ended = await untilEnded(ids);
  for (const line of lines) line.cut = false;
  const given = new Set(ended.flatMap(({ id, status }) => (status === 'CANCELED' ? [id] : [])));
  expect(given.size).toBeGreaterThan(ids.length / 2);
  await Promise.all(paid.map(deliver));
  return given;
}

/** For each order its state, what the gateway still has of its money, and what is still held of the buyer's balance. */
async function whereMoneyIs(paid: Paid[]): Promise<Map<string, string>> {
  const orders = await rowsOf<{ id: string; status: string; held: number }>(
    store.database,
    `SELECT o.id, o.status, (SELECT count(*)::int FROM payment p WHERE p.payable_kind = 'ORDER' AND p.payable_id = o.id AND p.method = 'BALANCE' AND p.state = 'PAID') AS held
     FROM market_order o WHERE o.id = ANY($1)`,
    [paid.map(({ orderId }) => orderId)],
  );
  const found = new Map<string, string>();
  for (const [index, { orderId, outTradeNo, channel }] of paid.entries()) {
    const trade = await gateways[channel].store.findByOutTradeNo(outTradeNo);
    const order = orders.find(({ id }) => id === orderId);
    const atGateway = trade?.refundedFen === 0 ? 'kept' : trade?.refundedFen === trade?.amountFen ? 'returned' : 'partly returned';
    const part = index % 3 === 0 ? `, balance ${order?.held ? 'kept' : 'returned'}` : '';
    found.set(orderId, `${order?.status}: ${atGateway}${part}`);
  }
  return found;
}

it(
  `settles each of ${ORDERS} payments, whenever its notification comes`,
  async () => {
    await Promise.all(clients.map(topUp));
    const paid: Paid[] = [];
    for (let from = 0; from < ORDERS; from += BUYERS)
      paid.push(...(await Promise.all(clients.map((client, index) => payOrder(client, from + index)))));
    const away = paid.filter(({ late }) => late === 'gateway away');
    const given = await loseGateways(away);
    const startedAt = Date.now();
    await bring(paid);
    const right = (index: number, orderId: string) => {
      const [status, money] = given.has(orderId) ? ['CANCELED', 'returned'] : ['PAID', 'kept'];
      return `${status}: ${money}${index % 3 === 0 ? `, balance ${money}` : ''}`;
    };
    const wrong = (found: Map<string, string>) =>
      paid.flatMap(({ orderId, late, channel }, index) =>
        found.get(orderId) === right(index, orderId) ? [] : [`${channel}, ${late}: ${orderId} ${found.get(orderId)}`],
      );
    const left = await until(
      async () => wrong(await whereMoneyIs(paid)),
      ({ length }) => length === 0,
      SETTLED_MS,
    );
    console.log(`${ORDERS} orders, ${given.size} given up while the gateway was away; all at rest after ${Date.now() - startedAt} ms`);
    expect(left).toEqual([]);
    const checked = await checkLedger({ ...settings, DATA_DIR: product.dataDir });
    expect(checked).toMatchObject({ outcome: 'CLEAN', differences: [], failure: '' });
  },
  LIMIT_MS,
);
