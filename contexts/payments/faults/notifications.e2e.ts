import { createSign } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createBuyers } from '#e2e/harness/buyers.ts';
import { type Client, createClient } from '#e2e/harness/http-client.ts';
import { type RunningProduct, startProduct } from '#e2e/harness/product.ts';
import { createSku, placeOrder, skuRequest } from '#e2e/harness/shop-floor.ts';
import { until } from '#e2e/harness/until.ts';
import { appId, gatewayKeys, makePair, merchantKeys, openSandbox, sellerId, tokenOf } from '#libraries/payment-sandbox/test-harness.ts';
import { openWechatSandbox, wechatMerchant } from '#libraries/payment-sandbox/wechat/wechat-harness.ts';
import { makeWechatSandboxKeys, type WechatSandboxKeys } from '#libraries/payment-sandbox/wechat/wechat-keys.ts';
import { encrypt, signedHeaders } from '#libraries/payment-sandbox/wechat/wechat-protocol.ts';
import { rowsOf } from '#server/platform/test/rows-of.ts';
import { createTestDatabase, type TestDatabase } from '#server/platform/test/test-database.ts';

/** Notifications of the gateway, held back: the test decides when, how often and in which state they arrive. */
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

/** An order paid at the gateway whose notification is still pending. */
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

/** Only notifications settle the payment: on a busy machine the gateway would be queried before all of them are sent. */
const askLater = (...orderIds: string[]) =>
  store.database.query(`UPDATE payment SET next_query_at = now() + interval '1 hour' WHERE payable_id = ANY($1)`, [orderIds]);

const statusOf = async (orderId: string) => (await client.data<{ status: string }>(client.get(`/mall/order/${orderId}/detail`))).status;
const postingsOf = async (orderId: string) =>
  rowsOf<{ ledger_account: string; amount_fen: number }>(
    store.database,
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
    const [count] = await rowsOf<{ entitlements: number }>(
      store.database,
      'SELECT count(*)::int AS entitlements FROM entitlement WHERE order_id = $1',
      [order.orderId],
    );
    expect(count?.entitlements).toBe(1);
  });

  it('accepts none of 1,000 forged or altered ones of Alipay, and each genuine one', async () => {
    const order = await payAtGateway(9900);
    const other = await payAtGateway(100);
    await askLater(order.orderId, other.orderId);
    const stranger = makePair();
    const fields = (changed: Record<string, string>) => {
      const made = new URLSearchParams(order.notification);
      for (const [name, value] of Object.entries(changed)) made.set(name, value);
      return made;
    };
    const altered = (name: string, value: string) => fields({ [name]: value }).toString();
    /** Signed again, by the gateway itself or by another key. */
    const signed = (changed: Record<string, string>, { privateKey }: { privateKey: string } = gatewayKeys) => {
      const made = fields(changed);
      made.delete('sign');
      const text = [...made]
        .filter(([name]) => name !== 'sign_type')
        .sort(([a], [b]) => (a < b ? -1 : 1))
        .map(([name, value]) => `${name}=${value}`)
        .join('&');
      made.set('sign', createSign('RSA-SHA256').update(text).sign(privateKey, 'base64'));
      return made.toString();
    };
    const of = ({ notification }: typeof order, name: string) => new URLSearchParams(notification).get(name) ?? '';
    const names = ['total_amount', 'out_trade_no', 'trade_no', 'app_id', 'seller_id', 'trade_status', 'sign', 'sign_type', 'notify_id'];
    const attacks: ((index: number) => string)[] = [
      // Signed by another key: an unknown one, and our own, which signs our requests.
      (index) => signed({ total_amount: `${index}.00` }, stranger),
      () => signed({}, stranger),
      () => signed({}, merchantKeys),
      (index) => `${order.notification}&total_amount=${index}.00`,
      (index) => order.notification.replace(/sign=[^&]+/, `sign=${encodeURIComponent(Buffer.from(`no ${index}`).toString('base64'))}`),
      () => order.notification.replace(/&?sign=[^&]+/, ''),
      ...names.map((name) => (index: number) => altered(name, `x${index}`)),
      // A signature of one order with the contents of another.
      () => altered('out_trade_no', of(other, 'out_trade_no')),
      () => altered('sign', of(other, 'sign')),
      // Signed by the gateway, for another app or order.
      (index) => signed({ app_id: `20210000000${index}` }),
      (index) => signed({ seller_id: `20880000000${index}` }),
      (index) => signed({ total_amount: `${100 + index}.00` }),
      () => signed({ total_amount: '-99.00' }),
      () => signed({ total_amount: '99.001' }),
      (index) => signed({ out_trade_no: `X${index}` }),
      () => signed({ out_trade_no: of(other, 'out_trade_no') }),
      () => signed({ trans_currency: 'USD' }),
      () => signed({ charset: 'gbk' }),
      () => signed({ notify_type: 'batch_refund_notify' }),
      () => signed({ trade_status: 'REFUND_SUCCESS' }),
      () => signed({ gmt_payment: '' }),
    ];
    const attempts = Array.from({ length: 1_000 }, (_, index) => (attacks[index % attacks.length] as (index: number) => string)(index));
    const answers = await Promise.all(attempts.map(deliver));
    const kindsOf = (wrong: (answer: { status: number; text: string }) => boolean) =>
      answers.flatMap((answer, index) => (wrong(answer) ? [index % attacks.length] : []));
    expect(kindsOf(({ text }) => text === 'success')).toEqual([]);
    expect(kindsOf(({ status }) => status >= 500)).toEqual([]);
    const isUnpaid = async () => {
      expect([await statusOf(order.orderId), await statusOf(other.orderId)]).toEqual(['UNPAID', 'UNPAID']);
      expect([await postingsOf(order.orderId), await postingsOf(other.orderId)]).toEqual([[], []]);
    };
    await isUnpaid();
    // Genuine, but not about a payment: a trade that was opened, closed, refunded.
    const changes: Record<string, string>[] = [{ trade_status: 'WAIT_BUYER_PAY' }, { trade_status: 'TRADE_CLOSED', refund_fee: '99.00' }];
    for (const changed of changes) expect((await deliver(signed(changed))).text).toBe('success');
    await isUnpaid();
    // A genuine one pays once, even when an old one is replayed, and only its own order.
    const genuine = await Promise.all([order.notification, signed({ notify_id: 'again' }), order.notification].map(deliver));
    expect(genuine.map(({ text }) => text)).toEqual(['success', 'success', 'success']);
    expect([await statusOf(order.orderId), await statusOf(other.orderId)]).toEqual(['PAID', 'UNPAID']);
    expect((await deliver(other.notification)).text).toBe('success');
    expect(await statusOf(other.orderId)).toBe('PAID');
    expect((await postingsOf(order.orderId)).filter(({ amount_fen }) => amount_fen > 0)).toEqual([
      { ledger_account: 'gateway:alipay', amount_fen: 9900 },
    ]);
  });

  it('accepts none of 1,000 forged or altered ones of WeChat Pay, and each genuine one', async () => {
    const order = await payAtWechat(9900);
    const other = await payAtWechat(100);
    await askLater(order.orderId, other.orderId);
    const genuine = JSON.parse(order.notice.body) as { resource: Record<string, string> };
    const strangers = await makeWechatSandboxKeys(new Date());
    const { keys } = wechat;
    /** The contents, encrypted with the right key and signed by `by`, as with one stolen key. */
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
    /** The platform's valid signature over contents that cannot be decrypted. */
    const unsealed = (change: Change): Notice => {
      const { body } = altered(change);
      return { body, headers: { ...signedHeaders(keys(), keys().signing, body, new Date()), 'content-type': 'application/json' } };
    };
    /** The platform's notification of a refund of the order, as the given event. */
    const aboutRefund = (event: string, associatedData: string): Notice => {
      const { appid, mchid, out_trade_no, transaction_id } = contentOf(order);
      const amount = { total: 9_900, refund: 9_900, payer_total: 9_900, payer_refund: 9_900 };
      const text = JSON.stringify({ appid, mchid, out_trade_no, transaction_id, refund_status: 'SUCCESS', amount });
      const body = JSON.stringify({ ...genuine, event_type: event, resource: encrypt(text, keys().apiV3Key, associatedData) });
      return { body, headers: { ...signedHeaders(keys(), keys().signing, body, new Date()), 'content-type': 'application/json' } };
    };
    /** Corrupts the 16-byte authentication tag after the ciphertext. */
    const otherTag = (text: string, index: number) => {
      const bytes = Buffer.from(text, 'base64');
      bytes.writeUInt32BE(index, bytes.length - 4);
      return bytes.toString('base64');
    };
    const flip = (text: string, index: number) => {
      const bytes = Buffer.from(text, 'base64');
      const at = index % bytes.length;
      bytes[at] = (bytes[at] ?? 0) ^ (1 + (index % 255));
      return bytes.toString('base64');
    };
    const header = (name: string, value: string): Notice => ({ ...order.notice, headers: { ...order.notice.headers, [name]: value } });
    const attacks: ((index: number) => Notice)[] = [
      // Another key, under its own serial number and under the right one.
      (index) => make({ amount: { total: index, currency: 'CNY' } }, { by: strangers }),
      () => make({}, { by: strangers, serial: keys().signing }),
      () => make({}, { apiV3Key: strangers.apiV3Key }),
      (index) => altered((resource) => ({ ...resource, ciphertext: flip(resource.ciphertext ?? '', index) })),
      (index) => unsealed((resource) => ({ ...resource, ciphertext: flip(resource.ciphertext ?? '', index) })),
      (index) => unsealed((resource) => ({ ...resource, ciphertext: otherTag(resource.ciphertext ?? '', index) })),
      () => unsealed((resource) => ({ ...resource, ciphertext: (resource.ciphertext ?? '').slice(0, -24) })),
      (index) => unsealed((resource) => ({ ...resource, nonce: String(index).padStart(12, '0') })),
      (index) => unsealed((resource) => ({ ...resource, associated_data: `transaction${index}` })),
      (index) => unsealed((resource) => ({ ...resource, algorithm: `AES-${index}` })),
      // Genuine, but too old or too new.
      (index) => make({}, { ageMs: 301_000 + index * 1_000 }),
      (index) => make({}, { ageMs: -3_600_000 - index * 1_000 }),
      (index) => header('wechatpay-timestamp', String(Number(order.notice.headers['wechatpay-timestamp']) + 1 + (index % 200))),
      (index) => header('wechatpay-nonce', `n${index}`),
      (index) => header('wechatpay-serial', `5${index}`.padEnd(40, 'F')),
      (index) => header('wechatpay-signature', flip(order.notice.headers['wechatpay-signature'] ?? '', index)),
      () => header('wechatpay-signature', ''),
      () => header('wechatpay-signature-type', 'WECHATPAY2-SM2-WITH-SM3'),
      // Signed and encrypted by the platform, for another merchant or order.
      (index) => make({ mchid: `19000${index}` }),
      (index) => make({ appid: `wx${index}` }),
      (index) => make({ amount: { total: 9_901 + index, currency: 'CNY' } }),
      () => make({ amount: { total: 9_900, currency: 'USD' } }),
      (index) => make({ out_trade_no: `X${index}` }),
      () => make({ out_trade_no: other.outTradeNo }),
      () => make({ trade_state: 'NOTPAY' }),
      // A refund sent as a payment, and a payment as a refund.
      () => aboutRefund('TRANSACTION.SUCCESS', 'transaction'),
      () => aboutRefund('TRANSACTION.SUCCESS', 'refund'),
      () => make({ trade_state: 'REFUND' }),
      // The headers of one with the body of another.
      () => ({ body: other.notice.body, headers: order.notice.headers }),
      () => ({ body: order.notice.body, headers: other.notice.headers }),
      (index) => ({ ...order.notice, body: `${order.notice.body}${' '.repeat(1 + (index % 9))}` }),
    ];
    const answers = await Promise.all(
      Array.from({ length: 1_000 }, (_, index) => deliverWechat((attacks[index % attacks.length] as (index: number) => Notice)(index))),
    );
    const kindsOf = (wrong: (answer: { status: number; code: string | undefined }) => boolean) =>
      answers.flatMap((answer, index) => (wrong(answer) ? [index % attacks.length] : []));
    expect(kindsOf(({ code, status }) => code === 'SUCCESS' || status < 400)).toEqual([]);
    expect(kindsOf(({ status }) => status >= 500)).toEqual([]);
    expect([await statusOf(order.orderId), await statusOf(other.orderId)]).toEqual(['UNPAID', 'UNPAID']);
    expect([await postingsOf(order.orderId), await postingsOf(other.orderId)]).toEqual([[], []]);
    // Genuine, but not about a payment.
    expect((await deliverWechat(aboutRefund('REFUND.SUCCESS', 'refund'))).code).toBe('SUCCESS');
    expect([await statusOf(order.orderId), await postingsOf(order.orderId)]).toEqual(['UNPAID', []]);
    // The same contents under the platform's keys are genuine, and replays post nothing more.
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
  /** The platform's notification of a paid order. */
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
    // An unknown serial number makes the product fetch the certificates again, some seconds later. A notification of a refund, which
    // changes nothing, shows when it has.
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
    await askLater(second.orderId);
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
    // The money moves at the gateway first, and is posted when its response has arrived.
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
