/** SQL over `account_email` and `email_claim`. */
import { type Queryable, statement } from '#server/platform/db/database.ts';
import { one } from '#server/platform/db/rows.ts';
import type { StoredEmail } from './email-secrets.ts';

export type Claim = StoredEmail & { codeHash: Buffer };

const save = statement(
  'email-claim-save',
  `INSERT INTO email_claim (account_id, email_cipher, email_index, masked, code_hash, expires_at) VALUES ($1, $2, $3, $4, $5, $6)
   ON CONFLICT (account_id) DO UPDATE SET email_cipher = EXCLUDED.email_cipher, email_index = EXCLUDED.email_index, masked = EXCLUDED.masked,
     code_hash = EXCLUDED.code_hash, expires_at = EXCLUDED.expires_at, attempts = 0`,
);
const takeAttempt = statement(
  'email-take-code-attempt',
  `UPDATE email_claim SET attempts = attempts + 1 WHERE account_id = $1 AND expires_at > $2 AND attempts < $3
   RETURNING email_cipher AS cipher, email_index AS index, masked, code_hash AS "codeHash"`,
);
const removeClaim = statement(
  'email-claim-remove',
  'DELETE FROM email_claim WHERE account_id = $1 AND code_hash = $2 RETURNING account_id',
);
const dropClaim = statement('email-claim-drop', 'DELETE FROM email_claim WHERE account_id = $1');
const removeExpired = statement('email-claim-remove-expired', 'DELETE FROM email_claim WHERE expires_at < $1');
const lock = statement(
  'email-lock',
  `SELECT e.email_cipher AS cipher, e.email_index AS index, e.masked FROM account a JOIN account_email e ON e.account_id = a.id
   WHERE a.id = $1 FOR UPDATE OF a`,
);
const set = statement(
  'email-set',
  `INSERT INTO account_email (account_id, email_cipher, email_index, masked, verified_at) VALUES ($1, $2, $3, $4, $5)
   ON CONFLICT (account_id) DO UPDATE SET email_cipher = EXCLUDED.email_cipher, email_index = EXCLUDED.email_index, masked = EXCLUDED.masked,
     verified_at = EXCLUDED.verified_at`,
);
const remove = statement('email-remove', 'DELETE FROM account_email WHERE account_id = $1');
const find = statement(
  'email-find',
  `SELECT coalesce((SELECT masked FROM account_email WHERE account_id = $1), '') AS email,
     coalesce((SELECT masked FROM email_claim WHERE account_id = $1 AND expires_at > $2), '') AS pending`,
);

const setIndex = statement('email-set-index', 'UPDATE account_email SET email_index = $2 WHERE account_id = $1');
const setClaimIndex = statement('email-claim-set-index', 'UPDATE email_claim SET email_index = $2 WHERE account_id = $1');
/** Of the address that the account has, or claims. */
export async function setEmailIndex(tx: Queryable, accountId: string, index: Buffer, of: 'ADDRESS' | 'CLAIM'): Promise<void> {
  await tx.query(of === 'ADDRESS' ? setIndex : setClaimIndex, [accountId, index]);
}

export async function saveClaim(tx: Queryable, accountId: number, email: StoredEmail, codeHash: Buffer, expiresAt: Date): Promise<void> {
  await tx.query(save, [accountId, email.cipher, email.index, email.masked, codeHash, expiresAt]);
}
/** Uses up one of the attempts; null when there is no valid code or no attempt left. */
export const takeEmailCodeAttempt = (db: Queryable, accountId: number, now: Date, attempts: number) =>
  one(db.query(takeAttempt, [accountId, now, attempts]));
/** False when another code was sent, or this one was used, meanwhile. */
export const removeClaimOf = async (tx: Queryable, accountId: number, codeHash: Buffer): Promise<boolean> =>
  (await tx.query(removeClaim, [accountId, codeHash])).length > 0;
export async function dropClaimOf(tx: Queryable, accountId: number): Promise<void> {
  await tx.query(dropClaim, [accountId]);
}
export async function removeExpiredClaims(db: Queryable, now: Date): Promise<void> {
  await db.query(removeExpired, [now]);
}
/** The verified address; its account is locked until the transaction ends. */
export const lockEmail = (tx: Queryable, accountId: number) => one(tx.query(lock, [accountId]));
export async function setEmail(tx: Queryable, accountId: number, email: StoredEmail, now: Date): Promise<void> {
  await tx.query(set, [accountId, email.cipher, email.index, email.masked, now]);
}
export async function removeEmail(tx: Queryable, accountId: number): Promise<void> {
  await tx.query(remove, [accountId]);
}
/** Masked; '' for none. */
export const findEmail = async (db: Queryable, accountId: number, now: Date): Promise<{ email: string; pending: string }> =>
  (await one(db.query(find, [accountId, now]))) ?? { email: '', pending: '' };
