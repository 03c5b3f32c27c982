import type { AdminCluster, ClusterContent } from '#contexts/resources/calls/resource-admin.ts';
import { type Queryable, statement } from '#server/platform/db/database.ts';
import { msOf } from '#server/platform/db/milliseconds.ts';
import { anyRow, one } from '#server/platform/db/rows.ts';

export type ClusterAdminRow = Omit<AdminCluster, 'actions' | 'inService'>;

const COLUMNS = `c.cluster_id AS "clusterId", c.center_name AS "centerName", c.center_name_en AS "centerNameEn", c.description, c.description_en AS "descriptionEn",
  c.team, c.team_name AS "teamName", c.team_name_en AS "teamNameEn", c.hardware, c.cpu_cores AS "cpuCores", c.gpu_cards AS "gpuCards",
  c.dcu_cards AS "dcuCards", c.storage_tb AS "storageTb", c.k8s, c.disabled, c.revision, ${msOf('c.updated_at')} AS "updatedAt",
  (SELECT count(*)::int FROM resource_goods o WHERE o.cluster_id = c.cluster_id) AS offers,
  (SELECT count(*)::int FROM resource_goods o WHERE o.cluster_id = c.cluster_id AND o.displayed) AS "displayedOffers"`;
const FIELDS = `"centerName" text, "centerNameEn" text, description text, "descriptionEn" text, team text, "teamName" text, "teamNameEn" text,
  hardware jsonb, "cpuCores" int, "gpuCards" int, "dcuCards" int, "storageTb" int, k8s boolean`;

const allSql = statement('cluster-admin-all', `SELECT ${COLUMNS} FROM cluster c ORDER BY c.sort, c.cluster_id`);
const findSql = statement('cluster-admin-find', `SELECT ${COLUMNS} FROM cluster c WHERE c.cluster_id = $1`);
const insertSql = statement(
  'cluster-admin-insert',
  `INSERT INTO cluster (cluster_id, center_name, center_name_en, description, description_en, team, team_name, team_name_en, hardware, cpu_cores, gpu_cards,
     dcu_cards, storage_tb, k8s, disabled, sort)
   SELECT $1, r."centerName", r."centerNameEn", r.description, r."descriptionEn", r.team, r."teamName", r."teamNameEn", r.hardware, r."cpuCores", r."gpuCards",
     r."dcuCards", r."storageTb", r.k8s, true, (SELECT coalesce(max(sort) + 1, 0) FROM cluster)
   FROM jsonb_to_record($2::jsonb) AS r(${FIELDS}) ON CONFLICT (cluster_id) DO NOTHING RETURNING cluster_id`,
);
const updateSql = statement(
  'cluster-admin-update',
  `UPDATE cluster c SET center_name = r."centerName", center_name_en = r."centerNameEn", description = r.description, description_en = r."descriptionEn",
     team = r.team, team_name = r."teamName", team_name_en = r."teamNameEn", hardware = r.hardware, cpu_cores = r."cpuCores", gpu_cards = r."gpuCards",
     dcu_cards = r."dcuCards", storage_tb = r."storageTb", k8s = r.k8s, revision = c.revision + 1, updated_at = now()
   FROM jsonb_to_record($3::jsonb) AS r(${FIELDS}) WHERE c.cluster_id = $1 AND c.revision = $2 RETURNING c.cluster_id`,
);
const stateSql = statement(
  'cluster-admin-state',
  'UPDATE cluster SET disabled = $2, revision = revision + 1, updated_at = now() WHERE cluster_id = $1 AND disabled <> $2 RETURNING cluster_id',
);
/** All or nothing: refused when a region was added or is missing. */
const orderSql = statement(
  'cluster-admin-order',
  `UPDATE cluster c SET sort = w.sort, updated_at = now() FROM unnest($1::text[]) WITH ORDINALITY AS w(id, sort)
   WHERE c.cluster_id = w.id AND (SELECT array_agg(cluster_id ORDER BY cluster_id) FROM cluster) = (SELECT array_agg(id ORDER BY id) FROM unnest($1::text[]) AS a(id))
   RETURNING c.cluster_id`,
);
const offerIdsSql = statement(
  'cluster-admin-offers',
  'SELECT id::text FROM resource_goods WHERE cluster_id = $1 ORDER BY resource_goods.id',
);

/** Missing English texts default to the Chinese ones. */
const filled = (content: ClusterContent): ClusterContent => ({
  ...content,
  centerNameEn: content.centerNameEn || content.centerName,
  descriptionEn: content.descriptionEn || content.description,
  teamNameEn: content.teamNameEn || content.teamName,
  hardware: content.hardware.map(({ name, nameEn }) => ({ name, nameEn: nameEn || name })),
});

export const findClusters = (on: Queryable) => on.query(allSql);
export const findCluster = async (on: Queryable, clusterId: string): Promise<ClusterAdminRow | null> => one(on.query(findSql, [clusterId]));
export const insertCluster = (tx: Queryable, clusterId: string, content: ClusterContent) =>
  anyRow(tx.query(insertSql, [clusterId, JSON.stringify(filled(content))]));
export const updateCluster = (tx: Queryable, clusterId: string, revision: number, content: ClusterContent) =>
  anyRow(tx.query(updateSql, [clusterId, revision, JSON.stringify(filled(content))]));
export const setDisabled = (tx: Queryable, clusterId: string, disabled: boolean) => anyRow(tx.query(stateSql, [clusterId, disabled]));
export const saveOrder = (tx: Queryable, clusterIds: string[]) => anyRow(tx.query(orderSql, [clusterIds]));
export const offerIdsOf = async (on: Queryable, clusterId: string): Promise<string[]> =>
  (await on.query(offerIdsSql, [clusterId])).map(({ id }) => id);
