import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getOrderDetail, listEntitlements } from '#contexts/orders/calls/order.ts';
import { buy, type Caller, codeOf, type Floor, makeOffer, openFloor, payAtWallet } from '#contexts/orders/server/testing/test-floor.ts';
import {
  getBalance,
  getScan,
  listStatement,
  queryChargeStatus,
  queryOrderPayStatus,
  startCharge,
  startOrderPayment,
} from '#contexts/payments/calls/payments.ts';
import { tokenOf } from '#libraries/payment-sandbox/test-harness.ts';

let floor: Floor;
beforeAll(async () => {
  floor = await openFloor();
});
afterAll(() => floor?.close());

const balanceOf = async (caller: Caller) => (await caller.call(getBalance, {})).balance;
const newOrder = async (caller: Caller, yuan: number) =>
  (await caller.order(buy(await makeOffer(floor, { priceMicro: 1_000_000 }), yuan))).orderId;
const payCost = (caller: Caller, orderId: string) => caller.call(startOrderPayment, { body: { orderId, method: 'BALANCE' } });

/** Opens a top-up and pays it in the wallet; the notification is returned, not delivered. */
async function charge(caller: Caller, amount: string) {
  const payment = await caller.call(startCharge, { body: { amount } });
  const { walletUrl } = await caller.call(getScan, { query: { token: new URL(payment.codeUrl).searchParams.get('token') ?? '' } });
  const { trade } = await floor.sandbox.sandbox.payTrade(tokenOf(walletUrl), 'buyer');
  for (;;) {
    const notification = floor.notifications.find((body) => new URLSearchParams(body).get('out_trade_no') === trade?.outTradeNo);
    if (notification) return { payment, notification, outTradeNo: trade?.outTradeNo ?? '' };
    await new Promise((resolve) => setTimeout(resolve, 2));
  }
}
const toppedUp = async (caller: Caller, amount: string) => {
  const { notification } = await charge(caller, amount);
  expect((await floor.deliver(notification)).body).toBe('success');
};

describe('a top-up', () => {
  it('credits the balance once, however often the notification arrives at once', async () => {
    const buyer = floor.as(floor.newActor());
    const { payment, notification } = await charge(buyer, '123.45');
    expect(payment).toMatchObject({ status: 'CHARGING', amount: '123.45', orderId: '' });
    expect(await buyer.call(queryChargeStatus, { query: { sign: payment.sign } })).toEqual({ status: 'CHARGING', eventSN: '' });
    expect(await balanceOf(buyer)).toBe('0.00');
    await Promise.all(Array.from({ length: 30 }, () => floor.deliver(notification)));
    expect(await balanceOf(buyer)).toBe('123.45');
    expect(await buyer.call(queryChargeStatus, { query: { sign: payment.sign } })).toEqual({
      status: 'PAID',
      eventSN: expect.stringMatching(/^\d{22}$/),
    });
  });

  it('adds to the balance, also concurrently', async () => {
    const buyer = floor.as(floor.newActor());
    await toppedUp(buyer, '10.00');
    const more = [await charge(buyer, '1.50'), await charge(buyer, '2.25'), await charge(buyer, '3.00')];
    await Promise.all(more.map(({ notification }) => floor.deliver(notification)));
    expect(await balanceOf(buyer)).toBe('16.75');
  });

  it.each(['0.99', '0', '-5', '100000.01', '99999999999999999999'])('of %s is refused', async (amount) => {
    await expect(floor.as(floor.newActor()).call(startCharge, { body: { amount } })).rejects.toMatchObject({
      code: 'CHARGE_AMOUNT',
      params: { min: '1.00', max: '100000.00' },
    });
  });

  it.each(['1.005', '1.001', '0.001', '100000.001', '20.000001'])('of %s is refused for its decimals', async (amount) => {
    expect(await codeOf(floor.as(floor.newActor()).call(startCharge, { body: { amount } }))).toBe('CHARGE_DECIMALS');
  });
  it('of 20.5000 is taken as 20.50', async () => {
    expect((await floor.as(floor.newActor()).call(startCharge, { body: { amount: '20.5000' } })).amount).toBe('20.50');
  });

  it('is created once for the same key, and refused for the same key with another amount', async () => {
    const actor = floor.newActor();
    const caller = floor.as(actor, { key: 'charge-key-1' });
    const opened = await Promise.all(Array.from({ length: 20 }, () => caller.call(startCharge, { body: { amount: '10.00' } })));
    expect(new Set(opened.map(({ sign, codeUrl }) => sign + codeUrl)).size).toBe(1);
    expect(await codeOf(caller.call(startCharge, { body: { amount: '11.00' } }))).toBe('IDEMPOTENCY_KEY_REUSED');
    expect((await floor.as(floor.newActor(), { key: 'charge-key-1' }).call(startCharge, { body: { amount: '11.00' } })).amount).toBe(
      '11.00',
    );
  });

  it('that expired is closed by the job; money that still arrives is returned', async () => {
    const buyer = floor.as(floor.newActor());
    const unpaid = await buyer.call(startCharge, { body: { amount: '5.00' } });
    await floor.sql(
      `UPDATE payment SET expires_at = now() - interval '1 second', next_query_at = now() - interval '1 second' WHERE id = $1`,
      [unpaid.sign],
    );
    await floor.payments.sweep();
    expect((await buyer.call(queryChargeStatus, { query: { sign: unpaid.sign } })).status).toBe('CANCELED');
    const { payment, notification } = await charge(buyer, '6.00');
    await floor.sql(`UPDATE payment SET state = 'CLOSED', next_query_at = NULL WHERE id = $1`, [payment.sign]);
    await floor.deliver(notification);
    expect((await buyer.call(queryChargeStatus, { query: { sign: payment.sign } })).status).toBe('REFUNDED');
    expect(await balanceOf(buyer)).toBe('0.00');
  });

  it('is visible to its owner only', async () => {
    const buyer = floor.as(floor.newActor());
    const stranger = floor.as(floor.newActor());
    const { sign } = await buyer.call(startCharge, { body: { amount: '10.00' } });
    for (const query of [{ sign }, { sign: 'none' }])
      expect(await codeOf(stranger.call(queryChargeStatus, { query }))).toBe('PAYMENT_NOT_FOUND');
    const orderId = await newOrder(buyer, 3);
    const { sign: orderSign } = await buyer.call(startOrderPayment, { body: { orderId } });
    expect(await codeOf(buyer.call(queryChargeStatus, { query: { sign: orderSign } }))).toBe('PAYMENT_NOT_FOUND');
    expect(await codeOf(stranger.call(queryOrderPayStatus, { query: { orderId } }))).toBe('ORDER_NOT_FOUND');
    expect(await codeOf(stranger.call(queryOrderPayStatus, { query: { orderId: 'none' } }))).toBe('ORDER_NOT_FOUND');
  });
});

describe('paying from the balance', () => {
  it('pays at once, grants the entitlement and writes the postings', async () => {
    const actor = floor.newActor();
    const buyer = floor.as(actor);
    await toppedUp(buyer, '50.00');
    const orderId = await newOrder(buyer, 30);
    const online = await buyer.call(startOrderPayment, { body: { orderId } });
    expect(await payCost(buyer, orderId)).toMatchObject({ status: 'PAID', amount: '30.00', codeUrl: '' });
    expect(await balanceOf(buyer)).toBe('20.00');
    expect(await buyer.call(getOrderDetail, { params: { id: orderId } })).toMatchObject({ status: 'PAID', paymentMethod: 'BALANCE' });
    expect((await buyer.call(queryOrderPayStatus, { query: { orderId } })).eventSN).toMatch(/^\d{22}$/);
    expect((await buyer.call(listEntitlements, { query: { orderId } })).total).toBe(1);
    for (let wait = 0; wait < 5_000; wait += 1) {
      if ((await floor.sql<{ state: string }>('SELECT state FROM payment WHERE id = $1', [online.sign]))[0]?.state === 'CLOSED') break;
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
    expect(await floor.sql('SELECT state FROM payment WHERE id = $1', [online.sign])).toEqual([{ state: 'CLOSED' }]);
    const { total, records } = await buyer.call(listStatement, { query: {} });
    expect(total).toBe(2);
    expect(records.map(({ kind, amount, reference }) => [kind, amount, reference === orderId])).toEqual([
      ['ORDER', '-30.00', true],
      ['CHARGE', '50.00', false],
    ]);
    expect(await floor.sql('SELECT balance_fen FROM wallet WHERE account_id = $1', [actor.accountId])).toEqual([{ balance_fen: 2000 }]);
    expect(
      await floor.sql(`SELECT -sum(amount_fen)::bigint AS fen FROM ledger_posting WHERE ledger_account = $1`, [
        `wallet:${actor.accountId}`,
      ]),
    ).toEqual([{ fen: 2000 }]);
    expect(records.map(({ balance }) => balance)).toEqual(['20.00', '50.00']);
    // The balance after a posting is that of the whole account, on any page and under any filter.
    const second = await buyer.call(listStatement, { query: { pageNum: 2, pageSize: 1 } });
    expect(second.records.map(({ kind, balance }) => [kind, balance])).toEqual([['CHARGE', '50.00']]);
    const spent = await buyer.call(listStatement, { query: { kind: 'ORDER' } });
    expect([spent.total, spent.records[0]?.balance]).toEqual([1, '20.00']);
    expect((await buyer.call(listStatement, { query: { from: '2000-01-01', to: '2000-01-02' } })).total).toBe(0);
    expect(await floor.as(floor.newActor()).call(listStatement, { query: {} })).toEqual({ total: 0, records: [] });
  });

  it('is refused when the balance is too small, and then nothing is changed', async () => {
    const buyer = floor.as(floor.newActor());
    const orderId = await newOrder(buyer, 30);
    expect(await codeOf(payCost(buyer, orderId))).toBe('BALANCE_INSUFFICIENT');
    await toppedUp(buyer, '29.99');
    expect(await codeOf(payCost(buyer, orderId))).toBe('BALANCE_INSUFFICIENT');
    expect(await balanceOf(buyer)).toBe('29.99');
    expect(await buyer.call(getOrderDetail, { params: { id: orderId } })).toMatchObject({ status: 'UNPAID', paidAt: 0 });
    expect((await buyer.call(listEntitlements, { query: { orderId } })).total).toBe(0);
    expect(await floor.sql(`SELECT count(*)::int AS n FROM order_history WHERE order_id = $1`, [orderId])).toEqual([{ n: 1 }]);
  });

  it('never overdraws with many concurrent orders, and pays one order once', async () => {
    const buyer = floor.as(floor.newActor());
    await toppedUp(buyer, '35.00');
    const orderIds: string[] = [];
    for (let made = 0; made < 10; made += 1) orderIds.push(await newOrder(buyer, 10));
    const codes = await Promise.all(
      orderIds.flatMap((orderId) => [codeOf(payCost(buyer, orderId)), codeOf(payCost(buyer, orderId)), codeOf(payCost(buyer, orderId))]),
    );
    expect(codes.filter((code) => code === '')).toHaveLength(3);
    expect(codes.filter((code) => !['', 'ORDER_STATE', 'BALANCE_INSUFFICIENT'].includes(code))).toEqual([]);
    expect(await balanceOf(buyer)).toBe('5.00');
    const paid = await floor.sql<{ n: number }>(`SELECT count(*)::int AS n FROM market_order WHERE id = ANY($1) AND status = 'PAID'`, [
      orderIds,
    ]);
    expect(paid).toEqual([{ n: 3 }]);
  });

  it('or at the gateway at the same moment pays the order once; the other money is not taken or is returned', async () => {
    for (let round = 0; round < 10; round += 1) {
      const buyer = floor.as(floor.newActor());
      await toppedUp(buyer, '10.00');
      const orderId = await newOrder(buyer, 10);
      const { notification, outTradeNo } = await payAtWallet(floor, buyer, orderId);
      await Promise.all(
        round % 2
          ? [floor.deliver(notification), codeOf(payCost(buyer, orderId))]
          : [codeOf(payCost(buyer, orderId)), floor.deliver(notification)],
      );
      const stateOf = async () =>
        (await floor.sql<{ state: string }>('SELECT state FROM payment WHERE out_trade_no = $1', [outTradeNo]))[0]?.state;
      for (let wait = 0; wait < 5_000 && (await stateOf()) === 'REFUNDING'; wait += 1)
        await new Promise((resolve) => setTimeout(resolve, 10));
      expect((await buyer.call(listEntitlements, { query: { orderId } })).total).toBe(1);
      expect([`${await stateOf()} ${await balanceOf(buyer)}`]).toEqual(
        expect.arrayContaining([expect.stringMatching(/^(PAID 10\.00|REFUNDED 0\.00)$/)]),
      );
    }
  });
});

describe('the phone’s view of a code', () => {
  it('shows subject, amount and state by an unguessable token, and where to pay while it can be paid', async () => {
    const buyer = floor.as(floor.newActor());
    const orderId = await newOrder(buyer, 12);
    const { codeUrl, sign } = await buyer.call(startOrderPayment, { body: { orderId } });
    const token = new URL(codeUrl).searchParams.get('token') ?? '';
    expect(token.length).toBeGreaterThanOrEqual(32);
    expect(token).not.toBe(sign);
    const visitor = floor.as(null);
    const scan = await visitor.call(getScan, { query: { token } });
    expect(scan).toEqual({
      subject: '测试资源',
      amount: '12.00',
      status: 'UNPAID',
      expiresAt: expect.any(Number),
      walletUrl: expect.stringContaining('/sandbox/pay/'),
      channel: 'alipay',
      sandbox: true,
    });
    for (const wrong of [sign, orderId, `${token}x`, 'none', token.toLowerCase()])
      expect(await codeOf(visitor.call(getScan, { query: { token: wrong } }))).toBe('PAYMENT_NOT_FOUND');
    await floor.sql(`UPDATE payment SET expires_at = now() - interval '1 minute' WHERE id = $1`, [sign]);
    expect(await visitor.call(getScan, { query: { token } })).toMatchObject({ status: 'CANCELED', walletUrl: '' });
    await floor.sql(`UPDATE payment SET expires_at = now() - interval '2 hours' WHERE id = $1`, [sign]);
    expect(await codeOf(visitor.call(getScan, { query: { token } }))).toBe('PAYMENT_NOT_FOUND');
  });

  it('shows no way to pay once paid', async () => {
    const buyer = floor.as(floor.newActor());
    const { notification, payment } = await payAtWallet(floor, buyer, await newOrder(buyer, 12));
    await floor.deliver(notification);
    expect(
      await floor.as(null).call(getScan, { query: { token: new URL(payment.codeUrl).searchParams.get('token') ?? '' } }),
    ).toMatchObject({ status: 'PAID', walletUrl: '' });
  });
});

describe('the ledger', () => {
  it('refuses every change of its rows', async () => {
    const buyer = floor.as(floor.newActor());
    await toppedUp(buyer, '5.00');
    for (const change of [
      'UPDATE ledger_posting SET amount_fen = amount_fen + 1',
      'DELETE FROM ledger_posting',
      'TRUNCATE ledger_posting',
      `UPDATE ledger_transaction SET kind = 'x'`,
      'DELETE FROM ledger_transaction',
      'TRUNCATE ledger_transaction CASCADE',
    ]) {
      // Referenced rows are refused even before the trigger runs.
      await expect(floor.sql(change)).rejects.toThrow(/append-only|cannot truncate a table referenced/);
    }
  });

  it('refuses postings that do not sum to zero, and balances below zero', async () => {
    const [transaction] = await floor.sql<{ id: number }>(
      `INSERT INTO ledger_transaction (kind, reference) VALUES ('test', 'test-1') RETURNING id`,
    );
    const post = (amounts: number[]) =>
      floor.sql(`INSERT INTO ledger_posting SELECT $1, n, 'test:' || n, amount FROM unnest($2::bigint[]) WITH ORDINALITY AS a(amount, n)`, [
        transaction?.id,
        amounts,
      ]);
    await expect(post([100])).rejects.toThrow('does not sum to zero');
    await expect(post([100, -99])).rejects.toThrow('does not sum to zero');
    await post([100, -60, -40]);
    await expect(floor.sql('INSERT INTO wallet VALUES (1, -1)')).rejects.toThrow();
  });

  it('agrees with the gateway, payment by payment', async () => {
    const buyer = floor.as(floor.newActor());
    for (const yuan of [3, 4, 5, 6, 7, 8]) {
      const { notification } = await payAtWallet(floor, buyer, await newOrder(buyer, yuan));
      await floor.deliver(notification);
    }
    const rows = await floor.sql<{ reference: string; fen: number }>(
      `SELECT t.reference, sum(p.amount_fen)::bigint AS fen FROM ledger_posting p JOIN ledger_transaction t ON t.id = p.transaction_id WHERE p.ledger_account = 'gateway:alipay' GROUP BY t.reference`,
    );
    expect(rows.length).toBeGreaterThan(5);
    for (const { reference, fen } of rows) {
      const trade = await floor.sandbox.store.findByOutTradeNo(reference);
      const captured = trade?.paidAt ? trade.amountFen - trade.refundedFen : 0;
      expect([reference, fen]).toEqual([reference, captured]);
    }
    const wallets = await floor.sql<{ wrong: number }>(
      `SELECT count(*)::int AS wrong FROM wallet w WHERE balance_fen <> coalesce((SELECT -sum(amount_fen) FROM ledger_posting WHERE ledger_account = 'wallet:' || w.account_id), 0)`,
    );
    expect(wallets).toEqual([{ wrong: 0 }]);
  });
});
