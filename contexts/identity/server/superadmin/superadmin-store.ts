import { type Queryable, statement } from '#server/platform/db/database.ts';
import { anyRow, one } from '#server/platform/db/rows.ts';
import { nameKeyOf } from '../account/account.ts';

export type SuperadminRow = {
  id: number;
  userName: string;
  roleType: 'manager' | 'common';
  roleIds: string[];
  retailerId: string;
  fromIssuer: boolean;
  isDemo: boolean;
  disabled: boolean;
};

const lock = statement(
  'superadmin-lock',
  `SELECT id, user_name AS "userName", role_type AS "roleType", role_ids AS "roleIds", retailer_id AS "retailerId",
     oidc_subject IS NOT NULL AS "fromIssuer", is_demo AS "isDemo", disabled FROM account WHERE user_name_key = $1 FOR UPDATE`,
);
const insert = statement(
  'superadmin-insert',
  `INSERT INTO account (user_name, user_name_key, password_hash, role_type, role_ids, highest_role_level, password_changed_at)
   VALUES ($1, $2, $3, 'manager', '{superadmin}', $4, $5) ON CONFLICT DO NOTHING RETURNING id`,
);
const grant = statement(
  'superadmin-grant',
  `UPDATE account SET role_type = 'manager', role_ids = $2, highest_role_level = $3 WHERE id = $1`,
);
const savePassword = statement(
  'superadmin-password',
  'UPDATE account SET password_hash = $2, password_changed_at = $3, disabled = false WHERE id = $1',
);
/** Its password was generated and not changed since. */
const given = statement(
  'superadmin-given-password',
  `SELECT FROM account WHERE role_type = 'manager' AND 'superadmin' = ANY(role_ids) AND NOT disabled AND NOT is_demo AND oidc_subject IS NULL
     AND password_changed_at IS NULL LIMIT 1`,
);
const exists = statement(
  'superadmin-exists',
  `SELECT FROM account WHERE role_type = 'manager' AND 'superadmin' = ANY(role_ids) AND NOT disabled AND (NOT is_demo OR $1) LIMIT 1`,
);

export const lockNamed = async (tx: Queryable, userName: string): Promise<SuperadminRow | null> =>
  one(tx.query(lock, [nameKeyOf(userName)]));
/** `chosenAt`: when the owner chose the password; null: it was generated. */
type NewPassword = { passwordHash: string; chosenAt: Date | null };
/** Null when the name was taken meanwhile. */
export const insertSuperadmin = async (
  tx: Queryable,
  userName: string,
  { passwordHash, chosenAt }: NewPassword,
  level: number,
): Promise<number | null> => (await one(tx.query(insert, [userName, nameKeyOf(userName), passwordHash, level, chosenAt])))?.id ?? null;
export const grantSuperadmin = (tx: Queryable, id: number, roleIds: string[], level: number) => tx.query(grant, [id, roleIds, level]);
/** Enables the account if it was disabled. */
export const saveSuperadminPassword = (tx: Queryable, id: number, { passwordHash, chosenAt }: NewPassword) =>
  tx.query(savePassword, [id, passwordHash, chosenAt]);
/** Whether a superadmin has a generated password. */
export const hasGivenPassword = (db: Queryable): Promise<boolean> => anyRow(db.query(given));
/** Whether there is a superadmin who can sign in; demo accounts count while the demonstration is on. */
export const hasSuperadmin = async (db: Queryable, demo: boolean): Promise<boolean> => anyRow(db.query(exists, [demo]));
