import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as contract from '#contexts/orders/calls/group-buying.ts';
import { cancelOrder, getOrderDetail } from '#contexts/orders/calls/order.ts';
import { getPaymentOptions, startOrderPayment } from '#contexts/payments/calls/payments.ts';
import type { ImmediateWay } from '#contexts/payments/server/index.ts';
import { DAY_MS } from '#kernel/time/time.ts';
import { makeSku } from '../testing/make-sku.ts';
import { buySku, type Caller, codeOf, type Floor, openFloor, payAtWallet } from '../testing/test-floor.ts';

const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;
/** Funds of the group, drawn through any way with the method. */
const cost: ImmediateWay = {
  name: 'cost',
  method: 'COST',
  ownShop: 'PAYS',
  takes: 'AT_ONCE',
  account: () => 'cost:1',
  offers: async () => [],
  take: async () => null,
  releaseHeld: async () => {},
};
let floor: Floor;
let groups = 0;

beforeAll(async () => {
  floor = await openFloor({ ways: [cost] });
});
afterAll(() => floor.close());

async function makeGroup() {
  groups += 1;
  const groupId = String(900_000 + groups);
  const leader = floor.newActor({ isJoinGroup: true, isLeader: true });
  const member = floor.newActor({ isJoinGroup: true, isLeader: false });
  const group = { name: 'Lab', leaderId: leader.accountId, members: new Map<number, 'Member' | 'Leader'>() };
  group.members.set(leader.accountId, 'Leader').set(member.accountId, 'Member');
  floor.settings.groups.set(groupId, group);
  for (const { accountId } of [leader, member])
    await floor.sql('INSERT INTO wallet (account_id, balance_fen) VALUES ($1, 10000000)', [accountId]);
  return { groupId, group, leader, member, asLeader: floor.as(leader), asMember: floor.as(member) };
}
type Group = Awaited<ReturnType<typeof makeGroup>>;
const usual: contract.GroupRules = { covers: 'ALL', everything: false, over: '', goodsTypes: [], projectRequired: false };
const setRules = ({ asLeader }: Group, rules: Partial<contract.GroupRules>) =>
  asLeader.call(contract.setGroupRules, { body: { ...usual, ...rules } });

async function orderOf(by: Caller, priceFen = 10_000, type: 'APP_SOFTWARE' | 'MODEL' = 'APP_SOFTWARE', stock: number | null = null) {
  const sku = await makeSku(floor.database, { type, stock, prices: [{ billingType: 'ONCE', duration: 1, priceFen }] });
  return { ...(await by.order(buySku(sku))), sku };
}
const payBy = (by: Caller, orderId: string, method: 'BALANCE' | 'COST' = 'BALANCE', projectId?: string) =>
  by.call(startOrderPayment, { body: { orderId, method, ...(projectId !== undefined && { projectId }) } });
/** Why each method is refused, as shown to the buyer who chooses. */
const refusalsOf = async (by: Caller, orderId: string) =>
  Object.fromEntries(
    (await by.call(getPaymentOptions, { query: { orderId } })).options
      .filter(({ method }) => method === 'BALANCE' || method === 'ONLINE')
      .map(({ method, refusal }) => [method, refusal.code]),
  );
const askFor = (by: Caller, orderId: string, projectId = '') =>
  by.call(contract.askApproval, { body: { orderId, projectId, note: 'for the paper' } });
const decide = (by: Caller, id: string, approve = true) =>
  by.call(contract.decideApproval, { params: { id }, body: { approve, answer: approve ? '' : 'too dear' } });
const detail = (by: Caller, id: string) => by.call(getOrderDetail, { params: { id } });
const stateOf = async (id: string) =>
  (await floor.sql<{ state: string }>('SELECT state FROM order_approval WHERE id = $1', [id]))[0]?.state;
const noticesTo = (accountId: number) => floor.settings.notices.filter((notice) => notice.accountId === accountId).map(({ code }) => code);
async function projectOf({ asLeader }: Group, code = `P-${groups}`, userIds: string[] = []) {
  const { id } = await asLeader.call(contract.saveGroupProject, { body: { code, name: `Project ${code}`, userIds } });
  return id;
}

describe('a purchase under a rule', () => {
  it('is paid after its approval, not before', async () => {
    const group = await makeGroup();
    await setRules(group, { over: '50.00' });
    const { orderId } = await orderOf(group.asMember);
    expect(await codeOf(payBy(group.asMember, orderId))).toBe('APPROVAL_NEEDED');
    expect(await codeOf(group.asMember.call(startOrderPayment, { body: { orderId } }))).toBe('APPROVAL_NEEDED');
    expect(await refusalsOf(group.asMember, orderId)).toEqual({ BALANCE: 'APPROVAL_NEEDED', ONLINE: 'APPROVAL_NEEDED' });
    const { id } = await askFor(group.asMember, orderId);
    expect(await codeOf(askFor(group.asMember, orderId))).toBe('APPROVAL_OPEN');
    expect(await codeOf(payBy(group.asMember, orderId))).toBe('APPROVAL_NEEDED');
    const { records } = await group.asLeader.call(contract.listApprovals, {});
    expect(records).toMatchObject([
      { id, orderId, amount: '100.00', reasons: ['AMOUNT'], note: 'for the paper', actions: ['approve', 'refuse'], orderStatus: 'UNPAID' },
    ]);
    expect(records[0]?.lines).toMatchObject([{ name: '测试商品', actualPaymentAmount: '100.00' }]);
    await decide(group.asLeader, id);
    expect(await refusalsOf(group.asMember, orderId)).toEqual({ BALANCE: '', ONLINE: '' });
    expect(await payBy(group.asMember, orderId)).toMatchObject({ status: 'PAID' });
    expect([noticesTo(group.leader.accountId), noticesTo(group.member.accountId)]).toEqual([['APPROVAL_ASKED'], ['APPROVAL_GIVEN']]);
    expect((await group.asLeader.call(contract.listApprovals, {})).records[0]).toMatchObject({
      state: 'APPROVED',
      orderStatus: 'PAID',
      actions: [],
    });
  });

  it.each([
    ['everything', { everything: true }, 100, 'APP_SOFTWARE', 'APPROVAL_NEEDED'],
    ['the amount itself', { over: '1.00' }, 100, 'APP_SOFTWARE', ''],
    ['a fen more', { over: '1.00' }, 101, 'APP_SOFTWARE', 'APPROVAL_NEEDED'],
    ['a type', { goodsTypes: ['MODEL'] }, 100, 'MODEL', 'APPROVAL_NEEDED'],
    ['another type', { goodsTypes: ['MODEL'] }, 100, 'APP_SOFTWARE', ''],
    ['no rule', {}, 100, 'MODEL', ''],
  ] as const)('is one of %s', async (_name, rules, fen, type, code) => {
    const group = await makeGroup();
    await setRules(group, rules as Partial<contract.GroupRules>);
    const { orderId } = await orderOf(group.asMember, fen, type);
    expect(await codeOf(payBy(group.asMember, orderId))).toBe(code);
  });

  it('is of the group’s funds, unless the group says all', async () => {
    const group = await makeGroup();
    await setRules(group, { covers: 'FUNDS', everything: true });
    const { orderId } = await orderOf(group.asMember);
    expect(await codeOf(payBy(group.asMember, orderId, 'COST'))).toBe('APPROVAL_NEEDED');
    // A part paid by the group is enough, whatever pays the rest.
    const mixed = { orderId, method: 'ONLINE' as const, tenders: [{ method: 'COST' as const, reference: '', amount: '0.01' }] };
    expect(await codeOf(group.asMember.call(startOrderPayment, { body: mixed }))).toBe('APPROVAL_NEEDED');
    expect(await payBy(group.asMember, orderId)).toMatchObject({ status: 'PAID' });
    // The member's own money is no spending of the group.
    const rows = await floor.sql('SELECT 1 FROM market_order WHERE user_group_id = $1', [group.groupId]);
    expect(rows).toEqual([]);
  });

  it('is never the leader’s', async () => {
    const group = await makeGroup();
    await setRules(group, { everything: true });
    const { orderId } = await orderOf(group.asLeader);
    expect(await codeOf(askFor(group.asLeader, orderId))).toBe('APPROVAL_NOT_NEEDED');
    expect(await payBy(group.asLeader, orderId)).toMatchObject({ status: 'PAID' });
  });

  it('is not asked of people without a group', async () => {
    const alone = floor.newActor();
    await floor.sql('INSERT INTO wallet (account_id, balance_fen) VALUES ($1, 10000000)', [alone.accountId]);
    const { orderId } = await orderOf(floor.as(alone));
    expect(await floor.as(alone).call(contract.getGroupTerms, { query: { orderId } })).toEqual({ terms: null });
    expect(await payBy(floor.as(alone), orderId)).toMatchObject({ status: 'PAID' });
  });
});

describe('a decision', () => {
  it('is made once, however many decide at once', async () => {
    const group = await makeGroup();
    await setRules(group, { everything: true });
    const { orderId } = await orderOf(group.asMember);
    const { id } = await askFor(group.asMember, orderId);
    const answers = await Promise.all(Array.from({ length: 12 }, (_, index) => codeOf(decide(group.asLeader, id, index % 2 === 0))));
    expect(answers.filter((code) => code === '')).toHaveLength(1);
    expect(answers.filter((code) => code === 'APPROVAL_STATE')).toHaveLength(11);
    expect(noticesTo(group.member.accountId)).toHaveLength(1);
  });

  it('is the leader’s: a member cannot approve, a stranger sees nothing', async () => {
    const [group, other] = [await makeGroup(), await makeGroup()];
    await setRules(group, { everything: true });
    const { orderId } = await orderOf(group.asMember);
    const { id } = await askFor(group.asMember, orderId);
    expect(await codeOf(decide(group.asMember, id))).toBe('GROUP_LEADER_ONLY');
    for (const by of [other.asLeader, other.asMember, floor.as(floor.newActor())]) {
      expect(await codeOf(decide(by, id))).toBe('APPROVAL_NOT_FOUND');
      expect(await codeOf(by.call(contract.withdrawApproval, { params: { id } }))).toBe('APPROVAL_NOT_FOUND');
      expect(
        await codeOf(by.call(contract.getGroupTerms, { query: { orderId } }).then((found) => found.terms && Promise.reject(found))),
      ).toMatch(/^(ORDER_NOT_FOUND)?$/);
    }
    expect((await other.asLeader.call(contract.listApprovals, {})).total).toBe(0);
    expect(await codeOf(floor.as(floor.newActor()).call(contract.listApprovals, {}))).toBe('GROUP_NOT_FOUND');
    for (const asked of [
      group.asMember.call(contract.setGroupRules, { body: usual }),
      group.asMember.call(contract.saveGroupProject, { body: { code: 'X', name: 'X' } }),
      group.asMember.call(contract.setProjectState, { params: { id: '1' }, body: { isOpen: false } }),
    ])
      expect(await codeOf(asked)).toBe('GROUP_LEADER_ONLY');
  });

  it('shows a member the member’s own requests alone', async () => {
    const group = await makeGroup();
    await setRules(group, { everything: true });
    const second = floor.newActor({ isJoinGroup: true, isLeader: false });
    group.group.members.set(second.accountId, 'Member');
    const { id } = await askFor(group.asMember, (await orderOf(group.asMember)).orderId);
    expect((await floor.as(second).call(contract.listApprovals, {})).total).toBe(0);
    expect((await group.asMember.call(contract.listApprovals, {})).records).toMatchObject([{ id, actions: ['withdraw'] }]);
  });

  it('refuses with a reason, after which the order waits as long as a new one', async () => {
    const group = await makeGroup();
    await setRules(group, { everything: true });
    const { orderId } = await orderOf(group.asMember);
    const { id } = await askFor(group.asMember, orderId);
    expect(await codeOf(group.asLeader.call(contract.decideApproval, { params: { id }, body: { approve: false, answer: ' ' } }))).not.toBe(
      '',
    );
    await decide(group.asLeader, id, false);
    expect(await codeOf(payBy(group.asMember, orderId))).toBe('APPROVAL_NEEDED');
    const { terms } = await group.asMember.call(contract.getGroupTerms, { query: { orderId } });
    expect(terms?.approval).toMatchObject({ state: 'REFUSED', answer: 'too dear' });
    const { expiresAt } = await detail(group.asMember, orderId);
    expect(expiresAt - Date.now()).toBeLessThanOrEqual(31 * MINUTE_MS);
    expect(noticesTo(group.member.accountId)).toEqual(['APPROVAL_REFUSED']);
    // It can be requested again.
    expect(await stateOf((await askFor(group.asMember, orderId)).id)).toBe('PENDING');
  });

  it('holds for its amount and its project', async () => {
    const group = await makeGroup();
    await setRules(group, { everything: true });
    const [first, second] = [await projectOf(group, 'A'), await projectOf(group, 'B')];
    const { orderId } = await orderOf(group.asMember);
    const { id } = await askFor(group.asMember, orderId, first);
    await decide(group.asLeader, id);
    expect(await codeOf(payBy(group.asMember, orderId, 'BALANCE', second))).toBe('APPROVAL_NEEDED');
    await floor.sql('UPDATE order_approval SET amount_fen = amount_fen - 1 WHERE id = $1', [id]);
    expect(await codeOf(payBy(group.asMember, orderId))).toBe('APPROVAL_NEEDED');
    await floor.sql('UPDATE order_approval SET amount_fen = amount_fen + 1 WHERE id = $1', [id]);
    expect(await payBy(group.asMember, orderId)).toMatchObject({ status: 'PAID' });
    expect(await detail(group.asMember, orderId)).toMatchObject({ projectCode: 'A', projectName: 'Project A' });
  });
});

describe('an order that waits for approval', () => {
  it('holds its stock, for three days from its creation at most, and a day when it is approved', async () => {
    const group = await makeGroup();
    await setRules(group, { everything: true });
    const { orderId, sku } = await orderOf(group.asMember, 10_000, 'APP_SOFTWARE', 1);
    const { createdAt } = await detail(group.asMember, orderId);
    const { id } = await askFor(group.asMember, orderId);
    expect((await detail(group.asMember, orderId)).expiresAt).toBe(createdAt + 72 * HOUR_MS);
    await group.asMember.call(contract.withdrawApproval, { params: { id } });
    expect((await detail(group.asMember, orderId)).expiresAt - Date.now()).toBeLessThanOrEqual(31 * MINUTE_MS);
    // A repeated request does not extend it.
    const again = await askFor(group.asMember, orderId);
    expect((await detail(group.asMember, orderId)).expiresAt).toBe(createdAt + 72 * HOUR_MS);
    const stock = async () => (await floor.sql<{ stock: number }>('SELECT stock FROM sku WHERE id = $1', [sku.skuId]))[0]?.stock;
    expect(await stock()).toBe(0);
    await floor.sql('UPDATE market_order SET created_at = created_at - $2::interval, expires_at = now() + $3::interval WHERE id = $1', [
      orderId,
      '71 hours',
      '10 minutes',
    ]);
    await decide(group.asLeader, again.id);
    const left = (await detail(group.asMember, orderId)).expiresAt - Date.now();
    expect(left).toBeGreaterThan(23 * HOUR_MS);
    expect(left).toBeLessThanOrEqual(DAY_MS + MINUTE_MS);
    // It expires like any other, with its approval.
    await floor.sql(`UPDATE market_order SET expires_at = now() - interval '1 hour' WHERE id = $1`, [orderId]);
    await floor.orders.expireOrders();
    expect([(await detail(group.asMember, orderId)).status, await stateOf(again.id), await stock()]).toEqual(['CANCELED', 'LAPSED', 1]);
    expect(noticesTo(group.member.accountId)).toEqual(['APPROVAL_GIVEN', 'APPROVAL_LAPSED']);
  });

  it('is either approved or expired, never both', async () => {
    const group = await makeGroup();
    await setRules(group, { everything: true });
    const seen = new Set<string>();
    for (let round = 0; round < 12; round += 1) {
      const { orderId } = await orderOf(group.asMember);
      const { id } = await askFor(group.asMember, orderId);
      // The clock of the sweep is ahead: for it the order has expired, for the decision it has a second left.
      await floor.sql(`UPDATE market_order SET expires_at = now() + interval '2 seconds' WHERE id = $1`, [orderId]);
      const expire = floor.sql(`SELECT pg_sleep($1)`, [(round % 4) * 0.004]).then(async () => {
        await floor.sql(
          `UPDATE market_order SET expires_at = now() - interval '1 second' WHERE id = $1 AND expires_at < now() + interval '1 hour'`,
          [orderId],
        );
        await floor.orders.expireOrders();
      });
      const [code] = await Promise.all([codeOf(decide(group.asLeader, id)), expire]);
      await floor.orders.expireOrders();
      const [status, state] = [(await detail(group.asMember, orderId)).status, await stateOf(id)];
      seen.add(`${code} ${status} ${state}`);
    }
    for (const outcome of seen) expect([' UNPAID APPROVED', 'APPROVAL_STATE CANCELED LAPSED']).toContain(outcome);
  });

  it('ends with it when its buyer cancels', async () => {
    const group = await makeGroup();
    await setRules(group, { everything: true });
    const { orderId } = await orderOf(group.asMember);
    const { id } = await askFor(group.asMember, orderId);
    await group.asMember.call(cancelOrder, { params: { id: orderId } });
    expect(await stateOf(id)).toBe('LAPSED');
    expect(await codeOf(decide(group.asLeader, id))).toBe('APPROVAL_STATE');
    expect([noticesTo(group.leader.accountId), noticesTo(group.member.accountId)]).toEqual([['APPROVAL_ASKED', 'APPROVAL_LAPSED'], []]);
  });

  it('is nobody’s to approve after its buyer left the group', async () => {
    const group = await makeGroup();
    await setRules(group, { everything: true });
    const { orderId } = await orderOf(group.asMember);
    const { id } = await askFor(group.asMember, orderId);
    group.group.members.delete(group.member.accountId);
    await floor.database.transaction((tx) => floor.orders.memberLeft(tx, group.groupId, group.member.accountId));
    expect([await stateOf(id), await codeOf(decide(group.asLeader, id))]).toEqual(['WITHDRAWN', 'APPROVAL_STATE']);
    expect((await detail(group.asMember, orderId)).expiresAt - Date.now()).toBeLessThanOrEqual(31 * MINUTE_MS);
    expect(await payBy(group.asMember, orderId)).toMatchObject({ status: 'PAID' });
    expect(await floor.sql('SELECT 1 FROM market_order WHERE user_group_id = $1', [group.groupId])).toEqual([]);
  });
});

describe('a project', () => {
  it('is required when the group says so, open, and for this member', async () => {
    const group = await makeGroup();
    await setRules(group, { projectRequired: true });
    const mine = await projectOf(group, 'MINE', [String(group.member.accountId)]);
    const leaders = await projectOf(group, 'LEADER', [String(group.leader.accountId)]);
    const closed = await projectOf(group, 'OLD');
    await group.asLeader.call(contract.setProjectState, { params: { id: closed }, body: { isOpen: false } });
    const foreign = await projectOf(await makeGroup(), 'FOREIGN');
    const { orderId } = await orderOf(group.asMember);
    const codes = await Promise.all(
      [undefined, '', leaders, foreign, '999', 'abc', closed].map((one) => codeOf(payBy(group.asMember, orderId, 'BALANCE', one))),
    );
    expect(codes).toEqual(['PROJECT_REQUIRED', 'PROJECT_REQUIRED', ...Array(4).fill('PROJECT_NOT_FOUND'), 'PROJECT_CLOSED']);
    expect((await group.asMember.call(contract.listGroupProjects, {})).map(({ code }) => code)).toEqual(['MINE']);
    expect((await group.asLeader.call(contract.listGroupProjects, {})).map(({ code }) => code)).toEqual(['LEADER', 'MINE', 'OLD']);
    expect(await payBy(group.asMember, orderId, 'BALANCE', mine)).toMatchObject({ status: 'PAID' });
  });

  it('has a code of its own in its group', async () => {
    const group = await makeGroup();
    await projectOf(group, 'NSFC-1');
    expect(await codeOf(projectOf(group, 'nsfc-1'))).toBe('PROJECT_CODE_TAKEN');
    const other = await projectOf(group, 'NSFC-2');
    const rename = (id: string, code: string) => group.asLeader.call(contract.saveGroupProject, { body: { id, code, name: 'N' } });
    expect(await codeOf(rename(other, 'NSFC-1'))).toBe('PROJECT_CODE_TAKEN');
    expect(await codeOf(rename(other, 'NSFC-2a'))).toBe('');
    expect(await codeOf(rename(await projectOf(await makeGroup(), 'Z'), 'Y'))).toBe('PROJECT_NOT_FOUND');
  });

  it('stays with an order that is paid at the gateway', async () => {
    const group = await makeGroup();
    await setRules(group, { covers: 'FUNDS' });
    const project = await projectOf(group, 'K7');
    const { orderId } = await orderOf(group.asMember);
    await group.asMember.call(startOrderPayment, { body: { orderId, projectId: project } });
    const { notification } = await payAtWallet(floor, group.asMember, orderId);
    await floor.deliver(notification);
    expect(await detail(group.asMember, orderId)).toMatchObject({ status: 'PAID', projectCode: 'K7' });
  });

  it('can be taken off again before it is paid', async () => {
    const group = await makeGroup();
    await setRules(group, { covers: 'FUNDS' });
    const project = await projectOf(group, 'K8');
    const { orderId } = await orderOf(group.asMember);
    await group.asMember.call(startOrderPayment, { body: { orderId, projectId: project } });
    expect(await payBy(group.asMember, orderId, 'BALANCE', '')).toMatchObject({ status: 'PAID' });
    expect(await detail(group.asMember, orderId)).toMatchObject({ projectCode: '' });
  });
});
