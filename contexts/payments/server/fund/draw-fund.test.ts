/** Concurrent draws exhaust funds exactly to their limits, and refunds return to them. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startRefund } from '#contexts/orders/calls/admin-orders.ts';
import { settle, staffActor } from '#contexts/orders/server/testing/paid-order.ts';
import { codeOf, type Floor, openFloor, payAtWallet } from '#contexts/orders/server/testing/test-floor.ts';
import { moveCostMoney, openCostAccount, setFundBudget } from '#contexts/payments/calls/funds.ts';
import { moveFund } from '#contexts/payments/calls/funds-admin.ts';
import { getPaymentOptions, startOrderPayment } from '#contexts/payments/calls/payments.ts';
import type { Actor } from '#server/platform/http/call.ts';
import { runJob } from '#server/platform/test/run-job.ts';
import { countOf, grant, newOrder, payBy, sumsOf } from './testing/fund-people.ts';

let floor: Floor;
let groups = 0;
beforeAll(async () => {
  floor = await openFloor();
});
afterAll(() => floor?.close());

const ordersOf = async (actor: Actor, count: number) => {
  const orders: string[] = [];
  for (let made = 0; made < count; made += 1) orders.push(await newOrder(floor, floor.as(actor)));
  return orders;
};
const optionOf = async (actor: Actor, orderId: string, method: string) =>
  (await floor.as(actor).call(getPaymentOptions, { query: { orderId } })).options.find((option) => option.method === method);
/** A group with a leader and this many members. */
function makeGroup(members: number) {
  groups += 1;
  const groupId = String(7_000 + groups);
  const join = (isLeader: boolean) => {
    const actor = floor.newActor({ isJoinGroup: true, isLeader, roles: ['common', isLeader ? 'leader' : 'member'] });
    floor.settings.fundGroups.set(actor.accountId, { groupId, name: `group-${groupId}`, isLeader });
    return actor;
  };
  return { groupId, leader: join(true), members: Array.from({ length: members }, () => join(false)) };
}

describe('50 purchases at once', () => {
  it('by credit for 20 succeed 20 times', async () => {
    const actor = floor.newActor();
    const fund = await grant(floor, actor, { limit: '200.00' });
    const orders = await ordersOf(actor, 50);
    const found = await Promise.all(orders.map((orderId) => payBy(floor.as(actor), orderId, 'CREDIT', fund)));
    expect(countOf(found)).toEqual({ PAID: 20, FUND_INSUFFICIENT: 30 });
    expect(await sumsOf(floor, fund)).toEqual({ limit: 20_000, drawn: 20_000, returned: 0, received: 0, posted: 20_000 });
  });

  it('on a contract for 20 succeed 20 times', async () => {
    const actor = floor.newActor();
    const fund = await grant(floor, actor, { kind: 'CONTRACTFUND', limit: '205.00' });
    const orders = await ordersOf(actor, 50);
    const found = await Promise.all(orders.map((orderId) => payBy(floor.as(actor), orderId, 'CONTRACTFUND', fund)));
    expect(countOf(found)).toEqual({ PAID: 20, FUND_INSUFFICIENT: 30 });
    expect((await sumsOf(floor, fund)).posted).toBe(20_000);
  });

  it('of members stay within the budget of each', async () => {
    const { groupId, leader, members } = makeGroup(5);
    const fund = await grant(floor, leader, { groupId, limit: '10000.00' });
    for (const member of members)
      await floor.as(leader).call(setFundBudget, { body: { userId: String(member.accountId), monthly: '40.00' } });
    const made = await Promise.all(members.map(async (member) => ({ member, orders: await ordersOf(member, 10) })));
    const found = await Promise.all(
      made.flatMap(({ member, orders }) => orders.map((orderId) => payBy(floor.as(member), orderId, 'CREDIT', fund))),
    );
    expect(countOf(found)).toEqual({ PAID: 20, BUDGET_USED: 30 });
    const spent = await floor.sql<{ fen: number }>('SELECT spent_fen AS fen FROM fund_spending WHERE group_id = $1 AND account_id <> 0', [
      groupId,
    ]);
    expect(spent.map(({ fen }) => fen)).toEqual([4_000, 4_000, 4_000, 4_000, 4_000]);
  });

  it('of a group stay within the budget of all of it, over several funds', async () => {
    const { groupId, leader } = makeGroup(0);
    const funds = [await grant(floor, leader, { groupId, limit: '10000.00' }), await grant(floor, leader, { groupId, limit: '10000.00' })];
    await floor.as(leader).call(setFundBudget, { body: { userId: '', monthly: '200.00' } });
    const orders = await ordersOf(leader, 50);
    const found = await Promise.all(orders.map((orderId, index) => payBy(floor.as(leader), orderId, 'CREDIT', funds[index % 2] ?? '')));
    expect(countOf(found)).toEqual({ PAID: 20, BUDGET_USED: 30 });
    const [one, other] = [await sumsOf(floor, funds[0] ?? ''), await sumsOf(floor, funds[1] ?? '')];
    expect(one.drawn + other.drawn).toBe(20_000);
  });
});

describe('a fund', () => {
  it('takes back what is refunded, and gives the member’s budget back', async () => {
    const { groupId, leader, members } = makeGroup(1);
    const [member] = members;
    if (!member) throw new Error('nobody');
    const fund = await grant(floor, leader, { groupId });
    const [orderId = ''] = await ordersOf(member, 1);
    expect(await payBy(floor.as(member), orderId, 'CREDIT', fund)).toBe('BUDGET_NONE');
    await floor.as(leader).call(setFundBudget, { body: { userId: String(member.accountId), monthly: '10.00' } });
    expect(await payBy(floor.as(member), orderId, 'CREDIT', fund)).toBe('PAID');
    await settle(floor);
    await floor
      .as(staffActor(floor))
      .call(startRefund, { params: { id: orderId }, body: { amount: '4.00', consumed: true, reason: '协商退款' } });
    expect(await sumsOf(floor, fund)).toMatchObject({ drawn: 1_000, returned: 400, posted: 600 });
    const spent = await floor.sql<{ fen: number }>('SELECT spent_fen AS fen FROM fund_spending WHERE group_id = $1', [groupId]);
    expect(spent.map(({ fen }) => fen)).toEqual([600, 600]);
  });

  it('gives back what was held when another mix is wished', async () => {
    const actor = floor.newActor();
    const fund = await grant(floor, actor);
    const [orderId = ''] = await ordersOf(actor, 1);
    const pay = (tenders: { method: 'CREDIT'; reference: string; amount: string }[]) =>
      floor.as(actor).call(startOrderPayment, { body: { orderId, method: 'ONLINE', tenders } });
    await pay([{ method: 'CREDIT', reference: fund, amount: '4.00' }]);
    expect(await optionOf(actor, orderId, 'CREDIT')).toMatchObject({ left: '100.00', most: '10.00', refusal: { code: '' } });
    await pay([]);
    expect(await sumsOf(floor, fund)).toMatchObject({ drawn: 400, returned: 400, posted: 0 });
  });

  it('that is suspended keeps what it holds for a payment, gives it back, and holds nothing new', async () => {
    const actor = floor.newActor();
    const fund = await grant(floor, actor, { limit: '20.00' });
    const [captured = '', released = ''] = await ordersOf(actor, 2);
    const pay = (orderId: string, tenders: { method: 'CREDIT'; reference: string; amount: string }[]) =>
      floor.as(actor).call(startOrderPayment, { body: { orderId, method: 'ONLINE', tenders } });
    const held = [{ method: 'CREDIT' as const, reference: fund, amount: '4.00' }];
    await pay(captured, held);
    await pay(released, held);
    const suspend = { params: { fundId: fund }, body: { move: 'suspend' as const, reason: 'risk' } };
    await floor.as(staffActor(floor)).call(moveFund, suspend);
    const { notification } = await payAtWallet(floor, floor.as(actor), captured, held);
    await floor.deliver(notification);
    await settle(floor);
    const [order] = await floor.sql<{ status: string }>('SELECT status FROM market_order WHERE id = $1', [captured]);
    expect(order?.status).toBe('PAID');
    await pay(released, []);
    expect(await codeOf(pay(released, held))).toBe('FUND_SUSPENDED');
    expect(await sumsOf(floor, fund)).toMatchObject({ drawn: 800, returned: 400, posted: 400 });
  });

  it('does not pay, together with another fund of the same goods, more than these cost', async () => {
    const actor = floor.newActor();
    const [one, other] = [await grant(floor, actor, { goodsTypes: ['MODEL'] }), await grant(floor, actor, { goodsTypes: ['MODEL'] })];
    const [orderId = ''] = await ordersOf(actor, 1);
    await floor.sql(`UPDATE order_line SET actual_fen = 400 WHERE order_id = $1`, [orderId]);
    const data = { line_no: 2, goods_type: 'DATA', actual_fen: 600 };
    await floor.sql('INSERT INTO order_line SELECT (jsonb_populate_record(l, $2)).* FROM order_line l WHERE l.order_id = $1', [
      orderId,
      data,
    ]);
    const pay = (amount: string) =>
      floor.as(actor).call(startOrderPayment, {
        body: { orderId, method: 'ONLINE', tenders: [one, other].map((reference) => ({ method: 'CREDIT' as const, reference, amount })) },
      });
    expect(await codeOf(pay('3.00'))).toBe('FUND_SCOPE');
    expect([(await sumsOf(floor, one)).drawn, (await sumsOf(floor, other)).drawn]).toEqual([0, 0]);
    expect(await codeOf(pay('2.00'))).not.toBe('FUND_SCOPE');
    expect([(await sumsOf(floor, one)).drawn, (await sumsOf(floor, other)).drawn]).toEqual([200, 200]);
  });

  it('shows what is left and why it cannot be used', async () => {
    const actor = floor.newActor();
    const [orderId = ''] = await ordersOf(actor, 1);
    expect(await optionOf(actor, orderId, 'CREDIT')).toBeUndefined();
    const fund = await grant(floor, actor, { limit: '7.00' });
    expect(await optionOf(actor, orderId, 'CREDIT')).toMatchObject({ reference: fund, left: '7.00', most: '7.00', refusal: { code: '' } });
    await floor.as(staffActor(floor)).call(moveFund, { params: { fundId: fund }, body: { move: 'suspend', reason: 'risk' } });
    expect(await optionOf(actor, orderId, 'CREDIT')).toMatchObject({ most: '0.00', refusal: { code: 'FUND_SUSPENDED' } });
    expect(await payBy(floor.as(actor), orderId, 'CREDIT', fund)).toBe('FUND_SUSPENDED');
  });

  it.each([
    ['of somebody else', {}, true, 'FUND_NOT_FOUND'],
    ['that ran out', { validUntil: Date.now() - 3_600_000 }, false, 'FUND_ENDED'],
    ['for other goods', { goodsTypes: ['DATA'] }, false, 'FUND_SCOPE'],
    ['for these goods', { goodsTypes: ['APP_SOFTWARE', 'MODEL'] }, false, 'PAID'],
  ])('%s', async (_what, terms, strange, said) => {
    const actor = floor.newActor();
    const fund = await grant(floor, strange ? floor.newActor() : actor, terms);
    const [orderId = ''] = await ordersOf(actor, 1);
    expect(await payBy(floor.as(actor), orderId, 'CREDIT', fund)).toBe(said);
    if (said !== 'PAID') expect(await sumsOf(floor, fund)).toMatchObject({ drawn: 0, posted: 0 });
  });
});

describe('a cost account', () => {
  it('is opened by the leader, filled from the balance, drawn by members and emptied again', async () => {
    const { leader, members } = makeGroup(1);
    const [member] = members;
    if (!member) throw new Error('nobody');
    const lead = floor.as(leader);
    expect(await codeOf(floor.as(member).call(openCostAccount, { body: { code: 'NOT-MINE', name: 'x' } }))).toBe('GROUP_LEADER_ONLY');
    const { fundId } = await lead.call(openCostAccount, { body: { code: `CC-${leader.accountId}`, name: '课题组' } });
    const move = (direction: 'IN' | 'OUT', amount: string) => lead.call(moveCostMoney, { params: { fundId }, body: { direction, amount } });
    expect(await codeOf(move('IN', '30.00'))).toBe('BALANCE_INSUFFICIENT');
    await floor.sql('INSERT INTO wallet (account_id, balance_fen) VALUES ($1, 5000)', [leader.accountId]);
    expect(await move('IN', '30.00')).toEqual({ left: '30.00', balance: '20.00' });
    expect(await floor.payments.hasFunds(floor.database, floor.settings.fundGroups.get(leader.accountId)?.groupId ?? '')).toBe(true);
    await lead.call(setFundBudget, { body: { userId: String(member.accountId), monthly: '100.00' } });
    const orders = await ordersOf(member, 4);
    const found = await Promise.all(orders.map((orderId) => payBy(floor.as(member), orderId, 'COST', fundId)));
    expect(countOf(found)).toEqual({ PAID: 3, FUND_INSUFFICIENT: 1 });
    expect(await codeOf(move('OUT', '0.01'))).toBe('FUND_INSUFFICIENT');
    await settle(floor);
    const paid = orders[found.indexOf('PAID')] ?? '';
    await floor
      .as(staffActor(floor))
      .call(startRefund, { params: { id: paid }, body: { amount: '10.00', consumed: true, reason: '协商退款' } });
    // What was returned is moved out once, however many concurrent calls try.
    const out = await Promise.all(
      Array.from({ length: 8 }, () =>
        move('OUT', '10.00').then(
          () => 'OUT',
          (error) => error.code,
        ),
      ),
    );
    expect(countOf(out)).toEqual({ OUT: 1, FUND_INSUFFICIENT: 7 });
    expect(await floor.payments.hasFunds(floor.database, floor.settings.fundGroups.get(leader.accountId)?.groupId ?? '')).toBe(false);
    expect(await sumsOf(floor, fundId)).toEqual({ limit: 2_000, drawn: 3_000, returned: 1_000, received: 2_000, posted: 0 });
  });
});

describe('jobs of funds', () => {
  it('run', async () => {
    for (const name of ['payments.close-credit-months', 'payments.expire-repayments'])
      expect(await runJob(floor.database, floor.payments.jobs, name)).toBe(true);
  });
});
