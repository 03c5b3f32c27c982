/** Products for the import: a hundred topics. */

import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import type { Database } from '#server/platform/db/database.ts';
import { rowsOf } from '#server/platform/test/rows-of.ts';

const LEFT = ['分子', '晶体', '蛋白', '流体', '结构', '气象', '电磁', '地震', '图像', '语音'];
const RIGHT = ['模拟', '预测', '设计', '优化', '分析', '检索', '标注', '渲染', '反演', '校准'];
const LEFT_EN = ['molecule', 'crystal', 'protein', 'fluid', 'structure', 'weather', 'magnetic', 'seismic', 'image', 'speech'];
const RIGHT_EN = [
  'simulation',
  'forecast',
  'design',
  'tuning',
  'analysis',
  'retrieval',
  'labelling',
  'rendering',
  'inversion',
  'calibration',
];
const TOPICS = LEFT.length * RIGHT.length;
const TYPES = ['DATA', 'SOURCE_CODE', 'SERVICE', 'APP_SOFTWARE', 'MODEL', 'APP_PLATFORM'] as const;
const SKUS_EACH = 3;

const zh = (topic: number): string => `${LEFT[topic % 10]}${RIGHT[Math.floor(topic / 10) % 10]}`;
const en = (topic: number): string => `${LEFT_EN[topic % 10]} ${RIGHT_EN[Math.floor(topic / 10) % 10]}`;
const SHOPS = 50;

/** Creates the shops of the products, and an import file with `goods` products. */
export async function writeCatalogue(database: Database, file: string, goods: number): Promise<void> {
  await database.query(
    `INSERT INTO shop (external_id, name, name_en) SELECT 'growth:' || n, '成长店铺' || n, 'Growth shop ' || n FROM generate_series(0, ${SHOPS - 1}) AS n`,
  );
  const rows = await rowsOf<{ type: string; codes: string[] }>(
    database,
    `SELECT c.goods_type AS type, array_agg(c.code ORDER BY c.code) AS codes FROM category c WHERE NOT EXISTS (SELECT FROM category d WHERE d.parent_code = c.code) GROUP BY 1`,
  );
  const categories = new Map(rows.map(({ type, codes }) => [type, codes]));
  const out = createWriteStream(file);
  for (let index = 0; index < goods; index += 1) {
    const type = TYPES[index % TYPES.length] ?? 'DATA';
    const fitting = categories.get(type) ?? [];
    // Whole topics in each type: both cycles are walked through.
    const topic = Math.floor(index / TYPES.length) % TOPICS;
    const line = {
      externalId: `growth-${index}`,
      type,
      shop: `growth:${index % SHOPS}`,
      category: fitting[Math.floor(index / TYPES.length) % fitting.length],
      name: { zh: `${zh(topic)}工具集 ${index}`, en: `${en(topic)} suite ${index}` },
      summary: { zh: `面向科研团队的${zh(topic)}方案，第${index}号`, en: `A ${en(topic)} kit for research teams, number ${index}` },
      description: {
        zh: `在共享分区上完成准备、计算和后处理，编号${index}。`,
        en: `Preparation, run and post-processing, number ${index}.`,
      },
      specifications: [
        {
          key: 'edition',
          name: { zh: '版本', en: 'Edition' },
          values: Array.from({ length: SKUS_EACH }, (_, at) => ({ key: `e${at}`, label: { zh: `规格${at}`, en: `Edition ${at}` } })),
        },
      ],
      skus: Array.from({ length: SKUS_EACH }, (_, at) => ({
        values: { edition: `e${at}` },
        pricing: [{ billingType: 'MONTH', duration: 1, price: `${10 + ((index * 7 + at) % 900)}.00` }],
      })),
    };
    if (!out.write(`${JSON.stringify(line)}\n`)) await once(out, 'drain');
  }
  out.end();
  await once(out, 'finish');
}
