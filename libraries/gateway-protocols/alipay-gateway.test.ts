import { createPublicKey } from 'node:crypto';
import Fastify from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  appId,
  gatewayKeys,
  makePair,
  merchantKeys,
  openMerchant,
  openSandbox,
  sellerId,
  tokenOf,
} from '#libraries/payment-sandbox/test-harness.ts';
import { type AlipayConfig, type AlipayGateway, createAlipayGateway } from './alipay-gateway.ts';

let sandbox: Awaited<ReturnType<typeof openSandbox>>;
let merchant: Awaited<ReturnType<typeof openMerchant>>;
let gateway: AlipayGateway;
const config = (more: Partial<AlipayConfig> = {}): AlipayConfig => ({
  gateway: `${sandbox.url}/gateway.do`,
  appId,
  sellerId,
  privateKey: merchantKeys.privateKey,
  alipayPublicKey: gatewayKeys.publicKey,
  ...more,
});

beforeAll(async () => {
  sandbox = await openSandbox();
  merchant = await openMerchant();
  gateway = createAlipayGateway(config());
});
afterAll(async () => {
  await sandbox.close();
  await merchant.close();
});

const order = (outTradeNo: string, more: object = {}) => ({
  outTradeNo,
  amountFen: 123_456_789,
  subject: '8458P & L40 × 8 / 100% + "引号"',
  expiresAt: new Date(Date.now() + 300_000),
  notifyUrl: merchant.notifyUrl,
  ...more,
});
const pay = (codeUrl: string) => fetch(`${sandbox.url}/pay/${tokenOf(codeUrl)}`, { method: 'POST' });

test('follows a payment from its code through notification, query and refund to its end', async () => {
  const { codeUrl } = await gateway.precreate(order('A1'));
  expect(await gateway.query('A1')).toMatchObject({ state: 'WAIT', amountFen: 123_456_789 });
  expect((await pay(codeUrl)).status).toBe(200);

  await merchant.received(1);
  const notification = gateway.verifyNotification(merchant.bodies[0] ?? '');
  expect(notification).toMatchObject({ outTradeNo: 'A1', amountFen: 123_456_789, appId, sellerId, state: 'PAID', refundedFen: 0 });
  const paid = await gateway.query('A1');
  expect(paid).toMatchObject({ state: 'PAID', tradeNo: notification?.tradeNo, paidAt: notification?.paidAt });

  expect(await gateway.close('A1')).toEqual({ state: 'PAID' });
  const refund = { outTradeNo: 'A1', refundNo: 'A1-R1', amountFen: 23_456_789, totalFen: 123_456_789 };
  expect(await gateway.refund(refund)).toEqual({ state: 'REFUNDED' });
  expect(await gateway.refund(refund)).toEqual({ state: 'REFUNDED' });
  expect((await sandbox.store.findByOutTradeNo('A1'))?.refundedFen).toBe(23_456_789);
  await expect(gateway.refund({ ...refund, amountFen: 1 })).rejects.toMatchObject({ code: 'ACQ.DISCORDANT_REPEAT_REQUEST' });
  await gateway.refund({ ...refund, refundNo: 'A1-R2', amountFen: 100_000_000 });
  expect(await gateway.query('A1')).toMatchObject({ state: 'CLOSED', paidAt: notification?.paidAt });
});

test('closes what nobody paid, and closing again changes nothing', async () => {
  const { codeUrl } = await gateway.precreate(order('A2'));
  expect(await gateway.close('A2')).toEqual({ state: 'CLOSED' });
  expect(await gateway.close('A2')).toEqual({ state: 'CLOSED' });
  expect((await pay(codeUrl)).status).toBe(409);
  await expect(gateway.precreate(order('A2'))).rejects.toMatchObject({ code: 'ACQ.TRADE_HAS_CLOSE', outcomeUnknown: false });
});

test('returns UNKNOWN for a trade the gateway does not know', async () => {
  expect(await gateway.query('NEVER')).toEqual({ state: 'UNKNOWN' });
  expect(await gateway.close('NEVER')).toEqual({ state: 'UNKNOWN' });
});

test('returns the same code for the same payment', async () => {
  const terms = order('A3');
  expect(await gateway.precreate(terms)).toEqual(await gateway.precreate(terms));
});

test('refuses invalid amounts', async () => {
  for (const amountFen of [0, -1, 0.5, Number.NaN, 10_000_000_001]) {
    await expect(gateway.precreate(order('A4', { amountFen }))).rejects.toThrow(RangeError);
  }
});

test('reports an unknown outcome without a response, or with an invalid one', async () => {
  const unknown = { code: 'UNREACHABLE', outcomeUnknown: true };
  const anonymous = createAlipayGateway(config({ gateway: 'http://127.0.0.1:9/gateway.do' }));
  await expect(anonymous.query('A1')).rejects.toMatchObject(unknown);
  const impostor = createAlipayGateway(config({ alipayPublicKey: makePair().publicKey }));
  await expect(impostor.query('A1')).rejects.toMatchObject(unknown);
});

test('refuses a response that was altered or belongs to another payment', async () => {
  await gateway.precreate(order('A5'));
  const change = { with: (text: string) => text };
  const between = Fastify({ logger: false });
  between.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) => done(null, body));
  between.post('/gateway.do', async (request) => {
    const answer = await fetch(`${sandbox.url}${request.url}`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: request.body as string,
    });
    return change.with(await answer.text());
  });
  const address = await between.listen({ host: '127.0.0.1', port: 0 });
  const reached = createAlipayGateway(config({ gateway: `${address}/gateway.do` }));
  let genuine = '';
  change.with = (text) => (genuine = text);
  expect(await reached.query('A5')).toMatchObject({ state: 'WAIT' });

  const forgeries: ((text: string) => string)[] = [
    (text) => text.replace('WAIT_BUYER_PAY', 'TRADE_SUCCESS'),
    (text) => text.replace(/"sign":"[^"]*"/, '"sign":""'),
    (text) => text.replace(/,"sign":"[^"]*"/, ''),
    () => genuine.replace('alipay_trade_query_response', 'error_response'),
    () => '{}',
    () => '',
  ];
  for (const forge of forgeries) {
    change.with = forge;
    await expect(reached.query('A5')).rejects.toMatchObject({ code: 'UNREACHABLE' });
  }
  change.with = () => genuine;
  await expect(reached.query('A6')).rejects.toMatchObject({ code: 'UNREACHABLE' });
  await between.close();
});

test('cannot be created without keys or with wrong keys', () => {
  const derived = createPublicKey(merchantKeys.privateKey).export({ type: 'spki', format: 'pem' }) as string;
  const wrong: Partial<AlipayConfig>[] = [
    { privateKey: '' },
    { alipayPublicKey: '' },
    { appId: '' },
    { sellerId: ' ' },
    { gateway: '' },
    { privateKey: 'rubbish' },
    { alipayPublicKey: 'rubbish' },
    { alipayPublicKey: derived },
    { privateKey: undefined as unknown as string },
  ];
  for (const more of wrong) expect(() => createAlipayGateway(config(more))).toThrow(/payment gateway/);
});

test("reads keys as Alipay's tool prints them: bare base64", async () => {
  const bare = (pem: string) => pem.replace(/-----[^-]+-----|\s/g, '');
  const built = createAlipayGateway(config({ privateKey: bare(merchantKeys.privateKey), alipayPublicKey: bare(gatewayKeys.publicKey) }));
  expect(await built.query('NEVER')).toEqual({ state: 'UNKNOWN' });
});
