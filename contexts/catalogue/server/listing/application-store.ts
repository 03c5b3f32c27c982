import type { ListingApplication, ListingContent } from '#contexts/catalogue/calls/listing-content.ts';
import type { GoodsType } from '#contexts/catalogue/rules/goods-types.ts';
import { isStoredId } from '#kernel/id/id.ts';
import { conditions } from '#server/platform/db/conditions.ts';
import { type Queryable, statement } from '#server/platform/db/database.ts';
import { keysetPage } from '#server/platform/db/keyset.ts';
import { containing } from '#server/platform/db/like.ts';
import { msOrZero } from '#server/platform/db/milliseconds.ts';
import { anyRow, one } from '#server/platform/db/rows.ts';
import type { ListingStatus, ReviewState } from '../goods/listing-lifecycle.ts';
import { reviewState } from '../states.ts';
import { currentContent } from './content.ts';

export type ApplicationRow = Omit<ListingApplication, 'reasons'> & {
  reasons: Reason[];
  shopId: string;
  type: GoodsType;
  name: string;
  nameEn: string;
  submittedById: number;
  /** The last claim; contexts/operations/rules/review/claim.ts decides whether it is still valid. */
  claimedById: number | null;
  claimedName: string;
  claimedAt: number;
  claimEndsAt: number;
  reviewedBy: string;
};
/** As defined in contexts/operations/rules/review/claim.ts. */
export const claimOf = ({ claimedById, claimedName, claimEndsAt }: ApplicationRow) => ({
  claimedBy: claimedById,
  claimedName,
  claimEndsAt,
});
export type ApplicationContent = { content: ListingContent; base: ListingContent | null };

const columns = `a.id AS "applicationId", a.goods_id::text AS "goodsId", a.shop_id::text AS "shopId", a.kind, a.state, a.type, a.name, a.name_en AS "nameEn",
  a.remark, a.shelve_by_self AS "shelveBySelf", ${msOrZero('a.submitted_at')} AS "submittedAt", a.submitted_by AS "submittedById", a.submitted_name AS "submittedBy",
  ${msOrZero('a.due_at')} AS "dueAt", a.claimed_by AS "claimedById", a.claimed_name AS "claimedName", ${msOrZero('a.claimed_at')} AS "claimedAt",
  ${msOrZero('a.claim_ends_at')} AS "claimEndsAt",
  a.reviewed_name AS "reviewedBy", ${msOrZero('a.reviewed_at')} AS "reviewedAt", a.reasons, a.note`;

const insertSql = statement(
  'listing-application-insert',
  `INSERT INTO listing_application (id, goods_id, shop_id, kind, type, name, name_en, content, base, remark, shelve_by_self, submitted_by, submitted_name, submitted_at, due_at)
   VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, to_timestamp($14::float8 / 1000), to_timestamp($15::float8 / 1000))`,
);
export type NewApplication = ApplicationContent & {
  id: string;
  goodsId: string;
  shopId: string;
  kind: 'PUBLISH' | 'MODIFY';
  remark: string;
  shelveBySelf: boolean;
  submittedBy: number;
  submittedName: string;
  submittedAt: number;
  dueAt: number;
};
export const insertApplication = (tx: Queryable, { content, base, ...row }: NewApplication) =>
  tx.query(insertSql, [
    row.id,
    row.goodsId,
    row.shopId,
    row.kind,
    content.type,
    content.name,
    content.nameEn,
    JSON.stringify(content),
    base && JSON.stringify(base),
    row.remark,
    row.shelveBySelf,
    row.submittedBy,
    row.submittedName,
    row.submittedAt,
    row.dueAt,
  ]);

const findSql = statement('listing-application-find', `SELECT ${columns} FROM listing_application a WHERE a.id = $1`);
const lockSql = statement('listing-application-lock', `SELECT ${columns} FROM listing_application a WHERE a.id = $1 FOR UPDATE`);
const findPendingSql = statement(
  'listing-application-pending',
  `SELECT ${columns} FROM listing_application a WHERE a.goods_id = $1 AND a.state = ${reviewState('PENDING')}`,
);
const findOfGoodsSql = statement(
  'listing-application-of-goods',
  `SELECT ${columns} FROM listing_application a WHERE a.goods_id = $1 ORDER BY a.submitted_at DESC, a.id DESC LIMIT 50`,
);
const contentSql = statement('listing-application-content', 'SELECT content, base FROM listing_application WHERE id = $1');
const contentsSql = statement('listing-application-contents', 'SELECT content, base FROM listing_application WHERE goods_id = $1');

export const findApplication = (on: Queryable, id: string) => one(on.query(findSql, [id]));
export const lockApplication = (tx: Queryable, id: string) => one(tx.query(lockSql, [id]));
export const findPending = (on: Queryable, goodsId: string) => one(on.query(findPendingSql, [goodsId]));
/** Newest first. */
export const findApplicationsOf = (on: Queryable, goodsId: string) => on.query(findOfGoodsSql, [goodsId]);
const current = (rows: ApplicationContent[]): ApplicationContent[] =>
  rows.map(({ content, base }) => ({ content: currentContent(content), base: base && currentContent(base) }));
export const findApplicationContent = (on: Queryable, id: string) => one(on.query(contentSql, [id]).then(current));
export const findAllContents = (on: Queryable, goodsId: string) => on.query(contentsSql, [goodsId]).then(current);

const decideSql = statement(
  'listing-application-decide',
  `UPDATE listing_application SET state = $3, reasons = $4, note = $5, reviewed_by = $6, reviewed_name = $7, reviewed_at = now()
   WHERE id = $1 AND state = ANY($2) RETURNING id`,
);
/** `textEn` is missing when the reason was given in one language. */
export type Reason = { field: string; text: string; textEn?: string };
export type Decision = { reasons: Reason[]; note: string; accountId: number; userName: string };
export const decideApplication = async (
  tx: Queryable,
  id: string,
  from: readonly ReviewState[],
  to: ReviewState,
  by: Decision,
): Promise<boolean> => anyRow(tx.query(decideSql, [id, from, to, JSON.stringify(by.reasons), by.note, by.accountId, by.userName]));
const revokeSql = statement(
  'listing-application-revoke',
  `UPDATE listing_application SET state = $3 WHERE id = $1 AND state = ANY($2) RETURNING id`,
);
export const revokeApplication = async (tx: Queryable, id: string, from: readonly ReviewState[], to: ReviewState): Promise<boolean> =>
  anyRow(tx.query(revokeSql, [id, from, to]));

const claimSql = statement(
  'listing-application-claim',
  `UPDATE listing_application SET claimed_by = $2, claimed_name = $3, claimed_at = $4, claim_ends_at = $5 WHERE id = $1 AND state = ${reviewState('PENDING')}`,
);
export type NewClaim = { accountId: number; userName: string; claimedAt: number; claimEndsAt: number };
/** Null releases it. */
export const claimApplicationRow = (tx: Queryable, id: string, claim: NewClaim | null) =>
  tx.query(claimSql, [
    id,
    claim?.accountId ?? null,
    claim?.userName ?? '',
    claim && new Date(claim.claimedAt),
    claim && new Date(claim.claimEndsAt),
  ]);

export type QueueQuery = {
  kind: string;
  state: string;
  type: string;
  claimed: '' | 'mine' | 'free' | 'others';
  overdue: boolean;
  keyword: string;
  accountId: number;
  /** The current instant (ms), for claims and due times. */
  now: number;
  sort: 'dueAt' | 'submittedAt';
  order: 'asc' | 'desc';
  cursor: string;
  pageSize: number;
};
/** `status`: null when the goods are gone. */
export type QueueRow = ApplicationRow & { status: ListingStatus | null; picture: string | null; categoryCode: string };

export function listQueue(on: Queryable, query: QueueQuery) {
  const { where, values, add } = conditions();
  if (query.state) add((place) => `a.state = ${place}`, query.state);
  if (query.kind) add((place) => `a.kind = ${place}`, query.kind);
  if (query.type) add((place) => `a.type = ${place}`, query.type);
  if (query.claimed === 'mine') add((place) => `a.claimed_by = ${place}`, query.accountId);
  if (query.claimed === 'others') add((place) => `a.claimed_by <> ${place}`, query.accountId);
  const now = new Date(query.now);
  if (query.claimed === 'free') add((place) => `(a.claimed_by IS NULL OR a.claim_ends_at IS NULL OR a.claim_ends_at <= ${place})`, now);
  else if (query.claimed) add((place) => `a.claim_ends_at > ${place}`, now);
  if (query.overdue) add((place) => `a.due_at < ${place} AND a.state = ${reviewState('PENDING')}`, now);
  const keyword = query.keyword.trim();
  if (isStoredId(keyword))
    add((place) => `(a.goods_id = ${place}::bigint OR a.shop_id = ${place}::bigint OR a.name LIKE '%' || ${place} || '%')`, keyword);
  else if (keyword) add((place) => `(a.name ILIKE ${place} OR a.name_en ILIKE ${place})`, containing(keyword));
  return keysetPage(on, {
    name: 'application-list-queue-page',
    select: `${columns}, coalesce(a.content->>'categoryCode', '') AS "categoryCode", a.content->'pictures'->>0 AS picture, (SELECT g.status FROM goods g WHERE g.id = a.goods_id) AS status`,
    from: 'listing_application a',
    where,
    values,
    sort: { column: query.sort === 'dueAt' ? 'a.due_at' : 'a.submitted_at', type: 'timestamptz' },
    key: { column: 'a.id', type: 'text' },
    order: query.order,
    cursor: query.cursor,
    pageSize: query.pageSize,
  });
}

const countSql = statement(
  'listing-application-count',
  `SELECT count(*) FILTER (WHERE kind = 'PUBLISH')::int AS publish, count(*) FILTER (WHERE kind = 'MODIFY')::int AS modify,
     count(*) FILTER (WHERE due_at < $2)::int AS overdue, count(*) FILTER (WHERE claimed_by = $1 AND claim_ends_at > $2)::int AS mine
   FROM listing_application WHERE state = ${reviewState('PENDING')}`,
);
export const countQueue = async (on: Queryable, accountId: number, now: number) =>
  (await one(on.query(countSql, [accountId, new Date(now)]))) ?? {
    publish: 0,
    modify: 0,
    overdue: 0,
    mine: 0,
  };
