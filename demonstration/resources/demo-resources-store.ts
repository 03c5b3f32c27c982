import { unitOf } from '#contexts/resources/server/offer/offer-kind.ts';
import { parseYuanToMicro } from '#kernel/money/money.ts';
import { type Queryable, varying } from '#server/platform/db/database.ts';
import type { SeedCluster, SeedOffer } from '../seeds/types.ts';

const upsertClusters = varying(
  'demo-resources-clusters',
  `
  INSERT INTO cluster (cluster_id, center_name, center_name_en, description, description_en, team, team_name, team_name_en, hardware, cpu_cores, gpu_cards, dcu_cards, storage_tb, k8s, sort)
  SELECT * FROM jsonb_to_recordset($1::jsonb) AS r(cluster_id text, center_name text, center_name_en text, description text, description_en text, team text, team_name text, team_name_en text, hardware jsonb, cpu_cores int, gpu_cards int, dcu_cards int, storage_tb int, k8s boolean, sort int)
  ON CONFLICT (cluster_id) DO NOTHING`,
);
const upsertOffers = varying(
  'demo-resources-offers',
  `
  INSERT INTO resource_goods (external_id, cluster_id, goods_type, resource_type, purchasing_option, name, name_en, description, description_en, spec, accelerator, unit, source_price_micro, price_micro, capacity_level, quota, min_amount, max_amount, min_duration, sort)
  SELECT * FROM jsonb_to_recordset($1::jsonb) AS r(external_id text, cluster_id text, goods_type text, resource_type text, purchasing_option text, name text, name_en text, description text, description_en text, spec jsonb, accelerator text, unit text, source_price_micro bigint, price_micro bigint, capacity_level int, quota bigint, min_amount bigint, max_amount bigint, min_duration int, sort int)
  ON CONFLICT (external_id) DO NOTHING
  RETURNING id::text`,
);

/** Inserts the demo regions and offers; existing ones are not changed. Returns the ids of new offers. */
export async function loadDemoResources(tx: Queryable, clusters: SeedCluster[], offers: SeedOffer[]): Promise<string[]> {
  const idOf = new Map(clusters.map((cluster) => [cluster.key, cluster.clusterId]));
  const clusterRows = clusters.map((cluster, sort) => ({
    cluster_id: cluster.clusterId,
    center_name: cluster.centerName.zh,
    center_name_en: cluster.centerName.en,
    description: cluster.description.zh,
    description_en: cluster.description.en,
    team: cluster.team.key,
    team_name: cluster.team.name.zh,
    team_name_en: cluster.team.name.en,
    hardware: cluster.hardware.map(({ zh, en }) => ({ name: zh, nameEn: en })),
    cpu_cores: cluster.cpuCores,
    gpu_cards: cluster.gpuCards,
    dcu_cards: cluster.dcuCards,
    storage_tb: cluster.storageTb,
    k8s: cluster.k8s,
    sort,
  }));
  await tx.query(upsertClusters, [JSON.stringify(clusterRows)]);
  const offerRows = offers.map((offer, sort) => ({
    external_id: `demo:${offer.key}`,
    cluster_id: idOf.get(offer.cluster),
    goods_type: offer.goodsType,
    resource_type: offer.goodsResourceType,
    purchasing_option: offer.purchasingOption,
    name: offer.name.zh,
    name_en: offer.name.en,
    description: offer.description.zh,
    description_en: offer.description.en,
    spec: offer.spec.map(({ label, value }) => ({ label: label.zh, labelEn: label.en, value })),
    accelerator: offer.accelerator,
    unit: unitOf(offer.goodsType, offer.goodsResourceType),
    source_price_micro: parseYuanToMicro(offer.sourcePrice),
    price_micro: parseYuanToMicro(offer.price),
    capacity_level: offer.capacityLevel,
    quota: offer.quota,
    min_amount: offer.minAmount,
    max_amount: offer.maxAmount,
    min_duration: offer.minDuration,
    sort,
  }));
  const added = await tx.query(upsertOffers, [JSON.stringify(offerRows)]);
  return added.map(({ id }) => id);
}
