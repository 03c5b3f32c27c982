import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getCurrentUser } from '#contexts/identity/calls/identity.ts';
import { listNotices } from '#contexts/identity/calls/notices.ts';
import { applyForOnboarding, getApplicationInfo, getOnboardingDraft, withdrawApplication } from '#contexts/shops/calls/onboarding.ts';
import {
  approveApplication,
  approveApplications,
  claimApplication,
  countOnboardingApplications,
  getOnboardingApplication,
  listOnboardingApplications,
  refuseApplication,
  refuseApplications,
  releaseApplication,
  revealField,
  revealFile,
} from '#contexts/shops/calls/onboarding-review.ts';
import type { OnboardingDraft } from '#contexts/shops/rules/onboarding/onboarding.ts';
import { DAY_MS } from '#kernel/time/time.ts';
import { rowsOf } from '#server/platform/test/rows-of.ts';
import { AGREEMENT, CLAIM, personalDraft, startTestOnboarding, type TestOnboarding } from './testing/test-onboarding.ts';

let world: TestOnboarding;
let ann: number;
let bob: number;
let made = 0;
const STAFF = ['operator', 'assistant'];
let chief: number;
const admin = () => world.by(chief, { roles: ['admin', 'operator', 'assistant'], userName: 'chief' });
const staff = (accountId = ann) => world.by(accountId, { roles: STAFF, userName: accountId === ann ? 'ann' : 'bob' });

beforeAll(async () => {
  world = await startTestOnboarding();
  ann = await world.account('ann', ['operator']);
  bob = await world.account('bob', ['operator']);
  chief = await world.account('chief', ['operateadmin']);
});
afterAll(() => world.drop());

async function applied(more: Partial<OnboardingDraft> = {}) {
  made += 1;
  const index = made;
  const accountId = await world.account(`applicant${index}`);
  const logoImg = await world.upload(accountId, 'onboarding-logo');
  const draft = personalDraft(index, await world.cards(accountId), { logoImg, ...more });
  const caller = world.by(accountId, { ip: `10.0.${index}.1`, userName: `applicant${index}` });
  const body = { applicantType: 'PERSONAL' as const, fields: draft, agreementVersion: AGREEMENT };
  await world.ask(applyForOnboarding, { body }, caller);
  const [row] = await rowsOf<{ id: string }>(world.database, 'SELECT id FROM onboarding_application WHERE account_id = $1', [accountId]);
  const applicationId = row?.id ?? '';
  return {
    accountId,
    applicationId,
    draft,
    again: () => world.ask(applyForOnboarding, { body }, world.by(accountId, { ip: `10.0.${index}.1` })),
    withdraw: () => world.ask(withdrawApplication, {}, world.by(accountId)),
    info: () => world.ask(getApplicationInfo, {}, world.by(accountId)),
    detail: (by = ann) => world.ask(getOnboardingApplication, { params: { applicationId } }, staff(by)),
  };
}
const TERMS = { level: 'normal' as const, commissionPermille: 50, deposit: '10000.00', agreementVersion: AGREEMENT };
const approve = (applicationId: string, version = 1, by = ann) =>
  world.ask(approveApplication, { params: { applicationId }, body: { ...TERMS, version } }, staff(by));
const REASONS = [{ field: 'identificationFrontImg' as const, text: '证照图片不清晰', textEn: 'The picture is not legible' }];
const refuse = (applicationId: string, version = 1, by = ann) =>
  world.ask(refuseApplication, { params: { applicationId }, body: { version, reasons: REASONS, note: '内部备注' } }, staff(by));
const audited = (subjectId: string) =>
  rowsOf<{ action: string; note: string; before: Record<string, unknown>; after: Record<string, unknown>; name: string }>(
    world.database,
    "SELECT action, note, before, after, user_name AS name FROM audit_log WHERE subject_type = 'onboarding-application' AND subject_id = $1 ORDER BY id",
    [subjectId],
  );

describe('an approval', () => {
  it('opens the shop, makes the applicant a seller at once, and audits all of it', async () => {
    const { accountId, applicationId, draft, info } = await applied();
    const me = world.by(accountId);
    expect((await world.ask(getCurrentUser, {}, me)).shows.seller).toBe(false);
    const done = await world.ask(
      approveApplication,
      {
        params: { applicationId },
        body: { ...TERMS, level: 'fine', commissionPermille: 35, deposit: '2500.50', version: 1, note: '资料齐全' },
      },
      staff(),
    );
    expect(done).toMatchObject({ status: 'APPROVED', version: 2 });
    expect(await world.ask(getCurrentUser, {}, me)).toMatchObject({ retailerId: `settle-${applicationId}`, shows: { seller: true } });
    const [shop] = await world.database.query(
      `SELECT name, level, service_phone AS phone, service_time AS hours, retailer_id AS retailer, open, commission_permille AS commission, deposit_fen AS deposit
       FROM shop WHERE id = $1`,
      [done.shopId],
    );
    expect(shop).toEqual({
      name: draft.shopName,
      level: 'fine',
      phone: draft.serviceTelephone,
      hours: '09:00-18:00',
      retailer: `settle-${applicationId}`,
      open: true,
      commission: 35,
      deposit: 250_050,
    });
    expect(await info()).toMatchObject({ applyStatus: 'APPROVED', shopId: done.shopId, level: 'fine', actions: [], dueAt: null });
    expect(await world.database.query('SELECT code, version FROM shop_agreement WHERE shop_id = $1', [done.shopId])).toEqual([
      { code: 'onboarding', version: AGREEMENT },
    ]);
    expect(
      await world.database.query('SELECT is_public FROM stored_file_use WHERE file_id = $1 AND subject_type = $2', [
        draft.logoImg,
        'shop-front',
      ]),
    ).toEqual([{ is_public: true }]);
    expect((await world.ask(listNotices, {}, me)).records[0]).toMatchObject({
      code: 'ONBOARDING_APPROVED',
      params: { shop: draft.shopName },
    });
    expect(
      await world.database.query("SELECT topic FROM outbox WHERE topic = 'shops.changed' AND payload->'ids' ? $1", [done.shopId]),
    ).toHaveLength(1);
    expect(await audited(applicationId)).toMatchObject([
      {
        action: 'shops.approve-application',
        name: 'ann',
        note: '资料齐全',
        before: { state: 'IN_REVIEW' },
        after: { state: 'APPROVED', level: 'fine', depositFen: 250_050 },
      },
    ]);
  });

  it('happens once, with any number of concurrent decisions', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { applicationId, accountId } = await applied();
      const outcomes = await Promise.allSettled([
        ...Array.from({ length: 4 }, (_, index) => approve(applicationId, 1, index % 2 ? ann : bob)),
        ...Array.from({ length: 2 }, () => refuse(applicationId)),
      ]);
      expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
      for (const outcome of outcomes) if (outcome.status === 'rejected') expect(outcome.reason).toMatchObject({ code: 'ONBOARDING_STATE' });
      const [count] = await rowsOf<{ shops: number; decisions: number }>(
        world.database,
        `SELECT (SELECT count(*)::int FROM shop WHERE retailer_id = $1) AS shops,
           (SELECT count(*)::int FROM onboarding_history WHERE application_id = $2 AND move IN ('approve', 'refuse')) AS decisions`,
        [`settle-${applicationId}`, applicationId],
      );
      const [account] = await rowsOf<{ retailer: string }>(world.database, 'SELECT retailer_id AS retailer FROM account WHERE id = $1', [
        accountId,
      ]);
      expect(count?.decisions).toBe(1);
      expect(count?.shops).toBe(account?.retailer === '' ? 0 : 1);
    }
  });

  it('is refused for a version that the reviewer has not seen', async () => {
    const { applicationId, withdraw, again } = await applied();
    await withdraw();
    await expect(approve(applicationId)).rejects.toMatchObject({ code: 'ONBOARDING_NOT_FOUND' });
    await again();
    await expect(approve(applicationId, 1)).rejects.toMatchObject({ code: 'ONBOARDING_CHANGED' });
    await expect(approve(applicationId, 3)).resolves.toMatchObject({ status: 'APPROVED' });
  });

  it('needs the version of the agreement that the applicant agreed to', async () => {
    const { applicationId } = await applied();
    const body = { ...TERMS, agreementVersion: '2020-01', version: 1 };
    await expect(world.ask(approveApplication, { params: { applicationId }, body }, staff())).rejects.toMatchObject({
      code: 'ONBOARDING_AGREEMENT_VERSION',
    });
  });

  it('is rolled back completely when a part of it fails', async () => {
    const { applicationId, accountId } = await applied();
    await world.database.query("UPDATE account SET retailer_id = 'somebody-else' WHERE id = $1", [accountId]);
    await expect(approve(applicationId)).rejects.toMatchObject({ code: 'ONBOARDING_STATE' });
    expect(await world.database.query('SELECT 1 FROM shop WHERE retailer_id = $1', [`settle-${applicationId}`])).toEqual([]);
    expect(await audited(applicationId)).toEqual([]);
  });

  it('is not possible for one’s own application', async () => {
    const { applicationId, accountId } = await applied();
    for (const decide of [() => approve(applicationId, 1, accountId), () => refuse(applicationId, 1, accountId)])
      await expect(decide()).rejects.toMatchObject({ code: 'ONBOARDING_OWN_APPLICATION' });
    await expect(world.ask(claimApplication, { params: { applicationId } }, staff(accountId))).rejects.toMatchObject({
      code: 'ONBOARDING_OWN_APPLICATION',
    });
    expect((await world.ask(getOnboardingApplication, { params: { applicationId } }, staff(accountId))).actions).toEqual([]);
  });
});

describe('a refusal', () => {
  it('gives the applicant the reasons, and allows changing and resubmitting', async () => {
    const { applicationId, info, accountId, draft, again } = await applied();
    expect(await refuse(applicationId)).toMatchObject({ status: 'REJECTED', version: 2 });
    expect(await audited(applicationId)).toMatchObject([
      { action: 'shops.refuse-application', name: 'ann', note: '内部备注', before: { state: 'IN_REVIEW' }, after: { state: 'REJECTED' } },
    ]);
    const seen = await info();
    expect(seen).toMatchObject({ applyStatus: 'REJECTED', reasons: REASONS, actions: ['save', 'apply', 'withdraw'] });
    const inEnglish = await world.ask(getApplicationInfo, {}, { ...world.by(accountId), locale: 'en' });
    expect([inEnglish.reasons[0]?.text, inEnglish.history[0]?.reasons[0]?.text]).toEqual([
      'The picture is not legible',
      'The picture is not legible',
    ]);
    expect(JSON.stringify(seen)).not.toContain('内部备注');
    // As a word: the letters may occur in a random id.
    expect(JSON.stringify(seen)).not.toMatch(/\bann\b/);
    expect(await world.ask(getOnboardingDraft, {}, world.by(accountId))).toMatchObject({
      applicantType: 'PERSONAL',
      fields: draft,
      savedAt: null,
    });
    expect((await world.ask(listNotices, {}, world.by(accountId))).records[0]).toMatchObject({ code: 'ONBOARDING_REFUSED' });
    await again();
    expect(await info()).toMatchObject({ applyStatus: 'IN_REVIEW', reasons: [] });
    const row = (await world.ask(listOnboardingApplications, { query: { keyword: applicationId } }, staff())).records[0];
    expect(row).toMatchObject({ round: 2, version: 3 });
  });
});

const after = (move: (one: Awaited<ReturnType<typeof applied>>) => Promise<unknown>) => async () => {
  const one = await applied();
  await move(one);
  return one;
};
const reach: Record<string, () => ReturnType<typeof applied>> = {
  NOT_APPLY: after((one) => one.withdraw()),
  IN_REVIEW: () => applied(),
  APPROVED: after((one) => approve(one.applicationId)),
  REJECTED: after((one) => refuse(one.applicationId)),
};

describe('every move from every state', () => {
  type One = Awaited<ReturnType<typeof applied>>;
  const moves: Record<string, (one: One, version: number) => Promise<unknown>> = {
    apply: (one) => one.again(),
    withdraw: (one) => one.withdraw(),
    approve: (one, version) => approve(one.applicationId, version),
    refuse: (one, version) => refuse(one.applicationId, version),
    claim: (one) => world.ask(claimApplication, { params: { applicationId: one.applicationId } }, staff()),
    release: (one) => world.ask(releaseApplication, { params: { applicationId: one.applicationId } }, staff()),
  };
  const allowed: Record<string, string[]> = {
    NOT_APPLY: ['apply'],
    IN_REVIEW: ['withdraw', 'approve', 'refuse', 'claim'],
    APPROVED: [],
    REJECTED: ['apply', 'withdraw'],
  };
  const cases = Object.keys(reach).flatMap((state) =>
    Object.keys(moves).map((move) => [state, move, allowed[state]?.includes(move)] as const),
  );
  it.each(cases)('%s, %s: %s', async (state, move, mayMove) => {
    const one = await (reach[state] ?? applied)();
    const [before] = await rowsOf<{ state: string; version: number }>(
      world.database,
      'SELECT state, version FROM onboarding_application WHERE id = $1',
      [one.applicationId],
    );
    const outcome = await moves[move]?.(one, before?.version ?? 1).then(
      () => 'ok',
      (error) => error.code,
    );
    const refused = state === 'NOT_APPLY' && !['apply', 'withdraw'].includes(move) ? 'ONBOARDING_NOT_FOUND' : 'ONBOARDING_STATE';
    expect(outcome).toBe(mayMove ? 'ok' : refused);
    const [now] = await world.database.query('SELECT state, version FROM onboarding_application WHERE id = $1', [one.applicationId]);
    if (!mayMove) expect(now).toEqual(before);
  });
});

describe('a claim', () => {
  it('prevents others from deciding until it is released, by its holder or by an admin', async () => {
    const { applicationId, detail } = await applied();
    const params = { applicationId };
    await world.ask(claimApplication, { params }, staff(ann));
    expect(await detail(ann)).toMatchObject({ claimedBy: 'ann', claimedByMe: true, actions: ['release', 'approve', 'refuse'] });
    expect(await detail(bob)).toMatchObject({ claimedBy: 'ann', claimedByMe: false, actions: [] });
    for (const decide of [
      () => approve(applicationId, 1, bob),
      () => refuse(applicationId, 1, bob),
      () => world.ask(claimApplication, { params, body: { takeOver: true } }, staff(bob)),
      () => world.ask(releaseApplication, { params }, staff(bob)),
    ])
      await expect(decide()).rejects.toMatchObject({ code: 'ONBOARDING_CLAIMED', params: { name: 'ann' } });
    await world.ask(releaseApplication, { params }, admin());
    await expect(world.ask(releaseApplication, { params }, admin())).rejects.toMatchObject({ code: 'ONBOARDING_STATE' });
    expect((await world.ask(listNotices, {}, staff(ann))).records[0]).toMatchObject({ code: 'REVIEW_GIVEN_BACK', params: { by: 'chief' } });
    await expect(approve(applicationId, 1, bob)).resolves.toMatchObject({ status: 'APPROVED' });
    expect((await audited(applicationId)).map(({ action, name }) => [action, name])).toEqual([
      ['shops.claim-application', 'ann'],
      ['shops.release-application', 'chief'],
      ['shops.approve-application', 'bob'],
    ]);
  });

  it('is taken over by an admin, and its holder is notified', async () => {
    const { applicationId, detail } = await applied();
    const params = { applicationId };
    await world.ask(claimApplication, { params }, staff(ann));
    await expect(world.ask(claimApplication, { params }, admin())).rejects.toMatchObject({ code: 'ONBOARDING_CLAIMED' });
    expect(await world.ask(claimApplication, { params, body: { takeOver: true } }, admin())).toMatchObject({ claimedBy: 'chief' });
    expect(await detail(ann)).toMatchObject({ claimedBy: 'chief', actions: [] });
    expect((await world.ask(listNotices, {}, staff(ann))).records[0]).toMatchObject({ code: 'REVIEW_TAKEN_OVER', params: { by: 'chief' } });
  });

  it('expires without activity, and is extended by activity', async () => {
    const { applicationId, detail } = await applied();
    const params = { applicationId };
    const mine = async () =>
      (await world.ask(listOnboardingApplications, { query: { mine: '1', keyword: applicationId } }, staff(ann))).records.length;
    await world.ask(claimApplication, { params }, staff(ann));
    world.pass((CLAIM - 1) * 60_000);
    await world.ask(claimApplication, { params }, staff(ann));
    world.pass((CLAIM - 1) * 60_000);
    expect(await detail(bob)).toMatchObject({ claimedBy: 'ann', claimEndsAt: world.now() + 60_000, actions: [] });
    expect(await mine()).toBe(1);
    world.pass(60_000);
    expect(await mine()).toBe(0);
    expect((await world.ask(countOnboardingApplications, {}, staff(ann))).mine).toBe(0);
    expect(await detail(bob)).toMatchObject({ claimedBy: '', lapsedFrom: 'ann', actions: ['claim', 'approve', 'refuse'] });
    expect(await detail(ann)).toMatchObject({ lapsedFromMe: true });
    await world.ask(claimApplication, { params }, staff(bob));
    await expect(approve(applicationId, 1, ann)).rejects.toMatchObject({ code: 'ONBOARDING_CLAIMED', params: { name: 'bob' } });
    expect((await audited(applicationId)).map(({ action, name }) => [action, name])).toEqual([
      ['shops.claim-application', 'ann'],
      ['shops.claim-application', 'bob'],
    ]);
  });

  it('goes to only one of two', async () => {
    const { applicationId } = await applied();
    const outcomes = await Promise.allSettled(
      [ann, bob].map((by) => world.ask(claimApplication, { params: { applicationId } }, staff(by))),
    );
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });
});

describe('a personal field', () => {
  it('is shown one by one, with a reason in the audit log, which never contains the value', async () => {
    const { applicationId, draft, detail } = await applied();
    const seen = await detail();
    expect(seen.revealable).toContain('bankAccount');
    for (const value of [draft.identificationNumber, draft.bankAccount, draft.contactMobile, draft.contactEmail])
      expect(JSON.stringify(seen)).not.toContain(value);
    const shown = await world.ask(revealField, { params: { applicationId }, body: { field: 'bankAccount', reason: '核对账户' } }, staff());
    expect(shown).toEqual({ field: 'bankAccount', value: draft.bankAccount });
    const log = await audited(applicationId);
    expect(log).toMatchObject([{ action: 'shops.reveal-onboarding-field', note: '核对账户', after: { field: 'bankAccount' } }]);
    expect(JSON.stringify(log)).not.toContain(draft.bankAccount);
    const missing = { params: { applicationId }, body: { field: 'introducer' as const, reason: '核对账户' } };
    await expect(world.ask(revealField, missing, staff())).rejects.toMatchObject({ code: 'ONBOARDING_NOT_FOUND' });
  });

  it('cannot be decrypted in another place', async () => {
    const [one, other] = [await applied(), await applied()];
    await world.database.query(
      `UPDATE onboarding_sealed SET sealed = (SELECT sealed FROM onboarding_sealed WHERE application_id = $1 AND field = 'bankAccount')
       WHERE application_id = $2 AND field = 'bankAccount'`,
      [one.applicationId, other.applicationId],
    );
    const asked = { params: { applicationId: other.applicationId }, body: { field: 'bankAccount' as const, reason: '核对账户' } };
    await expect(world.ask(revealField, asked, staff())).rejects.toThrow();
  });

  it('can be shown a limited number of times', async () => {
    const { applicationId } = await applied();
    const carl = await world.account('carl', ['operator']);
    const outcomes: string[] = [];
    for (let round = 0; round < 33; round += 1)
      outcomes.push(
        await world.ask(revealField, { params: { applicationId }, body: { field: 'contactName', reason: '核对联系人' } }, staff(carl)).then(
          ({ value }) => value,
          (error) => error.code,
        ),
      );
    expect(outcomes.slice(0, 31).every((outcome) => outcome === '李四光')).toBe(true);
    expect(outcomes.slice(31)).toEqual(['RATE_LIMITED', 'RATE_LIMITED']);
  });

  it('on a picture is revealed like a number: with a reason, counted with the numbers, audited', async () => {
    const { applicationId, draft, detail } = await applied();
    const { files } = await detail();
    const { identificationFrontImg: front, logoImg: logo } = draft;
    expect(files.find(({ field }) => field === 'identificationFrontImg')).toMatchObject({ fileId: front, url: '', revealable: true });
    expect(files.find(({ field }) => field === 'logoImg')).toMatchObject({ url: `/mall/file/${logo}`, revealable: false });
    const dan = await world.account(`dan-${applicationId}`, ['operator']);
    const reveal = (field: 'identificationFrontImg' | 'logoImg' | 'certificationImg', reason = '核对证照') =>
      world.ask(revealFile, { params: { applicationId }, body: { field, reason } }, staff(dan));
    const shown = await reveal('identificationFrontImg');
    expect(shown).toMatchObject({ field: 'identificationFrontImg', type: 'image/png', seconds: 120 });
    expect(shown.url).toMatch(new RegExp(`^/mall/file/${front}\\?pass=`));
    expect(await audited(applicationId)).toMatchObject([
      { action: 'shops.reveal-onboarding-file', note: '核对证照', after: { field: 'identificationFrontImg' } },
    ]);
    await expect(reveal('identificationFrontImg', ' ')).rejects.toThrow();
    // Fields that are not personal, and missing ones, cannot be revealed.
    for (const field of ['logoImg', 'certificationImg'] as const)
      await expect(reveal(field)).rejects.toMatchObject({ code: 'ONBOARDING_NOT_FOUND' });
    for (let round = 0; round < 30; round += 1)
      await world.ask(revealField, { params: { applicationId }, body: { field: 'contactName', reason: '核对联系人' } }, staff(dan));
    await expect(reveal('identificationFrontImg')).rejects.toMatchObject({ code: 'RATE_LIMITED' });
  });

  it('is not offered with read permission only', async () => {
    const { applicationId } = await applied();
    const reader = world.by(ann, { roles: ['assistant'] });
    expect(await world.ask(getOnboardingApplication, { params: { applicationId } }, reader)).toMatchObject({ revealable: [], actions: [] });
    const { files } = await world.ask(getOnboardingApplication, { params: { applicationId } }, reader);
    expect(files.map(({ revealable }) => revealable)).toEqual([false, false, false]);
  });
});

describe('the queue', () => {
  it('is filtered, sorted, paged and counted', async () => {
    const dora = await world.account('dora', ['operator']);
    const base = await world.ask(countOnboardingApplications, {}, staff(dora));
    world.pass(60_000);
    const first = await applied();
    world.pass(60_000);
    const second = await applied();
    await world.ask(claimApplication, { params: { applicationId: second.applicationId } }, staff(dora));
    const ids = async (query: Record<string, unknown>) =>
      (await world.ask(listOnboardingApplications, { query }, staff(dora))).records.map((row) => row.applicationId);
    expect((await ids({ status: 'IN_REVIEW', sort: 'submittedAt' })).slice(0, 2)).toEqual([second.applicationId, first.applicationId]);
    expect(await ids({ mine: '1' })).toEqual([second.applicationId]);
    expect(await ids({ type: 'ENTERPRISE' })).toEqual([]);
    expect(await ids({ keyword: first.applicationId.toUpperCase() })).toEqual([first.applicationId]);
    expect(await ids({ keyword: '%' })).toEqual([]);
    const page = await world.ask(listOnboardingApplications, { query: { pageSize: 1, status: 'IN_REVIEW' } }, staff(dora));
    const next = await world.ask(
      listOnboardingApplications,
      { query: { pageSize: 1, status: 'IN_REVIEW', cursor: page.next } },
      staff(dora),
    );
    expect([page, next].map(({ records }) => records[0]?.applicationId)).toEqual([second.applicationId, first.applicationId]);
    expect(await ids({ overdue: '1' })).toEqual([]);
    expect(await world.ask(countOnboardingApplications, {}, staff(dora))).toEqual({
      inReview: base.inReview + 2,
      overdue: 0,
      mine: base.mine + 1,
    });
    world.pass(4 * DAY_MS);
    expect(await ids({ overdue: '1', pageSize: 100 })).toContain(first.applicationId);
    expect((await world.ask(countOnboardingApplications, {}, staff(dora))).overdue).toBe(base.inReview + 2);
  });

  it('does not show withdrawn applications', async () => {
    const { applicationId, withdraw, detail } = await applied();
    await withdraw();
    expect((await world.ask(listOnboardingApplications, { query: { keyword: applicationId } }, staff())).records).toEqual([]);
    await expect(detail()).rejects.toMatchObject({ code: 'ONBOARDING_NOT_FOUND' });
  });

  it('is decided in bulk, one by one: a failure does not affect the others', async () => {
    const [one, other, third] = [await applied(), await applied(), await applied()];
    await world.ask(claimApplication, { params: { applicationId: other.applicationId } }, staff(bob));
    const items = [one, other, third].map(({ applicationId }) => ({ applicationId, version: 1 }));
    const outcome = await world.ask(
      approveApplications,
      { body: { items: [...items, { applicationId: 'nothing', version: 1 }] } },
      staff(ann),
    );
    expect(outcome.done).toEqual([one.applicationId, third.applicationId]);
    expect(outcome.failed).toEqual([
      { applicationId: other.applicationId, code: 'ONBOARDING_CLAIMED', message: '该申请已被 bob 领取' },
      { applicationId: 'nothing', code: 'ONBOARDING_NOT_FOUND', message: '入驻申请不存在' },
    ]);
    const refused = await world.ask(
      refuseApplications,
      { body: { items: items.slice(1, 2), reasons: [{ field: '', text: '不在经营范围' }] } },
      staff(bob),
    );
    expect(refused.done).toEqual([other.applicationId]);
    expect((await other.info()).reasons).toEqual([{ field: '', text: '不在经营范围', textEn: '' }]);
    // Each is audited like a single decision.
    const actions = async (id: string) => (await audited(id)).map(({ action }) => action);
    expect(await actions(third.applicationId)).toEqual(['shops.approve-application']);
    expect(await actions(other.applicationId)).toEqual(['shops.claim-application', 'shops.refuse-application']);
  });
});

describe('a member of a shop', () => {
  it('counts as a seller', async () => {
    const { applicationId } = await applied();
    const { shopId } = await approve(applicationId);
    const helper = await world.account('helper');
    expect((await world.ask(getCurrentUser, {}, world.by(helper))).shows.seller).toBe(false);
    await world.database.query('INSERT INTO shop_member (shop_id, account_id) VALUES ($1, $2)', [shopId, helper]);
    await world.identity.accountChanged(helper);
    expect((await world.ask(getCurrentUser, {}, world.by(helper))).shows.seller).toBe(true);
  });
});
