/** Data that a submitted content is compared with before its review. */
import { ENOUGH } from '#contexts/operations/rules/review/content-warnings.ts';
import { type Queryable, statement } from '#server/platform/db/database.ts';
import { ON_SALE } from '../states.ts';

type Price = { billingType: string; duration: number; priceFen: number };

const mediansSql = statement(
  'listing-category-medians',
  `SELECT p.billing_type AS "billingType", p.duration, (percentile_cont(0.5) WITHIN GROUP (ORDER BY p.price_fen))::float8 AS "priceFen"
   FROM goods g JOIN sku s ON s.goods_id = g.id AND s.active JOIN sku_price p ON p.sku_id = s.id AND p.price_fen > 0
   WHERE g.category_code = $1 AND g.status = ${ON_SALE} AND g.deleted_at IS NULL AND g.id <> $2
   GROUP BY p.billing_type, p.duration HAVING count(DISTINCT g.id) >= ${ENOUGH}`,
);
/** Medians of the prices on sale in a category, excluding this product. */
export const findMedians = async (on: Queryable, categoryCode: string, goodsId: string): Promise<Price[]> =>
  await on.query(mediansSql, [categoryCode, goodsId]);

const namesakeSql = statement(
  'listing-namesake',
  `SELECT id::text AS "goodsId", shop_id::text AS "shopId" FROM goods
   WHERE status = ${ON_SALE} AND deleted_at IS NULL AND id <> $2 AND lower(name) = lower($1) ORDER BY id LIMIT 1`,
);
/** Another product on sale with the same name. */
export const findNamesake = async (
  on: Queryable,
  name: string,
  goodsId: string,
): Promise<{ goodsId: string; shopId: string } | undefined> => (await on.query(namesakeSql, [name.trim(), goodsId]))[0];
