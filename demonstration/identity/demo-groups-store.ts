/** Groups of demo accounts, and their accounts on clusters. */
import type { ClusterUser } from '#contexts/identity/calls/identity.ts';
import type { MemberType } from '#contexts/identity/server/account/account.ts';
import { type Queryable, statement } from '#server/platform/db/database.ts';

const upsert = statement(
  'cluster-user-upsert',
  `INSERT INTO cluster_user (account_id, cluster_id, center_name, center_name_en, cluster_user_name, member_type, status)
   VALUES ($1, $2, $3, $4, $5, $6, $7)
   ON CONFLICT (account_id, cluster_id) DO UPDATE SET center_name = EXCLUDED.center_name, center_name_en = EXCLUDED.center_name_en`,
);
const insertGroup = statement('group-insert', 'INSERT INTO user_group (name, leader_id) VALUES ($1, $2) ON CONFLICT (name) DO NOTHING');
const insertMember = statement(
  'group-member-insert',
  `INSERT INTO group_member (group_id, account_id, member_type) SELECT id, $2, $3 FROM user_group WHERE name = $1 ON CONFLICT DO NOTHING`,
);

/** Creates an account on a cluster; an existing one keeps its state and gets the centre's current names. */
export async function saveClusterUser(db: Queryable, accountId: number, user: ClusterUser): Promise<void> {
  const { clusterId, centerName, centerNameEn, clusterUserName, memberType, accountDetail } = user;
  await db.query(upsert, [accountId, clusterId, centerName, centerNameEn, clusterUserName, memberType, accountDetail.status]);
}

export async function saveGroup(db: Queryable, name: string, leaderId: number): Promise<void> {
  await db.query(insertGroup, [name, leaderId]);
}

/** Joins the group of that name, unless the account is already in one. */
export async function saveGroupMember(db: Queryable, groupName: string, accountId: number, memberType: MemberType): Promise<void> {
  await db.query(insertMember, [groupName, accountId, memberType]);
}
