/** The gateway on API v3, with the sandbox over HTTP; and the sandbox with an independent client. */
import { generateKeyPairSync } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Wechatpay } from 'wechatpay-axios-plugin';
import { tokenOf } from '#libraries/payment-sandbox/test-harness.ts';
import { openWechatSandbox, wechatMerchant } from '#libraries/payment-sandbox/wechat/wechat-harness.ts';
import type { BillEntry, Gateway } from './gateway.ts';
import { wechatBillAddress } from './wechat-bill.ts';
import { createWechatGateway } from './wechat-gateway.ts';

type Sent = { body: string; headers: Record<string, string> };

let now = new Date('2026-03-29T01:00:00Z');
const sent: Sent[] = [];
let sandbox: Awaited<ReturnType<typeof openWechatSandbox>>;
let gateway: Gateway;
beforeAll(async () => {
  sandbox = await openWechatSandbox({
    clock: () => now,
    notify: {
      post: async (_url, body, headers) => {
        sent.push({ body, headers });
        return 'status 204';
      },
    },
  });
  gateway = open();
});
afterAll(() => sandbox.close());

const open = (more: object = {}) => createWechatGateway({ ...sandbox.config(), ...more }, { now: () => now.getTime() });
let count = 0;
const next = (): number => {
  count += 1;
  return count;
};
const order = (more: object = {}) => ({
  outTradeNo: `W1000${next()}`,
  amountFen: 123_456_789,
  subject: '8458P & L40 × 8 / 100% + "引号" 😀',
  expiresAt: new Date(now.getTime() + 300_000),
  notifyUrl: 'http://mall.test/notify',
  ...more,
});
const pay = (codeUrl: string) => sandbox.sandbox.payTrade(tokenOf(codeUrl), 'buyer');
/** A paid trade, and the notification about it. */
async function paid(more: object = {}) {
  const made = order(more);
  const { codeUrl } = await gateway.precreate(made);
  const before = sent.length;
  expect((await pay(codeUrl)).outcome).toBe('PAID');
  while (sent.length === before) await new Promise((resolve) => setImmediate(resolve));
  return { ...made, notice: sent[before] as Sent };
}
const later = (ms: number) => {
  now = new Date(now.getTime() + ms);
};

describe('a payment at WeChat Pay', () => {
  it('goes from its code through notification, query and refund to its end', async () => {
    const { outTradeNo, notice } = await paid();
    const notification = await gateway.verifyNotification(notice.body, notice.headers);
    expect(notification).toMatchObject({
      outTradeNo,
      amountFen: 123_456_789,
      appId: wechatMerchant.appId,
      sellerId: wechatMerchant.mchId,
      state: 'PAID',
      refundedFen: 0,
    });
    expect(await gateway.query(outTradeNo)).toMatchObject({ state: 'PAID', tradeNo: notification?.tradeNo, paidAt: notification?.paidAt });
    expect(await gateway.close(outTradeNo)).toEqual({ state: 'PAID' });

    const refund = { outTradeNo, refundNo: `${outTradeNo}R1`, amountFen: 23_456_789, totalFen: 123_456_789 };
    expect(await gateway.refund(refund)).toEqual({ state: 'REFUNDED' });
    expect(await gateway.refund(refund)).toEqual({ state: 'REFUNDED' });
    expect((await sandbox.store.findByOutTradeNo(outTradeNo))?.refundedFen).toBe(23_456_789);
    await expect(gateway.refund({ ...refund, amountFen: 1 })).rejects.toMatchObject({ code: 'INVALID_REQUEST' });
    expect(await gateway.findRefund(refund)).toBe(23_456_789);
    expect(await gateway.findRefund({ ...refund, outTradeNo: 'W9999999' })).toBeNull();
    expect(await gateway.findRefund({ ...refund, refundNo: 'none' })).toBeNull();
    // A partial refund leaves it paid.
    expect(await gateway.query(outTradeNo)).toMatchObject({ state: 'PAID' });
  });

  it('is closed when nobody paid it, and closing again changes nothing', async () => {
    const made = order();
    const { codeUrl } = await gateway.precreate(made);
    expect(await gateway.precreate(made)).toEqual({ codeUrl });
    expect(await gateway.query(made.outTradeNo)).toEqual({ state: 'WAIT', amountFen: 123_456_789 });
    expect(await gateway.close(made.outTradeNo)).toEqual({ state: 'CLOSED' });
    expect(await gateway.close(made.outTradeNo)).toEqual({ state: 'CLOSED' });
    expect((await pay(codeUrl)).outcome).toBe('CLOSED');
    expect(await gateway.query('W9999999')).toEqual({ state: 'UNKNOWN' });
    expect(await gateway.close('W9999999')).toEqual({ state: 'UNKNOWN' });
  });

  it('is refused for another merchant, and unreachable without an authentic answer', async () => {
    const stranger = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey.export({ type: 'pkcs8', format: 'pem' }) as string;
    await expect(open({ privateKey: stranger }).query('W1')).rejects.toMatchObject({ code: 'SIGN_ERROR' });
    await expect(open({ apiV3Key: 'x'.repeat(32) }).precreate(order())).rejects.toMatchObject({
      code: 'UNREACHABLE',
      outcomeUnknown: true,
    });
    await expect(open({ gateway: 'http://127.0.0.1:9' }).query('W1')).rejects.toMatchObject({ code: 'UNREACHABLE', outcomeUnknown: true });
    expect(() => open({ apiV3Key: 'short' })).toThrow('apiV3Key has not 32 bytes');
  });
});

describe('the bill of a day', () => {
  it('has the trades and refunds of that day of China, with commas in their names', async () => {
    now = new Date('2026-03-30T15:00:00Z');
    const { outTradeNo } = await paid({ subject: '算力, 32 核时, "A"', amountFen: 12_345 });
    await gateway.refund({ outTradeNo, refundNo: `${outTradeNo}R`, amountFen: 45, totalFen: 12_345 });
    expect(await gateway.openBill('2026-03-30')).toBeNull();
    later(2 * 3_600_000);
    const bill = await gateway.openBill('2026-03-30');
    const entries: BillEntry[] = [];
    for await (const entry of bill?.entries() ?? []) entries.push(entry);
    await bill?.dispose();
    expect(entries.map(({ kind, refundNo, amountFen, at }) => [kind, refundNo, amountFen, at.toISOString()])).toEqual([
      ['TRADE', '', 12_345, '2026-03-30T15:00:00.000Z'],
      ['REFUND', `${outTradeNo}R`, 45, '2026-03-30T15:00:00.000Z'],
    ]);
    expect(await gateway.openBill('2026-03-28')).toBeNull();
  });

  it.each([
    ['https://api.mch.weixin.qq.com', 'https://api2.mch.weixin.qq.com/v3/billdownload/file?token=1', true],
    ['https://api.mch.weixin.qq.com', 'http://api.mch.weixin.qq.com/v3/billdownload/file', false],
    ['https://api.mch.weixin.qq.com', 'https://mch.weixin.qq.com.evil.example/a', false],
    ['https://api.mch.weixin.qq.com', 'https://user@api.mch.weixin.qq.com/a', false],
    ['http://127.0.0.1:4000/sandbox', 'http://127.0.0.1:4000/b', true],
    ['http://127.0.0.1:4000/sandbox', 'http://127.0.0.1:4001/b', false],
    ['http://127.0.0.1:4000/sandbox', 'nothing', false],
  ])('of %s is fetched from %s: %s', (own, address, isFetched) => {
    expect(wechatBillAddress(address, own) !== null).toBe(isFetched);
  });
});

describe('certificates', () => {
  const holds = async ({ body, headers }: Sent, by = gateway) => (await by.verifyNotification(body, headers)) !== null;

  it('rotate: messages of both are accepted while both are valid, those of the retired one no longer', async () => {
    const former = (await paid()).notice;
    await sandbox.rotate('announce');
    expect(await holds(former)).toBe(true);
    await sandbox.rotate('switch');
    later(60_000);
    const next = (await paid()).notice;
    expect(next.headers['wechatpay-serial']).not.toBe(former.headers['wechatpay-serial']);
    expect([await holds(next), await holds(former)]).toEqual([true, true]);
    const retainedKeys = sandbox.keys();
    await sandbox.rotate('retire');
    // The set is fetched again for an unknown number, and every twelve hours.
    later(13 * 3_600_000);
    const latest = (await paid()).notice;
    expect(await holds(latest)).toBe(true);
    // The retired certificate still signs: its key has leaked.
    sandbox.use({ certificates: retainedKeys.certificates, signing: former.headers['wechatpay-serial'] ?? '' });
    const retired = (await paidBySelf()).notice;
    sandbox.use({ certificates: retainedKeys.certificates.slice(1), signing: next.headers['wechatpay-serial'] ?? '' });
    expect([await holds(retired), await holds(latest)]).toEqual([false, true]);
  });
  /** Like `paid`, without a call of the gateway: its responses are signed by the same key. */
  async function paidBySelf() {
    const token = `t${next()}`;
    await sandbox.store.insertTrade({
      token,
      outTradeNo: `W2000${count}`,
      tradeNo: `T${count}`,
      amountFen: 100,
      subject: 'x',
      state: 'WAIT_BUYER_PAY',
      notifyUrl: '',
      expiresAt: new Date(now.getTime() + 300_000),
      createdAt: now,
      paidAt: null,
      buyerId: null,
      refundedFen: 0,
      notifyId: null,
      notifyAttempts: 0,
      notifyNextAt: null,
      notifyDone: false,
    });
    const before = sent.length;
    await sandbox.sandbox.payTrade(token, 'buyer');
    while (sent.length === before) await new Promise((resolve) => setImmediate(resolve));
    return { notice: sent[before] as Sent };
  }

  it('are fetched once for many unknown numbers', async () => {
    const fresh = open();
    const { notice } = await paid();
    expect(await holds(notice, fresh)).toBe(true);
    const before = fetches;
    for (let index = 0; index < 50; index += 1)
      expect(await holds({ ...notice, headers: { ...notice.headers, 'wechatpay-serial': `5${index}`.padEnd(40, 'A') } }, fresh)).toBe(
        false,
      );
    expect(fetches - before).toBeLessThanOrEqual(1);
    expect(await holds(notice, fresh)).toBe(true);
  });
  let fetches = 0;
  beforeAll(() => {
    const real = globalThis.fetch;
    globalThis.fetch = (input, init) => {
      if (String(input).endsWith('/v3/certificates')) fetches += 1;
      return real(input, init);
    };
    return () => {
      globalThis.fetch = real;
    };
  });

  it('are not needed by a merchant who has the public key', async () => {
    const { publicKeyId, publicKey } = sandbox.keys();
    const byKey = open({ publicKey: { id: publicKeyId, key: publicKey } });
    const before = fetches;
    expect(await byKey.query('W9999999')).toEqual({ state: 'UNKNOWN' });
    sandbox.use({ signing: publicKeyId });
    const { notice } = await paidBySelf();
    expect([await holds(notice, byKey), fetches - before]).toEqual([true, 0]);
    // Another id is another key.
    expect(await holds({ ...notice, headers: { ...notice.headers, 'wechatpay-serial': 'PUB_KEY_ID_0' } }, byKey)).toBe(false);
    expect(await holds(notice, open())).toBe(false);
    sandbox.use({ signing: sandbox.keys().certificates.at(-1)?.serial ?? '' });
  });
});

describe("the sandbox, with wechatpay-axios-plugin's client", () => {
  it('answers what that client signs, in answers that it verifies', async () => {
    const today = await openWechatSandbox();
    const { merchantPrivateKey, merchantSerial, publicKeyId, publicKey } = today.keys();
    const client = new Wechatpay({
      mchid: wechatMerchant.mchId,
      serial: merchantSerial,
      privateKey: merchantPrivateKey,
      certs: { [publicKeyId]: publicKey },
    });
    const options = { baseURL: today.url, headers: { 'Wechatpay-Serial': publicKeyId } };
    const outTradeNo = 'W300001';
    const made = await client.chain('v3/pay/transactions/native').post(
      {
        appid: wechatMerchant.appId,
        mchid: wechatMerchant.mchId,
        description: '算力',
        out_trade_no: outTradeNo,
        notify_url: 'https://mall.test/notify',
        amount: { total: 88 },
      },
      options,
    );
    expect(made.data).toEqual({ code_url: expect.stringMatching(/^http/) });
    const found = await client
      .chain(`v3/pay/transactions/out-trade-no/${outTradeNo}`)
      .get({ ...options, params: { mchid: wechatMerchant.mchId } });
    expect(found.data).toMatchObject({ out_trade_no: outTradeNo, trade_state: 'NOTPAY', amount: { total: 88 } });
    expect(await createWechatGateway(today.config()).query(outTradeNo)).toEqual({ state: 'WAIT', amountFen: 88 });
    await today.close();
  });
});
