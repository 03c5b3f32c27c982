import { type Queryable, statement } from '#server/platform/db/database.ts';
import { anyRow, one } from '#server/platform/db/rows.ts';
import { type Account, type NewAccount, nameKeyOf } from './account.ts';

export const accountColumns = `a.id, a.user_name AS "userName", a.language, a.role_type AS "roleType", a.user_type AS "userType",
  a.role_ids AS "roleIds", a.nonpre_role_codes AS "nonpreRoleCodes", a.highest_role_level AS "highestRoleLevel",
  a.retailer_id AS "retailerId", a.user_label_id AS "userLabelId", a.phone_masked AS "phoneMasked", a.phone_status AS "phoneStatus",
  a.disabled, a.is_demo AS "isDemo", m.member_type AS "groupMemberType"`;
const from = 'FROM account a LEFT JOIN group_member m ON m.account_id = a.id';

const byId = statement('account-by-id', `SELECT ${accountColumns} ${from} WHERE a.id = $1`);
const byName = statement(
  'account-by-name',
  `SELECT ${accountColumns}, a.password_hash AS "passwordHash" ${from} WHERE a.user_name_key = $1`,
);
const bySubject = statement('account-by-subject', `SELECT ${accountColumns} ${from} WHERE a.oidc_subject = $1`);
const byRetailers = statement(
  'account-by-retailers',
  'SELECT retailer_id AS "retailerId", id::text AS "accountId", user_name AS "userName" FROM account WHERE retailer_id = ANY($1)',
);
const insert = statement(
  'account-insert',
  `INSERT INTO account (user_name, user_name_key, password_hash, oidc_subject, language) VALUES ($1, $2, $3, $4, $5)
   ON CONFLICT DO NOTHING RETURNING id`,
);
const updateLanguage = statement('account-language', 'UPDATE account SET language = $2 WHERE id = $1');
const updateDisabled = statement(
  'account-disabled',
  'UPDATE account SET disabled = $2, closed_with_demo = false WHERE id = $1 RETURNING id',
);
const updateRetailer = statement(
  'account-retailer',
  "UPDATE account SET retailer_id = $2 WHERE id = $1 AND (retailer_id = '' OR retailer_id = $2) AND role_type <> 'manager' RETURNING id",
);

const byRetailer = statement(
  'account-by-retailer',
  "SELECT id FROM account WHERE retailer_id = $1 AND retailer_id <> '' ORDER BY id LIMIT 1",
);
const namesOf = statement('account-names', 'SELECT id, user_name AS "userName" FROM account WHERE id = ANY($1::bigint[])');

/** The account with this retailerId. */
export async function findRetailer(db: Queryable, retailerId: string): Promise<number | null> {
  return (await one(db.query(byRetailer, [retailerId])))?.id ?? null;
}

export async function findUserNames(db: Queryable, ids: number[]): Promise<Map<number, string>> {
  return new Map((await db.query(namesOf, [ids])).map(({ id, userName }) => [id, userName]));
}

export async function findAccount(db: Queryable, id: number): Promise<Account | null> {
  return one(db.query(byId, [id]));
}

export async function findAccountByName(db: Queryable, nameKey: string): Promise<(Account & { passwordHash: string }) | null> {
  return one(db.query(byName, [nameKey]));
}

export async function findAccountBySubject(db: Queryable, subject: string): Promise<Account | null> {
  return one(db.query(bySubject, [subject]));
}

/** Owners of shops by retailerId. */
export const findOwners = async (db: Queryable, retailerIds: string[]) =>
  new Map(
    (retailerIds.length === 0 ? [] : await db.query(byRetailers, [retailerIds])).map(({ retailerId, accountId, userName }) => [
      retailerId,
      { accountId, userName },
    ]),
  );

/** The new id; null when the name or the subject is taken. */
export async function insertAccount(db: Queryable, account: NewAccount): Promise<number | null> {
  const { userName, passwordHash, oidcSubject, language } = account;
  const rows = await db.query(insert, [userName, nameKeyOf(userName), passwordHash, oidcSubject, language]);
  return rows[0]?.id ?? null;
}

export async function saveLanguage(db: Queryable, id: number, language: string): Promise<void> {
  await db.query(updateLanguage, [id, language]);
}

/** Whether there is such an account. */
export async function saveDisabled(db: Queryable, id: number, disabled: boolean): Promise<boolean> {
  return anyRow(db.query(updateDisabled, [id, disabled]));
}

/** False: the account is already another retailer, or does not exist. */
export async function saveRetailer(tx: Queryable, id: number, retailerId: string): Promise<boolean> {
  return anyRow(tx.query(updateRetailer, [id, retailerId]));
}
