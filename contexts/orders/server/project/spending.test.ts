/** The spending of a group equals its orders to the fen, whatever was bought, refunded and moved between projects. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startRefund } from '#contexts/orders/calls/admin-orders.ts';
import * as contract from '#contexts/orders/calls/group-buying.ts';
import { getOrderDetail } from '#contexts/orders/calls/order.ts';
import { startOrderPayment } from '#contexts/payments/calls/payments.ts';
import { fenToYuan, parseYuanToFen } from '#kernel/money/money.ts';
import { call } from '#server/platform/test/call-bound.ts';
import { makeSku } from '../testing/make-sku.ts';
import { staffActor } from '../testing/paid-order.ts';
import { buySku, type Caller, codeOf, type Floor, openFloor } from '../testing/test-floor.ts';

const GROUP = '910001';
const WHOLE = { from: '2020-01-01', to: '2020-12-31' };
let floor: Floor;
beforeAll(async () => {
  floor = await openFloor();
});
afterAll(() => floor.close());

/** The same numbers in every run. */
function numbers(seed: number) {
  let state = seed;
  return (most: number) => {
    state = (state * 48_271) % 2_147_483_647;
    return state % most;
  };
}
type Bought = { by: Caller; accountId: number; orderId: string; project: string; day: string };
const sumOf = (orders: { paid: number; returned: number }[]) => {
  const paid = orders.reduce((sum, one) => sum + one.paid, 0);
  const returned = orders.reduce((sum, one) => sum + one.returned, 0);
  return { orders: orders.length, paid: fenToYuan(paid), returned: fenToYuan(returned), net: fenToYuan(paid - returned) };
};

async function makeLab() {
  const leader = floor.newActor({ isJoinGroup: true, isLeader: true });
  const members = Array.from({ length: 3 }, () => floor.newActor({ isJoinGroup: true, isLeader: false }));
  floor.settings.groups.set(GROUP, {
    name: 'Lab',
    leaderId: leader.accountId,
    members: new Map([[leader.accountId, 'Leader' as const], ...members.map(({ accountId }) => [accountId, 'Member' as const] as const)]),
  });
  for (const { accountId } of [leader, ...members])
    await floor.sql('INSERT INTO wallet (account_id, balance_fen) VALUES ($1, 100000000)', [accountId]);
  const asLeader = floor.as(leader);
  const projects: string[] = [];
  for (const code of ['A', 'B'])
    projects.push((await asLeader.call(contract.saveGroupProject, { body: { code, name: `Project ${code}` } })).id);
  return { leader, members, asLeader, projects };
}

it('agrees with the orders, by project, member and period, in the page and in the sheet', async () => {
  const { leader, members, asLeader, projects } = await makeLab();
  const draw = numbers(20_260_301);
  const staff = floor.as(staffActor(floor));
  const bought: Bought[] = [];
  for (let round = 0; round < 40; round += 1) {
    const { accountId, ...actor } = [leader, ...members][draw(4)] ?? leader;
    const by = floor.as({ ...actor, accountId });
    const sku = await makeSku(floor.database, {
      type: 'APP_SOFTWARE',
      prices: [{ billingType: 'ONCE', duration: 1, priceFen: 1 + draw(99_999) }],
    });
    const { orderId, actualPaymentAmount } = await by.order(buySku(sku));
    const project = ['', ...projects][draw(3)] ?? '';
    // Without a project and with own money it is only its buyer's.
    await by.call(startOrderPayment, { body: { orderId, method: 'BALANCE', projectId: project } });
    const day = `2020-0${1 + draw(3)}-1${draw(10)}`;
    await floor.sql(`UPDATE market_order SET paid_at = ($2 || ' 00:00:00+08')::timestamptz WHERE id = $1`, [orderId, day]);
    if (draw(3) === 0) {
      const fen = parseYuanToFen(actualPaymentAmount);
      const amount = fenToYuan(draw(2) === 0 ? fen : 1 + draw(fen));
      await staff.call(startRefund, { params: { id: orderId }, body: { amount, consumed: true, reason: '协商退款' } });
    }
    if (project !== '') bought.push({ by, accountId, orderId, project, day });
  }
  const facts = await Promise.all(
    bought.map(async (one) => {
      const order = await one.by.call(getOrderDetail, { params: { id: one.orderId } });
      return {
        ...one,
        paid: parseYuanToFen(order.actualPaymentAmount),
        returned: parseYuanToFen(order.returnedAmount),
        orderNo: order.orderNo,
      };
    }),
  );
  expect(facts.some(({ paid, returned }) => returned > 0 && returned < paid)).toBe(true);
  for (const stretch of [
    WHOLE,
    { from: '2020-01-15', to: '2020-02-14' },
    { from: '2020-02-14', to: '2020-02-14' },
    { from: '2021-01-01', to: '2021-01-02' },
  ]) {
    const within = facts.filter(({ day }) => day >= stretch.from && day <= stretch.to);
    const found = await asLeader.call(contract.getSpending, { query: stretch });
    expect(found.total).toEqual(sumOf(within));
    for (const project of projects)
      expect(found.byProject.find(({ projectId }) => projectId === project) ?? sumOf([])).toMatchObject(
        sumOf(within.filter((one) => one.project === project)),
      );
    for (const { accountId } of [leader, ...members])
      expect(found.byMember.find(({ userId }) => userId === String(accountId)) ?? sumOf([])).toMatchObject(
        sumOf(within.filter((one) => one.accountId === accountId)),
      );
    expect(found.latest.map(({ orderNo }) => orderNo).toSorted()).toEqual(within.map(({ orderNo }) => orderNo).toSorted());
  }
  // A member sees only their own.
  const [first] = members;
  const mine = await floor.as(first ?? leader).call(contract.getSpending, { query: WHOLE });
  expect(mine).toMatchObject({ isLeader: false, total: sumOf(facts.filter(({ accountId }) => accountId === first?.accountId)) });
  expect(mine.byMember).toHaveLength(1);
  // The spreadsheet agrees, and has every order.
  const sheet = floor.orders.downloads.find(({ id }) => id === 'orders.export-group-spending');
  const file = await sheet?.make({ params: {}, query: { ...WHOLE, format: 'csv' } }, call({ actor: leader }));
  let text = '';
  for await (const piece of (file?.content ?? []) as AsyncIterable<string>) text += piece;
  const rows = text.trim().split('\r\n').slice(1);
  expect(rows).toHaveLength(facts.length);
  for (const { orderNo, paid, returned } of facts) {
    const row = rows.find((one) => one.includes(orderNo));
    expect(row).toContain(`"${fenToYuan(paid)}","${fenToYuan(returned)}","${fenToYuan(paid - returned)}"`);
  }
});

it('is shown to nobody outside the group', async () => {
  const stranger = floor.newActor();
  expect(await codeOf(floor.as(stranger).call(contract.getSpending, { query: WHOLE }))).toBe('GROUP_NOT_FOUND');
  const sheet = floor.orders.downloads.find(({ id }) => id === 'orders.export-group-spending');
  expect(await codeOf(sheet?.make({ params: {}, query: WHOLE }, call({ actor: stranger })) ?? Promise.resolve())).toBe('GROUP_NOT_FOUND');
});
