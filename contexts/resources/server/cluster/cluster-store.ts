import type { Cluster } from '#contexts/resources/calls/resources.ts';
import { type Database, type Queryable, statement } from '#server/platform/db/database.ts';

export type ClusterRow = Omit<Cluster, 'offerCount' | 'capacity'>;

const findAll = statement(
  'cluster-find-all',
  `SELECT cluster_id AS "clusterId", center_name AS "centerName", center_name_en AS "centerNameEn", description, description_en AS "descriptionEn",
     team, team_name AS "teamName", team_name_en AS "teamNameEn", hardware, cpu_cores AS "cpuCores", gpu_cards AS "gpuCards",
     dcu_cards AS "dcuCards", storage_tb AS "storageTb", k8s, disabled
   FROM cluster ORDER BY sort, cluster_id`,
);

export const createClusterStore = (database: Database) => ({
  findAll: (on: Queryable = database) => on.query(findAll),
});
