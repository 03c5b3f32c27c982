/** Money calls with an Idempotency-Key: the first response is repeated, another request under the same key is refused. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import * as seller from '#contexts/payments/calls/settlement.ts';
import * as staff from '#contexts/payments/calls/settlement-admin.ts';
import { codeOf, openSettlement, type SettlementFloor } from './testing/settlement-floor.ts';

const MARCH = Date.parse('2026-03-10T02:00:00Z');
const [SHOP, OTHER] = ['701', '702'];

let floor: SettlementFloor;
beforeAll(async () => {
  floor = await openSettlement(MARCH);
  floor.rules.set(SHOP, { depositFen: 50_000 });
  floor.rules.set(OTHER, { depositFen: 50_000 });
  await floor.topUp(90_000 + Number(SHOP), 60_000);
  await floor.topUp(90_000 + Number(OTHER), 60_000);
});
afterAll(async () => {
  expect(floor.errors).toEqual([]);
  await floor.close();
});

it('an adjustment repeats its response, and its whole body counts', async () => {
  const order = floor.labels.length;
  await floor.sell(SHOP, 1_000);
  const orderNo = floor.labels[order]?.orderNo ?? '';
  const given = { shopId: SHOP, amount: '-3.00', orderNo, reason: '奖励' };
  const adjust = (more: Partial<typeof given> = {}) =>
    floor.invoke(staff.adjustStatement, { body: { ...given, ...more } }, floor.staff(1, 'adjust-key-1'));
  const answers = await Promise.all(Array.from({ length: 5 }, () => adjust()));
  expect(answers[0]?.ledgerTransactionId).toMatch(/^\d+$/);
  expect(new Set(answers.map(({ ledgerTransactionId }) => ledgerTransactionId)).size).toBe(1);
  for (const other of [{ amount: '-3.01' }, { reason: '别的理由' }, { orderNo: '' }, { shopId: OTHER, orderNo: '' }])
    expect(await codeOf(adjust(other)), JSON.stringify(other)).toBe('IDEMPOTENCY_KEY_REUSED');
  expect(await adjust()).toEqual(answers[0]);
  expect((await floor.invoke(seller.getMoneyOverview, {}, floor.seller(SHOP))).openMonth.adjustments).toBe('-3.00');
});

it('a deposit payment repeats its response, whatever was paid since', async () => {
  const pay = (amount: string, key: string) => floor.invoke(seller.payDeposit, { body: { amount } }, floor.seller(SHOP, { key }));
  const first = await pay('200.00', 'deposit-key-1');
  expect(first).toEqual({ paid: '200.00', missing: '300.00' });
  await pay('100.00', 'deposit-key-2');
  expect(await pay('200.00', 'deposit-key-1')).toEqual(first);
  expect(await codeOf(pay('200.01', 'deposit-key-1'))).toBe('IDEMPOTENCY_KEY_REUSED');
  expect((await floor.invoke(seller.getDeposit, {}, floor.seller(SHOP))).paid).toBe('300.00');
});

it('a deduction from a deposit repeats its response; shop and reason count as well as the amount', async () => {
  await floor.invoke(seller.payDeposit, { body: { amount: '500.00' } }, floor.seller(OTHER));
  const deduct = (shopId = OTHER, amount = '30.00', reason = '售假', key = 'deduct-key-1') =>
    floor.invoke(staff.deductDeposit, { params: { shopId }, body: { amount, reason } }, floor.staff(1, key));
  const first = await deduct();
  expect(first).toEqual({ deposit: '470.00', proposalId: '' });
  await deduct(OTHER, '20.00', '售假', 'deduct-key-2');
  expect(await deduct()).toEqual(first);
  for (const other of [[SHOP], [OTHER, '30.01'], [OTHER, '30.00', '别的理由']])
    expect(await codeOf(deduct(...other)), other.join()).toBe('IDEMPOTENCY_KEY_REUSED');
  expect((await floor.invoke(seller.getDeposit, {}, floor.seller(OTHER))).paid).toBe('450.00');
});

it('a key of somebody else, or a deleted one, moves no money twice', async () => {
  const adjust = (who: number) =>
    floor.invoke(staff.adjustStatement, { body: { shopId: OTHER, amount: '1.00', reason: '补记' } }, floor.staff(who, 'adjust-key-2'));
  await adjust(1);
  expect(await codeOf(adjust(2))).toBe('IDEMPOTENCY_KEY_REUSED');
  await floor.sql('DELETE FROM creation_key');
  expect(await codeOf(adjust(1))).toBe('IDEMPOTENCY_KEY_REUSED');
  expect((await floor.invoke(seller.getMoneyOverview, {}, floor.seller(OTHER))).openMonth.adjustments).toBe('1.00');
});
