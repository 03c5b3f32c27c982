import { createSign } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#server/platform/test/test-database.ts';
import { appId, gatewayKeys, makePair, merchantKeys, openSandbox, sellerId, tokenOf } from '#server/sandbox-gateway/test-harness.ts';
import { openWechatSandbox, wechatMerchant } from '#server/sandbox-gateway/wechat/wechat-harness.ts';
import { makeWechatSandboxKeys, type WechatSandboxKeys } from '#server/sandbox-gateway/wechat/wechat-keys.ts';
import { encrypt, signedHeaders } from '#server/sandbox-gateway/wechat/wechat-protocol.ts';
import { createBuyers } from '../harness/buyers.ts';
import { type Client, createClient } from '../harness/http-client.ts';
import { type RunningProduct, startProduct } from '../harness/product.ts';
import { createSku, placeOrder, skuRequest } from '../harness/shop-floor.ts';
import { until } from '../harness/until.ts';

/** What the gateway wanted to send: the test decides when, how often and in which state it arrives. */
const held: { url: string; body: string }[] = [];
type Notice = { body: string; headers: Record<string, string> };
const heldByWechat: Notice[] = [];
let store: TestDatabase;
let wechat: Awaited<ReturnType<typeof openWechatSandbox>>;
let gateway: Awaited<ReturnType<typeof openSandbox>>;
let product: RunningProduct;
let client: Client;

beforeAll(async () => {
  store = await createTestDatabase();
  gateway = await openSandbox({
    notify: {
      post: async (url, body) => {
        held.push({ url, body });
        return 'held back';
      },
    },
  });
  wechat = await openWechatSandbox({
    notify: {
      post: async (_url, body, headers) => {
        heldByWechat.push({ body, headers });
        return 'status 500';
      },
    },
  });
  const merchant = wechat.config();
  product = await startProduct({
    env: {
      DATABASE_URL: store.url,
      DEMO: '0',
      SESSION_SECRET: 'n'.repeat(40),
      ALIPAY_GATEWAY: `${gateway.url}/gateway.do`,
      ALIPAY_APP_ID: appId,
      ALIPAY_SELLER_ID: sellerId,
      ALIPAY_PRIVATE_KEY: merchantKeys.privateKey,
      ALIPAY_PUBLIC_KEY: gatewayKeys.publicKey,
      WECHAT_GATEWAY: merchant.gateway,
      WECHAT_MCH_ID: merchant.mchId,
      WECHAT_APP_ID: merchant.appId,
      WECHAT_SERIAL: merchant.serial,
      WECHAT_PRIVATE_KEY: merchant.privateKey,
      WECHAT_API_V3_KEY: merchant.apiV3Key,
    },
  });
  const [buyer] = await createBuyers(store.database, 1);
  client = createClient(product.address);
  client.cookies.set('session', buyer?.cookie.replace('session=', '') ?? '');
});
afterAll(async () => {
  await product?.dispose();
  await gateway?.close();
  await wechat?.close();
  await store?.drop();
});

const deliver = async (body: string) => {
  const response = await fetch(`${product.address}/operation/pay/notify/alipay`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded; charset=utf-8' },
    body,
  });
  return { status: response.status, text: await response.text() };
};

async function openCode(channel: 'alipay' | 'wechat', priceFen: number) {
  const sku = await createSku(store.database, { stock: 3, priceFen });
  const order = await placeOrder(client, skuRequest(sku));
  const start = { orderId: order.orderId, method: 'ONLINE', channel };
  const payment = await client.data<{ codeUrl: string }>(client.post('/operation/pay/start', start));
  const token = new URL(payment.codeUrl).searchParams.get('token');
  return { order, scan: await client.data<{ walletUrl: string }>(client.get(`/operation/pay/scan?token=${token}`)) };
}

/** An order that was paid at the gateway, with its notification still on the way. */
async function payAtGateway(priceFen = 2500) {
  const { order, scan } = await openCode('alipay', priceFen);
  const { trade } = await gateway.sandbox.payTrade(tokenOf(scan.walletUrl), 'buyer');
  const own = await until(
    async () => held.find(({ body }) => new URLSearchParams(body).get('out_trade_no') === trade?.outTradeNo),
    (found) => found !== undefined,
  );
  return { ...order, notification: own?.body ?? '' };
}

async function payAtWechat(priceFen = 2500) {
  const { order, scan } = await openCode('wechat', priceFen);
  const before = heldByWechat.length;
  const { trade } = await wechat.sandbox.payTrade(tokenOf(scan.walletUrl), 'buyer');
  const notice = await until(
    async () => heldByWechat[before],
    (found) => found !== undefined,
  );
  return { ...order, outTradeNo: trade?.outTradeNo ?? '', notice: notice as Notice };
}

async function deliverWechat({ body, headers }: Notice) {
  const response = await fetch(`${product.address}/operation/pay/notify/wechat`, { method: 'POST', headers, body });
  return { status: response.status, code: ((await response.json()) as { code?: string }).code };
}

const statusOf = async (orderId: string) => (await client.data<{ status: string }>(client.get(`/mall/order/${orderId}/detail`))).status;
const postingsOf = async (orderId: string) =>
  store.database.query<{ ledger_account: string; amount_fen: number }>(
    `SELECT p.ledger_account, p.amount_fen FROM ledger_posting p JOIN ledger_transaction t ON t.id = p.transaction_id JOIN payment y ON y.out_trade_no = t.reference OR y.id = t.reference OR y.payable_id = t.reference
     WHERE y.payable_id = $1 ORDER BY p.amount_fen`,
    [orderId],
  );

describe('notifications of the gateway', () => {
  it('posts once however often a genuine one arrives at the same time', async () => {
    const order = await payAtGateway();
    const answers = await Promise.all(Array.from({ length: 50 }, () => deliver(order.notification)));
    expect(answers.map(({ text }) => text)).toEqual(Array(50).fill('success'));
    expect(await statusOf(order.orderId)).toBe('PAID');
    const postings = await postingsOf(order.orderId);
    expect(postings.map(({ amount_fen }) => amount_fen).reduce((sum, fen) => sum + fen, 0)).toBe(0);
    expect(postings.filter(({ amount_fen }) => amount_fen > 0).map(({ amount_fen }) => amount_fen)).toEqual([2500]);
    const [count] = await store.database.query<{ entitlements: number }>(
      'SELECT count(*)::int AS entitlements FROM entitlement WHERE order_id = $1',
      [order.orderId],
    );
    expect(count?.entitlements).toBe(1);
  });

  it('accepts none of 1,000 forged or altered ones of Alipay', async () => {
    const order = await payAtGateway(9900);
    const stranger = makePair();
    const fields = () => new URLSearchParams(order.notification);
    const change = (name: string, value: string) => {
      const altered = fields();
      altered.set(name, value);
      return altered.toString();
    };
    const forge = (amount: string) => {
      const forged = fields();
      forged.set('total_amount', amount);
      forged.delete('sign');
      const text = [...forged]
        .filter(([name]) => name !== 'sign_type')
        .sort(([a], [b]) => (a < b ? -1 : 1))
        .map(([name, value]) => `${name}=${value}`)
        .join('&');
      forged.set('sign', createSign('RSA-SHA256').update(text).sign(stranger.privateKey, 'base64'));
      return forged.toString();
    };
    const names = ['total_amount', 'out_trade_no', 'trade_no', 'app_id', 'seller_id', 'trade_status', 'sign', 'sign_type', 'notify_id'];
    const attempts = Array.from({ length: 1_000 }, (_, index) => {
      if (index % 5 === 0) return forge(`${index}.00`);
      if (index % 5 === 1) return `${order.notification}&total_amount=${index}.00`;
      if (index % 5 === 2)
        return order.notification.replace(/sign=[^&]+/, `sign=${encodeURIComponent(Buffer.from(`no ${index}`).toString('base64'))}`);
      if (index % 5 === 3) return order.notification.replace(/&?sign=[^&]+/, '');
      return change(names[index % names.length] as string, `x${index}`);
    });
    const answers = await Promise.all(attempts.map(deliver));
    expect(answers.filter(({ text }) => text === 'success')).toEqual([]);
    expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
    expect(await statusOf(order.orderId)).toBe('UNPAID');
    expect(await postingsOf(order.orderId)).toEqual([]);
    expect((await deliver(order.notification)).text).toBe('success');
    expect(await statusOf(order.orderId)).toBe('PAID');
  });

  it('accepts none of 1,000 forged or altered ones of WeChat Pay, and each genuine one', async () => {
    const order = await payAtWechat(9900);
    const other = await payAtWechat(100);
    const genuine = JSON.parse(order.notice.body) as { resource: Record<string, string> };
    const strangers = await makeWechatSandboxKeys(new Date());
    const { keys } = wechat;
    /** What it says, encrypted by the right key and signed by `by`, as a thief of one key could. */
    type Make = { by?: WechatSandboxKeys; apiV3Key?: string; serial?: string; ageMs?: number };
    const make = (content: object, { by = keys(), apiV3Key = keys().apiV3Key, serial, ageMs = 0 }: Make = {}): Notice => {
      const text = JSON.stringify({ ...contentOf(order), ...content });
      const body = JSON.stringify({ ...genuine, resource: { original_type: 'transaction', ...encrypt(text, apiV3Key, 'transaction') } });
      const headers = signedHeaders(by, by.signing, body, new Date(Date.now() - ageMs));
      return { body, headers: { ...headers, 'wechatpay-serial': serial ?? by.signing, 'content-type': 'application/json' } };
    };
    type Change = (resource: Record<string, string>) => Record<string, string>;
    const altered = (change: Change): Notice => ({
      ...order.notice,
      body: JSON.stringify({ ...genuine, resource: change(genuine.resource) }),
    });
    /** The platform's own signature over what its encryption does not hold for. */
    const unsealed = (change: Change): Notice => {
      const { body } = altered(change);
      return { body, headers: { ...signedHeaders(keys(), keys().signing, body, new Date()), 'content-type': 'application/json' } };
    };
    const flip = (text: string, index: number) => {
      const bytes = Buffer.from(text, 'base64');
      const at = index % bytes.length;
      bytes[at] = (bytes[at] ?? 0) ^ (1 + (index % 255));
      return bytes.toString('base64');
    };
    const header = (name: string, value: string): Notice => ({ ...order.notice, headers: { ...order.notice.headers, [name]: value } });
    const attacks: ((index: number) => Notice)[] = [
      // Another key, under a serial number of its own and under the right one.
      (index) => make({ amount: { total: index, currency: 'CNY' } }, { by: strangers }),
      () => make({}, { by: strangers, serial: keys().signing }),
      () => make({}, { apiV3Key: strangers.apiV3Key }),
      (index) => altered((resource) => ({ ...resource, ciphertext: flip(resource.ciphertext ?? '', index) })),
      (index) => unsealed((resource) => ({ ...resource, ciphertext: flip(resource.ciphertext ?? '', index) })),
      (index) => unsealed((resource) => ({ ...resource, nonce: String(index).padStart(12, '0') })),
      (index) => unsealed((resource) => ({ ...resource, associated_data: `transaction${index}` })),
      (index) => unsealed((resource) => ({ ...resource, algorithm: `AES-${index}` })),
      // Genuine once, and too old or too new now.
      (index) => make({}, { ageMs: 301_000 + index * 1_000 }),
      (index) => make({}, { ageMs: -302_000 - index * 1_000 }),
      (index) => header('wechatpay-timestamp', String(Math.floor(Date.now() / 1000) - 1 - (index % 200))),
      (index) => header('wechatpay-nonce', `n${index}`),
      (index) => header('wechatpay-serial', `5${index}`.padEnd(40, 'F')),
      (index) => header('wechatpay-signature', flip(order.notice.headers['wechatpay-signature'] ?? '', index)),
      () => header('wechatpay-signature', ''),
      () => header('wechatpay-signature-type', 'WECHATPAY2-SM2-WITH-SM3'),
      // Signed and sealed by the platform, for somebody or something else.
      (index) => make({ mchid: `19000${index}` }),
      (index) => make({ appid: `wx${index}` }),
      (index) => make({ amount: { total: 9_901 + index, currency: 'CNY' } }),
      () => make({ amount: { total: 9_900, currency: 'USD' } }),
      (index) => make({ out_trade_no: `X${index}` }),
      () => make({ out_trade_no: other.outTradeNo }),
      () => make({ trade_state: 'NOTPAY' }),
      // The headers of one with the body of another.
      () => ({ body: other.notice.body, headers: order.notice.headers }),
      (index) => ({ ...order.notice, body: `${order.notice.body}${' '.repeat(1 + (index % 9))}` }),
    ];
    const answers = await Promise.all(
      Array.from({ length: 1_000 }, (_, index) => deliverWechat((attacks[index % attacks.length] as (index: number) => Notice)(index))),
    );
    expect(answers.filter(({ code, status }) => code === 'SUCCESS' || status < 400)).toEqual([]);
    expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
    expect([await statusOf(order.orderId), await statusOf(other.orderId)]).toEqual(['UNPAID', 'UNPAID']);
    expect([await postingsOf(order.orderId), await postingsOf(other.orderId)]).toEqual([[], []]);
    // The same words made with the platform's keys are genuine, and a replay of them posts nothing more.
    expect((await Promise.all(Array.from({ length: 20 }, () => deliverWechat(order.notice)))).map(({ code }) => code)).toEqual(
      Array(20).fill('SUCCESS'),
    );
    expect(await deliverWechat(make({}))).toEqual({ status: 200, code: 'SUCCESS' });
    expect(await deliverWechat(other.notice)).toEqual({ status: 200, code: 'SUCCESS' });
    expect([await statusOf(order.orderId), await statusOf(other.orderId)]).toEqual(['PAID', 'PAID']);
    expect((await postingsOf(order.orderId)).filter(({ amount_fen }) => amount_fen > 0)).toEqual([
      { ledger_account: 'gateway:wechat', amount_fen: 9900 },
    ]);
  });
  /** What the platform says about a paid order. */
  const contentOf = ({ outTradeNo }: { outTradeNo: string }) => ({
    appid: wechatMerchant.appId,
    mchid: wechatMerchant.mchId,
    out_trade_no: outTradeNo,
    transaction_id: '4200000000202603310000000001',
    trade_type: 'NATIVE',
    trade_state: 'SUCCESS',
    success_time: new Date(Math.floor(Date.now() / 1000) * 1000).toISOString().replace('.000Z', '+00:00'),
    amount: { total: 9_900, currency: 'CNY' },
  });

  it('accepts those of the next certificate after a rotation, and none of the retired one', async () => {
    const former: WechatSandboxKeys = wechat.keys();
    await wechat.rotate('announce');
    await wechat.rotate('switch');
    const first = await payAtWechat(300);
    expect(first.notice.headers['wechatpay-serial']).not.toBe(former.signing);
    expect((await deliverWechat(first.notice)).code).toBe('SUCCESS');
    await wechat.rotate('retire');
    // A number that nobody knows makes the product fetch the certificates again, some seconds later. What tells is a notification about a
    // refund, which changes nothing.
    const signed = (body: string, by: WechatSandboxKeys): Notice => ({
      body,
      headers: { ...signedHeaders(by, by.signing, body, new Date()), 'content-type': 'application/json' },
    });
    const content = { mchid: wechatMerchant.mchId, out_trade_no: 'X1', transaction_id: 'T1', amount: { total: 1, refund: 1 } };
    const resource = encrypt(JSON.stringify(content), former.apiV3Key, 'refund');
    const refund = JSON.stringify({ id: 'R1', event_type: 'REFUND.SUCCESS', resource_type: 'encrypt-resource', resource });
    expect((await deliverWechat(signed(refund, wechat.keys()))).code).toBe('SUCCESS');
    const unknown: Notice = { ...first.notice, headers: { ...first.notice.headers, 'wechatpay-serial': '5'.padEnd(40, 'E') } };
    await until(
      async () => {
        await deliverWechat(unknown);
        return (await deliverWechat(signed(refund, former))).code;
      },
      (code) => code === 'FAIL',
    );
    const second = await payAtWechat(400);
    expect((await deliverWechat(signed(second.notice.body, former))).code).toBe('FAIL');
    expect(await statusOf(second.orderId)).toBe('UNPAID');
    expect((await deliverWechat(second.notice)).code).toBe('SUCCESS');
    expect(await statusOf(second.orderId)).toBe('PAID');
  });

  it('finds a payment whose notification never came by asking the gateway', async () => {
    const order = await payAtGateway(777);
    expect(
      await until(
        () => statusOf(order.orderId),
        (status) => status === 'PAID',
      ),
    ).toBe('PAID');
  });

  it('pays back what arrives for an order that was cancelled meanwhile', async () => {
    const order = await payAtGateway(4200);
    await store.database.query(`UPDATE market_order SET status = 'CANCELED', canceled_at = now() WHERE id = $1`, [order.orderId]);
    expect((await deliver(order.notification)).text).toBe('success');
    // The money moves at the gateway first, and is posted when its answer has come.
    const atGateway = async () =>
      (await postingsOf(order.orderId)).flatMap(({ ledger_account, amount_fen }) =>
        ledger_account.startsWith('gateway:') ? [amount_fen] : [],
      );
    const postings = await until(atGateway, ({ length }) => length > 1);
    expect(postings).toEqual([-4200, 4200]);
    const trade = await gateway.store.findByOutTradeNo(new URLSearchParams(order.notification).get('out_trade_no') ?? '');
    expect(trade?.refundedFen).toBe(4200);
  });
});
