import { INFO_ITEMS, type InfoItem, type SealedField } from '#contexts/shops/rules/onboarding/onboarding.ts';
import type { OnboardingStatus } from '#kernel/roles/roles.ts';
import { type Database, type Queryable, statement } from '#server/platform/db/database.ts';
import { msOrZero } from '#server/platform/db/milliseconds.ts';
import { anyRow, one } from '#server/platform/db/rows.ts';
import type { Application, HistoryEntry, SealedValue } from './onboarding-application.ts';
import type { InfoIndexes } from './onboarding-secrets.ts';
import { onboardingState } from './onboarding-state.ts';

export const applicationColumns = `a.id, a.account_id AS "accountId", a.user_name AS "userName", a.applicant_type AS "applicantType", a.state, a.version,
  a.round, a.name, a.direction, a.fields, a.reasons, a.agreement_version AS "agreementVersion", a.agreed_at AS "agreedAt",
  a.submitted_at AS "submittedAt", a.due_at AS "dueAt", a.reviewed_at AS "reviewedAt", a.claimed_by AS "claimedBy",
  a.claimed_name AS "claimedName", ${msOrZero('a.claim_ends_at')} AS "claimEndsAt", a.shop_id::text AS "shopId", a.level`;

const indexColumns: Record<InfoItem, string> = {
  IDCARD: 'identity_index',
  CONTACT_PHONE: 'mobile_index',
  EMAIL: 'email_index',
  BANK_ACCOUNT: 'bank_index',
};
const indexNames: Record<string, InfoItem> = {
  onboarding_identity: 'IDCARD',
  onboarding_mobile: 'CONTACT_PHONE',
  onboarding_email: 'EMAIL',
  onboarding_bank: 'BANK_ACCOUNT',
};
/** The value whose unique index was violated. */
export const infoItemOf = (constraint: string | undefined): InfoItem | undefined => indexNames[constraint ?? ''];

const LIVE = `state IN (${onboardingState('IN_REVIEW', 'APPROVED')})`;
const findByAccount = statement(
  'onboarding-by-account',
  `SELECT ${applicationColumns} FROM onboarding_application a WHERE account_id = $1`,
);
const lockByAccount = statement('onboarding-lock-by-account', `${findByAccount.text} FOR UPDATE`);
const findSelling = statement(
  'onboarding-selling',
  `SELECT coalesce((SELECT state FROM onboarding_application WHERE account_id = $1), ${onboardingState('NOT_APPLY')}) AS "applyStatus",
     EXISTS (SELECT FROM shop_member WHERE account_id = $1) AS "isShopMember"`,
);
const findOwnShop = statement('onboarding-own-shop', `SELECT id::text AS "shopId", level FROM shop WHERE retailer_id = $1 AND $1 <> ''`);
const findSealed = statement('onboarding-sealed', 'SELECT field, sealed, masked FROM onboarding_sealed WHERE application_id = $1');
const findOneSealed = statement(
  'onboarding-sealed-one',
  'SELECT field, sealed, masked FROM onboarding_sealed WHERE application_id = $1 AND field = $2',
);
const findBank = statement(
  'onboarding-bank-of-shop',
  `SELECT a.id, coalesce(a.fields ->> 'bankName', '') AS "bankName", s.field, s.sealed FROM onboarding_application a JOIN onboarding_sealed s ON s.application_id = a.id
   WHERE a.shop_id = $1 AND a.state = ${onboardingState('APPROVED')} AND s.field IN ('bankAccount', 'bankAccountName')`,
);
const findCompany = statement(
  'onboarding-company-of-shop',
  `SELECT a.id, a.applicant_type AS "applicantType", a.fields FROM onboarding_application a WHERE a.shop_id = $1 AND a.state = ${onboardingState('APPROVED')}`,
);
const findSealedOfCompany = statement(
  'onboarding-sealed-of-company',
  `SELECT s.field, s.sealed FROM onboarding_sealed s WHERE s.application_id = $1 AND s.field IN ('realName', 'telephone', 'bankAccount')`,
);
const deleteSealed = statement('onboarding-sealed-delete', 'DELETE FROM onboarding_sealed WHERE application_id = $1');
const insertSealed = statement(
  'onboarding-sealed-insert',
  'INSERT INTO onboarding_sealed (application_id, field, sealed, masked) SELECT $1, * FROM unnest($2::text[], $3::bytea[], $4::text[])',
);
const findHistory = statement(
  'onboarding-history',
  `SELECT move, state, at, by_kind AS "byKind", by_account AS "byAccount", by_name AS "byName", reasons, note
   FROM onboarding_history WHERE application_id = $1 ORDER BY id DESC LIMIT 200`,
);
const insertHistory = statement(
  'onboarding-history-insert',
  `INSERT INTO onboarding_history (application_id, move, state, at, by_kind, by_account, by_name, reasons, note)
   VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
);
const duplicates = INFO_ITEMS.map(
  (item, index) =>
    `EXISTS (SELECT FROM onboarding_application WHERE ${indexColumns[item]} = ANY($${index + 2}) AND ${LIVE} AND account_id <> $1) AS "${item}"`,
);
const findDuplicates = statement('onboarding-duplicates', `SELECT ${duplicates.join(', ')}`);
/** Compare-and-swap on the state: returns no row unless it may be submitted. */
const submit = statement(
  'onboarding-submit',
  `INSERT INTO onboarding_application AS a (id, account_id, user_name, applicant_type, state, name, direction, uscc, fields, agreement_version,
     agreed_at, submitted_at, due_at, identity_index, mobile_index, email_index, bank_index)
   VALUES ($1, $2, $3, $4, ${onboardingState.to('apply')}, $5, $6, $7, $8, $9, $10, $10, $11, $12, $13, $14, $15)
   ON CONFLICT (account_id) DO UPDATE SET user_name = EXCLUDED.user_name, applicant_type = EXCLUDED.applicant_type, state = ${onboardingState.to('apply')},
     version = a.version + 1, round = a.round + 1, name = EXCLUDED.name, direction = EXCLUDED.direction, uscc = EXCLUDED.uscc,
     fields = EXCLUDED.fields, reasons = '[]', agreement_version = EXCLUDED.agreement_version, agreed_at = EXCLUDED.agreed_at,
     submitted_at = EXCLUDED.submitted_at, due_at = EXCLUDED.due_at, reviewed_at = NULL, claimed_by = NULL, claimed_name = '',
     identity_index = EXCLUDED.identity_index, mobile_index = EXCLUDED.mobile_index, email_index = EXCLUDED.email_index,
     bank_index = EXCLUDED.bank_index
   WHERE a.state = ANY($16)
   RETURNING ${applicationColumns}`,
);
const takeBack = statement(
  'onboarding-take-back',
  `UPDATE onboarding_application SET state = ${onboardingState.to('withdraw')}, version = version + 1, name = '', direction = '', uscc = '', fields = '{}', reasons = '[]',
     claimed_by = NULL, claimed_name = '', identity_index = NULL, mobile_index = NULL, email_index = NULL, bank_index = NULL
   WHERE id = $1 AND state = ANY($2) RETURNING id`,
);
const rememberCall = statement(
  'onboarding-idempotency-insert',
  `INSERT INTO idempotency (account_id, endpoint, key, body_hash, answer) VALUES ($1, $2, $3, $4, $5) ON CONFLICT DO NOTHING RETURNING key`,
);
const findCall = statement(
  'onboarding-idempotency-find',
  'SELECT body_hash AS "bodyHash", answer FROM idempotency WHERE account_id = $1 AND endpoint = $2 AND key = $3',
);

const setIndexOf = <const Item extends InfoItem>(item: Item) =>
  statement(
    `onboarding-set-index-${item}`,
    `UPDATE onboarding_application SET ${indexColumns[item]} = $2 WHERE id = $1 AND ${indexColumns[item]} IS NOT NULL`,
  );
const isTakenOf = <const Item extends InfoItem>(item: Item) =>
  statement(
    `onboarding-taken-${item}`,
    `SELECT 1 AS found FROM onboarding_application WHERE ${indexColumns[item]} = ANY($2) AND ${LIVE} AND account_id <> $1 LIMIT 1`,
  );
const setIndex = Object.fromEntries(INFO_ITEMS.map((item) => [item, setIndexOf(item)])) as Record<InfoItem, ReturnType<typeof setIndexOf>>;
const isTaken = Object.fromEntries(INFO_ITEMS.map((item) => [item, isTakenOf(item)])) as Record<InfoItem, ReturnType<typeof isTakenOf>>;

/** For a live application; others have no indexes. */
export async function setInfoIndex(tx: Queryable, applicationId: string, item: InfoItem, index: Buffer): Promise<void> {
  await tx.query(setIndex[item], [applicationId, index]);
}

export type NewApplication = Pick<
  Application,
  'id' | 'accountId' | 'userName' | 'applicantType' | 'name' | 'direction' | 'fields' | 'agreementVersion' | 'submittedAt' | 'dueAt'
> & { uscc: string; indexes: InfoIndexes };

export const createOnboardingStore = (database: Database) => ({
  findByAccount: async (accountId: number, on: Queryable = database) => one(on.query(findByAccount, [accountId])),
  lockByAccount: async (tx: Queryable, accountId: number) => one(tx.query(lockByAccount, [accountId])),
  /** The shop with a retailer id, and its level; null for '' and unknown ids. */
  findOwnShop: async (retailerId: string) => one(database.query(findOwnShop, [retailerId])),
  findSelling: async (accountId: number) =>
    (await one(database.query(findSelling, [accountId]))) ?? {
      applyStatus: 'NOT_APPLY' as const,
      isShopMember: false,
    },
  findSealed: (applicationId: string, on: Queryable = database) => on.query(findSealed, [applicationId]),
  findOneSealed: async (on: Queryable, applicationId: string, field: SealedField) => one(on.query(findOneSealed, [applicationId, field])),
  async replaceSealed(tx: Queryable, applicationId: string, values: SealedValue[]): Promise<void> {
    await tx.query(deleteSealed, [applicationId]);
    await tx.query(insertSealed, [
      applicationId,
      values.map(({ field }) => field),
      values.map(({ sealed }) => sealed),
      values.map(({ masked }) => masked),
    ]);
  },
  findHistory: (applicationId: string) => database.query(findHistory, [applicationId]),
  async addHistory(tx: Queryable, applicationId: string, entry: HistoryEntry): Promise<void> {
    const { move, state, at, byKind, byAccount, byName, reasons, note } = entry;
    await tx.query(insertHistory, [applicationId, move, state, at, byKind, byAccount, byName, JSON.stringify(reasons), note]);
  },
  /** The encrypted bank account of the application that opened a shop. */
  findCompany: (shopId: string) => one(database.query(findCompany, [shopId])),
  findSealedOfCompany: (applicationId: string) => database.query(findSealedOfCompany, [applicationId]),
  findBank: (shopId: string) => database.query(findBank, [shopId]),
  /** The values used in another account's live application. */
  async findDuplicates(accountId: number, indexes: Record<InfoItem, Buffer[]>): Promise<InfoItem[]> {
    const [row] = await database.query(findDuplicates, [accountId, ...INFO_ITEMS.map((item) => indexes[item])]);
    return INFO_ITEMS.filter((item) => row?.[item]);
  },
  isTaken: async (accountId: number, item: InfoItem, indexes: readonly Buffer[]): Promise<boolean> =>
    anyRow(database.query(isTaken[item], [accountId, indexes])),
  /** Null when the account's application may not be submitted now. */
  submit: async (tx: Queryable, made: NewApplication, from: readonly OnboardingStatus[]) =>
    one(
      tx.query(submit, [
        made.id,
        made.accountId,
        made.userName,
        made.applicantType,
        made.name,
        made.direction,
        made.uscc,
        JSON.stringify(made.fields),
        made.agreementVersion,
        made.submittedAt,
        made.dueAt,
        ...INFO_ITEMS.map((item) => made.indexes[item]),
        from,
      ]),
    ),
  /** False when it was in none of the states; its personal data is deleted. */
  async takeBack(tx: Queryable, applicationId: string, from: readonly OnboardingStatus[]): Promise<boolean> {
    const done = await anyRow(tx.query(takeBack, [applicationId, from]));
    if (done) await tx.query(deleteSealed, [applicationId]);
    return done;
  },
  /** False: the key was already used. */
  rememberCall: async (tx: Queryable, call: { accountId: number; endpoint: string; key: string; bodyHash: Buffer; answer: unknown }) =>
    anyRow(tx.query(rememberCall, [call.accountId, call.endpoint, call.key, call.bodyHash, JSON.stringify(call.answer)])),
  findCall: async (accountId: number, endpoint: string, key: string) => one(database.query(findCall, [accountId, endpoint, key])),
});
export type OnboardingStore = ReturnType<typeof createOnboardingStore>;
