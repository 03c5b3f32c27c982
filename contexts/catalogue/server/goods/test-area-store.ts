/** Applications with a trial: goods on sale, by the centres that offer it. */
import { isStoredId } from '#kernel/id/id.ts';
import { type Database, statement } from '#server/platform/db/database.ts';
import { ON_SALE } from '../states.ts';

export type TestAreaRow = { goodsId: string; skuId: string; name: string; nameEn: string; days: number; clusterIds: string[] };

const MOST = 500;
const TRIALS = `sku s JOIN sku_price p ON p.sku_id = s.id AND p.billing_type = 'TRIAL'`;
/** `goods`: rows of goods on sale. */
const listOf = (goods: string): string =>
  `SELECT g.id::text AS "goodsId", s.id::text AS "skuId", g.name, g.name_en AS "nameEn", max(p.duration)::int AS days, g.region_ids AS "clusterIds"
   FROM ${goods} AS g JOIN ${TRIALS} ON s.goods_id = g.id AND s.active
   GROUP BY g.id, g.name, g.name_en, g.region_ids, g.sought, s.id, s.sort ORDER BY g.sought DESC, g.id, s.sort, s.id LIMIT ${MOST}`;
const columns = 'g.id, g.name, g.name_en, g.region_ids, g.sought';
/** The goods sought most of each type, from the index of their shelf. */
const listAll = statement(
  'goods-test-areas',
  listOf(`(SELECT f.* FROM unnest('{APP_SOFTWARE,APP_PLATFORM}'::text[]) AS t(type) CROSS JOIN LATERAL (
     SELECT ${columns} FROM goods g WHERE g.status = ${ON_SALE} AND g.type = t.type AND g.id IN (SELECT s.goods_id FROM ${TRIALS} WHERE s.active)
     ORDER BY g.sought DESC, g.id LIMIT ${MOST}) AS f)`),
);
const listOne = statement(
  'goods-test-areas-of',
  listOf(
    `(SELECT ${columns} FROM goods g WHERE g.id = $1::bigint AND g.status = ${ON_SALE} AND g.type IN ('APP_SOFTWARE', 'APP_PLATFORM'))`,
  ),
);

/** `goodsId` '' for all. */
export async function listTestAreas(database: Database, goodsId: string): Promise<TestAreaRow[]> {
  if (goodsId === '') return database.query(listAll);
  return isStoredId(goodsId) ? database.query(listOne, [goodsId]) : [];
}
