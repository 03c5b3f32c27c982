/** SQL over `user_group` and `group_member`. Changes by members and by operators lock the group first. */
import { type Queryable, statement } from '#server/platform/db/database.ts';
import { msOrZero } from '#server/platform/db/milliseconds.ts';
import { anyRow, one } from '#server/platform/db/rows.ts';
import type { MemberType } from '../account/account.ts';

export type GroupOfAccount = { groupId: string; groupName: string; memberType: string; memberCount: number };
export type GroupMember = { userId: string; userName: string; memberType: MemberType; joinedAt: number };
/** An account's group and its role there. */
export type Place = { groupId: string; groupName: string; memberType: MemberType };
export type Group = { groupId: string; name: string; leaderId: number; leaderName: string; joinByApproval: boolean };

const listOf = statement(
  'group-list-of-account',
  `SELECT g.id::text AS "groupId", g.name AS "groupName", m.member_type AS "memberType",
     (SELECT count(*) FROM group_member o WHERE o.group_id = g.id) AS "memberCount"
   FROM group_member m JOIN user_group g ON g.id = m.group_id WHERE m.account_id = $1 ORDER BY g.id OFFSET $2 LIMIT $3`,
);
const countOf = statement('group-count-of-account', 'SELECT count(*) AS total FROM group_member WHERE account_id = $1');
const membersFor = statement(
  'group-members-for-account',
  `SELECT a.id::text AS "userId", a.user_name AS "userName", m.member_type AS "memberType", ${msOrZero('m.joined_at')} AS "joinedAt"
   FROM group_member m JOIN account a ON a.id = m.account_id
   WHERE m.group_id = $1::text::bigint AND EXISTS (SELECT 1 FROM group_member mine WHERE mine.group_id = m.group_id AND mine.account_id = $2)
   ORDER BY m.member_type = 'Leader' DESC, a.id`,
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
  'SELECT id::text FROM user_group WHERE (name = $1 OR id::text = $1) AND dissolved_at IS NULL ORDER BY name = $1 DESC LIMIT 1',
);

/** Groups as other contexts read them. Ids as text. */
export const createGroupFacts = (database: Queryable) => ({
  /** The group of an account; null without one. */
  groupOf: async (accountId: number, on: Queryable = database) => (await on.query(groupOf, [accountId]))[0] ?? null,
  /** The leader first. */
  groupPeople: (groupId: string, on: Queryable = database) => on.query(peopleOf, [groupId]),
  groupNames: async (ids: string[]): Promise<ReadonlyMap<string, string>> => {
    const rows = ids.length === 0 ? [] : await database.query(namesOf, [[...new Set(ids)]]);
    return new Map(rows.map(({ id, name }) => [id, name]));
  },
  /** Finds a group by its exact name or its id. */
  findGroupId: async (nameOrId: string): Promise<string | null> => (await database.query(findIdOf, [nameOrId]))[0]?.id ?? null,
});
export type GroupFacts = ReturnType<typeof createGroupFacts>;

const placeOf = statement(
  'group-place',
  `SELECT g.id::text AS "groupId", g.name AS "groupName", m.member_type AS "memberType" FROM group_member m JOIN user_group g ON g.id = m.group_id WHERE m.account_id = $1`,
);
const columns = `g.id::text AS "groupId", g.name, g.leader_id AS "leaderId", g.join_by_approval AS "joinByApproval",
  coalesce((SELECT a.user_name FROM account a WHERE a.id = g.leader_id), '') AS "leaderName"`;
const find = statement('group-find', `SELECT ${columns} FROM user_group g WHERE g.id = $1`);
const lock = statement('group-lock', `SELECT ${columns} FROM user_group g WHERE g.id = $1 AND g.dissolved_at IS NULL FOR UPDATE OF g`);
/** With its leader as the first member, unless the account is in a group or the name is taken: `made` and `joined` say which. */
const make = statement(
  'group-make',
  `WITH made AS (INSERT INTO user_group (name, leader_id, join_by_approval) VALUES ($1, $2, $3) ON CONFLICT (name) DO NOTHING RETURNING id),
   joined AS (INSERT INTO group_member (group_id, account_id, member_type) SELECT id, $2, 'Leader' FROM made ON CONFLICT DO NOTHING RETURNING group_id)
   SELECT (SELECT id::text FROM made) AS "groupId", EXISTS (SELECT FROM joined) AS joined`,
);
const change = statement(
  'group-change',
  `UPDATE user_group g SET name = $2, join_by_approval = $3 WHERE id = $1 AND NOT EXISTS (SELECT FROM user_group o WHERE o.name = $2 AND o.id <> $1) RETURNING id`,
);
const join = statement(
  'group-join-member',
  `INSERT INTO group_member (group_id, account_id, member_type) VALUES ($1, $2, 'Member') ON CONFLICT DO NOTHING RETURNING account_id`,
);
const remove = statement(
  'group-remove-member',
  `DELETE FROM group_member WHERE group_id = $1 AND account_id = $2 AND member_type = 'Member' RETURNING account_id`,
);
const transfer = statement(
  'group-hand-over',
  `WITH members AS (UPDATE group_member SET member_type = CASE WHEN account_id = $2 THEN 'Leader' ELSE 'Member' END
     WHERE group_id = $1 AND (account_id = $2 OR member_type = 'Leader'))
   UPDATE user_group SET leader_id = $2 WHERE id = $1 AND EXISTS (SELECT 1 FROM group_member WHERE group_id = $1 AND account_id = $2) RETURNING id`,
);
/** The name becomes free; the row remains for past purchases. */
const dissolve = statement(
  'group-dissolve',
  `WITH ended AS (UPDATE user_group SET name = name || ' #' || id, dissolved_at = now() WHERE id = $1 AND dissolved_at IS NULL RETURNING id)
   DELETE FROM group_member m USING ended e WHERE m.group_id = e.id RETURNING m.account_id AS "accountId"`,
);

export async function listGroupsOf(
  db: Queryable,
  accountId: number,
  page: { start: number; limit: number },
): Promise<{ total: number; list: GroupOfAccount[] }> {
  const list = await db.query(listOf, [accountId, page.start, page.limit]);
  const [counted] = await db.query(countOf, [accountId]);
  return { total: counted?.total ?? 0, list };
}

/** The members of a group to which the account belongs; empty for every other group, existing or not. */
export async function listGroupMembersFor(db: Queryable, groupId: string, accountId: number): Promise<GroupMember[]> {
  if (!/^\d{1,18}$/.test(groupId)) return [];
  return db.query(membersFor, [groupId, accountId]);
}

export const findPlace = (db: Queryable, accountId: number) => one(db.query(placeOf, [accountId]));
export const findGroup = (db: Queryable, groupId: string) => one(db.query(find, [groupId]));
/** Null for a dissolved one. */
export const lockGroup = (tx: Queryable, groupId: string) => one(tx.query(lock, [groupId]));
/** `groupId` is null when the name is taken; `joined` is false when the account is in a group: roll back then. */
export const insertGroupOf = async (tx: Queryable, name: string, leaderId: number, joinByApproval: boolean) =>
  (await one(tx.query(make, [name, leaderId, joinByApproval]))) ?? {
    groupId: null,
    joined: false,
  };
/** False: another group has the name. */
export const updateGroup = (tx: Queryable, groupId: string, name: string, joinByApproval: boolean) =>
  anyRow(tx.query(change, [groupId, name, joinByApproval]));
/** False: the account is already in a group. */
export const insertGroupMember = (tx: Queryable, groupId: string, accountId: number) => anyRow(tx.query(join, [groupId, accountId]));
/** False: not a member of this group, or its leader. */
export const deleteGroupMember = (tx: Queryable, groupId: string, accountId: string) => anyRow(tx.query(remove, [groupId, accountId]));
/** False: not a member of this group. */
export const moveLeader = (tx: Queryable, groupId: string, accountId: string) => anyRow(tx.query(transfer, [groupId, accountId]));
/** Ends the group; returns its members. */
export const endGroup = async (tx: Queryable, groupId: string) => (await tx.query(dissolve, [groupId])).map(({ accountId }) => accountId);
