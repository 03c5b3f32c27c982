/** Who belongs to the company of an account: the account itself, and the members of its group. */

import { type Queryable, statement } from '#server/platform/db/database.ts';
import { one } from '#server/platform/db/rows.ts';
import type { MemberType } from './account.ts';

export type Company = {
  userType: 'agent' | 'other';
  phoneVerified: boolean;
  /** '' outside every group. */
  groupId: string;
  /** Null outside every group. */
  memberType: MemberType | null;
  accountIds: number[];
  /** Of shops that one of them owns. */
  retailerIds: string[];
};

const find = statement(
  'company-find',
  `WITH people AS (
     SELECT $1::bigint AS id UNION SELECT o.account_id FROM group_member m JOIN group_member o ON o.group_id = m.group_id WHERE m.account_id = $1)
   SELECT a.user_type AS "userType", a.phone_status = 'VERIFIED' AS "phoneVerified", coalesce(m.group_id::text, '') AS "groupId", m.member_type AS "memberType",
     (SELECT coalesce(jsonb_agg(p.id ORDER BY p.id), '[]') FROM people p) AS "accountIds",
     (SELECT coalesce(array_agg(c.retailer_id ORDER BY c.id), '{}') FROM people p JOIN account c ON c.id = p.id WHERE c.retailer_id <> '') AS "retailerIds"
   FROM account a LEFT JOIN group_member m ON m.account_id = a.id WHERE a.id = $1`,
);
const groupNames = statement('company-group-names', 'SELECT id::text, name FROM user_group WHERE id = ANY($1::bigint[])');

/** Null: there is no such account. */
export const findCompany = (on: Queryable, accountId: number): Promise<Company | null> => one(on.query(find, [accountId]));
export const findGroupNames = async (on: Queryable, ids: readonly string[]): Promise<ReadonlyMap<string, string>> =>
  new Map((await on.query(groupNames, [ids])).map(({ id, name }) => [id, name]));
