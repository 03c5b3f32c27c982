import { afterEach, expect, test } from 'vitest';
import { createMemorySandboxStore } from './memory-store.ts';
import { createFormPoster, type PostForm } from './post-form.ts';
import { callSigned } from './signed-call.ts';
import { openMerchant, openSandbox, tokenOf } from './test-harness.ts';

const opened: { close(): Promise<unknown> }[] = [];
const keep = <T extends { close(): Promise<unknown> }>(thing: T) => {
  opened.push(thing);
  return thing;
};
afterEach(async () => {
  for (const thing of opened.splice(0)) await thing.close();
});

async function payNew(open: Awaited<ReturnType<typeof openSandbox>>, notifyUrl: string, outTradeNo = 'N1') {
  const { qr_code } = await callSigned(
    open.url,
    'alipay.trade.precreate',
    { out_trade_no: outTradeNo, total_amount: '10.00', subject: '存储 + 网络 100%' },
    { before: (params) => params.set('notify_url', notifyUrl) },
  );
  const { outcome } = await open.sandbox.payTrade(tokenOf(qr_code ?? ''), 'buyer');
  expect(outcome).toBe('PAID');
  return tokenOf(qr_code ?? '');
}

const untilDone = async (check: () => Promise<boolean>) => {
  while (!(await check())) await new Promise((resolve) => setTimeout(resolve, 5));
};

test('repeats a notification, under one id, until the answer is exactly success', async () => {
  const answers = ['fail', 'SUCCESS', ' success', 'success!', 'success'];
  const merchant = keep(await openMerchant((count) => answers[count - 1] ?? 'too many'));
  // A minute passes after every other response: no attempt overlaps the response to the previous one.
  let now = new Date();
  const poster = createFormPoster({ timeoutMs: 60_000, connections: 1 });
  keep({ close: async () => poster.close() });
  const post: PostForm = async (url, body, headers) => {
    const answer = await poster.post(url, body, headers);
    if (answer !== 'success') now = new Date(now.getTime() + 60_000);
    return answer;
  };
  const open = keep(await openSandbox({ clock: () => now, notify: { retryMs: Array(7).fill(60_000), pollMs: 5, post } }));
  open.sandbox.start();
  const token = await payNew(open, merchant.notifyUrl);
  await untilDone(async () => (await open.store.findByToken(token))?.notifyDone === true);

  expect(merchant.bodies).toHaveLength(5);
  expect(new Set(merchant.bodies.map((body) => new URLSearchParams(body).get('notify_id'))).size).toBe(1);
  expect(await open.store.findByToken(token)).toMatchObject({ notifyAttempts: 5, notifyNextAt: null });
});

test('gives up after the last interval', async () => {
  const merchant = keep(await openMerchant(() => 'no'));
  const open = keep(await openSandbox({ notify: { retryMs: [5, 5], pollMs: 5 } }));
  open.sandbox.start();
  const token = await payNew(open, merchant.notifyUrl);
  await merchant.received(3);
  await untilDone(async () => (await open.store.findByToken(token))?.notifyNextAt === null);
  expect(await open.store.findByToken(token)).toMatchObject({ notifyAttempts: 3, notifyDone: false });
});

test('waits between attempts as Alipay does: 4m, 10m, 10m, 1h, 2h, 6h, 15h', async () => {
  let now = new Date('2025-06-01T00:00:00Z');
  const store = createMemorySandboxStore();
  const sent: string[] = [];
  const post = async (_url: string, body: string) => String(sent.push(body));
  const open = keep(await openSandbox({ store, clock: () => now, notify: { post, pollMs: 1 } }));
  const expiresAt = new Date(now.getTime() + 60_000);
  await store.insertTrade({
    token: 't',
    outTradeNo: 'N2',
    tradeNo: '1',
    amountFen: 1,
    subject: 's',
    state: 'WAIT_BUYER_PAY',
    notifyUrl: 'http://m.test',
    expiresAt,
    createdAt: now,
    paidAt: null,
    buyerId: null,
    refundedFen: 0,
    notifyId: null,
    notifyAttempts: 0,
    notifyNextAt: null,
    notifyDone: false,
  });
  await open.sandbox.payTrade('t', 'b');
  open.sandbox.start();
  const waits: number[] = [];
  for (;;) {
    const next = (await store.findByToken('t'))?.notifyNextAt;
    if (!next) break;
    waits.push((next.getTime() - now.getTime()) / 60_000);
    now = next;
    await untilDone(async () => (await store.findByToken('t'))?.notifyNextAt?.getTime() !== next.getTime());
  }
  expect(waits).toEqual([4, 10, 10, 60, 120, 360, 900]);
  await untilDone(async () => sent.length === 8);
});

test('sends what a dead process left behind as soon as it runs again', async () => {
  const store = createMemorySandboxStore();
  const merchant = keep(await openMerchant());
  const dead = await openSandbox({ store, notify: { post: () => new Promise(() => {}) } });
  const tokens = [await payNew(dead, merchant.notifyUrl, 'N3'), await payNew(dead, merchant.notifyUrl, 'N4')];
  expect(merchant.bodies).toHaveLength(0);

  const risen = keep(await openSandbox({ store }));
  await risen.sandbox.resumeNotifications();
  for (const token of tokens) await untilDone(async () => (await store.findByToken(token))?.notifyDone === true);
  expect(merchant.bodies.map((body) => new URLSearchParams(body).get('out_trade_no')).sort()).toEqual(['N3', 'N4']);

  await risen.sandbox.resumeNotifications();
  expect(merchant.bodies).toHaveLength(2);
});

test('preserves every character of a subject in form encoding', async () => {
  const merchant = keep(await openMerchant());
  const open = keep(await openSandbox());
  await payNew(open, merchant.notifyUrl);
  await merchant.received(1);
  expect(new URLSearchParams(merchant.bodies[0]).get('subject')).toBe('存储 + 网络 100%');
});

test('notifies of many payments at once, each exactly once', async () => {
  const merchant = keep(await openMerchant());
  const open = keep(await openSandbox({ notify: { concurrency: 8 } }));
  await Promise.all(Array.from({ length: 100 }, (_, index) => payNew(open, merchant.notifyUrl, `M${index}`)));
  await merchant.received(100);
  expect(new Set(merchant.bodies.map((body) => new URLSearchParams(body).get('out_trade_no'))).size).toBe(100);
});
