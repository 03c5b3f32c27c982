import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { staffActor } from '#contexts/orders/server/testing/paid-order.ts';
import { type Caller, codeOf } from '#contexts/orders/server/testing/test-floor.ts';
import { getFund, grantFund, setFundTerms } from '#contexts/payments/calls/funds-admin.ts';
import { getBalance } from '#contexts/payments/calls/payments.ts';
import { confirmProposal, listProposals, refuseProposal } from '#contexts/payments/calls/proposals-admin.ts';
import { confirmTransfer, decideTransfer } from '#contexts/payments/calls/transfers-admin.ts';
import type { CallInput } from '#contracts/kit/endpoint.ts';
import { DAY_MS } from '#kernel/time/time.ts';
import type { Actor } from '#server/platform/http/call.ts';
import { openRemittanceFloor, type RemittanceFloor, statementOf } from '../remittance/testing/remittance-floor.ts';

/** Just below the limit per act. */
const ALMOST_FEN = 999_999;
const ALMOST = '9999.99';

let floor: RemittanceFloor;
let first: Caller;
let second: Caller;
beforeAll(async () => {
  floor = await openRemittanceFloor();
});
beforeEach(() => {
  [first, second] = [floor.newStaff(), floor.newStaff()];
  floor.settings.paymentsAheadMs = 0;
  floor.rules.twoPeopleFromFen = 1_000_000;
});
afterAll(() => floor?.close());

let count = 0;
const serials = (many: number): string[] =>
  Array.from({ length: many }, () => {
    count += 1;
    return `T${count}`;
  });
/** One file with these lines, imported by a person who decides none of them unless another is given. */
const importFile = (names: string[], by?: Actor, fen = ALMOST_FEN) =>
  floor.importBytes(Buffer.from(statementOf(names.map((serial) => ({ serial, fen })))), by);
const toBalance = async (by: Caller, serial: string, { accountId }: Actor) => {
  const { id: transferId } = await floor.transfer(serial);
  return by.call(decideTransfer, { params: { transferId }, body: { target: 'BALANCE', orderId: '', user: String(accountId) } });
};
const confirm = async (by: Caller, serial: string) =>
  by.call(confirmTransfer, { params: { transferId: (await floor.transfer(serial)).id } });
const balanceOf = async (actor: Actor) => (await floor.as(actor).call(getBalance, {})).balance;

describe('a statement that one person has written', () => {
  it('gives nothing to anybody, with each of its lines below the limit', async () => {
    const [writer, friend] = [staffActor(floor), floor.newActor()];
    const own = floor.as(writer);
    const names = serials(3);
    await importFile(names, writer);
    for (const name of names)
      expect(await toBalance(own, name, friend)).toMatchObject({ state: 'PROPOSED', secondBecause: 'IMPORTER', actions: ['reject'] });
    for (const name of names) expect(await codeOf(confirm(own, name))).toBe('TRANSFER_SAME_PERSON');
    expect(await balanceOf(friend)).toBe('0.00');
    expect(await confirm(second, names[0] ?? '')).toMatchObject({ state: 'SETTLED' });
    expect(await balanceOf(friend)).toBe(ALMOST);
  });

  it('is not confirmed by its writer either when another person has decided', async () => {
    const writer = staffActor(floor);
    const [name = ''] = serials(1);
    await importFile([name], writer, 1_000_000);
    expect(await toBalance(first, name, floor.newActor())).toMatchObject({ state: 'PROPOSED', secondBecause: 'TIME' });
    expect((await floor.transfer(name)).actions).toEqual(['confirm', 'reject']);
    expect(await codeOf(confirm(floor.as(writer), name))).toBe('TRANSFER_IMPORTER');
    expect(await confirm(second, name)).toMatchObject({ state: 'SETTLED' });
  });
});

describe('transfers that one person credits', () => {
  it('are credited alone until the day reaches its limit, again by another person, and again on the next day', async () => {
    const friend = floor.newActor();
    const names = serials(5);
    for (const name of names) await importFile([name]);
    const [one = '', two = '', three = '', four = '', five = ''] = names;
    expect([(await toBalance(first, one, friend)).state, (await toBalance(first, two, friend)).state]).toEqual(['SETTLED', 'SETTLED']);
    expect(await toBalance(first, three, friend)).toMatchObject({ state: 'PROPOSED', secondBecause: 'DAY' });
    expect(await toBalance(second, four, friend)).toMatchObject({ state: 'SETTLED', secondBecause: '' });
    floor.settings.paymentsAheadMs = DAY_MS;
    expect(await toBalance(first, five, friend)).toMatchObject({ state: 'SETTLED' });
  });

  it('are credited alone until the file reaches its limit, by any persons', async () => {
    const friend = floor.newActor();
    const names = serials(3);
    await importFile(names);
    const [one = '', two = '', three = ''] = names;
    expect([(await toBalance(first, one, friend)).state, (await toBalance(second, two, friend)).state]).toEqual(['SETTLED', 'SETTLED']);
    expect(await toBalance(floor.newStaff(), three, friend)).toMatchObject({ state: 'PROPOSED', secondBecause: 'FILE' });
  });

  it('are counted once each when many are credited at once', async () => {
    const friend = floor.newActor();
    const names = serials(8);
    for (const name of names) await importFile([name]);
    const states = await Promise.all(names.map(async (name) => (await toBalance(first, name, friend)).state));
    expect(states.toSorted()).toEqual([...Array.from({ length: 6 }, () => 'PROPOSED'), 'SETTLED', 'SETTLED']);
    expect(await balanceOf(friend)).toBe('19999.98');
  });

  it('that were refused do not count', async () => {
    const [one = '', two = '', three = ''] = serials(3);
    for (const name of [one, two, three]) await importFile([name]);
    for (const name of [one, two]) {
      const { id: transferId } = await floor.transfer(name);
      expect(await codeOf(first.call(decideTransfer, { params: { transferId }, body: { target: 'BALANCE', orderId: '', user: '' } }))).toBe(
        'TRANSFER_TARGET',
      );
    }
    expect((await toBalance(first, three, floor.newActor())).state).toBe('SETTLED');
  });

  it('follow a limit of operators that is lower, and none that is higher', async () => {
    const [low = '', high = ''] = serials(2);
    await importFile([low], undefined, 50_000);
    await importFile([high], undefined, 1_000_000);
    floor.rules.twoPeopleFromFen = 50_000;
    expect(await toBalance(first, low, floor.newActor())).toMatchObject({ state: 'PROPOSED', secondBecause: 'TIME' });
    floor.rules.twoPeopleFromFen = 5_000_000;
    expect(await toBalance(first, high, floor.newActor())).toMatchObject({ state: 'PROPOSED', secondBecause: 'TIME' });
  });
});

type Body = NonNullable<CallInput<typeof grantFund>['body']>;
const grantOf = (limit: string, own: Partial<Body> = {}): Body => {
  count += 1;
  return {
    kind: 'CREDIT',
    code: `P-${count}`,
    name: `额度 ${count}`,
    nameEn: `Fund ${count}`,
    ownerKind: 'ACCOUNT',
    owner: String(floor.newActor().accountId),
    limit,
    validFrom: Date.now() - DAY_MS,
    validUntil: 0,
    dueDays: 20,
    scope: { goodsTypes: [], shopIds: [], goodsIds: [] },
    reason: '年度授信',
    ...own,
  };
};
const grant = (by: Caller, limit: string, own: Partial<Body> = {}) => by.call(grantFund, { body: grantOf(limit, own) });
const terms = (by: Caller, fundId: string, own: { limit: string; validUntil?: number }) =>
  by.call(setFundTerms, { params: { fundId }, body: { validUntil: 0, dueDays: 20, reason: '调整', ...own } });
const agree = (by: Caller, proposalId: string) => by.call(confirmProposal, { params: { proposalId } });
const limitOf = async (fundId: string) => (await first.call(getFund, { params: { fundId } })).limit;
const fundsWith = (code: string) => floor.sql<{ id: string }>('SELECT id FROM fund WHERE code = $1', [code]);

describe('a limit of credit or of a contract', () => {
  it('below the limit is granted alone', async () => {
    const granted = await grant(first, ALMOST);
    expect(granted.proposalId).toBe('');
    expect(await limitOf(granted.fundId)).toBe(ALMOST);
  });

  it('above it is granted by two people, and nothing is there before', async () => {
    const body = grantOf('1000000.00', { kind: 'CONTRACTFUND' });
    const { fundId, proposalId } = await first.call(grantFund, { body });
    expect([fundId, await fundsWith(body.code)]).toEqual(['', []]);
    const [shown] = (await second.call(listProposals, { query: { state: 'PROPOSED', act: 'fund-limit' } })).records;
    expect(shown).toMatchObject({
      proposalId,
      act: 'fund-limit',
      amount: '1000000.00',
      because: 'TIME',
      name: body.name,
      reason: '年度授信',
      after: { creditLimit: '1000000.00', code: body.code, kind: 'CONTRACTFUND' },
      actions: ['confirm', 'refuse'],
    });
    const [own] = (await first.call(listProposals, { query: { state: 'PROPOSED' } })).records;
    expect(own?.actions).toEqual(['refuse']);
    expect(await codeOf(agree(first, proposalId))).toBe('PROPOSAL_SAME_PERSON');
    expect(await fundsWith(body.code)).toEqual([]);
    const answers = await Promise.all(Array.from({ length: 10 }, () => codeOf(agree(second, proposalId))));
    expect(answers.filter((code) => code === 'PROPOSAL_STATE')).toHaveLength(9);
    const funds = await fundsWith(body.code);
    expect(funds).toHaveLength(1);
    expect(await limitOf(funds[0]?.id ?? '')).toBe('1000000.00');
    const written = await floor.sql<{ action: string; subject_type: string }>(
      `SELECT action, subject_type FROM audit_log WHERE (subject_type = 'money-proposal' AND subject_id = $1) OR (subject_type = 'fund' AND subject_id = $2) ORDER BY id`,
      [proposalId, funds[0]?.id],
    );
    expect(written.map(({ action, subject_type: subject }) => [action, subject])).toEqual([
      ['payments.grant-fund', 'money-proposal'],
      ['payments.confirm-proposal', 'fund'],
      ['payments.confirm-proposal', 'money-proposal'],
    ]);
  });

  it('is proposed once for each key, and once for each code', async () => {
    const keyed = floor.as(staffActor(floor), { key: 'grant-with-one-key' });
    const body = grantOf('50000.00');
    const [one, again] = [await keyed.call(grantFund, { body }), await keyed.call(grantFund, { body })];
    expect(again).toEqual(one);
    expect(await codeOf(first.call(grantFund, { body }))).toBe('PROPOSAL_WAITING');
    await agree(second, one.proposalId);
    expect(await codeOf(first.call(grantFund, { body }))).toBe('FUND_CODE_KNOWN');
  });

  it('in parts below the limit takes two people when the day reaches its own', async () => {
    expect([(await grant(first, ALMOST)).proposalId, (await grant(first, ALMOST)).proposalId]).toEqual(['', '']);
    const { proposalId } = await grant(first, ALMOST);
    const [shown] = (await second.call(listProposals, { query: {} })).records;
    expect(shown).toMatchObject({ proposalId, because: 'DAY' });
  });

  it('that is raised or valid for longer counts by what can be drawn more', async () => {
    const { fundId } = await grant(first, '5000.00', { validUntil: Date.now() + 30 * DAY_MS });
    const validUntil = Date.now() + 30 * DAY_MS;
    await terms(second, fundId, { limit: '5000.00', validUntil: validUntil - DAY_MS });
    expect(await terms(second, fundId, { limit: '14999.99', validUntil: validUntil - DAY_MS })).toEqual({ proposalId: '' });
    const longer = await terms(floor.newStaff(), fundId, { limit: '14999.99' });
    expect(longer.proposalId).not.toBe('');
    const more = await codeOf(terms(first, fundId, { limit: '900000.00', validUntil: validUntil - DAY_MS }));
    expect([more, await limitOf(fundId)]).toEqual(['PROPOSAL_WAITING', '14999.99']);
    await agree(second, longer.proposalId);
    expect(await first.call(getFund, { params: { fundId } })).toMatchObject({ validUntil: 0, limit: '14999.99' });
  });

  it('that is lowered is lowered alone', async () => {
    const { proposalId } = await grant(first, '500000.00');
    await agree(second, proposalId);
    const [found] = await floor.sql<{ id: string }>('SELECT id FROM fund WHERE limit_fen = 50000000 ORDER BY created_at DESC LIMIT 1');
    expect(await terms(first, found?.id ?? '', { limit: '1.00' })).toEqual({ proposalId: '' });
    expect(await limitOf(found?.id ?? '')).toBe('1.00');
  });

  it('is not raised when it was changed since it was proposed', async () => {
    const { fundId } = await grant(first, '100.00');
    const { proposalId } = await terms(first, fundId, { limit: '90000.00' });
    await terms(first, fundId, { limit: '50.00' });
    expect(await codeOf(agree(second, proposalId))).toBe('PROPOSAL_STALE');
    expect(await limitOf(fundId)).toBe('50.00');
  });

  it('is taken back by its proposer or refused by another, with a reason', async () => {
    for (const by of [first, second]) {
      const body = grantOf('70000.00');
      const { proposalId } = await first.call(grantFund, { body });
      const refused = await by.call(refuseProposal, { params: { proposalId }, body: { reason: '依据不足' } });
      expect(refused).toMatchObject({ state: 'REFUSED', note: '依据不足', actions: [] });
      expect(await codeOf(agree(second, proposalId))).toBe('PROPOSAL_STATE');
      expect(await fundsWith(body.code)).toEqual([]);
    }
  });

  it('is confirmed by finance alone', async () => {
    const { proposalId } = await grant(first, '70000.00');
    const others = [floor.as(staffActor(floor, ['operator'])), floor.as(floor.newActor())];
    for (const other of others) expect(await codeOf(agree(other, proposalId))).toBe('PERMISSION_DENIED');
    expect(await codeOf(agree(second, 'none'))).toBe('PROPOSAL_NOT_FOUND');
  });
});
