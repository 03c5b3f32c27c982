/** One contract test for two adapters; the second on a real PostgreSQL. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#server/platform/test/test-database.ts';
import { createMemorySandboxStore } from './memory-store.ts';
import { createPostgresSandboxStore } from './postgres-store.ts';
import type { SandboxStore } from './sandbox-store.ts';
import type { Trade } from './trade.ts';

const start = new Date('2025-06-01T00:00:00.000Z');
const after = (ms: number) => new Date(start.getTime() + ms);
const trade = (name: string, more: Partial<Trade> = {}): Trade => ({
  token: `token-${name}`,
  outTradeNo: name,
  tradeNo: `trade-${name}`,
  amountFen: 9_999_999_999,
  subject: '算力',
  state: 'WAIT_BUYER_PAY',
  notifyUrl: 'http://m.test/n',
  expiresAt: after(1000),
  createdAt: start,
  paidAt: null,
  buyerId: null,
  refundedFen: 0,
  notifyId: null,
  notifyAttempts: 0,
  notifyNextAt: null,
  notifyDone: false,
  ...more,
});
const payment = (ms: number, nextMs: number | null = 5000) => ({
  buyerId: 'b',
  notifyId: `n${ms}`,
  paidAt: after(ms),
  notifyNextAt: nextMs === null ? null : after(nextMs),
});

let postgres: TestDatabase;
beforeAll(async () => {
  postgres = await createTestDatabase({ max: 20 });
  await postgres.database.pool.query('TRUNCATE sandbox_trade, sandbox_refund');
}, 60_000);
afterAll(() => postgres?.drop());

const adapters: [string, () => SandboxStore][] = [
  ['memory', createMemorySandboxStore],
  ['PostgreSQL', () => createPostgresSandboxStore(postgres.database)],
];

describe.each(adapters)('the store in %s', (_name, create) => {
  let store: SandboxStore;
  beforeAll(() => {
    store = create();
  });
  const paidTrade = async (name: string) => {
    await store.insertTrade(trade(name));
    await store.pay(`token-${name}`, payment(1));
  };

  test('stores a trade unchanged, under all its numbers', async () => {
    expect(await store.insertTrade(trade('S1'))).toEqual(trade('S1'));
    expect(await store.findByToken('token-S1')).toEqual(trade('S1'));
    expect(await store.findByOutTradeNo('S1')).toEqual(trade('S1'));
    expect(await store.findByTradeNo('trade-S1')).toEqual(trade('S1'));
    expect(await store.findByToken('S1')).toBeNull();
  });

  test('stores the first of two trades with one number', async () => {
    await store.insertTrade(trade('S6'));
    expect(await store.insertTrade(trade('S6', { token: 'other', tradeNo: 'other', amountFen: 1 }))).toEqual(trade('S6'));
    expect(await store.findByToken('other')).toBeNull();
  });

  test('lets exactly one of 50 pay, and no one close afterwards', async () => {
    await store.insertTrade(trade('S7'));
    const paid = await Promise.all(Array.from({ length: 50 }, (_, index) => store.pay('token-S7', payment(index))));
    expect(paid.filter((found) => found !== null)).toHaveLength(1);
    expect(await store.close('S7', after(60))).toBeNull();
    expect(await store.findByOutTradeNo('S7')).toMatchObject({ state: 'TRADE_SUCCESS', notifyAttempts: 1, buyerId: 'b' });
  });

  test('lets either the payment or the closing win, never both', async () => {
    for (let round = 0; round < 20; round++) {
      const name = `S2-${round}`;
      await store.insertTrade(trade(name));
      const [closed, paid] = await Promise.all([store.close(name, start), store.pay(`token-${name}`, payment(1, null))]);
      expect([closed, paid].filter((won) => won !== null)).toHaveLength(1);
    }
  });

  test('changes nothing of an expired trade', async () => {
    await store.insertTrade(trade('S3'));
    expect(await store.pay('token-S3', payment(1000))).toBeNull();
    expect(await store.close('S3', after(1000))).toBeNull();
  });

  test('refunds one number once under 20 simultaneous calls', async () => {
    await paidTrade('S8');
    const refund = (refundNo: string, amountFen: number) => store.refund('S8', { refundNo, amountFen, now: after(99) });
    const outcomes = await Promise.all(Array.from({ length: 20 }, () => refund('R1', 1)));
    expect(outcomes.filter((result) => result?.outcome === 'REFUNDED')).toHaveLength(1);
    expect(outcomes.filter((result) => result?.outcome === 'REPEATED')).toHaveLength(19);
    expect(await store.findRefund('S8', 'R1')).toEqual({ amountFen: 1 });
    expect(await store.findRefund('S8', 'R2')).toBeNull();
    expect(await store.refund('none', { refundNo: 'R1', amountFen: 1, now: start })).toBeNull();
  });

  test('never refunds more than was paid, with any number of concurrent refunds', async () => {
    await paidTrade('S9');
    await store.refund('S9', { refundNo: 'R1', amountFen: 1, now: after(99) });
    const half = 5_000_000_000;
    const results = await Promise.all(
      Array.from({ length: 10 }, (_, index) => store.refund('S9', { refundNo: `H${index}`, amountFen: half, now: after(99) })),
    );
    expect(results.filter((result) => result?.outcome === 'REFUNDED')).toHaveLength(1);
    expect(await store.findByOutTradeNo('S9')).toMatchObject({ refundedFen: half + 1, state: 'TRADE_SUCCESS' });
  });

  test('hands out each due notification to one claimant, counts the attempt, and stops after the last', async () => {
    await store.insertTrade(trade('S4'));
    await store.pay('token-S4', payment(1, 6000));
    const claim = (ms: number) => store.claimDueNotifications({ now: after(ms), retryMs: [1, 2, 10], limit: 100 });
    const mine = (found: Trade[]) => found.filter(({ outTradeNo }) => outTradeNo === 'S4');
    expect(mine(await claim(5999))).toEqual([]);
    const claimed = (await Promise.all([claim(6000), claim(6000), claim(6000)])).flatMap(mine);
    expect(claimed).toMatchObject([{ notifyAttempts: 2, notifyNextAt: after(6002) }]);
    await store.hurryNotifications(after(6001));
    expect(mine(await claim(6001))).toMatchObject([{ notifyAttempts: 3, notifyNextAt: after(6011) }]);
    expect(mine(await claim(6011))).toMatchObject([{ notifyAttempts: 4, notifyNextAt: null }]);
    await store.hurryNotifications(after(9000));
    expect(mine(await claim(9000))).toEqual([]);
  });

  test('claims nothing that was acknowledged', async () => {
    await store.insertTrade(trade('S5'));
    await store.pay('token-S5', payment(1, 10_000));
    await store.acknowledgeNotification('token-S5');
    const due = await store.claimDueNotifications({ now: after(99_999), retryMs: [1], limit: 100 });
    expect(due.map(({ outTradeNo }) => outTradeNo)).not.toContain('S5');
    expect(await store.findByToken('token-S5')).toMatchObject({ notifyDone: true, notifyNextAt: null });
  });
});
