import { afterAll, beforeAll, expect, test } from 'vitest';
import { callSigned, type Tamper } from './signed-call.ts';
import { makePair, openSandbox, tokenOf } from './test-harness.ts';

let open: Awaited<ReturnType<typeof openSandbox>>;
beforeAll(async () => {
  open = await openSandbox({ notify: { post: async () => 'success' } });
});
afterAll(() => open.close());

let count = 0;
const terms = (more: object = {}) => ({ out_trade_no: `P${++count}`, total_amount: '88.88', subject: '算力', ...more });
const precreate = (biz: object, tamper?: Parameters<typeof callSigned>[3]) => callSigned(open.url, 'alipay.trade.precreate', biz, tamper);
const call = (name: string, biz: object) => callSigned(open.url, `alipay.trade.${name}`, biz);

async function newTrade(more: object = {}) {
  const biz = terms(more);
  const { qr_code } = await precreate(biz);
  return { ...biz, token: tokenOf(qr_code ?? '') };
}

test('refuses a request with an invalid signature', async () => {
  const altered: Record<string, Tamper> = {
    amount: (params) => params.set('biz_content', String(params.get('biz_content')).replace('88.88', '0.01')),
    'notify address': (params) => params.set('notify_url', 'http://127.0.0.1:9/other'),
    method: (params) => params.set('method', 'alipay.trade.close'),
    'a field more': (params) => params.set('return_url', 'http://x.test'),
    'no signature at all': (params) => params.delete('sign'),
    'a signature of nothing': (params) => params.set('sign', 'AAAA'),
  };
  for (const [what, after] of Object.entries(altered)) {
    const { code, sub_code } = await precreate(terms(), { after });
    expect([what, code, sub_code]).toEqual([
      what,
      '40002',
      what === 'no signature at all' ? 'isv.missing-signature' : 'isv.invalid-signature',
    ]);
  }
  const stranger = await precreate(terms(), { privateKey: makePair().privateKey });
  expect(stranger.sub_code).toBe('isv.invalid-signature');
});

test('refuses another application, an older signature type, a stale timestamp, an unknown method', async () => {
  const wrong: [string, string, string][] = [
    ['app_id', '2021999999999999', 'isv.invalid-app-id'],
    ['sign_type', 'RSA', 'isv.invalid-signature-type'],
    ['charset', 'GBK', 'isv.invalid-charset'],
    ['timestamp', '2020-01-01 00:00:00', 'isv.invalid-timestamp'],
    ['timestamp', 'now', 'isv.invalid-timestamp'],
    ['method', 'alipay.trade.pay', 'isv.invalid-method'],
    ['method', 'constructor', 'isv.invalid-method'],
  ];
  for (const [name, value, code] of wrong) {
    const answer = await precreate(terms(), { before: (params) => params.set(name, value) });
    expect([name, value, answer.sub_code]).toEqual([name, value, code]);
  }
});

test('refuses a parameter given twice', async () => {
  const answer = await fetch(`${open.url}/gateway.do?method=a&method=b`, { method: 'POST', body: new URLSearchParams() });
  expect(await answer.json()).toMatchObject({ error_response: { sub_code: 'isv.invalid-parameter' } });
});

test('refuses terms that Alipay would refuse', async () => {
  const bad = [
    { total_amount: '0' },
    { total_amount: '0.001' },
    { total_amount: '-1' },
    { total_amount: '1e3' },
    { total_amount: '100000000.01' },
    { subject: '' },
    { subject: 'a&b' },
    { out_trade_no: 'a-b' },
    { out_trade_no: '' },
    { time_expire: '2020-01-01 00:00:00' },
    { time_expire: 'soon' },
    { timeout_express: '16d' },
    { timeout_express: '5' },
  ];
  for (const more of bad) {
    expect([more, (await precreate(terms(more))).sub_code]).toEqual([more, 'ACQ.INVALID_PARAMETER']);
  }
  const noJson = await precreate(terms(), { before: (params) => params.set('biz_content', '[') });
  expect(noJson.sub_code).toBe('ACQ.INVALID_PARAMETER');
});

test('returns one code for one payment, and refuses its number with another amount', async () => {
  const biz = terms();
  const first = await precreate(biz);
  expect(first.qr_code).toMatch(/^http:\/\/mall\.test\/sandbox\/pay\/[\w-]{32}$/);
  expect(await precreate(biz)).toEqual(first);
  expect((await precreate({ ...biz, total_amount: '1.00' })).sub_code).toBe('ACQ.CONTEXT_INCONSISTENT');
});

test('does not know trades that were never created', async () => {
  for (const name of ['query', 'close', 'fastpay.refund.query']) {
    const answer = await call(name, { out_trade_no: 'NEVER', out_request_no: 'R1' });
    expect([name, answer.code, answer.sub_code]).toEqual([name, '40004', 'ACQ.TRADE_NOT_EXIST']);
  }
  expect((await call('refund', { out_trade_no: 'NEVER', refund_amount: '1.00' })).sub_code).toBe('ACQ.TRADE_NOT_EXIST');
  expect((await call('query', {})).sub_code).toBe('ACQ.INVALID_PARAMETER');
});

test('pays once under 50 simultaneous calls', async () => {
  for (let round = 0; round < 5; round++) {
    const { token, out_trade_no } = await newTrade();
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => fetch(`${open.url}/pay/${token}`, { method: 'POST' }).then((answer) => answer.status)),
    );
    expect(answers.filter((status) => status === 200)).toHaveLength(1);
    expect(answers.filter((status) => status === 409)).toHaveLength(49);
    expect((await open.store.findByOutTradeNo(out_trade_no))?.notifyAttempts).toBe(1);
  }
});

test('shows the buyer what is paid and for how much, and nothing for an unknown token', async () => {
  const { token } = await newTrade();
  const info = await (await fetch(`${open.url}/pay/${token}`)).json();
  expect(info).toMatchObject({ subject: '算力', amountFen: 8888, state: 'WAIT_BUYER_PAY' });
  expect((await fetch(`${open.url}/pay/${'x'.repeat(32)}`)).status).toBe(404);
  expect((await fetch(`${open.url}/pay/${'x'.repeat(32)}`, { method: 'POST' })).status).toBe(404);
});

test('accepts no payment for a trade that was closed', async () => {
  const { token, out_trade_no } = await newTrade();
  expect((await call('close', { out_trade_no })).code).toBe('10000');
  const answer = await fetch(`${open.url}/pay/${token}`, { method: 'POST' });
  expect([answer.status, await answer.json()]).toEqual([409, { code: 'TRADE_CLOSED' }]);
  expect((await call('close', { out_trade_no })).sub_code).toBe('ACQ.TRADE_STATUS_ERROR');
  expect((await precreate({ ...terms(), out_trade_no })).sub_code).toBe('ACQ.TRADE_HAS_CLOSE');
});

test('closes an expired trade', async () => {
  let now = new Date();
  const late = await openSandbox({ clock: () => now, notify: { post: async () => 'success' } });
  const { qr_code } = await callSigned(late.url, 'alipay.trade.precreate', terms({ timeout_express: '5m', out_trade_no: 'L1' }));
  now = new Date(now.getTime() + 5 * 60_000);
  expect((await late.sandbox.payTrade(tokenOf(qr_code ?? ''), 'b')).outcome).toBe('CLOSED');
  const { trade_status } = await callSigned(late.url, 'alipay.trade.query', { out_trade_no: 'L1' });
  expect(trade_status).toBe('TRADE_CLOSED');
  await late.close();
});

test('refunds a number once, never more than was paid, and closes fully refunded trades', async () => {
  const { token, out_trade_no } = await newTrade();
  const refund = (out_request_no: string, refund_amount: string) => call('refund', { out_trade_no, out_request_no, refund_amount });

  expect((await refund('R1', '1.00')).sub_code).toBe('ACQ.TRADE_STATUS_ERROR');
  await open.sandbox.payTrade(token, 'buyer');
  expect((await call('close', { out_trade_no })).sub_code).toBe('ACQ.TRADE_STATUS_ERROR');
  expect(await refund('R1', '8.88')).toMatchObject({ fund_change: 'Y', refund_fee: '8.88' });
  expect(await refund('R1', '8.88')).toMatchObject({ fund_change: 'N', refund_fee: '8.88' });
  expect((await refund('R1', '8.89')).sub_code).toBe('ACQ.DISCORDANT_REPEAT_REQUEST');
  expect((await refund('R2', '80.01')).sub_code).toBe('ACQ.REFUND_AMT_NOT_EQUAL_TOTAL');
  expect(await refund('R2', '80.00')).toMatchObject({ fund_change: 'Y', refund_fee: '88.88' });
  expect((await call('query', { out_trade_no })).trade_status).toBe('TRADE_CLOSED');
  expect((await refund('R3', '0.01')).sub_code).toBe('ACQ.TRADE_HAS_CLOSE');
  expect(await refund('R2', '80.00')).toMatchObject({ code: '10000', fund_change: 'N' });
  expect(await call('fastpay.refund.query', { out_trade_no, out_request_no: 'R2' })).toMatchObject({
    refund_status: 'REFUND_SUCCESS',
    refund_amount: '80.00',
  });
});
