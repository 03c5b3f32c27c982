/** Onboarding on a real PostgreSQL with the real identity and files, applicants and staff, and a clock that tests move. */

import { createIdentity } from '#contexts/identity/server/index.ts';
import { emptyOnboardingDraft, identityCheckDigit, type OnboardingDraft } from '#contexts/shops/rules/onboarding/onboarding.ts';
import { purposeRule } from '#contracts/files/purposes.ts';
import { newId } from '#kernel/id/id.ts';
import { createFieldCipher, fieldKeyOf } from '#server/platform/crypto/field-cipher.ts';
import { createTestObjects } from '#server/platform/objects/testing/test-objects.ts';
import { createFiles } from '#server/platform/storage/files.ts';
import { actor, call, callBound } from '#server/platform/test/call-bound.ts';
import { rowsOf } from '#server/platform/test/rows-of.ts';
import { silentFanOut } from '#server/platform/test/silent-fan-out.ts';
import { createTestDatabase } from '#server/platform/test/test-database.ts';
import { createOnboarding, findSellingFacts, type LevelTerms } from '../../index.ts';

export const SECRET = 'a secret of at least thirty-two characters';
export const AGREEMENT = '2026-01';
const TERMS: LevelTerms = {
  normal: { commissionPermille: 50, depositFen: 1_000_000 },
  fine: { commissionPermille: 40, depositFen: 500_000 },
  excellent: { commissionPermille: 30, depositFen: 0 },
};
/** Duration of a claim, minutes. */
export const CLAIM = 30;
/** Monday. */
const START = Date.parse('2026-03-02T10:00:00+08:00');

/** Valid for a person, different for every `index`; the test provides the files. */
export function personalDraft(index: number, files: { front: string; back: string }, more: Partial<OnboardingDraft> = {}): OnboardingDraft {
  const number = String(index).padStart(4, '0');
  const head = `1101051990${String((index % 12) + 1).padStart(2, '0')}15${String(index % 1000).padStart(3, '0')}`;
  return {
    ...emptyOnboardingDraft(),
    realName: '张三丰',
    servicePeriod: 'PERIOD_1',
    direction: '分子模拟',
    identificationNumber: head + identityCheckDigit(head),
    identificationFrontImg: files.front,
    identificationBackImg: files.back,
    bankAccountName: '张三丰',
    bankAccount: `622202123456789${number}`,
    bankName: '示例银行北京分行',
    shopName: `示例店铺${index}`,
    description: '提供分子模拟算力与服务。',
    contactName: '李四光',
    contactEmail: `applicant${number}@secret.example`,
    contactMobile: `1380013${number}`,
    contactAddress: '北京市海淀区示例路1号',
    serviceTelephone: '400-123-4567',
    serviceEmail: `service${number}@secret.example`,
    serviceHours: { start: '09:00', end: '18:00' },
    ...more,
  };
}

export async function startTestOnboarding() {
  const made = await createTestDatabase({ max: 20 });
  const { database } = made;
  let now = START;
  let agreement = AGREEMENT;
  const identity = createIdentity({
    database,
    fanOut: silentFanOut,
    secret: SECRET,
    publicUrl: 'https://mall.example',
    demo: true,
    isMainSite: () => true,
    onSignedIn: async () => {},
    sellingFacts: findSellingFacts(database),
    clock: () => new Date(now),
    log: { info: () => {}, warn: () => {}, error: () => {} },
  });
  const files = createFiles({ database, objects: createTestObjects(database), secret: SECRET });
  const onboarding = createOnboarding({
    database,
    cipher: createFieldCipher([fieldKeyOf(SECRET)]),
    identity,
    files,
    workingCalendar: async () => ({ holidays: new Set(), workdays: new Set() }),
    agreement: async () => ({ version: agreement, title: '商家入驻协议', titleEn: 'Merchant agreement' }),
    terms: async () => TERMS,
    claimMinutes: async () => CLAIM,
    now: () => now,
  });
  const ask = callBound([...onboarding.routes, ...identity.routes]);

  async function account(userName: string, roleIds: string[] = []): Promise<number> {
    const [row] = await rowsOf<{ id: number }>(
      database,
      'INSERT INTO account (user_name, user_name_key, role_type, role_ids) VALUES ($1, $1, $2, $3) RETURNING id',
      [userName, roleIds.length > 0 ? 'manager' : 'common', roleIds],
    );
    return row?.id ?? 0;
  }
  let keys = 0;
  /** A call of the account as the server builds it, with a new key each time. */
  const by = (accountId: number, facts: { userName?: string; roles?: string[]; retailerId?: string; ip?: string; key?: string } = {}) => {
    keys += 1;
    const { userName = `user${accountId}`, roles = ['common', 'leader'], retailerId = '', ip = '127.0.0.1', key } = facts;
    return call({
      actor: actor({ accountId, userName, roles, staff: !roles.includes('common'), retailerId }),
      ip,
      idempotencyKey: key ?? `key-${keys}-${accountId}`,
    });
  };
  /** A file of the account, in the state after an upload. */
  const upload = async (accountId: number, purpose: 'onboarding-identity' | 'onboarding-certificate' | 'onboarding-logo') => {
    const id = newId();
    await database.query(
      `INSERT INTO stored_file (id, account_id, purpose, name, media_type, size, width, height, sealed)
       VALUES ($1, $2, $3, 'card.png', 'image/png', 68, 1, 1, $4)`,
      [id, accountId, purpose, purposeRule(purpose).sealed ?? false],
    );
    return id;
  };
  return {
    database,
    identity,
    files,
    onboarding,
    ask,
    account,
    by,
    upload,
    cards: async (accountId: number) => ({
      front: await upload(accountId, 'onboarding-identity'),
      back: await upload(accountId, 'onboarding-identity'),
    }),
    now: () => now,
    pass: (milliseconds: number) => {
      now += milliseconds;
    },
    putInForce: (version: string) => {
      agreement = version;
    },
    drop: made.drop,
  };
}
export type TestOnboarding = Awaited<ReturnType<typeof startTestOnboarding>>;
