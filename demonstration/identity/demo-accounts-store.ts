import { nameKeyOf } from '#contexts/identity/server/account/account.ts';
import type { StoredPhone } from '#contexts/identity/server/phone/phone-secrets.ts';
import { type Queryable, statement } from '#server/platform/db/database.ts';
import { type DemoAccount, retailerIdOf } from '../seeds/accounts.ts';

const find = statement(
  'demo-account-find',
  'SELECT id, user_name_key AS "nameKey", is_demo AS "isDemo" FROM account WHERE user_name_key = ANY($1)',
);
const insert = statement(
  'demo-account-insert',
  `INSERT INTO account (user_name, user_name_key, password_hash, language, role_type, user_type, role_ids, nonpre_role_codes,
     highest_role_level, retailer_id, user_label_id, is_demo)
   VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, true) ON CONFLICT DO NOTHING RETURNING id`,
);
const savePhone = statement(
  'demo-account-phone',
  `UPDATE account SET phone_cipher = $2, phone_index = $3, phone_masked = $4, phone_status = $5
   WHERE id = $1 AND NOT EXISTS (SELECT 1 FROM account other WHERE other.phone_index = $3)`,
);

/** Existing accounts of these names, by name key. */
export async function findNamed(db: Queryable, userNames: string[]): Promise<Map<string, { id: number; isDemo: boolean }>> {
  const rows = await db.query(find, [userNames.map(nameKeyOf)]);
  return new Map(rows.map(({ nameKey, ...rest }) => [nameKey, rest]));
}

/** The new id; null when another process was faster. */
export async function insertDemoAccount(db: Queryable, account: DemoAccount, passwordHash: string): Promise<number | null> {
  const rows = await db.query(insert, [
    account.userName,
    nameKeyOf(account.userName),
    passwordHash,
    account.language ?? 'zh-CN',
    account.roleType ?? 'common',
    account.userType ?? 'other',
    account.roleIds ?? [],
    account.nonpreRoleCodes ?? [],
    account.highestRoleLevel ?? 1,
    account.shop ? retailerIdOf(account.shop) : '',
    account.userLabelId ?? '',
  ]);
  return rows[0]?.id ?? null;
}

/** Leaves the account without a number when another account has it. */
export async function saveDemoPhone(
  db: Queryable,
  accountId: number,
  phone: StoredPhone,
  status: 'UNVERIFIED' | 'VERIFIED',
): Promise<void> {
  await db.query(savePhone, [accountId, phone.cipher, phone.index, phone.masked, status]);
}
