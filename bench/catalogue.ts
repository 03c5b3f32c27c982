/** A synthetic catalogue for benchmarks: 10,000 goods with 30,000 SKUs over 100 topics: a search for a topic finds 100 goods. */
import type { Database } from '#server/platform/db/database.ts';
import { rowsOf } from '#server/platform/test/rows-of.ts';

export const GOODS = 10_000;
const TOPICS = 100;
export const SKUS_EACH = 3;

const LEFT = [
  '分子',
  '晶体',
  '蛋白',
  '流体',
  '结构',
  '气象',
  '电磁',
  '地震',
  '图像',
  '语音',
  '金融',
  '遥感',
  '电池',
  '催化',
  '药物',
  '材料',
  '海洋',
  '燃烧',
  '声学',
  '光学',
];
const RIGHT = ['模拟', '预测', '设计', '优化', '分析'];
const LEFT_EN = [
  'molecule',
  'crystal',
  'protein',
  'fluid',
  'structure',
  'weather',
  'electromagnetic',
  'seismic',
  'image',
  'speech',
  'finance',
  'satellite',
  'battery',
  'catalyst',
  'drug',
  'material',
  'ocean',
  'combustion',
  'acoustic',
  'optical',
];
const RIGHT_EN = ['simulation', 'forecast', 'design', 'tuning', 'analysis'];
const TYPES = ['APP_SOFTWARE', 'APP_PLATFORM', 'SERVICE', 'DATA', 'MODEL', 'SOURCE_CODE'] as const;

const word = (topic: number) => `${LEFT[topic % 20]}${RIGHT[Math.floor(topic / 20)]}`;
const wordEn = (topic: number) => `${LEFT_EN[topic % 20]} ${RIGHT_EN[Math.floor(topic / 20)]}`;

/** Searches in turn: a Chinese topic inside a sentence, or an English one in another form of the word. */
export const searchTerms = (): string[] => Array.from({ length: TOPICS }, (_, topic) => (topic % 2 === 0 ? word(topic) : wordEn(topic)));

/** A topic with the left half of another one: no goods has both, a hundred have most. */
export const relaxedTerm = (at: number): string => `${word(at % TOPICS)}${LEFT[(at + 7) % 20]}`;

export type Filled = { goodsIds: string[]; offers: { goodsId: string; clusterId: string }[] };

/** Fills an installation, or finds what an earlier run filled in; resolves when the product has processed it. */
export async function fillCatalogue(database: Database): Promise<Filled> {
  const found = await findFilled(database);
  if (found.goodsIds.length > 0) return found;
  await insertCatalogue(database);
  const filled = await findFilled(database);
  const events = batchesOf(filled.goodsIds, 500).map((ids) => ['goods.changed', { ids }]);
  for (const [topic, payload] of [...events, ['offers.changed', { ids: filled.offers.map(({ goodsId }) => goodsId) }]])
    await database.query('INSERT INTO outbox (topic, payload) VALUES ($1, $2)', [topic, payload]);
  while ((await database.query('SELECT FROM outbox')).length > 0) await new Promise((resolve) => setTimeout(resolve, 200));
  return filled;
}

const batchesOf = <T>(items: T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(items.length / size) }, (_, at) => items.slice(at * size, (at + 1) * size));

async function findFilled(database: Database): Promise<Filled> {
  const goods = await rowsOf<{ id: string }>(database, `SELECT id::text FROM goods WHERE external_id LIKE 'bench:%' ORDER BY goods.id`);
  const offers = await rowsOf<{ goodsId: string; clusterId: string }>(
    database,
    `SELECT id::text AS "goodsId", cluster_id AS "clusterId" FROM resource_goods WHERE external_id LIKE 'bench:%' ORDER BY resource_goods.id`,
  );
  return { goodsIds: goods.map(({ id }) => id), offers };
}

/** The categories already exist. Also inserts resource offers with a quota that no run can exhaust. */
async function insertCatalogue(database: Database): Promise<void> {
  const categories = await rowsOf<{ code: string; goodsType: string }>(
    database,
    `SELECT code, goods_type AS "goodsType" FROM category WHERE level > 1 ORDER BY code`,
  );
  const shops = await rowsOf<{ id: string }>(
    database,
    `INSERT INTO shop (external_id, name, name_en) SELECT 'bench:' || n, '计量店铺' || n, 'Bench shop ' || n FROM generate_series(1, 50) AS n RETURNING id::text`,
  );
  const rows = Array.from({ length: GOODS }, (_, index) => {
    const topic = index % TOPICS;
    const type = TYPES[index % TYPES.length] as string;
    const fitting = categories.filter(({ goodsType }) => goodsType === type);
    return {
      external_id: `bench:${index}`,
      type,
      shop_id: shops[index % shops.length]?.id,
      category_code: fitting[index % fitting.length]?.code,
      industry_codes: [],
      name: `${word(topic)}工具集 ${index}`,
      name_en: `${wordEn(topic)} suite ${index}`,
      summary: `面向科研团队的${word(topic)}方案，第${index}号，支持多节点并行与断点续算`,
      summary_en: `A ${wordEn(topic)} kit for research teams, number ${index}, with restarts and many nodes`,
      description: `在共享分区上完成准备、计算和后处理，编号${index}。`.repeat(6),
      description_en: `Preparation, run and post-processing on shared partitions, number ${index}. `.repeat(6),
      tags: [{ name: '官方镜像', nameEn: 'Official image' }],
      specifications: [
        {
          id: 'edition',
          name: '版本',
          nameEn: 'Edition',
          values: Array.from({ length: SKUS_EACH }, (_unused, at) => ({ id: `e${at}`, value: `规格${at}`, valueEn: `Edition ${at}` })),
        },
      ],
      score_tenths: 30 + (index % 21),
      score_count: index % 300,
      sold_count: (index * 7919) % 5000,
      status: 'ON_SHELVES',
    };
  });
  for (const batch of batchesOf(rows, 1000)) {
    await database.query(
      `INSERT INTO goods (external_id, type, shop_id, category_code, industry_codes, name, name_en, summary, summary_en, description, description_en, tags, specifications, score_tenths, rank_tenths, score_count, sold_count, status)
       SELECT external_id, type, shop_id, category_code, industry_codes, name, name_en, summary, summary_en, description, description_en, tags, specifications, score_tenths, score_tenths, score_count, sold_count, status
       FROM jsonb_populate_recordset(null::goods, $1::jsonb)`,
      [JSON.stringify(batch)],
    );
  }
  await database.query(
    `INSERT INTO sku (goods_id, sn, unique_id, specification_values, sort)
     SELECT g.id, 'B' || g.id || '-' || n, 'bench-' || n, jsonb_build_array(jsonb_build_object('id', 'e' || n, 'value', '规格' || n, 'valueEn', 'Edition ' || n, 'specificationId', 'edition')), n
     FROM goods g, generate_series(0, ${SKUS_EACH - 1}) AS n WHERE g.external_id LIKE 'bench:%'`,
  );
  await database.query(
    `INSERT INTO sku_price (sku_id, billing_type, duration, price_fen) SELECT s.id, 'MONTH', m, 1000 + (s.id % 500) * 10 * m FROM sku s, unnest(ARRAY[1, 12]) AS m WHERE s.unique_id LIKE 'bench-%'`,
  );
  await database.query(
    `WITH regions AS (
       INSERT INTO cluster (cluster_id, center_name, center_name_en, team, team_name, team_name_en)
       SELECT (90000 + n)::text, '计量区域' || n, 'Bench region ' || n, 'bench', '计量', 'Bench' FROM generate_series(1, 5) AS n RETURNING cluster_id)
     INSERT INTO resource_goods (external_id, cluster_id, goods_type, resource_type, purchasing_option, name, name_en, unit, source_price_micro, price_micro, capacity_level, quota)
     SELECT 'bench:' || cluster_id || ':' || n, cluster_id, 'share', 'cpu', 'payByUse', '计量队列' || n, 'Bench queue ' || n, 'core*hour', 100000, 80000, 1, 900000000000
     FROM regions, generate_series(1, 20) AS n`,
  );
}
