import { createSign } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#server/platform/test/test-database.ts';
import { appId, gatewayKeys, makePair, merchantKeys, openSandbox, sellerId, tokenOf } from '#server/sandbox-gateway/test-harness.ts';
import { createBuyers } from '../harness/buyers.ts';
import { type Client, createClient } from '../harness/http-client.ts';
import { type RunningProduct, startProduct } from '../harness/product.ts';
import { createSku, placeOrder, skuRequest } from '../harness/shop-floor.ts';
import { until } from '../harness/until.ts';

/** What the gateway wanted to send: the test decides when, how often and in which state it arrives. */
const held: { url: string; body: string }[] = [];
let store: TestDatabase;
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
    },
  });
  const [buyer] = await createBuyers(store.database, 1);
  client = createClient(product.address);
  client.cookies.set('session', buyer?.cookie.replace('session=', '') ?? '');
});
afterAll(async () => {
  await product?.dispose();
  await gateway?.close();
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

/** An order that was paid at the gateway, with its notification still on the way. */
async function payAtGateway(priceFen = 2500) {
  const sku = await createSku(store.database, { stock: 3, priceFen });
  const order = await placeOrder(client, skuRequest(sku));
  const payment = await client.data<{ codeUrl: string }>(client.post('/operation/pay/start', { orderId: order.orderId, method: 'ONLINE' }));
  const token = new URL(payment.codeUrl).searchParams.get('token');
  const scan = await client.data<{ walletUrl: string }>(client.get(`/operation/pay/scan?token=${token}`));
  const { trade } = await gateway.sandbox.payTrade(tokenOf(scan.walletUrl), 'buyer');
  const own = await until(
    async () => held.find(({ body }) => new URLSearchParams(body).get('out_trade_no') === trade?.outTradeNo),
    (found) => found !== undefined,
  );
  return { ...order, notification: own?.body ?? '' };
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

  it('accepts none of 500 forged or altered ones', async () => {
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
    const attempts = Array.from({ length: 500 }, (_, index) => {
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
