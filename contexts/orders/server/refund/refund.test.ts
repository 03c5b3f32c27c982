import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { cancelAdminOrder, getAdminOrder, startRefund } from '#contexts/orders/calls/admin-orders.ts';
import { deliver, revealLicence } from '#contexts/orders/calls/fulfilment.ts';
import { getOrderDetail, listEntitlements } from '#contexts/orders/calls/order.ts';
import {
  approveRefund,
  askRefund,
  getAfterSales,
  giveRefundOpinion,
  listRefunds,
  refuseRefund,
  retryRefund,
  withdrawRefund,
} from '#contexts/orders/calls/refund.ts';
import { getBalance, listStatement, startOrderPayment } from '#contexts/payments/calls/payments.ts';
import { DAY_MS } from '#kernel/time/time.ts';
import { type PaidOrder, paidOrder, settle, staffActor } from '../testing/paid-order.ts';
import { buy, type Caller, codeOf, type Floor, makeOffer, openFloor, payAtWallet } from '../testing/test-floor.ts';
import { REFUND_POLICY, rightOf, suggestedFen, type UsedLine, unusedUnits } from './refund.ts';

let floor: Floor;
let staff: Caller;
beforeAll(async () => {
  floor = await openFloor();
  staff = floor.as(staffActor(floor));
});
beforeEach(() => {
  floor.settings.notices.length = 0;
  floor.settings.skewMs = 0;
  floor.settings.gatewayDown = false;
  floor.errors.length = 0;
});
afterAll(() => floor?.close());

const ask = (
  { buyer, orderId }: PaidOrder,
  body: { kind: 'NO_REASON' | 'REASON'; reason?: string } = { kind: 'REASON', reason: '买错了' },
) => buyer.call(askRefund, { params: { id: orderId }, body });
const approve = (id: string, amount: string, by: Caller = staff, consumed = false) =>
  by.call(approveRefund, { params: { id }, body: { amount, consumed } });
const stateOf = async (id: string) => (await floor.sql<{ state: string }>('SELECT state FROM order_refund WHERE id = $1', [id]))[0]?.state;
const statusOf = async (id: string) =>
  (await floor.sql<{ status: string }>('SELECT status FROM market_order WHERE id = $1', [id]))[0]?.status;
/** Records use like a meter of the order's quotas. */
const measured = (orderId: string, used: number) => floor.sql('UPDATE entitlement SET used = $2 WHERE order_id = $1', [orderId, used]);
const postings = (orderId: string) =>
  floor.sql<{ kind: string; account: string; fen: number }>(
    `SELECT t.kind, p.ledger_account AS account, p.amount_fen AS fen FROM payment_refund r JOIN ledger_transaction t ON t.kind = 'refund-order' AND t.reference = r.refund_no
     JOIN ledger_posting p ON p.transaction_id = t.id WHERE r.order_id = $1 ORDER BY p.line_no`,
    [orderId],
  );
/** The ledger agrees with the gateway for every order. */
async function expectLedgerAgrees(orderId: string, outTradeNo: string): Promise<void> {
  const trade = await floor.sandbox.store.findByOutTradeNo(outTradeNo);
  const [cash] = await floor.sql<{ fen: number }>(
    `SELECT coalesce(sum(p.amount_fen), 0)::bigint AS fen FROM ledger_posting p JOIN ledger_transaction t ON t.id = p.transaction_id
     WHERE p.ledger_account = 'gateway:alipay' AND t.reference IN (SELECT out_trade_no FROM payment WHERE payable_id = $1 UNION ALL SELECT refund_no FROM payment_refund WHERE order_id = $1)`,
    [orderId],
  );
  expect(cash?.fen).toBe((trade?.amountFen ?? 0) - (trade?.refundedFen ?? 0));
}

describe('a refund of an order paid at the gateway', () => {
  it('proceeds from the request to the money, and ends the entitlements', async () => {
    const order = await paidOrder(floor, { type: 'APP_SOFTWARE', by: 'ONLINE', stock: 5 });
    const before = await floor.sql<{ sold_count: number }>('SELECT sold_count FROM goods WHERE id = $1', [order.sku.goodsId]);
    floor.settings.notices.length = 0;
    const { id, state } = await ask(order);
    expect(state).toBe('REQUESTED');
    expect(floor.settings.notices).toEqual([expect.objectContaining({ accountId: Number(order.sku.shopId), code: 'REFUND_ASKED' })]);
    await order.seller.call(giveRefundOpinion, { params: { id }, body: { agree: true } });
    expect(await approve(id, '10.00')).toEqual({ id, state: 'REFUNDED', waitsForInvoice: false });

    expect((await floor.sandbox.store.findByOutTradeNo(order.outTradeNo))?.refundedFen).toBe(1000);
    await expectLedgerAgrees(order.orderId, order.outTradeNo);
    expect(await postings(order.orderId)).toEqual([
      { kind: 'refund-order', account: `sales:${order.sku.shopId}`, fen: 1000 },
      { kind: 'refund-order', account: 'gateway:alipay', fen: -1000 },
    ]);
    expect(await order.buyer.call(getOrderDetail, { params: { id: order.orderId } })).toMatchObject({
      status: 'REFUNDED',
      refundedAt: expect.any(Number),
    });
    expect((await order.buyer.call(listEntitlements, { query: { orderId: order.orderId } })).records[0]).toMatchObject({
      state: 'REVOKED',
    });
    const { fulfilments, refunds, right } = await order.buyer.call(getAfterSales, { params: { id: order.orderId } });
    expect(fulfilments[0]).toMatchObject({ state: 'CANCELED', actions: [] });
    expect(refunds[0]?.history.map(({ move, by }) => `${move} ${by}`)).toEqual([
      'ask buyer',
      'agree seller',
      'approve staff',
      'send system',
      'complete system',
    ]);
    expect(right.mayAsk).toBe(false);
    expect(await floor.sql('SELECT stock FROM sku WHERE id = $1', [order.sku.skuId])).toEqual([{ stock: 5 }]);
    await settle(floor);
    const after = await floor.sql<{ sold_count: number }>('SELECT sold_count FROM goods WHERE id = $1', [order.sku.goodsId]);
    expect((before[0]?.sold_count ?? 0) - (after[0]?.sold_count ?? 0)).toBe(1);
    expect(floor.settings.notices.map(({ code }) => code)).toEqual(['REFUND_ASKED', 'REFUND_APPROVED', 'REFUND_DONE']);
    const log = await floor.sql<{ action: string }>(
      `SELECT action FROM audit_log WHERE subject_type = 'refund' AND subject_id = $1 ORDER BY id`,
      [id],
    );
    expect(log.map(({ action }) => action)).toEqual(['orders.give-refund-opinion', 'orders.approve-refund']);
  });

  it('retains what an operator does not refund, in ledger and gateway alike', async () => {
    const order = await paidOrder(floor, { by: 'ONLINE' });
    const { id } = await ask(order);
    for (const amount of ['0', '10.01', '-1', '0.001', '99999999999999999999'])
      expect(await codeOf(approve(id, amount))).toMatch(/^(REFUND_AMOUNT|REQUEST_INVALID)$/);
    expect(await approve(id, '4.50')).toEqual({ id, state: 'REFUNDED', waitsForInvoice: false });
    expect((await floor.sandbox.store.findByOutTradeNo(order.outTradeNo))?.refundedFen).toBe(450);
    await expectLedgerAgrees(order.orderId, order.outTradeNo);
    expect((await postings(order.orderId)).map(({ fen }) => fen)).toEqual([450, -450]);
  });

  it('waits for an unreachable gateway and is sent again by the job, once', async () => {
    const order = await paidOrder(floor, { by: 'ONLINE' });
    const { id } = await ask(order);
    floor.settings.gatewayDown = true;
    expect(await approve(id, '10.00')).toEqual({ id, state: 'REFUNDING', waitsForInvoice: false });
    expect(await statusOf(order.orderId)).toBe('PAID');
    expect((await order.buyer.call(listEntitlements, { query: { orderId: order.orderId } })).records[0]).toMatchObject({
      state: 'REVOKED',
    });
    expect(await codeOf(staff.call(retryRefund, { params: { id } }))).toBe('GATEWAY_UNAVAILABLE');
    expect(
      await floor.sql(`SELECT acting_as AS "as" FROM audit_log WHERE action = 'orders.retry-refund' AND subject_id = $1`, [id]),
    ).toEqual([{ as: 'staff' }]);
    const { records } = await staff.call(listRefunds, { query: { keyword: order.orderId } });
    expect(records).toEqual([]);
    floor.settings.gatewayDown = false;
    await floor.orders.serve();
    expect(await stateOf(id)).toBe('REFUNDING');
    floor.settings.skewMs = 5 * 60_000;
    await floor.orders.serve();
    expect(await stateOf(id)).toBe('REFUNDED');
    await expectLedgerAgrees(order.orderId, order.outTradeNo);
  });

  it('is neither lost nor paid twice when the process dies between the gateway and the commit', async () => {
    const order = await paidOrder(floor, { by: 'ONLINE' });
    const { id } = await ask(order);
    floor.settings.gatewayDown = true;
    await approve(id, '10.00');
    floor.settings.gatewayDown = false;
    // The state after a process was killed between the gateway's response and the commit: the money has moved, nothing is written.
    const [refund] = await floor.sql<{ refund_no: string }>('SELECT refund_no FROM order_refund WHERE id = $1', [id]);
    await floor.payments.orderRefunds.send(refund?.refund_no ?? '');
    expect((await floor.sandbox.store.findByOutTradeNo(order.outTradeNo))?.refundedFen).toBe(1000);
    expect(await statusOf(order.orderId)).toBe('PAID');
    floor.settings.skewMs = 5 * 60_000;
    await Promise.all([floor.orders.serve(), staff.call(retryRefund, { params: { id } }).catch(() => null), floor.orders.serve()]);
    await floor.orders.serve();
    expect([await stateOf(id), await statusOf(order.orderId)]).toEqual(['REFUNDED', 'REFUNDED']);
    expect((await floor.sandbox.store.findByOutTradeNo(order.outTradeNo))?.refundedFen).toBe(1000);
    expect(await postings(order.orderId)).toHaveLength(2);
    await expectLedgerAgrees(order.orderId, order.outTradeNo);
  });

  it('that is approved but was never sent is sent by the job', async () => {
    const order = await paidOrder(floor, { by: 'ONLINE' });
    const { id } = await ask(order);
    await floor.sql(
      `UPDATE order_refund SET state = 'APPROVED', amount_fen = 1000, next_try_at = now() - interval '1 second' WHERE id = $1`,
      [id],
    );
    await floor.orders.serve();
    expect([await stateOf(id), await statusOf(order.orderId)]).toEqual(['REFUNDED', 'REFUNDED']);
  });
});

describe('a refund of an order paid from the balance', () => {
  it('is credited to the balance and listed in its statement', async () => {
    const order = await paidOrder(floor, {});
    const { balance } = await order.buyer.call(getBalance, {});
    const { id } = await ask(order);
    floor.settings.gatewayDown = true;
    expect(await approve(id, '10.00')).toEqual({ id, state: 'REFUNDED', waitsForInvoice: false });
    expect(Number((await order.buyer.call(getBalance, {})).balance) - Number(balance)).toBe(10);
    expect((await order.buyer.call(listStatement, { query: {} })).records[0]).toMatchObject({
      kind: 'REFUND',
      amount: '10.00',
      reference: order.orderId,
    });
    expect(await postings(order.orderId)).toEqual([
      { kind: 'refund-order', account: `sales:${order.sku.shopId}`, fen: 1000 },
      { kind: 'refund-order', account: `wallet:${order.actor.accountId}`, fen: -1000 },
    ]);
    expect(await floor.sql('SELECT transaction_id FROM ledger_posting GROUP BY transaction_id HAVING sum(amount_fen) <> 0')).toEqual([]);
  });

  it('of compute releases the unused units, and suggests their price', async () => {
    const offer = await makeOffer(floor, { quota: 1_000, priceMicro: 1_000_000 });
    const actor = floor.newActor();
    const buyer = floor.as(actor);
    const { orderId } = await buyer.order(buy(offer, 100));
    await floor.sql('INSERT INTO wallet (account_id, balance_fen) VALUES ($1, 1000000)', [actor.accountId]);
    await buyer.call(startOrderPayment, { body: { orderId, method: 'BALANCE' } });
    await floor.sql('UPDATE entitlement SET used = 30 WHERE order_id = $1', [orderId]);
    expect(await codeOf(buyer.call(askRefund, { params: { id: orderId }, body: { kind: 'NO_REASON' } }))).toBe('REFUND_USED');
    const { id } = await buyer.call(askRefund, { params: { id: orderId }, body: { kind: 'REASON', reason: '项目结束' } });
    const order = await staff.call(getAdminOrder, { params: { id: orderId } });
    expect(order).toMatchObject({ consumed: true, suggestedAmount: '70.00', actualPaymentAmount: '100.00', actions: [] });
    expect(await codeOf(approve(id, '70.00'))).toBe('REFUND_CONSUMED');
    const lines = [{ lineNo: 1, amount: '70.00', ends: true }];
    expect(await staff.call(approveRefund, { params: { id }, body: { amount: '70.00', lines, consumed: true } })).toEqual({
      id,
      state: 'REFUNDED',
      waitsForInvoice: false,
    });
    expect((await floor.resources.findOffers([offer.goodsId]))[0]?.quota).toBe(970);
    expect((await postings(orderId)).map(({ account }) => account)).toEqual(['sales:platform', `wallet:${actor.accountId}`]);
  });
});

describe('requesting a refund', () => {
  it('is refused for another’s order, an unpaid one, a free one, and while one is open', async () => {
    const order = await paidOrder(floor, {});
    const stranger = floor.as(floor.newActor());
    expect(await codeOf(stranger.call(askRefund, { params: { id: order.orderId }, body: { kind: 'REASON', reason: 'xx' } }))).toBe(
      'ORDER_NOT_FOUND',
    );
    const free = await paidOrder(floor, {
      type: 'MODEL',
      prices: [{ billingType: 'FREE', duration: 1, priceFen: 0 }],
      billingType: 'FREE',
    });
    expect(await codeOf(ask(free))).toBe('REFUND_NOT_POSSIBLE');
    // One character, also of two UTF-16 units, and invisible ones are no reason.
    for (const reason of [' ', '\u200B\u200B', '😀', '坏\u200B', '𠮷 '])
      expect(await codeOf(ask(order, { kind: 'REASON', reason }))).toBe('REFUND_REASON_REQUIRED');
    const { id } = await ask(order);
    expect(await codeOf(ask(order))).toBe('REFUND_STATE');
    expect(await codeOf(stranger.call(withdrawRefund, { params: { id } }))).toBe('REFUND_NOT_FOUND');
    expect(await codeOf(order.seller.call(withdrawRefund, { params: { id } }))).toBe('REFUND_NOT_FOUND');
    await order.buyer.call(withdrawRefund, { params: { id } });
    expect(await codeOf(order.buyer.call(withdrawRefund, { params: { id } }))).toBe('REFUND_STATE');
    expect((await ask(order)).state).toBe('REQUESTED');
  });

  it('without a reason is a right of five days', async () => {
    const order = await paidOrder(floor, {});
    floor.settings.skewMs = 5 * DAY_MS + 1_000;
    expect(await codeOf(ask(order, { kind: 'NO_REASON' }))).toBe('REFUND_TOO_LATE');
    expect((await order.buyer.call(getAfterSales, { params: { id: order.orderId } })).right).toMatchObject({
      mayAsk: true,
      noReason: false,
      against: 'TOO_LATE',
    });
    expect((await ask(order)).state).toBe('REQUESTED');
    const old = await paidOrder(floor, {});
    floor.settings.skewMs += 181 * DAY_MS;
    expect(await codeOf(ask(old))).toBe('REFUND_TOO_LATE');
  });

  it('without a reason is limited per account and year; what was withdrawn or refused does not count', async () => {
    const orders: PaidOrder[] = [];
    for (let index = 0; index < 4; index += 1) orders.push(await paidOrder(floor, {}));
    const [first] = orders;
    if (!first) throw new Error('no order');
    await floor.sql('UPDATE market_order SET account_id = $1 WHERE id = ANY($2)', [
      first.actor.accountId,
      orders.map(({ orderId }) => orderId),
    ]);
    const mine = (index: number) =>
      first.buyer.call(askRefund, { params: { id: orders[index]?.orderId ?? '' }, body: { kind: 'NO_REASON' } });
    const { id } = await mine(0);
    await first.buyer.call(withdrawRefund, { params: { id } });
    const refused = await mine(0);
    await staff.call(refuseRefund, { params: { id: refused.id }, body: { note: '不符合' } });
    const codes = await Promise.all([0, 1, 2, 3].map((index) => codeOf(mine(index))));
    expect(codes.toSorted()).toEqual(['', '', '', 'REFUND_LIMIT']);
    expect(await floor.sql('SELECT used FROM refund_allowance WHERE account_id = $1', [first.actor.accountId])).toEqual([{ used: 3 }]);
    floor.settings.refundPolicy = { ...REFUND_POLICY, noReasonPerYear: 0 };
    const other = await paidOrder(floor, {});
    expect(await codeOf(ask(other, { kind: 'NO_REASON' }))).toBe('REFUND_LIMIT');
    floor.settings.refundPolicy = REFUND_POLICY;
  });

  it('creates one refund for twenty concurrent requests', async () => {
    const order = await paidOrder(floor, {});
    const codes = await Promise.all(Array.from({ length: 20 }, () => codeOf(ask(order, { kind: 'NO_REASON' }))));
    expect(codes.filter((code) => code === '')).toHaveLength(1);
    expect(await floor.sql('SELECT used FROM refund_allowance WHERE account_id = $1', [order.actor.accountId])).toEqual([{ used: 1 }]);
  });
});

describe('deciding a refund', () => {
  it('is for staff with the permission, the opinion for the shop whose order it is', async () => {
    const order = await paidOrder(floor, {});
    const other = await paidOrder(floor, {});
    const { id } = await ask(order);
    for (const by of [order.buyer, order.seller, floor.as(staffActor(floor, ['operator']))])
      expect(await codeOf(approve(id, '10.00', by))).toBe('PERMISSION_DENIED');
    expect(await codeOf(floor.as(null).call(refuseRefund, { params: { id }, body: { note: 'no' } }))).toBe('LOGIN_REQUIRED');
    expect(await codeOf(other.seller.call(giveRefundOpinion, { params: { id }, body: { agree: true } }))).toBe('REFUND_NOT_FOUND');
    expect(await codeOf(order.buyer.call(giveRefundOpinion, { params: { id }, body: { agree: true } }))).toBe('PERMISSION_DENIED');
    for (const note of ['', '\u200B\u200B', '😀'])
      expect(await codeOf(order.seller.call(giveRefundOpinion, { params: { id }, body: { agree: false, note } }))).toBe(
        'REFUND_REASON_REQUIRED',
      );
    await order.seller.call(giveRefundOpinion, { params: { id }, body: { agree: false, note: '已经开始服务' } });
    const reader = await floor.as(staffActor(floor, ['assistant'])).call(listRefunds, { query: { opinion: 'OBJECT', keyword: '' } });
    expect(reader.records[0]).toMatchObject({
      id,
      opinion: 'OBJECT',
      opinionNote: '已经开始服务',
      actions: [],
      buyerId: String(order.actor.accountId),
    });
    expect((await staff.call(listRefunds, { query: { opinion: 'OBJECT' } })).records[0]?.actions).toEqual(['approve', 'refuse']);
    await staff.call(refuseRefund, { params: { id }, body: { note: '服务已开始' } });
    expect(
      await floor.sql(`SELECT acting_as AS "as", note FROM audit_log WHERE action = 'orders.refuse-refund' AND subject_id = $1`, [id]),
    ).toEqual([{ as: 'staff', note: '服务已开始' }]);
    expect(floor.settings.notices.at(-1)).toMatchObject({ accountId: order.actor.accountId, code: 'REFUND_REFUSED' });
    expect(await codeOf(order.seller.call(giveRefundOpinion, { params: { id }, body: { agree: true } }))).toBe('REFUND_STATE');
    expect(await statusOf(order.orderId)).toBe('PAID');
  });

  it('happens once when ten operators do it concurrently, and the money is returned once', async () => {
    const order = await paidOrder(floor, { by: 'ONLINE' });
    const { id } = await ask(order);
    const codes = await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        codeOf(
          index % 3 === 2 ? staff.call(refuseRefund, { params: { id }, body: { note: 'no' } }) : approve(id, index % 2 ? '3.00' : '10.00'),
        ),
      ),
    );
    expect(codes.filter((code) => code === '')).toHaveLength(1);
    expect(codes.filter((code) => code === 'REFUND_STATE')).toHaveLength(9);
    await expectLedgerAgrees(order.orderId, order.outTradeNo);
    expect((await postings(order.orderId)).length).toBe((await stateOf(id)) === 'REFUNDED' ? 2 : 0);
  });

  it('sees concurrent use: never both quota and refund', async () => {
    for (let round = 0; round < 6; round += 1) {
      const offer = await makeOffer(floor, { quota: 1_000, priceMicro: 1_000_000 });
      const actor = floor.newActor();
      const buyer = floor.as(actor);
      const { orderId } = await buyer.order(buy(offer, 10));
      await floor.sql('INSERT INTO wallet (account_id, balance_fen) VALUES ($1, 1000000)', [actor.accountId]);
      await buyer.call(startOrderPayment, { body: { orderId, method: 'BALANCE' } });
      await measured(orderId, 0);
      const { id } = await buyer.call(askRefund, { params: { id: orderId }, body: { kind: 'NO_REASON' } });
      const use = floor.sql(`UPDATE entitlement SET used = used + 4 WHERE order_id = $1 AND state = 'ACTIVE' RETURNING used`, [orderId]);
      const [used, code] = await Promise.all([use, codeOf(approve(id, '10.00'))]);
      expect([
        [1, 'REFUND_CONSUMED'],
        [0, ''],
      ]).toContainEqual([used.length, code]);
    }
  });

  it('waits for a use in progress, and then sees it', async () => {
    const offer = await makeOffer(floor, { quota: 1_000, priceMicro: 1_000_000 });
    const actor = floor.newActor();
    const buyer = floor.as(actor);
    const { orderId } = await buyer.order(buy(offer, 10));
    await floor.sql('INSERT INTO wallet (account_id, balance_fen) VALUES ($1, 1000000)', [actor.accountId]);
    await buyer.call(startOrderPayment, { body: { orderId, method: 'BALANCE' } });
    await measured(orderId, 0);
    const { id } = await buyer.call(askRefund, { params: { id: orderId }, body: { kind: 'NO_REASON' } });
    const client = await floor.database.pool.connect();
    await client.query('BEGIN');
    await client.query('UPDATE entitlement SET used = 4 WHERE order_id = $1', [orderId]);
    const decided = codeOf(approve(id, '10.00'));
    for (;;) {
      const [waiting] = await floor.sql<{ n: number }>(
        `SELECT count(*)::int AS n FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()`,
      );
      if (waiting && waiting.n > 0) break;
    }
    await client.query('COMMIT');
    client.release();
    expect(await decided).toBe('REFUND_CONSUMED');
    expect(await stateOf(id)).toBe('REQUESTED');
  });

  it('does not block a buyer who reveals a licence after the request was withdrawn', async () => {
    const order = await paidOrder(floor, { type: 'APP_SOFTWARE' });
    const [fulfilment] = (await order.buyer.call(getAfterSales, { params: { id: order.orderId } })).fulfilments;
    const id = fulfilment?.id ?? '';
    await order.seller.call(deliver, { params: { id }, body: { licence: 'K' } });
    const asked = await ask(order);
    await order.buyer.call(withdrawRefund, { params: { id: asked.id } });
    const [seen, started] = await Promise.all([
      codeOf(order.buyer.call(revealLicence, { params: { id } })),
      codeOf(staff.call(startRefund, { params: { id: order.orderId }, body: { amount: '10.00', consumed: false, reason: '无法履约' } })),
    ]);
    expect([
      ['', 'REFUND_CONSUMED'],
      ['REFUND_OPEN', ''],
      ['FULFILMENT_STATE', ''],
    ]).toContainEqual([seen, started]);
  });

  it('may be started by an operator, once', async () => {
    const order = await paidOrder(floor, { by: 'ONLINE' });
    const start = () =>
      staff.call(startRefund, { params: { id: order.orderId }, body: { amount: '10.00', consumed: false, reason: '商家无法履约' } });
    const codes = await Promise.all(Array.from({ length: 5 }, () => codeOf(start())));
    expect(codes.filter((code) => code === '')).toHaveLength(1);
    expect(await statusOf(order.orderId)).toBe('REFUNDED');
    await expectLedgerAgrees(order.orderId, order.outTradeNo);
    expect(await codeOf(start())).toBe('REFUND_NOT_POSSIBLE');
    expect(await codeOf(staff.call(startRefund, { params: { id: 'none' }, body: { amount: '1.00', consumed: false, reason: 'xx' } }))).toBe(
      'ORDER_NOT_FOUND',
    );
  });

  it.each(['APPROVED', 'REFUNDING', 'REFUNDED', 'REFUSED', 'WITHDRAWN'])('moves nothing of a refund that is %s', async (state) => {
    const order = await paidOrder(floor, {});
    const { id } = await ask(order);
    await floor.sql('UPDATE order_refund SET state = $2 WHERE id = $1', [id, state]);
    expect(await codeOf(approve(id, '10.00'))).toBe('REFUND_STATE');
    expect(await codeOf(staff.call(refuseRefund, { params: { id }, body: { note: 'no' } }))).toBe('REFUND_STATE');
    expect(await codeOf(order.buyer.call(withdrawRefund, { params: { id } }))).toBe('REFUND_STATE');
    expect(await codeOf(order.seller.call(giveRefundOpinion, { params: { id }, body: { agree: true } }))).toBe('REFUND_STATE');
    expect(await stateOf(id)).toBe(state);
  });

  it.each(['REQUESTED', 'REFUNDED', 'REFUSED', 'WITHDRAWN'])('sends no money of a refund that is %s', async (state) => {
    const order = await paidOrder(floor, { by: 'ONLINE' });
    const { id } = await ask(order);
    await floor.sql('UPDATE order_refund SET state = $2, amount_fen = 1000 WHERE id = $1', [id, state]);
    expect(await codeOf(staff.call(retryRefund, { params: { id } }))).toBe('REFUND_STATE');
    expect((await floor.sandbox.store.findByOutTradeNo(order.outTradeNo))?.refundedFen).toBe(0);
    expect(await floor.sql(`SELECT FROM audit_log WHERE action = 'orders.retry-refund' AND subject_id = $1`, [id])).toEqual([]);
  });

  it('finds no refund under an invalid number', async () => {
    for (const id of ['none', '01hzzzzzzzzzzzzzzzzzzzzzzz']) {
      expect(await codeOf(approve(id, '1.00'))).toBe('REFUND_NOT_FOUND');
      expect(await codeOf(staff.call(refuseRefund, { params: { id }, body: { note: 'no' } }))).toBe('REFUND_NOT_FOUND');
      expect(await codeOf(staff.call(retryRefund, { params: { id } }))).toBe('REFUND_NOT_FOUND');
    }
  });
});

describe('what can be requested', () => {
  const standing = { orderId: 'o', orderNo: '1', accountId: 1, status: 'PAID', actualFen: 100, paidAt: 1_000 * DAY_MS };
  const line: UsedLine = {
    lineNo: 1,
    kind: 'sku',
    goodsId: '1',
    skuId: '2',
    shopId: '3',
    name: '商品',
    nameEn: 'Goods',
    actualFen: 100,
    returnedFen: 0,
    creditFen: 0,
    creditedFen: 0,
    startsAt: 0,
    endsAt: 0,
    usableFrom: 1,
    ended: false,
    amount: 1,
    taken: 1,
    used: 0,
    fulfilmentKind: 'LICENCE',
    fulfilmentState: 'DELIVERED',
    consumedAt: 0,
  };
  const facts = { lines: [line], takenThisYear: 0, open: false };
  it.each([
    [{}, {}, 1, { mayAsk: true, noReason: true, against: '', left: 3 }],
    [{}, {}, 6, { mayAsk: true, noReason: false, against: 'TOO_LATE' }],
    [{}, { lines: [{ ...line, consumedAt: 1 }] }, 1, { mayAsk: true, noReason: false, against: 'CONSUMED' }],
    [{}, { lines: [{ ...line, fulfilmentKind: 'SERVICE', fulfilmentState: 'IN_SERVICE' }] }, 1, { noReason: false, against: 'CONSUMED' }],
    [{}, { takenThisYear: 3 }, 1, { mayAsk: true, noReason: false, against: 'LIMIT', left: 0 }],
    [{}, { open: true }, 1, { mayAsk: false, noReason: false, against: '' }],
    [{}, {}, 181, { mayAsk: false, noReason: false }],
    [{ status: 'UNPAID' }, {}, 1, { mayAsk: false }],
    [{ actualFen: 0 }, {}, 1, { mayAsk: false }],
  ] as const)('of %j with %j after %i days', (order, more, days, expected) => {
    const given = { ...facts, ...more } as typeof facts;
    expect(rightOf({ ...standing, ...order }, given, REFUND_POLICY, standing.paidAt + days * DAY_MS)).toMatchObject(expected);
  });

  it('releases the remaining units of quotas, and unused pieces', () => {
    expect(unusedUnits({ ...line, kind: 'resource', taken: 10, used: 4 })).toBe(6);
    expect(unusedUnits({ ...line, kind: 'resource', taken: 10, used: 12 })).toBe(0);
    expect(unusedUnits(line)).toBe(1);
    expect(unusedUnits({ ...line, consumedAt: 1 })).toBe(0);
    expect(suggestedFen([{ ...line, actualFen: 1000, amount: 100, used: 30 }, line])).toBe(800);
  });
});

describe('goods forced off the shelf', () => {
  const forceOff = async (goodsId: string) => {
    await floor.sql(`INSERT INTO outbox (topic, payload) VALUES ('goods.forced-off', $1)`, [{ goodsId, reason: '资质过期' }]);
    await settle(floor);
  };

  it('cancel their unpaid orders: payment closed, stock released, buyer notified; paid ones stay', async () => {
    const paid = await paidOrder(floor, { stock: 5 });
    const actor = floor.newActor();
    const buyer = floor.as(actor);
    const { orderId } = await buyer.order({
      kind: 'sku',
      goodsId: paid.sku.goodsId,
      skuId: paid.sku.skuId,
      billingType: 'ONCE',
      duration: 1,
      regions: [],
    });
    await buyer.call(startOrderPayment, { body: { orderId } });
    floor.settings.notices.length = 0;
    for (let round = 0; round < 2; round += 1) {
      await forceOff(paid.sku.goodsId);
      await floor.orders.serve();
    }
    const detail = await buyer.call(getOrderDetail, { params: { id: orderId } });
    expect(detail).toMatchObject({ status: 'CANCELED', actions: [] });
    expect(detail.history.at(-1)).toMatchObject({ move: 'cancelByStaff', by: 'staff', note: '资质过期' });
    expect(await floor.sql('SELECT state FROM payment WHERE payable_id = $1', [orderId])).toEqual([{ state: 'CLOSED' }]);
    expect(await floor.sql('SELECT stock FROM sku WHERE id = $1', [paid.sku.skuId])).toEqual([{ stock: 4 }]);
    expect(await statusOf(paid.orderId)).toBe('PAID');
    expect(floor.settings.notices).toEqual([expect.objectContaining({ accountId: actor.accountId, code: 'ORDER_CANCELED_BY_STAFF' })]);
    expect(await floor.sql('SELECT * FROM order_withdrawal')).toEqual([]);
  });

  it('do not cancel an order whose money arrived first', async () => {
    const sku = (await paidOrder(floor, {})).sku;
    const buyer = floor.as(floor.newActor());
    const { orderId } = await buyer.order({
      kind: 'sku',
      goodsId: sku.goodsId,
      skuId: sku.skuId,
      billingType: 'ONCE',
      duration: 1,
      regions: [],
    });
    await payAtWallet(floor, buyer, orderId);
    await forceOff(sku.goodsId);
    await floor.orders.serve();
    expect(await statusOf(orderId)).toBe('PAID');
    expect(await floor.sql('SELECT * FROM order_withdrawal')).toEqual([]);
  });
});

describe('an operator who cancels', () => {
  it('cancels an unpaid order with a reason, once, and nothing else', async () => {
    const paid = await paidOrder(floor, {});
    const buyer = floor.as(floor.newActor());
    const { orderId } = await buyer.order({
      kind: 'sku',
      goodsId: paid.sku.goodsId,
      skuId: paid.sku.skuId,
      billingType: 'ONCE',
      duration: 1,
      regions: [],
    });
    const cancel = (id: string, by = staff) => codeOf(by.call(cancelAdminOrder, { params: { id }, body: { reason: '疑似刷单' } }));
    expect(await cancel(orderId, floor.as(staffActor(floor, ['operator'])))).toBe('PERMISSION_DENIED');
    expect(await cancel('none')).toBe('ORDER_NOT_FOUND');
    expect(await cancel(paid.orderId)).toBe('ORDER_STATE');
    const codes = await Promise.all([cancel(orderId), cancel(orderId), cancel(orderId)]);
    expect(codes.toSorted()).toEqual(['', 'ORDER_STATE', 'ORDER_STATE']);
    expect(await floor.sql(`SELECT note FROM audit_log WHERE subject_type = 'order' AND subject_id = $1`, [orderId])).toEqual([
      { note: '疑似刷单' },
    ]);
  });
});
