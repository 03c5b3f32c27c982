import { type Queryable, statement } from '#server/platform/db/database.ts';
import { anyRow, one } from '#server/platform/db/rows.ts';
import type { Account } from '../account/account.ts';
import { accountColumns } from '../account/account-store.ts';
import type { SessionTimes } from './session-limits.ts';

const insert = statement(
  'session-insert',
  `INSERT INTO session (token_hash, account_id, created_at, expires_at, user_agent, seen_from, proved_at)
   VALUES ($1, $2, $3, $4, $5, $6, $7)`,
);
const times = `s.created_at AS "createdAt", s.expires_at AS "expiresAt", coalesce(s.seen_at, s.created_at) AS "seenAt"`;
const find = statement(
  'session-find',
  `SELECT ${accountColumns}, ${times} FROM session s JOIN account a ON a.id = s.account_id
   LEFT JOIN group_member m ON m.account_id = a.id WHERE s.token_hash = $1`,
);
const findMany = statement(
  'session-find-many',
  `SELECT ${accountColumns}, s.token_hash AS "tokenHash", ${times} FROM session s JOIN account a ON a.id = s.account_id
   LEFT JOIN group_member m ON m.account_id = a.id WHERE s.token_hash = ANY($1) AND s.expires_at > $2`,
);
const remove = statement(
  'session-delete',
  `WITH deleted AS (DELETE FROM session WHERE token_hash = $1 RETURNING account_id)
   SELECT a.id AS "accountId", a.oidc_subject IS NOT NULL AS "fromIssuer" FROM deleted JOIN account a ON a.id = deleted.account_id`,
);
const removeOf = statement('session-delete-of-account', 'DELETE FROM session WHERE account_id = $1');
const listOf = statement(
  'session-list-of-account',
  `SELECT s.id::text, s.token_hash AS "tokenHash", s.user_agent AS "userAgent", s.seen_from AS "from", a.role_type AS "roleType", ${times}
   FROM session s JOIN account a ON a.id = s.account_id
   WHERE s.account_id = $1 AND s.expires_at > $2 ORDER BY coalesce(s.seen_at, s.created_at) DESC LIMIT 100`,
);
const removeById = statement(
  'session-delete-by-id',
  `DELETE FROM session WHERE account_id = $1 AND id = $2::uuid AND token_hash IS DISTINCT FROM $3::bytea RETURNING token_hash AS "tokenHash"`,
);
const removeOthers = statement(
  'session-delete-others',
  'DELETE FROM session WHERE account_id = $1 AND token_hash IS DISTINCT FROM $2::bytea RETURNING id',
);
const seen = statement('session-seen', 'UPDATE session SET seen_at = $2 WHERE token_hash = $1 AND coalesce(seen_at, created_at) <= $3');
const saveProved = statement(
  'session-save-proved',
  'UPDATE session SET proved_at = $3 WHERE token_hash = $1 AND account_id = $2 RETURNING id',
);
const findProved = statement(
  'session-find-proved',
  `SELECT s.proved_at AS "provedAt", a.oidc_subject IS NOT NULL AS "fromIssuer" FROM session s JOIN account a ON a.id = s.account_id
   WHERE s.token_hash = $1`,
);
const removeExpired = statement('session-delete-expired', 'DELETE FROM session WHERE expires_at <= $1');

export type SessionAccount = Account & SessionTimes;
export type StoredSession = {
  id: string;
  tokenHash: Buffer;
  userAgent: string;
  from: string;
} & SessionTimes;

export async function insertSession(
  db: Queryable,
  session: {
    tokenHash: Buffer;
    accountId: number;
    createdAt: Date;
    expiresAt: Date;
    userAgent: string;
    seenFrom: string;
    provedAt: Date | null;
  },
): Promise<void> {
  const { tokenHash, accountId, createdAt, expiresAt, userAgent, seenFrom, provedAt } = session;
  await db.query(insert, [tokenHash, accountId, createdAt, expiresAt, userAgent, seenFrom, provedAt]);
}

/** The account of a session, expired or not. */
export async function findSessionAccount(db: Queryable, tokenHash: Buffer): Promise<SessionAccount | null> {
  return one(db.query(find, [tokenHash]));
}

/** The accounts of sessions that have not expired, including those that ended unused. */
export async function findSessionAccounts(
  db: Queryable,
  tokenHashes: readonly Buffer[],
  now: Date,
): Promise<(SessionAccount & { tokenHash: Buffer })[]> {
  return db.query(findMany, [tokenHashes, now]);
}

/** The account whose session ended, and whether it belongs to an OpenID Connect issuer; null when there was none. */
export async function deleteSession(db: Queryable, tokenHash: Buffer): Promise<{ accountId: number; fromIssuer: boolean } | null> {
  return one(db.query(remove, [tokenHash]));
}

export async function deleteSessionsOf(db: Queryable, accountId: number): Promise<void> {
  await db.query(removeOf, [accountId]);
}

export async function deleteExpiredSessions(db: Queryable, now: Date): Promise<void> {
  await db.query(removeExpired, [now]);
}

/** The unexpired sessions of an account, at most 100, most recently used first. */
export const listSessionsOf = (db: Queryable, accountId: number, now: Date): Promise<StoredSession[]> => db.query(listOf, [accountId, now]);
/** Records that the session was confirmed; false when it is not the account's. */
export const saveSessionProved = (db: Queryable, tokenHash: Buffer, accountId: number, at: Date): Promise<boolean> =>
  anyRow(db.query(saveProved, [tokenHash, accountId, at]));
/** When the session was last confirmed, and whether its account signs in at an OpenID Connect issuer; null: there is no such session. */
export const findSessionProved = (db: Queryable, tokenHash: Buffer): Promise<{ provedAt: Date | null; fromIssuer: boolean } | null> =>
  one(db.query(findProved, [tokenHash]));
/** Ends one session of the account, but not `own`; returns the hash of its token, null when there was none. */
export const deleteSessionById = async (db: Queryable, accountId: number, id: string, own: Buffer | null): Promise<Buffer | null> =>
  (await one(db.query(removeById, [accountId, id, own])))?.tokenHash ?? null;
/** Ends every session of the account but `own`; returns the number. */
export const deleteOtherSessionsOf = async (db: Queryable, accountId: number, own: Buffer | null): Promise<number> =>
  (await db.query(removeOthers, [accountId, own])).length;
/** Records that a session is in use, unless that was recorded after `unlessSince`. */
export async function saveSessionSeen(db: Queryable, tokenHash: Buffer, now: Date, unlessSince: Date): Promise<void> {
  await db.query(seen, [tokenHash, now, unlessSince]);
}
