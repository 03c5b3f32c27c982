import { isStoredId } from '#kernel/id/id.ts';
import { conditions } from '#server/platform/db/conditions.ts';
import { type Queryable, statement } from '#server/platform/db/database.ts';
import { COUNTED_MATCHES, type Keyset, keysetPage } from '#server/platform/db/keyset.ts';
import { beginningWith, containing } from '#server/platform/db/like.ts';
import { msOf } from '#server/platform/db/milliseconds.ts';
import { one } from '#server/platform/db/rows.ts';
import { countAccounts } from '../account/account-counts.ts';

export type PersonRow = {
  id: string;
  userName: string;
  language: string;
  roleType: 'manager' | 'common';
  userType: 'agent' | 'other';
  roleIds: string[];
  nonpreRoleCodes: string[];
  highestRoleLevel: number;
  retailerId: string;
  userLabelId: string;
  phone: string;
  phoneStatus: '' | 'UNVERIFIED' | 'VERIFIED';
  disabled: boolean;
  createdAt: number;
  groupId: string | null;
  groupName: string | null;
  memberType: 'Member' | 'Leader' | null;
};

const columns = `a.id::text, a.user_name AS "userName", a.language, a.role_type AS "roleType", a.user_type AS "userType", a.role_ids AS "roleIds",
  a.nonpre_role_codes AS "nonpreRoleCodes", a.highest_role_level AS "highestRoleLevel", a.retailer_id AS "retailerId", a.user_label_id AS "userLabelId",
  a.phone_masked AS phone, a.phone_status AS "phoneStatus", a.disabled, ${msOf('a.created_at')} AS "createdAt",
  g.id::text AS "groupId", g.name AS "groupName", m.member_type AS "memberType"`;
const from = 'account a LEFT JOIN group_member m ON m.account_id = a.id LEFT JOIN user_group g ON g.id = m.group_id';

const lockById = statement('people-lock', `SELECT ${columns} FROM ${from} WHERE a.id = $1 FOR UPDATE OF a`);
const findById = statement('people-find', `SELECT ${columns} FROM ${from} WHERE a.id = $1`);
const listManagers = statement(
  'people-list-managers',
  `SELECT ${columns} FROM ${from} WHERE a.role_type = 'manager' AND NOT a.disabled ORDER BY a.id LIMIT $1`,
);
const countSessions = statement(
  'people-count-sessions',
  'SELECT count(*)::int AS count FROM session WHERE account_id = $1 AND expires_at > now()',
);
const saveKind = statement('people-save-kind', 'UPDATE account SET user_type = $2, user_label_id = $3 WHERE id = $1');
const saveRoles = statement(
  'people-save-roles',
  'UPDATE account SET role_type = $2, role_ids = $3, nonpre_role_codes = $4, highest_role_level = $5 WHERE id = $1',
);
const findPhone = statement('people-find-phone', 'SELECT phone_cipher AS cipher FROM account WHERE id = $1');
/** Locked in the same order, so that two concurrent changes cannot leave the platform without a superadmin. */
const lockSuperadmins = statement(
  'people-lock-superadmins',
  `SELECT id::text FROM account WHERE role_type = 'manager' AND 'superadmin' = ANY(role_ids) AND NOT disabled ORDER BY id FOR UPDATE`,
);
const countRoleIds = statement(
  'people-count-role-ids',
  `SELECT role_ids AS "roleIds", nonpre_role_codes AS "nonpreRoleCodes", count(*)::int AS accounts FROM account WHERE role_type = 'manager' AND NOT disabled GROUP BY 1, 2`,
);
const groupColumns = `g.id::text, g.name, g.leader_id::text AS "leaderId", l.user_name AS "leaderName",
  (SELECT count(*)::int FROM group_member o WHERE o.group_id = g.id) AS "memberCount"`;
const findGroup = statement(
  'people-find-group',
  `SELECT ${groupColumns} FROM user_group g JOIN account l ON l.id = g.leader_id WHERE g.id = $1`,
);
const findMembers = statement(
  'people-find-members',
  `SELECT a.id::text AS "userId", a.user_name AS "userName", m.member_type AS "memberType", ${msOf('m.joined_at')} AS "joinedAt"
   FROM group_member m JOIN account a ON a.id = m.account_id WHERE m.group_id = $1 ORDER BY m.member_type = 'Leader' DESC, a.id LIMIT 1000`,
);

export type AccountFilter = { keyword: string; roleType: string; state: string; kind: string };
type Paging = Pick<Keyset, 'order' | 'cursor' | 'pageSize'>;

export const createPeopleStore = (database: Queryable) => ({
  /** Staff with enabled accounts, the oldest first. */
  listManagers: (most: number, on: Queryable = database) => on.query(listManagers, [most]),
  list(filter: AccountFilter, sort: 'createdAt' | 'userName', paging: Paging) {
    const { where, values, add } = conditions();
    if (isStoredId(filter.keyword)) add((at) => `(a.id = ${at}::bigint)`, filter.keyword);
    else if (filter.keyword) add((at) => `a.user_name_key LIKE ${at}`, beginningWith(filter.keyword.trim().toLowerCase()));
    if (filter.roleType) add((at) => `a.role_type = ${at}`, filter.roleType);
    if (filter.state) where.push(filter.state === 'disabled' ? 'a.disabled' : 'NOT a.disabled');
    if (filter.kind === 'agent') where.push(`a.user_type = 'agent'`);
    if (filter.kind === 'unsigned') where.push(`a.user_label_id = '1000000201'`);
    if (filter.kind === 'merchant') where.push(`a.retailer_id <> ''`);
    if (filter.kind === 'grouped') where.push('m.group_id IS NOT NULL');
    return keysetPage(database, {
      name: 'people-page',
      select: columns,
      from,
      where,
      values,
      sort: sort === 'userName' ? { column: 'a.user_name_key', type: 'text' } : { column: 'a.created_at', type: 'timestamptz' },
      key: { column: 'a.id', type: 'bigint' },
      ...(filter.keyword && { countTo: COUNTED_MATCHES }),
      ...paging,
    });
  },
  find: async (id: string) => one(database.query(findById, [id])),
  lock: async (tx: Queryable, id: string) => one(tx.query(lockById, [id])),
  countSessions: async (id: string) => (await one(database.query(countSessions, [id])))?.count ?? 0,
  saveKind: (tx: Queryable, id: string, kind: { userType: string; userLabelId: string }) =>
    tx.query(saveKind, [id, kind.userType, kind.userLabelId]),
  saveRoles: (tx: Queryable, id: string, roles: { roleType: string; roleIds: string[]; nonpreRoleCodes: string[]; level: number }) =>
    tx.query(saveRoles, [id, roles.roleType, roles.roleIds, roles.nonpreRoleCodes, roles.level]),
  lockSuperadmins: async (tx: Queryable) => (await tx.query(lockSuperadmins)).map(({ id }) => id),
  findPhone: async (tx: Queryable, id: string) => (await one(tx.query(findPhone, [id])))?.cipher ?? null,
  countRoleIds: () => database.query(countRoleIds),
  countCommon: async () => (await countAccounts(database)).filter(({ roleType, disabled }) => roleType === 'common' && !disabled),
  listGroups(keyword: string, sort: 'id' | 'name', paging: Paging) {
    return keysetPage(database, {
      name: 'people-list-groups-page',
      select: groupColumns,
      from: 'user_group g JOIN account l ON l.id = g.leader_id',
      where: ['g.dissolved_at IS NULL', ...(keyword ? ['(g.name ILIKE $1 OR l.user_name_key LIKE $2)'] : [])],
      values: keyword ? [containing(keyword), beginningWith(keyword.toLowerCase())] : [],
      sort: sort === 'name' ? { column: 'g.name', type: 'text' } : { column: 'g.id', type: 'bigint' },
      key: { column: 'g.id', type: 'bigint' },
      ...paging,
    });
  },
  findGroup: async (id: string) => (await one(database.query(findGroup, [id]))) ?? null,
  findMembers: (id: string) => database.query(findMembers, [id]),
});
export type PeopleStore = ReturnType<typeof createPeopleStore>;
