import { type Queryable, statement } from '#server/platform/db/database.ts';
import type { MemberType } from '../account/account.ts';

export type GroupOfAccount = { groupId: string; groupName: string; memberType: string; memberCount: number };
export type GroupMember = { userId: string; userName: string; memberType: string };

const listOf = statement(
  'group-list-of-account',
  `SELECT g.id::text AS "groupId", g.name AS "groupName", m.member_type AS "memberType",
     (SELECT count(*) FROM group_member o WHERE o.group_id = g.id) AS "memberCount"
   FROM group_member m JOIN user_group g ON g.id = m.group_id WHERE m.account_id = $1 ORDER BY g.id OFFSET $2 LIMIT $3`,
);
const countOf = statement('group-count-of-account', 'SELECT count(*) AS total FROM group_member WHERE account_id = $1');
const membersFor = statement(
  'group-members-for-account',
  `SELECT a.id::text AS "userId", a.user_name AS "userName", m.member_type AS "memberType"
   FROM group_member m JOIN account a ON a.id = m.account_id
   WHERE m.group_id = $1::text::bigint AND EXISTS (SELECT 1 FROM group_member mine WHERE mine.group_id = m.group_id AND mine.account_id = $2)
   ORDER BY m.member_type = 'Leader' DESC, a.id`,
);
const insertGroup = statement('group-insert', 'INSERT INTO user_group (name, leader_id) VALUES ($1, $2) ON CONFLICT (name) DO NOTHING');
const insertMember = statement(
  'group-member-insert',
  `INSERT INTO group_member (group_id, account_id, member_type) SELECT id, $2, $3 FROM user_group WHERE name = $1 ON CONFLICT DO NOTHING`,
);

const groupOf = statement(
  'group-of-account',
  `SELECT g.id::text AS "groupId", g.name, m.member_type = 'Leader' AS "isLeader" FROM group_member m JOIN user_group g ON g.id = m.group_id WHERE m.account_id = $1`,
);
const peopleOf = statement(
  'group-people',
  `SELECT a.id AS "accountId", a.user_name AS "userName", m.member_type = 'Leader' AS "isLeader" FROM group_member m JOIN account a ON a.id = m.account_id
   WHERE m.group_id = $1 ORDER BY m.member_type = 'Leader' DESC, a.id`,
);
const namesOf = statement('group-names', 'SELECT id::text, name FROM user_group WHERE id = ANY($1::bigint[])');
const findIdOf = statement(
  'group-find-id',
  'SELECT id::text FROM user_group WHERE name = $1 OR id::text = $1 ORDER BY name = $1 DESC LIMIT 1',
);

/** Groups as other contexts ask for them. Ids as text. */
export const createGroupFacts = (database: Queryable) => ({
  /** The group of an account; null without one. */
  groupOf: async (accountId: number, on: Queryable = database) =>
    (await on.query<{ groupId: string; name: string; isLeader: boolean }>(groupOf, [accountId]))[0] ?? null,
  /** The leader first. */
  groupPeople: (groupId: string, on: Queryable = database) =>
    on.query<{ accountId: number; userName: string; isLeader: boolean }>(peopleOf, [groupId]),
  groupNames: async (ids: string[]): Promise<ReadonlyMap<string, string>> => {
    const rows = ids.length === 0 ? [] : await database.query<{ id: string; name: string }>(namesOf, [[...new Set(ids)]]);
    return new Map(rows.map(({ id, name }) => [id, name]));
  },
  /** The group of a whole name, or of an id. */
  findGroupId: async (nameOrId: string): Promise<string | null> =>
    (await database.query<{ id: string }>(findIdOf, [nameOrId]))[0]?.id ?? null,
});
export type GroupFacts = ReturnType<typeof createGroupFacts>;

export async function listGroupsOf(
  db: Queryable,
  accountId: number,
  page: { start: number; limit: number },
): Promise<{ total: number; list: GroupOfAccount[] }> {
  const list = await db.query<GroupOfAccount>(listOf, [accountId, page.start, page.limit]);
  const [counted] = await db.query<{ total: number }>(countOf, [accountId]);
  return { total: counted?.total ?? 0, list };
}

/** The members of a group to which the account belongs; empty for every other group, existing or not. */
export async function listGroupMembersFor(db: Queryable, groupId: string, accountId: number): Promise<GroupMember[]> {
  if (!/^\d{1,18}$/.test(groupId)) return [];
  return db.query<GroupMember>(membersFor, [groupId, accountId]);
}

export async function saveGroup(db: Queryable, name: string, leaderId: number): Promise<void> {
  await db.query(insertGroup, [name, leaderId]);
}

/** Joins the group of that name, unless the account is in a group already. */
export async function saveGroupMember(db: Queryable, groupName: string, accountId: number, memberType: MemberType): Promise<void> {
  await db.query(insertMember, [groupName, accountId, memberType]);
}
