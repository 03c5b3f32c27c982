/** Programmes with a budget above a limit: nothing can be claimed until another person has confirmed it. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { staffActor } from '#contexts/orders/server/testing/paid-order.ts';
import { type Caller, codeOf } from '#contexts/orders/server/testing/test-floor.ts';
import { confirmProposal, listProposals } from '#contexts/payments/calls/proposals-admin.ts';
import {
  changeProgramme,
  createProgramme,
  getStaffProgramme,
  moveProgramme,
  type ProgrammeInput,
} from '#contexts/vouchers/calls/admin-vouchers.ts';
import { DAY_MS } from '#kernel/time/time.ts';
import { openVoucherFloor, type VoucherFloor } from '../testing/voucher-floor.ts';

let floor: VoucherFloor;
beforeAll(async () => {
  floor = await openVoucherFloor();
});
afterAll(() => floor?.close());

const newStaff = (): Caller => floor.as(staffActor(floor));
const inputOf = (terms: Partial<ProgrammeInput>): ProgrammeInput => {
  const now = Date.now();
  return {
    ...{ name: '算力券', nameEn: 'Vouchers', issuer: '某市', issuerEn: 'A city', intro: '', introEn: '' },
    ...{ budget: '9999.99', face: '100.00', sharePermille: 1000, cap: '0.00', perPerson: 1, validDays: 0 },
    ...{ claimFrom: now - DAY_MS, claimUntil: now + DAY_MS, validUntil: now + 30 * DAY_MS, goodsTypes: [], shopIds: [] },
    ...{ withVouchers: false, withCoupons: false, kinds: [], groupIds: [], clusterIds: [], phoneVerified: false, company: false },
    ...terms,
  };
};
const draft = async (by: Caller, terms: Partial<ProgrammeInput> = {}) =>
  (await by.call(createProgramme, { body: inputOf(terms) })).programmeId;
const open = (by: Caller, programmeId: string) => by.call(moveProgramme, { params: { programmeId }, body: { move: 'open' } });
const agree = (by: Caller, proposalId: string) => by.call(confirmProposal, { params: { proposalId } });
const get = (programmeId: string) => floor.staff.call(getStaffProgramme, { params: { programmeId } });
async function change(by: Caller, programmeId: string, terms: Partial<ProgrammeInput>) {
  const { version, claimFrom, claimUntil, validUntil, budget } = await get(programmeId);
  return by.call(changeProgramme, {
    params: { programmeId },
    body: { ...inputOf({ claimFrom, claimUntil, validUntil, budget, ...terms }), version },
  });
}

describe('a programme', () => {
  it('below the limit is opened alone', async () => {
    const by = newStaff();
    expect(await open(by, await draft(by))).toMatchObject({ state: 'OPEN', proposalId: '' });
  });

  it('above it is opened by two people, and gives nothing before', async () => {
    const [first, second] = [newStaff(), newStaff()];
    const programmeId = await draft(first, { budget: '1000000.00' });
    const asked = await open(first, programmeId);
    expect(asked).toMatchObject({ state: 'DRAFT', proposalId: expect.stringMatching(/^\d+$/) });
    expect(await codeOf(floor.claim(floor.as(floor.newActor()), asked))).toBe('PROGRAMME_NOT_FOUND');
    const [shown] = (await second.call(listProposals, { query: { act: 'voucher-budget', state: 'PROPOSED' } })).records;
    expect(shown).toMatchObject({ subjectId: programmeId, amount: '1000000.00', because: 'TIME', after: { state: 'OPEN' } });
    expect(await codeOf(agree(first, asked.proposalId))).toBe('PROPOSAL_SAME_PERSON');
    expect(await codeOf(open(first, programmeId))).toBe('PROPOSAL_WAITING');
    await agree(second, asked.proposalId);
    expect((await get(programmeId)).state).toBe('OPEN');
    expect(await codeOf(floor.claim(floor.as(floor.newActor()), asked))).toBe('');
  });

  it('whose draft was changed after it was proposed is not opened', async () => {
    const [first, second] = [newStaff(), newStaff()];
    const programmeId = await draft(first, { budget: '20000.00' });
    const { proposalId } = await open(first, programmeId);
    expect(await change(first, programmeId, { budget: '9000000.00' })).toMatchObject({ proposalId: '', budget: '9000000.00' });
    expect(await codeOf(agree(second, proposalId))).toBe('PROPOSAL_STALE');
    expect((await get(programmeId)).state).toBe('DRAFT');
  });

  it('takes two people when the day reaches its limit', async () => {
    const by = newStaff();
    const waits = [];
    for (let index = 0; index < 3; index += 1) waits.push((await open(by, await draft(by))).proposalId !== '');
    expect(waits).toEqual([false, false, true]);
  });

  it('that is open gets a higher budget or a later end of claims by two people, and other words alone', async () => {
    const [first, second] = [newStaff(), newStaff()];
    const programmeId = await draft(first);
    await open(first, programmeId);
    expect(await change(second, programmeId, { intro: '说明' })).toMatchObject({ proposalId: '', intro: '说明' });
    const more = await change(first, programmeId, { budget: '60000.00' });
    expect([more.budget, more.proposalId === '']).toEqual(['9999.99', false]);
    await agree(second, more.proposalId);
    expect((await get(programmeId)).budget).toBe('60000.00');
    const longer = await change(first, programmeId, { claimUntil: Date.now() + 20 * DAY_MS });
    expect(longer.proposalId).not.toBe('');
    await agree(second, longer.proposalId);
    expect((await get(programmeId)).claimUntil).toBeGreaterThan(longer.claimUntil);
    expect(await change(floor.as(staffActor(floor)), programmeId, { budget: '50000.00' })).toMatchObject({
      proposalId: '',
      budget: '50000.00',
    });
  });
});
