import type { ClusterUser } from '#contexts/identity/calls/identity.ts';
import { type Queryable, statement } from '#server/platform/db/database.ts';

const list = statement(
  'cluster-user-list',
  `SELECT cluster_id AS "clusterId", center_name AS "centerName", center_name_en AS "centerNameEn", cluster_user_name AS "clusterUserName",
     member_type AS "memberType", status FROM cluster_user WHERE account_id = $1 ORDER BY cluster_id`,
);
const upsert = statement(
  'cluster-user-upsert',
  `INSERT INTO cluster_user (account_id, cluster_id, center_name, center_name_en, cluster_user_name, member_type, status)
   VALUES ($1, $2, $3, $4, $5, $6, $7)
   ON CONFLICT (account_id, cluster_id) DO UPDATE SET center_name = EXCLUDED.center_name, center_name_en = EXCLUDED.center_name_en`,
);

export async function listClusterUsersOf(db: Queryable, accountId: number): Promise<ClusterUser[]> {
  const rows = await db.query(list, [accountId]);
  return rows.map(({ status, ...rest }) => ({ ...rest, accountDetail: { status } }));
}

/** Creates an account on a cluster; an existing one keeps its state and gets the centre's current names. */
export async function saveClusterUser(db: Queryable, accountId: number, user: ClusterUser): Promise<void> {
  const { clusterId, centerName, centerNameEn, clusterUserName, memberType, accountDetail } = user;
  await db.query(upsert, [accountId, clusterId, centerName, centerNameEn, clusterUserName, memberType, accountDetail.status]);
}
