import type { RefusalReason } from '#contexts/shops/calls/onboarding.ts';
import type { ApplicantType, SellerLevel } from '#contexts/shops/rules/onboarding/onboarding.ts';
import type { OnboardingStatus } from '#kernel/roles/roles.ts';
import { conditions } from '#server/platform/db/conditions.ts';
import { type Database, type Queryable, statement } from '#server/platform/db/database.ts';
import { keysetPage } from '#server/platform/db/keyset.ts';
import { containing } from '#server/platform/db/like.ts';
import { one } from '#server/platform/db/rows.ts';
import { onboardingState } from './onboarding-state.ts';
import { applicationColumns } from './onboarding-store.ts';

/** Withdrawn applications are not visible to staff. */
const SENT = `a.state <> ${onboardingState('NOT_APPLY')}`;
const find = statement('onboarding-review-find', `SELECT ${applicationColumns} FROM onboarding_application a WHERE a.id = $1 AND ${SENT}`);
const lock = statement('onboarding-review-lock', `${find.text} FOR UPDATE`);
const approve = statement(
  'onboarding-approve',
  `UPDATE onboarding_application SET state = ${onboardingState.to('approve')}, version = version + 1, reviewed_at = $3, shop_id = $4, level = $5, reasons = '[]',
     claimed_by = NULL, claimed_name = '' WHERE id = $1 AND state = ANY($2) RETURNING version`,
);
const refuse = statement(
  'onboarding-refuse',
  `UPDATE onboarding_application SET state = ${onboardingState.to('refuse')}, version = version + 1, reviewed_at = $3, reasons = $4,
     claimed_by = NULL, claimed_name = '' WHERE id = $1 AND state = ANY($2) RETURNING version`,
);
const claim = statement(
  'onboarding-claim',
  `UPDATE onboarding_application SET claimed_by = $2, claimed_name = $3, claim_ends_at = $4 WHERE id = $1 AND state = ${onboardingState('IN_REVIEW')}`,
);
const openShop = statement(
  'onboarding-open-shop',
  `INSERT INTO shop (external_id, name, name_en, description, level, service_phone, service_email, service_time, retailer_id,
     commission_permille, deposit_fen, logo_file_id, sort)
   VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, coalesce((SELECT max(sort) FROM shop), 0) + 1) RETURNING id::text`,
);
const insertAgreement = statement(
  'onboarding-agreement-insert',
  'INSERT INTO shop_agreement (shop_id, code, version, account_id, agreed_at) VALUES ($1, $2, $3, $4, $5)',
);
const count = (where: string) =>
  `(SELECT count(*)::int FROM (SELECT 1 FROM onboarding_application WHERE state = ${onboardingState('IN_REVIEW')} ${where} LIMIT 1000) AS c)`;
const counts = statement(
  'onboarding-counts',
  `SELECT ${count('')} AS "inReview", ${count('AND due_at < $1')} AS overdue, ${count('AND claimed_by = $2 AND claim_ends_at > $1')} AS mine`,
);
const sorts = { submittedAt: 'a.submitted_at', dueAt: 'a.due_at' } as const;

export type OnboardingFilter = {
  status: OnboardingStatus | '';
  type: ApplicantType | '';
  /** The account that claims it. */
  claimedBy: number | null;
  /** The current instant, for claims. */
  now: Date;
  /** In review and due before this instant. */
  dueBefore: Date | null;
  keyword: string;
};
export type NewShop = {
  externalId: string;
  name: string;
  nameEn: string;
  description: string;
  level: SellerLevel;
  servicePhone: string;
  serviceEmail: string;
  serviceTime: string;
  retailerId: string;
  commissionPermille: number;
  depositFen: number;
  /** '' without one. */
  logoFileId: string;
};

export const createReviewStore = (database: Database) => ({
  find: async (id: string) => one(database.query(find, [id])),
  lock: async (tx: Queryable, id: string) => one(tx.query(lock, [id])),
  list(filter: OnboardingFilter, sort: keyof typeof sorts, paging: { order: 'asc' | 'desc'; cursor: string; pageSize: number }) {
    const { where, values, add } = conditions();
    if (filter.dueBefore) {
      where.push(`a.state = ${onboardingState('IN_REVIEW')}`);
      add((place) => `a.due_at < ${place}`, filter.dueBefore);
    } else if (filter.status) add((place) => `a.state = ${place}`, filter.status);
    else where.push(SENT);
    if (filter.type) add((place) => `a.applicant_type = ${place}`, filter.type);
    if (filter.claimedBy !== null) {
      add((place) => `a.claimed_by = ${place}`, filter.claimedBy);
      add((place) => `a.claim_ends_at > ${place}`, filter.now);
    }
    const keyword = filter.keyword.trim();
    if (keyword) {
      values.push(containing(keyword), keyword.toUpperCase(), keyword.toLowerCase());
      const [part, code, id] = [values.length - 2, values.length - 1, values.length];
      where.push(`(a.name ILIKE $${part} OR a.user_name ILIKE $${part} OR (a.uscc = $${code} AND a.uscc <> '') OR a.id = $${id})`);
    }
    return keysetPage(database, {
      name: 'onboarding-review-page',
      select: applicationColumns,
      from: 'onboarding_application a',
      where,
      values,
      sort: { column: sorts[sort], type: 'timestamptz' },
      key: { column: 'a.id', type: 'text' },
      ...paging,
    });
  },
  counts: async (now: Date, accountId: number) =>
    (await one(database.query(counts, [now, accountId]))) ?? {
      inReview: 0,
      overdue: 0,
      mine: 0,
    },
  /** The new version; null when it was in another state. */
  approve: async (
    tx: Queryable,
    id: string,
    from: readonly OnboardingStatus[],
    decided: { at: Date; shopId: string; level: SellerLevel },
  ) => (await one(tx.query(approve, [id, from, decided.at, decided.shopId, decided.level])))?.version ?? null,
  refuse: async (tx: Queryable, id: string, from: readonly OnboardingStatus[], decided: { at: Date; reasons: RefusalReason[] }) =>
    (await one(tx.query(refuse, [id, from, decided.at, JSON.stringify(decided.reasons)])))?.version ?? null,
  /** Null releases it. */
  claim: (tx: Queryable, id: string, by: { accountId: number; userName: string; endsAt: number } | null) =>
    tx.query(claim, [id, by?.accountId ?? null, by?.userName ?? '', by && new Date(by.endsAt)]),
  async openShop(tx: Queryable, shop: NewShop): Promise<string> {
    const [row] = await tx.query(openShop, [
      shop.externalId,
      shop.name,
      shop.nameEn,
      shop.description,
      shop.level,
      shop.servicePhone,
      shop.serviceEmail,
      shop.serviceTime,
      shop.retailerId,
      shop.commissionPermille,
      shop.depositFen,
      shop.logoFileId,
    ]);
    if (!row) throw new Error('an insert gave no row');
    return row.id;
  },
  addAgreement: (tx: Queryable, agreed: { shopId: string; code: string; version: string; accountId: number; at: Date }) =>
    tx.query(insertAgreement, [agreed.shopId, agreed.code, agreed.version, agreed.accountId, agreed.at]),
});
export type ReviewStore = ReturnType<typeof createReviewStore>;
