import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listNotices } from '#contexts/identity/calls/notices.ts';
import {
  applyForOnboarding,
  checkPersonalInfo,
  getApplicationInfo,
  getOnboardingDraft,
  listSellerRights,
  saveOnboardingDraft,
  withdrawApplication,
} from '#contexts/shops/calls/onboarding.ts';
import { emptyOnboardingDraft, type OnboardingDraft } from '#contexts/shops/rules/onboarding/onboarding.ts';
import { rowsOf } from '#server/platform/test/rows-of.ts';
import { AGREEMENT, personalDraft, startTestOnboarding, type TestOnboarding } from './testing/test-onboarding.ts';

let world: TestOnboarding;
const HOUR = 3_600_000;
let made = 0;

beforeAll(async () => {
  world = await startTestOnboarding();
});
afterAll(() => world.drop());

/** A new account with a valid draft. */
async function applicant(more: Partial<OnboardingDraft> = {}) {
  made += 1;
  const index = made;
  const accountId = await world.account(`applicant${index}`);
  const draft = personalDraft(index, await world.cards(accountId), more);
  const send = (fields: Partial<OnboardingDraft> = {}, facts = {}) =>
    world.ask(
      applyForOnboarding,
      { body: { applicantType: 'PERSONAL', fields: { ...draft, ...fields }, agreementVersion: AGREEMENT } },
      world.by(accountId, { ip: `10.0.0.${index}`, ...facts }),
    );
  return { accountId, draft, send, info: () => world.ask(getApplicationInfo, {}, world.by(accountId)) };
}
const problemsOf = (failure: { params: { fields: { path: string; problem: string }[] } }) =>
  Object.fromEntries(failure.params.fields.map(({ path, problem }) => [path, problem]));

describe('an applicant', () => {
  it('who has not applied may save and apply', async () => {
    const { info } = await applicant();
    expect(await info()).toMatchObject({
      applyStatus: 'NOT_APPLY',
      application: null,
      hasDraft: false,
      actions: ['save', 'apply'],
      history: [],
    });
  });

  it('can read the draft as typed, in any state; nobody else can, and it is not stored in plain text', async () => {
    const { accountId } = await applicant();
    const other = await applicant();
    const fields = {
      ...emptyOnboardingDraft(),
      identificationNumber: ' 1101 05',
      contactEmail: 'not yet',
      realName: '王',
      logoImg: 'nothing',
    };
    await world.ask(saveOnboardingDraft, { body: { applicantType: 'PERSONAL', fields } }, world.by(accountId));
    const found = await world.ask(getOnboardingDraft, {}, world.by(accountId));
    expect(found).toMatchObject({ applicantType: 'PERSONAL', fields });
    expect(await world.ask(getOnboardingDraft, {}, world.by(other.accountId))).toMatchObject({
      fields: emptyOnboardingDraft(),
      savedAt: null,
    });
    const [row] = await rowsOf<{ sealed: Buffer }>(world.database, 'SELECT sealed FROM onboarding_draft WHERE account_id = $1', [
      accountId,
    ]);
    expect(row?.sealed.includes('1101 05')).toBe(false);
  });

  it('claims the files of the draft, and only own ones', async () => {
    const { accountId } = await applicant();
    const other = await applicant();
    const mine = await world.upload(accountId, 'onboarding-logo');
    const foreign = await world.upload(other.accountId, 'onboarding-logo');
    const used = () =>
      world.database.query("SELECT file_id AS id FROM stored_file_use WHERE subject_type = 'onboarding-draft' AND subject_id = $1", [
        String(accountId),
      ]);
    const save = (logoImg: string) =>
      world.ask(
        saveOnboardingDraft,
        { body: { applicantType: 'PERSONAL', fields: { ...emptyOnboardingDraft(), logoImg } } },
        world.by(accountId),
      );
    await save(mine);
    expect(await used()).toEqual([{ id: mine }]);
    await save(foreign);
    expect(await used()).toEqual([]);
  });

  it('is in review after applying, due in three working days, with everything personal masked', async () => {
    const { draft, send, info, accountId } = await applicant();
    const sent = await send();
    expect(sent).toEqual({ applyStatus: 'IN_REVIEW', applyTime: world.now(), dueAt: world.now() + 72 * HOUR });
    const seen = await info();
    expect(seen).toMatchObject({ applyStatus: 'IN_REVIEW', dueAt: sent.dueAt, actions: ['withdraw'], hasDraft: false });
    expect(seen.application).toMatchObject({
      realName: '张*丰',
      contactMobile: `138****${draft.contactMobile.slice(-4)}`,
      shopName: draft.shopName,
    });
    for (const field of ['identificationNumber', 'bankAccount', 'contactMobile', 'contactEmail', 'contactName'] as const)
      expect(JSON.stringify(seen)).not.toContain(draft[field]);
    const { records } = await world.ask(listNotices, {}, world.by(accountId));
    expect(records).toMatchObject([{ code: 'ONBOARDING_RECEIVED', url: '/ui/mall/settle/review', read: false }]);
    await expect(send()).rejects.toMatchObject({ code: 'ONBOARDING_STATE' });
    await expect(
      world.ask(saveOnboardingDraft, { body: { applicantType: 'PERSONAL', fields: draft } }, world.by(accountId)),
    ).rejects.toMatchObject({
      code: 'ONBOARDING_STATE',
    });
  });

  it('is told all problems at once', async () => {
    const { send } = await applicant();
    const failure = await send({ contactEmail: 'x', identificationNumber: '1', bankName: '', serviceTelephone: '' }).catch(
      (error) => error,
    );
    expect(failure).toMatchObject({ code: 'ONBOARDING_INVALID', params: { count: 4 } });
    expect(problemsOf(failure)).toEqual({
      contactEmail: 'EMAIL_FORMAT',
      identificationNumber: 'IDENTITY_FORMAT',
      bankName: 'REQUIRED',
      serviceTelephone: 'SERVICE_PHONE_EMPTY',
    });
  });

  it('must have agreed to the agreement in force', async () => {
    const { send } = await applicant();
    world.putInForce('2026-02');
    await expect(send()).rejects.toMatchObject({ code: 'AGREEMENT_REQUIRED', params: { version: '2026-02' } });
    world.putInForce(AGREEMENT);
  });

  it.each(['identificationFrontImg', 'identificationBackImg', 'logoImg'] as const)(
    'cannot use another account’s file as %s',
    async (field) => {
      const { send, info } = await applicant();
      const other = await applicant();
      const foreign = await world.upload(other.accountId, field === 'logoImg' ? 'onboarding-logo' : 'onboarding-identity');
      const failure = await send({ [field]: foreign }).catch((error) => error);
      expect(problemsOf(failure)).toEqual({ [field]: 'FILE_REQUIRED' });
      expect(await info()).toMatchObject({ applyStatus: 'NOT_APPLY' });
    },
  );

  it('who is a seller already cannot apply', async () => {
    const { accountId, draft } = await applicant();
    const seller = world.by(accountId, { retailerId: 'retailer-x' });
    expect(await world.ask(getApplicationInfo, {}, seller)).toMatchObject({
      applyStatus: 'APPROVED',
      actions: [],
      shopId: '',
      level: null,
    });
    const body = { applicantType: 'PERSONAL' as const, fields: draft, agreementVersion: AGREEMENT };
    await expect(world.ask(applyForOnboarding, { body }, seller)).rejects.toMatchObject({ code: 'ONBOARDING_STATE' });
  });
});

it('sees the shop when owning one without an application', async () => {
  const { accountId } = await applicant();
  const [shop] = await rowsOf<{ id: string }>(
    world.database,
    "INSERT INTO shop (external_id, name, name_en, retailer_id, level) VALUES ('own', '自营店', 'Own shop', 'retailer-own', 'fine') RETURNING id::text",
  );
  const owner = world.by(accountId, { retailerId: 'retailer-own' });
  expect(await world.ask(getApplicationInfo, {}, owner)).toMatchObject({ applyStatus: 'APPROVED', shopId: shop?.id, level: 'fine' });
});

describe('applying once', () => {
  it('repeats the response for the same key, and refuses another body under it', async () => {
    const { send, accountId } = await applicant();
    const key = 'the-same-key';
    const [one, ...others] = await Promise.all(Array.from({ length: 8 }, () => send({}, { key })));
    for (const other of others) expect(other).toEqual(one);
    world.pass(1000);
    expect(await send({}, { key })).toEqual(one);
    await expect(send({ bankName: '另一银行' }, { key })).rejects.toMatchObject({ code: 'IDEMPOTENCY_KEY_REUSED' });
    const [count] = await rowsOf<{ rounds: number; events: number }>(
      world.database,
      `SELECT a.round AS rounds, (SELECT count(*)::int FROM onboarding_history h WHERE h.application_id = a.id) AS events
       FROM onboarding_application a WHERE account_id = $1`,
      [accountId],
    );
    expect(count).toEqual({ rounds: 1, events: 1 });
  });

  it('accepts one of many simultaneous calls with different keys, and calls no value of its own taken', async () => {
    const { database } = world;
    const waiting = `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`;
    for (let round = 0; round < 12; round += 1) {
      const { send } = await applicant();
      // All inserts begin at the same time.
      const gate = await database.pool.connect();
      await gate.query('BEGIN; LOCK TABLE onboarding_application IN SHARE MODE');
      const sent = Promise.allSettled(Array.from({ length: 8 }, () => send()));
      try {
        await expect.poll(async () => (await database.query(waiting)).length, { interval: 5 }).toBeGreaterThan(2);
      } finally {
        await gate.query('COMMIT');
        gate.release();
      }
      const outcomes = await sent;
      expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
      for (const outcome of outcomes) if (outcome.status === 'rejected') expect(outcome.reason).toMatchObject({ code: 'ONBOARDING_STATE' });
    }
  });
});

describe('values that are unique among live applications', () => {
  it('are refused with a message each', async () => {
    const first = await applicant();
    await first.send();
    const second = await applicant();
    const { identificationNumber, contactMobile, contactEmail, bankAccount } = first.draft;
    const failure = await second
      .send({
        identificationNumber: identificationNumber.toLowerCase(),
        contactMobile,
        contactEmail: contactEmail.toUpperCase(),
        bankAccount,
      })
      .catch((error) => error);
    expect(problemsOf(failure)).toEqual({
      identificationNumber: 'DUPLICATE_IDCARD',
      contactMobile: 'DUPLICATE_CONTACT_PHONE',
      contactEmail: 'DUPLICATE_EMAIL',
      bankAccount: 'DUPLICATE_BANK_ACCOUNT',
    });
  });

  it('go to one of two concurrent applicants', async () => {
    const pair = await Promise.all([applicant(), applicant()]);
    const shared = { identificationNumber: pair[0].draft.identificationNumber };
    const outcomes = await Promise.allSettled(pair.map(({ send }) => send(shared)));
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const lost = outcomes.find((outcome) => outcome.status === 'rejected');
    expect(problemsOf((lost as PromiseRejectedResult).reason)).toEqual({ identificationNumber: 'DUPLICATE_IDCARD' });
  });

  it('are free again once the application was withdrawn', async () => {
    const first = await applicant();
    await first.send();
    await world.ask(withdrawApplication, {}, world.by(first.accountId));
    const second = await applicant();
    await expect(second.send({ identificationNumber: first.draft.identificationNumber })).resolves.toMatchObject({
      applyStatus: 'IN_REVIEW',
    });
  });
});

describe('withdrawing an application', () => {
  it('makes it the draft again and deletes personal data', async () => {
    const { accountId, draft, send, info } = await applicant();
    await send();
    const [before] = await rowsOf<{ id: string }>(world.database, 'SELECT id FROM onboarding_application WHERE account_id = $1', [
      accountId,
    ]);
    expect(await world.ask(withdrawApplication, {}, world.by(accountId))).toEqual({ applyStatus: 'NOT_APPLY' });
    expect(await info()).toMatchObject({
      applyStatus: 'NOT_APPLY',
      application: null,
      applyTime: null,
      hasDraft: true,
      actions: ['save', 'apply'],
    });
    expect(await world.ask(getOnboardingDraft, {}, world.by(accountId))).toMatchObject({ applicantType: 'PERSONAL', fields: draft });
    expect(await world.database.query('SELECT * FROM onboarding_sealed WHERE application_id = $1', [before?.id])).toEqual([]);
    const [row] = await world.database.query('SELECT name, fields, identity_index FROM onboarding_application WHERE id = $1', [before?.id]);
    expect(row).toEqual({ name: '', fields: {}, identity_index: null });
    const uses = await rowsOf<{ subject: string }>(
      world.database,
      'SELECT DISTINCT subject_type AS subject FROM stored_file_use WHERE file_id = ANY($1)',
      [[draft.identificationFrontImg, draft.identificationBackImg]],
    );
    expect(uses).toEqual([{ subject: 'onboarding-draft' }]);
    await expect(world.ask(withdrawApplication, {}, world.by(accountId))).rejects.toMatchObject({ code: 'ONBOARDING_STATE' });
    expect(await send()).toMatchObject({ applyStatus: 'IN_REVIEW' });
    expect((await info()).history.map(({ move }) => move)).toEqual(['apply', 'withdraw', 'apply']);
  });
});

describe('looking up whether a value is in use', () => {
  const ask = (
    accountId: number,
    infoItem: 'IDCARD' | 'CONTACT_PHONE' | 'EMAIL' | 'BANK_ACCOUNT',
    infoValue: string,
    ip = `10.1.${accountId % 250}.1`,
  ) => world.ask(checkPersonalInfo, { body: { infoItem, infoValue } }, world.by(accountId, { ip }));

  it('is answered for others’ applications, not for one’s own', async () => {
    const first = await applicant();
    await first.send();
    const other = await applicant();
    const { identificationNumber, contactMobile, contactEmail, bankAccount } = first.draft;
    expect(await ask(other.accountId, 'IDCARD', identificationNumber)).toBe(true);
    expect(await ask(other.accountId, 'CONTACT_PHONE', `+86 ${contactMobile}`)).toBe(true);
    expect(await ask(other.accountId, 'EMAIL', contactEmail.toUpperCase())).toBe(true);
    expect(await ask(other.accountId, 'BANK_ACCOUNT', bankAccount)).toBe(true);
    expect(await ask(other.accountId, 'BANK_ACCOUNT', identificationNumber.replace(/\D/g, '1'))).toBe(false);
    expect(await ask(first.accountId, 'IDCARD', identificationNumber)).toBe(false);
  });

  it.each([
    ['IDCARD', '110105199001150010'],
    ['IDCARD', '%'],
    ['CONTACT_PHONE', '110'],
    ['EMAIL', "' OR 1=1 --"],
    ['BANK_ACCOUNT', '1'],
  ] as const)('is refused for what nobody could have typed into an application: %s %s', async (item, value) => {
    const { accountId } = await applicant();
    await expect(ask(accountId, item, value)).rejects.toMatchObject({
      code: 'ONBOARDING_INVALID',
      params: { fields: [{ path: 'infoValue' }] },
    });
  });

  it('is limited for an account over all addresses, and for an address over all accounts', async () => {
    const { accountId } = await applicant();
    const outcomes: string[] = [];
    for (let round = 0; round < 25; round += 1)
      outcomes.push(await ask(accountId, 'EMAIL', `guess${round}@example.com`, `10.2.${round}.1`).then(String, (error) => error.code));
    expect(outcomes.filter((outcome) => outcome === 'false')).toHaveLength(21);
    expect(outcomes.slice(21)).toEqual(Array.from({ length: 4 }, () => 'RATE_LIMITED'));
    const known: string[] = [];
    for (let account = 0; account < 5; account += 1) {
      const { accountId: each } = await applicant();
      for (let round = 0; round < 15; round += 1)
        known.push(await ask(each, 'EMAIL', `guess${account}-${round}@example.com`, '10.3.0.1').then(String, (error) => error.code));
    }
    expect(known.filter((outcome) => outcome === 'false')).toHaveLength(61);
    expect(known.at(-1)).toBe('RATE_LIMITED');
  });
});

describe('submitted applications', () => {
  it('are limited like lookups, as a refusal reveals the same', async () => {
    const holder = await applicant();
    await holder.send();
    const { send } = await applicant();
    const outcomes: string[] = [];
    for (let round = 0; round < 23; round += 1)
      outcomes.push(await send({ contactEmail: holder.draft.contactEmail }).then(String, (error) => error.code));
    expect(outcomes.slice(0, 21)).toEqual(Array.from({ length: 21 }, () => 'ONBOARDING_INVALID'));
    expect(outcomes.slice(21)).toEqual(['RATE_LIMITED', 'RATE_LIMITED']);
  });
});

describe('the rights of the seller levels', () => {
  it('are public, with fees and deposits', async () => {
    const { levels, groups } = await world.ask(listSellerRights, {});
    expect(levels).toMatchObject([
      { level: 'normal', commissionPermille: 50, deposit: '10000.00' },
      { level: 'fine', commissionPermille: 40, deposit: '5000.00' },
      { level: 'excellent', commissionPermille: 30, deposit: '0.00' },
    ]);
    expect(groups.map(({ key }) => key)).toEqual(['brand', 'incentive', 'business', 'humanResources', 'industry']);
    for (const { rights } of groups)
      for (const { normal, fine, excellent } of rights)
        for (const { kind, text, textEn } of [normal, fine, excellent])
          expect([text !== '', textEn !== '']).toEqual([kind === 'text', kind === 'text']);
  });
});
