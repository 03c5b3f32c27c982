import { type Queryable, statement } from '#server/platform/db/database.ts';
import { one } from '#server/platform/db/rows.ts';
import type { Account } from '../account/account.ts';
import { accountColumns } from '../account/account-store.ts';

const insert = statement('session-insert', 'INSERT INTO session (token_hash, account_id, created_at, expires_at) VALUES ($1, $2, $3, $4)');
const find = statement(
  'session-find',
  `SELECT ${accountColumns}, s.expires_at AS "expiresAt" FROM session s JOIN account a ON a.id = s.account_id
   LEFT JOIN group_member m ON m.account_id = a.id WHERE s.token_hash = $1`,
);
const findMany = statement(
  'session-find-many',
  `SELECT ${accountColumns}, s.token_hash AS "tokenHash", s.expires_at AS "expiresAt" FROM session s JOIN account a ON a.id = s.account_id
   LEFT JOIN group_member m ON m.account_id = a.id WHERE s.token_hash = ANY($1) AND s.expires_at > $2`,
);
const remove = statement(
  'session-delete',
  `WITH deleted AS (DELETE FROM session WHERE token_hash = $1 RETURNING account_id)
   SELECT a.id AS "accountId", a.oidc_subject IS NOT NULL AS "fromIssuer" FROM deleted JOIN account a ON a.id = deleted.account_id`,
);
const removeOf = statement('session-delete-of-account', 'DELETE FROM session WHERE account_id = $1');
const removeExpired = statement('session-delete-expired', 'DELETE FROM session WHERE expires_at <= $1');

export type SessionAccount = Account & { expiresAt: Date };

export async function insertSession(
  db: Queryable,
  session: { tokenHash: Buffer; accountId: number; createdAt: Date; expiresAt: Date },
): Promise<void> {
  await db.query(insert, [session.tokenHash, session.accountId, session.createdAt, session.expiresAt]);
}

/** The account of a session, expired or not. */
export async function findSessionAccount(db: Queryable, tokenHash: Buffer): Promise<SessionAccount | null> {
  return one(db.query<SessionAccount>(find, [tokenHash]));
}

/** The accounts of sessions that have not expired. */
export async function findSessionAccounts(
  db: Queryable,
  tokenHashes: readonly Buffer[],
  now: Date,
): Promise<(SessionAccount & { tokenHash: Buffer })[]> {
  return db.query<SessionAccount & { tokenHash: Buffer }>(findMany, [tokenHashes, now]);
}

/** The account whose session ended, and whether it belongs to an OpenID Connect issuer; null when there was none. */
export async function deleteSession(db: Queryable, tokenHash: Buffer): Promise<{ accountId: number; fromIssuer: boolean } | null> {
  return one(db.query<{ accountId: number; fromIssuer: boolean }>(remove, [tokenHash]));
}

export async function deleteSessionsOf(db: Queryable, accountId: number): Promise<void> {
  await db.query(removeOf, [accountId]);
}

export async function deleteExpiredSessions(db: Queryable, now: Date): Promise<void> {
  await db.query(removeExpired, [now]);
}
