/** Bills: allowed addresses, and parsing of lines, with bills of the sandbox and handmade files. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { encodeGbk } from '#libraries/payment-sandbox/gbk.ts';
import { appId, gatewayKeys, merchantKeys, openSandbox, sellerId, tokenOf } from '#libraries/payment-sandbox/test-harness.ts';
import { zip } from '#libraries/payment-sandbox/zip.ts';
import { createAlipayGateway } from './alipay-gateway.ts';
import { billAddress } from './bill-address.ts';
import { fetchBill } from './fetch-bill.ts';
import type { BillEntry, Gateway } from './gateway.ts';
import { readBill } from './read-bill.ts';

describe('the address of a bill', () => {
  const alipay = 'https://openapi.alipay.com/gateway.do';
  const sandbox = 'http://127.0.0.1:4000/sandbox-gateway/gateway.do';
  it.each([
    [alipay, 'https://dwbillcenter.alipay.com/a?token=1', 'https://dwbillcenter.alipay.com/a?token=1'],
    [alipay, 'http://dwbillcenter.alipay.com/a?token=1', 'https://dwbillcenter.alipay.com/a?token=1'],
    ['https://openapi-sandbox.dl.alipaydev.com/gateway.do', 'https://bill.alipaydev.com/a', 'https://bill.alipaydev.com/a'],
    [alipay, 'https://alipay.com.evil.example/a', null],
    [alipay, 'https://evilalipay.com/a', null],
    [alipay, 'https://bill.alipaydev.com/a', null],
    [alipay, 'https://user@dwbillcenter.alipay.com/a', null],
    [alipay, 'https://dwbillcenter.alipay.com:8443/a', null],
    [alipay, 'http://127.0.0.1/a', null],
    [alipay, 'ftp://dwbillcenter.alipay.com/a', null],
    [alipay, 'file:///etc/passwd', null],
    [alipay, 'nothing', null],
    [sandbox, 'http://127.0.0.1:4000/sandbox-gateway/bill?token=1', 'http://127.0.0.1:4000/sandbox-gateway/bill?token=1'],
    [sandbox, 'http://127.0.0.1:4001/sandbox-gateway/bill?token=1', null],
    [sandbox, 'https://dwbillcenter.alipay.com/a', null],
    ['https://pay.example.org/gateway.do', 'https://pay.example.org/a', 'https://pay.example.org/a'],
    ['https://pay.example.org/gateway.do', 'https://bill.example.org/a', null],
  ])('of the gateway %s: %s', (gateway, address, expected) => {
    expect(billAddress(address, gateway)?.href ?? null).toBe(expected);
  });
});

const entriesOf = async (entries: AsyncIterable<BillEntry>) => {
  const found: BillEntry[] = [];
  for await (const entry of entries) found.push(entry);
  return found;
};

describe('the bill of a day at the sandbox', () => {
  let open: Awaited<ReturnType<typeof openSandbox>>;
  let gateway: Gateway;
  beforeAll(async () => {
    open = await openSandbox({ notify: { post: async () => 'success' } });
    gateway = createAlipayGateway({
      gateway: `${open.url}/gateway.do`,
      appId,
      sellerId,
      privateKey: merchantKeys.privateKey,
      alipayPublicKey: gatewayKeys.publicKey,
    });
  });
  afterAll(() => open.close());

  const trade = async (outTradeNo: string, amountFen: number, paidAt: string, subject = '算力 32 核时, "A"') => {
    const at = new Date(paidAt);
    await open.store.insertTrade({
      token: outTradeNo,
      outTradeNo,
      tradeNo: `T${outTradeNo}`,
      amountFen,
      subject,
      state: 'WAIT_BUYER_PAY',
      notifyUrl: '',
      expiresAt: new Date(at.getTime() + 1000),
      createdAt: at,
      paidAt: null,
      buyerId: null,
      refundedFen: 0,
      notifyId: null,
      notifyAttempts: 0,
      notifyNextAt: null,
      notifyDone: true,
    });
    await open.store.pay(outTradeNo, { buyerId: '2088', notifyId: '', paidAt: at, notifyNextAt: null });
  };

  it('has the trades and refunds of that day of China, and no others', async () => {
    await trade('B1', 12_345, '2025-03-29T16:00:00Z', '算力 😀');
    await trade('B2', 1, '2025-03-30T15:59:59Z');
    await trade('B3', 5_000, '2025-03-30T16:00:00Z');
    await open.store.refund('B1', { refundNo: 'RF1', amountFen: 45, now: new Date('2025-03-30T01:00:00Z') });
    await open.store.refund('B1', { refundNo: 'RF2', amountFen: 100, now: new Date('2025-03-30T17:00:00Z') });

    const bill = await gateway.openBill('2025-03-30');
    expect(await entriesOf(bill?.entries() ?? (async function* () {})())).toEqual([
      { kind: 'TRADE', outTradeNo: 'B1', tradeNo: 'TB1', refundNo: '', amountFen: 12_345, at: new Date('2025-03-29T16:00:00Z') },
      { kind: 'REFUND', outTradeNo: 'B1', tradeNo: 'TB1', refundNo: 'RF1', amountFen: 45, at: new Date('2025-03-30T01:00:00Z') },
      { kind: 'TRADE', outTradeNo: 'B2', tradeNo: 'TB2', refundNo: '', amountFen: 1, at: new Date('2025-03-30T15:59:59Z') },
    ]);
    await bill?.dispose();
    const next = await gateway.openBill('2025-03-31');
    expect(
      (await entriesOf(next?.entries() ?? (async function* () {})())).map(({ outTradeNo, amountFen }) => [outTradeNo, amountFen]),
    ).toEqual([
      ['B3', 5_000],
      ['B1', 100],
    ]);
    await next?.dispose();
    expect(await gateway.findRefund({ outTradeNo: 'B1', refundNo: 'RF1' })).toBe(45);
    expect(await gateway.findRefund({ outTradeNo: 'B1', refundNo: 'RF9' })).toBeNull();
    expect(await gateway.findRefund({ outTradeNo: 'B9', refundNo: 'RF9' })).toBeNull();
  });

  it('does not exist for a day without business, and for one that is not over', async () => {
    expect(await gateway.openBill('2020-01-01')).toBeNull();
    const tomorrow = new Date(Date.now() + 24 * 3_600_000);
    await trade('B4', 700, tomorrow.toISOString());
    expect(await gateway.openBill(new Date(tomorrow.getTime() + 8 * 3_600_000).toISOString().slice(0, 10))).toBeNull();
    await expect(gateway.openBill('31.3.2025')).rejects.toThrow('INVAILID_ARGUMENTS');
  });

  it('is at an address that nobody can guess', async () => {
    expect((await fetch(`${open.url}/bill?token=${tokenOf('/2025-03-30.99999999999999.AAAA')}`)).status).toBe(404);
    expect((await fetch(`${open.url}/bill`)).status).toBe(404);
  });
});

describe('a bill', () => {
  const folder = mkdtempSync(join(tmpdir(), 'bill-test-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  let made = 0;
  const HEADER = '支付宝交易号,商户订单号,业务类型,商品名称,完成时间,订单金额（元）,退款批次号/请求号,备注';
  const read = async (lines: string[] | Buffer, name = '2088_20250330_业务明细.csv') => {
    made += 1;
    const path = join(folder, `${made}.zip`);
    const content = Array.isArray(lines) ? encodeGbk(`${lines.join('\r\n')}\r\n`) : lines;
    writeFileSync(path, name === '' ? content : zip([{ name: encodeGbk(name), content }]));
    return entriesOf(readBill(path));
  };
  const row = (kind: string, name: string, amount: string, refund = '') =>
    `T1\t,A1\t,${kind},${name},2025-03-30 10:00:00,${amount},${refund},`;

  it('reads names with commas and quotes, tabs, and ignores other kinds of business', async () => {
    const lines = [
      '#支付宝业务明细查询',
      HEADER,
      row('交易', '"8 卡, 80 GB", 一年', '10.00'),
      row('退款', '"开头', '-1.5', 'RF1\t'),
      row('其它', 'x', '1.00'),
      '#合计',
    ];
    expect((await read(lines)).map(({ kind, outTradeNo, refundNo, amountFen }) => [kind, outTradeNo, refundNo, amountFen])).toEqual([
      ['TRADE', 'A1', '', 1000],
      ['REFUND', 'A1', 'RF1', 150],
    ]);
  });

  it.each([
    ['no archive', Buffer.from('hello'), ''],
    ['an archive without details', [HEADER], '2088_20250330_业务明细(汇总).csv'],
    ['no columns', ['#支付宝业务明细查询'], undefined],
    ['a column that is missing', ['支付宝交易号,商户订单号', 'T1,A1'], undefined],
    ['a refund that is not negative', [HEADER, row('退款', 'x', '1.00')], undefined],
    ['a trade that is negative', [HEADER, row('交易', 'x', '-1.00')], undefined],
    ['an amount of three places', [HEADER, row('交易', 'x', '1.001')], undefined],
    ['a line without end', [HEADER, 'x'.repeat(100_000)], undefined],
    ['another encoding', Buffer.from([0xff, 0xff, 0x0d, 0x0a]), undefined],
  ] as const)('with %s is refused', async (_what, lines, name) => {
    await expect(read(Array.isArray(lines) ? [...lines] : (lines as Buffer), name)).rejects.toThrow(
      expect.objectContaining({ name: 'BillError' }),
    );
  });

  it('is not fetched from a foreign or failing address', async () => {
    const server: FastifyInstance = Fastify();
    server.get('/away', (_request, reply) => reply.redirect('http://localhost:1/elsewhere'));
    server.get('/round', (_request, reply) => reply.redirect('/round'));
    server.get('/fails', (_request, reply) => reply.code(500).send('no'));
    const url = await server.listen({ host: '127.0.0.1', port: 0 });
    for (const [path, why] of [
      ['/away', 'strange address'],
      ['/round', 'again and again'],
      ['/fails', 'answers 500'],
    ])
      await expect(fetchBill(`${url}${path}`, `${url}/gateway.do`)).rejects.toThrow(why);
    await server.close();
    await expect(fetchBill(`${url}/gone`, `${url}/gateway.do`)).rejects.toThrow('could not be fetched');
  });
});
