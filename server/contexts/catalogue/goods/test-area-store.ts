/** Applications with a trial: goods on sale, by the centres that offer it. */
import { type Database, statement } from '#server/platform/db/database.ts';
import { ON_SALE } from '../states.ts';

export type TestAreaRow = { goodsId: string; skuId: string; name: string; nameEn: string; days: number; clusterIds: string[] };

const list = statement(
  'goods-test-areas',
  `SELECT g.id::text AS "goodsId", s.id::text AS "skuId", g.name, g.name_en AS "nameEn", max(p.duration)::int AS days, g.region_ids AS "clusterIds"
   FROM goods g JOIN sku s ON s.goods_id = g.id AND s.active JOIN sku_price p ON p.sku_id = s.id AND p.billing_type = 'TRIAL'
   WHERE g.status = ${ON_SALE} AND g.type IN ('APP_SOFTWARE', 'APP_PLATFORM') AND ($1 = '' OR g.id::text = $1)
   GROUP BY g.id, s.id ORDER BY g.sought DESC, g.id, s.sort, s.id LIMIT 500`,
);

/** `goodsId` '' for all. */
export const listTestAreas = (database: Database, goodsId: string): Promise<TestAreaRow[]> => database.query<TestAreaRow>(list, [goodsId]);
