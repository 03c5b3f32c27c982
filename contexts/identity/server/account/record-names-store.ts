import { type NameRecords, nameBy } from '#server/platform/audit/record-names.ts';
import { type Queryable, statement } from '#server/platform/db/database.ts';

const NAME_ACCOUNTS = statement(
  'record-names-account',
  `SELECT id::text, user_name AS name, '' AS "nameEn" FROM account WHERE id = ANY($1::bigint[])`,
);

/** Entries about sign-ins are about an account, too. */
export function accountNames(database: Queryable): Record<'account' | 'sign-in', NameRecords> {
  const account = nameBy(database, NAME_ACCOUNTS, { numbers: true });
  return { account, 'sign-in': account };
}
