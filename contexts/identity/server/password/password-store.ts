/** SQL over the password of an account. */
import { type Queryable, statement } from '#server/platform/db/database.ts';
import { anyRow, one } from '#server/platform/db/rows.ts';

export type StoredPassword = { userName: string; passwordHash: string; isDemo: boolean; isFromIssuer: boolean; changedAt: Date | null };

const find = statement(
  'password-find',
  `SELECT user_name AS "userName", password_hash AS "passwordHash", is_demo AS "isDemo", oidc_subject IS NOT NULL AS "isFromIssuer",
     password_changed_at AS "changedAt" FROM account WHERE id = $1`,
);
const save = statement(
  'password-save',
  `UPDATE account SET password_hash = $2, password_changed_at = $3
   WHERE id = $1 AND NOT is_demo AND oidc_subject IS NULL AND ($4::text IS NULL OR password_hash = $4) RETURNING id`,
);

export const findPassword = (db: Queryable, accountId: number) => one(db.query(find, [accountId]));
/** `former`: the hash that it replaces; false when it has changed meanwhile, or the issuer has the account's password. */
export const savePassword = (
  tx: Queryable,
  { accountId, passwordHash, at, former = null }: { accountId: number; passwordHash: string; at: Date; former?: string | null },
): Promise<boolean> => anyRow(tx.query(save, [accountId, passwordHash, at, former]));
