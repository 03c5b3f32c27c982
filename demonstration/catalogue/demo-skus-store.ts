import { type Queryable, statement } from '#server/platform/db/database.ts';

const listSql = statement(
  'demo-sku-list',
  `SELECT DISTINCT ON (g.id) g.id::text AS "goodsId", s.id::text AS "skuId" FROM goods g JOIN sku s ON s.goods_id = g.id
   WHERE g.external_id = ANY($1) AND s.active ORDER BY g.id, s.id`,
);
/** The first SKU of each of these products of the demonstration. */
export const listDemoSkus = (on: Queryable, keys: string[]): Promise<{ goodsId: string; skuId: string }[]> =>
  on.query(listSql, [keys.map((key) => `demo:${key}`)]);
