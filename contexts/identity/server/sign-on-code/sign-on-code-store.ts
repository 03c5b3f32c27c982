/** SQL over `sign_on_code`, and the accounts that can be reached by an address. */
import { type Queryable, statement } from '#server/platform/db/database.ts';
import { one } from '#server/platform/db/rows.ts';
import type { Account } from '../account/account.ts';
import { accountColumns } from '../account/account-store.ts';
import type { Channel } from '../delivery/delivery-store.ts';

export type CodePurpose = 'LOGIN' | 'RECOVERY';
export type SignOnCode = { channel: Channel; index: Buffer; codeHash: Buffer };
export type ReachedAccount = Account & {
  isFromIssuer: boolean;
  targetCipher: Buffer /** Blind index of its address, as it is stored. */;
  index: Buffer;
};

const insert = statement(
  'sign-on-code-insert',
  `INSERT INTO sign_on_code (challenge_hash, purpose, channel, target_index, code_hash, expires_at) VALUES ($1, $2, $3, $4, $5, $6)`,
);
const takeAttempt = statement(
  'sign-on-code-take-attempt',
  `UPDATE sign_on_code SET attempts = attempts + 1
   WHERE challenge_hash = $1 AND purpose = $2 AND NOT is_proved AND expires_at > $3 AND attempts < $4
   RETURNING channel, target_index AS index, code_hash AS "codeHash"`,
);
const prove = statement(
  'sign-on-code-prove',
  `UPDATE sign_on_code SET is_proved = true, code_hash = $3, expires_at = $4
   WHERE challenge_hash = $1 AND NOT is_proved AND code_hash = $2 RETURNING challenge_hash`,
);
const spend = statement(
  'sign-on-code-spend',
  `DELETE FROM sign_on_code WHERE challenge_hash = $1 AND is_proved = $2 AND code_hash = $3 AND expires_at > $4
   RETURNING channel, target_index AS index, code_hash AS "codeHash"`,
);
const peek = statement(
  'sign-on-code-peek',
  `SELECT channel, target_index AS index, code_hash AS "codeHash" FROM sign_on_code
   WHERE challenge_hash = $1 AND is_proved AND code_hash = $2 AND expires_at > $3`,
);
const removeExpired = statement('sign-on-code-remove-expired', 'DELETE FROM sign_on_code WHERE expires_at < $1');
const byPhone = statement(
  'sign-on-code-accounts-by-phone',
  `SELECT ${accountColumns}, a.oidc_subject IS NOT NULL AS "isFromIssuer", a.phone_cipher AS "targetCipher", a.phone_index AS index
   FROM account a LEFT JOIN group_member m ON m.account_id = a.id WHERE a.phone_index = ANY($1) AND a.phone_cipher IS NOT NULL AND a.phone_status = 'VERIFIED'`,
);
const byEmail = statement(
  'sign-on-code-accounts-by-email',
  `SELECT ${accountColumns}, a.oidc_subject IS NOT NULL AS "isFromIssuer", e.email_cipher AS "targetCipher", e.email_index AS index
   FROM account_email e JOIN account a ON a.id = e.account_id LEFT JOIN group_member m ON m.account_id = a.id
   WHERE e.email_index = ANY($1) ORDER BY a.id LIMIT 20`,
);

export async function insertSignOnCode(
  db: Queryable,
  code: SignOnCode & { challengeHash: Buffer; purpose: CodePurpose; expiresAt: Date },
): Promise<void> {
  const { challengeHash, purpose, channel, index, codeHash, expiresAt } = code;
  await db.query(insert, [challengeHash, purpose, channel, index, codeHash, expiresAt]);
}
/** Uses up one of the attempts; null when there is no valid code for this purpose or no attempt left. */
export const takeSignOnCodeAttempt = (db: Queryable, challengeHash: Buffer, purpose: CodePurpose, now: Date, attempts: number) =>
  one(db.query(takeAttempt, [challengeHash, purpose, now, attempts]));
/** Replaces the code that was entered by a proof, once. */
export const proveSignOnCode = async (db: Queryable, challengeHash: Buffer, codeHash: Buffer, proofHash: Buffer, expiresAt: Date) =>
  (await db.query(prove, [challengeHash, codeHash, proofHash, expiresAt])).length > 0;
/** Uses up a code or a proof: of concurrent callers one succeeds. */
export const spendSignOnCode = (db: Queryable, challengeHash: Buffer, isProof: boolean, hash: Buffer, now: Date) =>
  one(db.query(spend, [challengeHash, isProof, hash, now]));
/** Whether a proof is valid. */
export const findProof = (db: Queryable, challengeHash: Buffer, proofHash: Buffer, now: Date) =>
  one(db.query(peek, [challengeHash, proofHash, now]));
export async function removeExpiredSignOnCodes(db: Queryable, now: Date): Promise<void> {
  await db.query(removeExpired, [now]);
}
/** Accounts with this verified address: at most one by phone. */
export const findReached = (db: Queryable, channel: Channel, indexes: readonly Buffer[]): Promise<ReachedAccount[]> =>
  db.query(channel === 'SMS' ? byPhone : byEmail, [indexes]);
