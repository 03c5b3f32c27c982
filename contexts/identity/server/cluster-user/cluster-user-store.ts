import type { ClusterUser } from '#contexts/identity/calls/identity.ts';
import { type Queryable, statement } from '#server/platform/db/database.ts';

const list = statement(
  'cluster-user-list',
  `SELECT cluster_id AS "clusterId", center_name AS "centerName", center_name_en AS "centerNameEn", cluster_user_name AS "clusterUserName",
     member_type AS "memberType", status FROM cluster_user WHERE account_id = $1 ORDER BY cluster_id`,
);
export async function listClusterUsersOf(db: Queryable, accountId: number): Promise<ClusterUser[]> {
  const rows = await db.query(list, [accountId]);
  return rows.map(({ status, ...rest }) => ({ ...rest, accountDetail: { status } }));
}
