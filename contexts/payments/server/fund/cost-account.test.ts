/** Money of a cost account whose group changed its leader: what is taken out is returned to those who paid it in (decision 0093). */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Caller, codeOf, type Floor, openFloor } from '#contexts/orders/server/testing/test-floor.ts';
import { moveCostMoney, openCostAccount } from '#contexts/payments/calls/funds.ts';
import { getBalance } from '#contexts/payments/calls/payments.ts';
import type { Actor } from '#server/platform/http/call.ts';
import { newOrder, payBy, sumsOf } from './testing/fund-people.ts';

let floor: Floor;
beforeAll(async () => {
  floor = await openFloor();
});
afterAll(() => floor?.close());

type Leader = { actor: Actor; caller: Caller };
type Group = { groupId: string; fundId: string; former: Leader; next: Leader };
const lead = ({ groupId, former, next }: Omit<Group, 'fundId'>, leader: Leader) => {
  for (const { actor } of [former, next])
    floor.settings.fundGroups.set(actor.accountId, { groupId, name: '课题组', isLeader: actor === leader.actor });
};
async function openGroup(): Promise<Group> {
  const [former, next] = await Promise.all(
    Array.from({ length: 2 }, async () => {
      const actor = floor.newActor({ isJoinGroup: true });
      await floor.sql('INSERT INTO wallet (account_id, balance_fen) VALUES ($1, 20000)', [actor.accountId]);
      return { actor, caller: floor.as(actor) };
    }),
  );
  if (!former || !next) throw new Error('there are two leaders');
  const group = { groupId: String(former.actor.accountId), former, next };
  lead(group, former);
  const { fundId } = await former.caller.call(openCostAccount, { body: { code: `cost-${group.groupId}`, name: '课题' } });
  return { ...group, fundId };
}
const move = ({ caller }: Leader, fundId: string, direction: 'IN' | 'OUT', amount: string) =>
  caller.call(moveCostMoney, { params: { fundId }, body: { direction, amount } });
const balanceOf = async ({ caller }: Leader) => (await caller.call(getBalance, {})).balance;

it('what a former leader paid in goes back to that leader, not to the one who takes it out', async () => {
  const group = await openGroup();
  const { former, next, fundId } = group;
  await move(former, fundId, 'IN', '100.00');
  lead(group, next);
  expect(await codeOf(move(former, fundId, 'OUT', '1.00'))).toBe('GROUP_LEADER_ONLY');
  expect(await move(next, fundId, 'OUT', '60.00')).toEqual({ left: '40.00', balance: '200.00' });
  expect([await balanceOf(former), await balanceOf(next)]).toEqual(['160.00', '200.00']);
});

it('the leader gets back the own money first, and what was spent was the oldest', async () => {
  const group = await openGroup();
  const { former, next, fundId } = group;
  await move(former, fundId, 'IN', '100.00');
  lead(group, next);
  await move(next, fundId, 'IN', '50.00');
  expect(await payBy(next.caller, await newOrder(floor, next.caller), 'COST', fundId)).toBe('PAID');
  expect(await codeOf(move(next, fundId, 'OUT', '140.01'))).toBe('FUND_INSUFFICIENT');
  expect(await move(next, fundId, 'OUT', '70.00')).toEqual({ left: '70.00', balance: '200.00' });
  expect([await balanceOf(former), await balanceOf(next)]).toEqual(['120.00', '200.00']);
  await move(next, fundId, 'OUT', '70.00');
  // 10 yuan were spent: from the former leader's part, who paid first.
  expect([await balanceOf(former), await balanceOf(next)]).toEqual(['190.00', '200.00']);
  expect(await sumsOf(floor, fundId)).toMatchObject({ limit: 1_000, drawn: 1_000, received: 1_000, posted: 0 });
});
