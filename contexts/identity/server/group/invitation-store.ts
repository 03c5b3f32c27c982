/**
 * SQL over `group_invitation` and `group_join`. A conditional update spends a use, so that an invitation cannot be used more often than
 * allowed.
 */
import type { JoinState } from '#contexts/identity/rules/groups/groups.ts';
import { type Queryable, statement } from '#server/platform/db/database.ts';
import { msOrZero } from '#server/platform/db/milliseconds.ts';
import { anyRow, one } from '#server/platform/db/rows.ts';
import { joinState } from '../states.ts';

export type InvitationRow = {
  id: string;
  codeEnd: string;
  note: string;
  uses: number;
  used: number;
  createdAt: number;
  expiresAt: number;
  isRevoked: boolean;
};
/** The target of a usable code. */
export type OpenInvitation = { id: string; groupId: string; expiresAt: number };

const usable = 'revoked_at IS NULL AND expires_at > $2 AND used < uses';
const insert = statement(
  'group-invitation-insert',
  `INSERT INTO group_invitation (group_id, code_hash, code_end, note, uses, created_at, expires_at)
   SELECT $1, $3, $4, $5, $6, $2, $7 WHERE (SELECT count(*) FROM group_invitation WHERE group_id = $1 AND ${usable}) < $8 RETURNING id::text`,
);
const revoke = statement(
  'group-invitation-revoke',
  'UPDATE group_invitation SET revoked_at = coalesce(revoked_at, $3) WHERE id = $2 AND group_id = $1 RETURNING id',
);
const revokeAll = statement(
  'group-invitation-revoke-all',
  'UPDATE group_invitation SET revoked_at = $2 WHERE group_id = $1 AND revoked_at IS NULL',
);
/** The latest 100. */
const list = statement(
  'group-invitation-list',
  `SELECT id::text, code_end AS "codeEnd", note, uses, used, ${msOrZero('created_at')} AS "createdAt", ${msOrZero('expires_at')} AS "expiresAt", revoked_at IS NOT NULL AS "isRevoked"
   FROM group_invitation WHERE group_id = $1 ORDER BY group_invitation.id DESC LIMIT 100`,
);
const find = statement(
  'group-invitation-find',
  `SELECT i.id::text, i.group_id::text AS "groupId", ${msOrZero('i.expires_at')} AS "expiresAt" FROM group_invitation i JOIN user_group g ON g.id = i.group_id
   WHERE i.code_hash = $1 AND i.revoked_at IS NULL AND i.expires_at > $2 AND g.dissolved_at IS NULL`,
);
const spend = statement('group-invitation-spend', `UPDATE group_invitation SET used = used + 1 WHERE id = $1 AND ${usable} RETURNING id`);

const ask = statement(
  'group-join-ask',
  `INSERT INTO group_join (group_id, account_id, invitation_id, state, asked_at) VALUES ($1, $2, $3, ${joinState('PENDING')}, $4)
   ON CONFLICT (account_id) WHERE state = ${joinState('PENDING')} DO NOTHING RETURNING id::text`,
);
const move = statement(
  'group-join-move',
  `UPDATE group_join SET state = $3, reason = $4, decided_at = $5 WHERE id = $1 AND group_id = $2 AND state = ANY($6) RETURNING account_id AS "accountId"`,
);
const moveOwn = statement(
  'group-join-withdraw',
  `UPDATE group_join SET state = ${joinState.to('withdraw')}, decided_at = $2 WHERE account_id = $1 AND state IN (${joinState.from('withdraw')}) RETURNING id`,
);
const refuseAll = statement(
  'group-join-refuse-all',
  `UPDATE group_join SET state = ${joinState.to('refuse')}, decided_at = $2 WHERE group_id = $1 AND state IN (${joinState.from('refuse')}) RETURNING account_id AS "accountId"`,
);
const pendingOf = statement(
  'group-join-pending-of',
  `SELECT j.group_id::text AS "groupId", g.name AS "groupName", ${msOrZero('j.asked_at')} AS "askedAt" FROM group_join j JOIN user_group g ON g.id = j.group_id
   WHERE j.account_id = $1 AND j.state = ${joinState('PENDING')}`,
);
const pendingIn = statement(
  'group-join-pending-in',
  `SELECT j.id::text, j.account_id AS "accountId", a.user_name AS "userName", i.note, ${msOrZero('j.asked_at')} AS "askedAt"
   FROM group_join j JOIN account a ON a.id = j.account_id JOIN group_invitation i ON i.id = j.invitation_id
   WHERE j.group_id = $1 AND j.state = ${joinState('PENDING')} ORDER BY j.id LIMIT 500`,
);

export type NewInvitation = { groupId: string; hash: Buffer; codeEnd: string; note: string; uses: number; now: number; expiresAt: number };

/** Null: the group already has `most` usable ones. */
export const insertInvitation = async (tx: Queryable, made: NewInvitation, most: number): Promise<string | null> =>
  (
    await one(
      tx.query(insert, [made.groupId, new Date(made.now), made.hash, made.codeEnd, made.note, made.uses, new Date(made.expiresAt), most]),
    )
  )?.id ?? null;
export const endInvitation = (tx: Queryable, groupId: string, id: string, now: number) =>
  anyRow(tx.query(revoke, [groupId, id, new Date(now)]));
export const endInvitations = async (tx: Queryable, groupId: string, now: number) =>
  void (await tx.query(revokeAll, [groupId, new Date(now)]));
export const listInvitations = (db: Queryable, groupId: string) => db.query(list, [groupId]);
/** One that was not revoked and has not expired; it may be used up. */
export const findInvitation = (db: Queryable, hash: Buffer, now: number) => one(db.query(find, [hash, new Date(now)]));
/** Spends one use; false when none is left, or the invitation ended meanwhile. */
export const spendInvitation = (tx: Queryable, id: string, now: number) => anyRow(tx.query(spend, [id, new Date(now)]));

/** The request's id; null when the account has an open one. */
export const insertJoin = async (tx: Queryable, groupId: string, accountId: number, invitationId: string, now: number) =>
  (await one(tx.query(ask, [groupId, accountId, invitationId, new Date(now)])))?.id ?? null;
export type JoinMove = { to: JoinState; from: readonly JoinState[]; reason: string; now: number };
/** The requesting account; null when the request was already decided or withdrawn. */
export const moveJoin = async (tx: Queryable, groupId: string, id: string, { to, from, reason, now }: JoinMove): Promise<number | null> =>
  (await one(tx.query(move, [id, groupId, to, reason, new Date(now), from])))?.accountId ?? null;
export const withdrawJoinOf = (tx: Queryable, accountId: number, now: number) => anyRow(tx.query(moveOwn, [accountId, new Date(now)]));
/** Returns the requesting accounts. */
export const refuseJoins = async (tx: Queryable, groupId: string, now: number) =>
  (await tx.query(refuseAll, [groupId, new Date(now)])).map(({ accountId }) => accountId);
export const findPendingJoin = (db: Queryable, accountId: number) => one(db.query(pendingOf, [accountId]));
export const listPendingJoins = (db: Queryable, groupId: string) => db.query(pendingIn, [groupId]);
