import { type Queryable, statement } from '#server/platform/db/database.ts';
import { one } from '#server/platform/db/rows.ts';
import type { StoredPhone } from './phone-secrets.ts';

type PhoneStatus = '' | 'UNVERIFIED' | 'VERIFIED';
export type PhoneHolder = { accountId: number; phoneStatus: PhoneStatus; codeExpiresAt: Date | null };
export type SentCode = { hash: Buffer; expiresAt: Date };

const lockHolder = statement(
  'phone-lock-holder',
  `SELECT id AS "accountId", phone_status AS "phoneStatus", phone_code_expires_at AS "codeExpiresAt" FROM account WHERE phone_index = ANY($1) FOR UPDATE`,
);
const release = statement(
  'phone-release',
  `UPDATE account SET phone_cipher = NULL, phone_index = NULL, phone_masked = '', phone_status = '', phone_code_hash = NULL,
     phone_code_expires_at = NULL, phone_code_attempts = 0 WHERE id = $1`,
);
const save = statement(
  'phone-save',
  `UPDATE account SET phone_cipher = $2, phone_index = $3, phone_masked = $4, phone_status = 'UNVERIFIED', phone_code_hash = $5,
     phone_code_expires_at = $6, phone_code_attempts = 0 WHERE id = $1`,
);
const takeCodeAttempt = statement(
  'phone-take-code-attempt',
  `UPDATE account SET phone_code_attempts = phone_code_attempts + 1
   WHERE id = $1 AND phone_status = 'UNVERIFIED' AND phone_code_expires_at > $2 AND phone_code_attempts < $3
   RETURNING phone_code_hash AS hash`,
);
const confirm = statement(
  'phone-confirm',
  `UPDATE account SET phone_status = 'VERIFIED', phone_code_hash = NULL, phone_code_expires_at = NULL, phone_code_attempts = 0
   WHERE id = $1 AND phone_status = 'UNVERIFIED' AND phone_code_hash = $2 RETURNING phone_masked AS masked`,
);

const setIndex = statement('phone-set-index', 'UPDATE account SET phone_index = $2 WHERE id = $1');
/** Of the account's number. */
export async function setPhoneIndex(tx: Queryable, accountId: string, index: Buffer): Promise<void> {
  await tx.query(setIndex, [accountId, index]);
}

/** The holder of the number with one of these indexes, locked until the transaction ends. */
export async function lockPhoneHolder(tx: Queryable, indexes: readonly Buffer[]): Promise<PhoneHolder | null> {
  return one(tx.query(lockHolder, [indexes]));
}

export async function releasePhone(tx: Queryable, accountId: number): Promise<void> {
  await tx.query(release, [accountId]);
}

/** Binds an unverified number with its code. Fails on the unique index when another account bound it meanwhile. */
export async function savePhone(tx: Queryable, accountId: number, phone: StoredPhone, code: SentCode): Promise<void> {
  await tx.query(save, [accountId, phone.cipher, phone.index, phone.masked, code.hash, code.expiresAt]);
}

/** Uses up one of the attempts; the hash to compare with, null when there is no valid code or no attempt left. */
export async function takePhoneCodeAttempt(db: Queryable, accountId: number, now: Date, attempts: number): Promise<Buffer | null> {
  return (await one(db.query(takeCodeAttempt, [accountId, now, attempts])))?.hash ?? null;
}

/** The masked number once it is verified; null when another code was sent meanwhile. */
export async function confirmPhone(db: Queryable, accountId: number, codeHash: Buffer): Promise<string | null> {
  return (await one(db.query(confirm, [accountId, codeHash])))?.masked ?? null;
}
