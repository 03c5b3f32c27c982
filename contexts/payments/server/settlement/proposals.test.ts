/** Adjustments and deductions above a limit: no money moves until another person has confirmed them. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { confirmProposal, listProposals, refuseProposal } from '#contexts/payments/calls/proposals-admin.ts';
import * as seller from '#contexts/payments/calls/settlement.ts';
import * as staff from '#contexts/payments/calls/settlement-admin.ts';
import { DAY_MS } from '#kernel/time/time.ts';
import { codeOf, openSettlement, type SettlementFloor } from './testing/settlement-floor.ts';

let floor: SettlementFloor;
beforeAll(async () => {
  floor = await openSettlement();
});
afterAll(() => floor?.close());

let count = 0;
const next = (): number => {
  count += 1;
  return count;
};
const newShop = (): string => String(500 + next());
const newPerson = (): number => 1_000 + next();
const adjust = (shopId: string, amount: string, by: number) =>
  floor.invoke(staff.adjustStatement, { body: { shopId, amount, reason: '补记' } }, floor.staff(by));
const agree = (proposalId: string, by: number) => floor.invoke(confirmProposal, { params: { proposalId } }, floor.staff(by));
const adjustments = async (shopId: string) => (await floor.invoke(seller.getMoneyOverview, {}, floor.seller(shopId))).openMonth.adjustments;

describe('an adjustment of a shop', () => {
  it('below the limit is posted alone, whether it gives or takes', async () => {
    const [shopId, person] = [newShop(), newPerson()];
    expect(await adjust(shopId, '9999.99', person)).toMatchObject({ proposalId: '', ledgerTransactionId: expect.stringMatching(/^\d+$/) });
    expect(await adjust(shopId, '-9999.99', person)).toMatchObject({ proposalId: '' });
    expect(await adjustments(shopId)).toBe('0.00');
  });

  it.each(['100000.00', '-100000.00'])('of %s waits, and is posted once another person confirms it', async (amount) => {
    const [shopId, first, second] = [newShop(), newPerson(), newPerson()];
    const { ledgerTransactionId, proposalId } = await adjust(shopId, amount, first);
    expect([ledgerTransactionId, await adjustments(shopId)]).toEqual(['', '0.00']);
    const { records } = await floor.invoke(listProposals, { query: { act: 'shop-adjustment', state: 'PROPOSED' } }, floor.staff(second));
    expect(records.find((one) => one.proposalId === proposalId)).toMatchObject({
      subjectType: 'shop',
      subjectId: shopId,
      name: `店铺${shopId}`,
      nameEn: `Shop ${shopId}`,
      amount: '100000.00',
      because: 'TIME',
      after: { amount },
      reason: '补记',
      proposedBy: `user${first}`,
    });
    expect(await codeOf(agree(proposalId, first))).toBe('PROPOSAL_SAME_PERSON');
    const codes = await Promise.all(Array.from({ length: 5 }, () => codeOf(agree(proposalId, second))));
    expect(codes.filter((code) => code === '')).toHaveLength(1);
    expect(await adjustments(shopId)).toBe(amount);
    expect(floor.notices.filter(({ code, params }) => code === 'STATEMENT_ADJUSTED' && params['amount'] === amount)).toHaveLength(1);
    const [remark] = await floor.sql<{ by: number }>('SELECT account_id AS by FROM settlement_remark WHERE shop_id = $1', [shopId]);
    expect(remark?.by).toBe(first);
  });

  it('in parts waits when the day reaches its limit, over all shops', async () => {
    const person = newPerson();
    const shops = [newShop(), newShop(), newShop()];
    const answers = [];
    for (const shopId of shops) answers.push((await adjust(shopId, '9999.99', person)).proposalId === '');
    expect(answers).toEqual([true, true, false]);
    floor.clock.now += DAY_MS;
    expect((await adjust(newShop(), '9999.99', person)).proposalId).toBe('');
  });

  it('that is refused is posted by nobody', async () => {
    const [shopId, first, second] = [newShop(), newPerson(), newPerson()];
    const { proposalId } = await adjust(shopId, '50000.00', first);
    const params = { proposalId };
    expect(await floor.invoke(refuseProposal, { params, body: { reason: '金额有误' } }, floor.staff(second))).toMatchObject({
      state: 'REFUSED',
      decidedBy: `user${second}`,
    });
    expect(await codeOf(agree(proposalId, second))).toBe('PROPOSAL_STATE');
    expect(await adjustments(shopId)).toBe('0.00');
  });
});

describe('a deduction from a deposit', () => {
  const paidShop = async (fen: number): Promise<string> => {
    const shopId = newShop();
    floor.rules.set(shopId, { depositFen: fen });
    await floor.topUp(90_000 + Number(shopId), fen);
    await floor.invoke(seller.payDeposit, { body: { amount: (fen / 100).toFixed(2) } }, floor.seller(shopId));
    return shopId;
  };
  const deduct = (shopId: string, amount: string, by: number) =>
    floor.invoke(staff.deductDeposit, { params: { shopId }, body: { amount, reason: '售假' } }, floor.staff(by));
  const paid = async (shopId: string) => (await floor.invoke(seller.getDeposit, {}, floor.seller(shopId))).paid;

  it('above the limit waits, and takes what the second person confirms', async () => {
    const shopId = await paidShop(5_000_000);
    const [first, second] = [newPerson(), newPerson()];
    expect(await deduct(shopId, '9999.99', first)).toEqual({ deposit: '40000.01', proposalId: '' });
    const { deposit, proposalId } = await deduct(shopId, '30000.00', first);
    expect([deposit, await paid(shopId)]).toEqual(['40000.01', '40000.01']);
    expect(await codeOf(agree(proposalId, first))).toBe('PROPOSAL_SAME_PERSON');
    await agree(proposalId, second);
    expect(await paid(shopId)).toBe('10000.01');
  });

  it('that the deposit does not cover any more is not confirmed, and can be refused', async () => {
    const shopId = await paidShop(3_000_000);
    const [first, second] = [newPerson(), newPerson()];
    const [one, other] = [await deduct(shopId, '20000.00', first), await deduct(shopId, '20000.00', first)];
    await agree(one.proposalId, second);
    expect(await codeOf(agree(other.proposalId, second))).toBe('DEPOSIT_AMOUNT');
    expect(await paid(shopId)).toBe('10000.00');
    expect(
      await floor.invoke(refuseProposal, { params: { proposalId: other.proposalId }, body: { reason: '已扣' } }, floor.staff(first)),
    ).toMatchObject({ state: 'REFUSED' });
  });
});
