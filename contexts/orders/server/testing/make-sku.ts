/** For tests: goods with one SKU. */
import type { GoodsType } from '#contexts/catalogue/rules/goods-types.ts';
import type { BillingType } from '#contracts/kit/fields.ts';
import type { Database } from '#server/platform/db/database.ts';
import { rowsOf } from '#server/platform/test/rows-of.ts';

export type SkuOptions = {
  type?: GoodsType;
  stock?: number | null;
  prices?: { billingType: BillingType; duration: number; priceFen: number }[];
  regionIds?: string[];
  needsLicenceProof?: boolean;
  status?: string;
};
export type TestSku = { goodsId: string; skuId: string; shopId: string };

let made = 0;
export async function makeSku(database: Database, options: SkuOptions = {}): Promise<TestSku> {
  made += 1;
  const mark = `test-${process.pid}-${made}`;
  const {
    type = 'SERVICE',
    stock = null,
    prices = [{ billingType: 'ONCE', duration: 1, priceFen: 1000 }],
    regionIds = [],
    needsLicenceProof = false,
    status = 'ON_SHELVES',
  } = options;
  await database.query(
    `INSERT INTO category (code, name, name_en, goods_type, level, sort) VALUES ('test', '测试', 'Test', 'SERVICE', 1, 0) ON CONFLICT DO NOTHING`,
  );
  const [row] = await rowsOf<TestSku>(
    database,
    `WITH s AS (INSERT INTO shop (external_id, name, name_en) VALUES ($1, '测试店铺', 'Test shop') RETURNING id),
     g AS (INSERT INTO goods (external_id, type, shop_id, category_code, name, name_en, region_ids, needs_licence_proof, status) SELECT $1, $2, id, 'test', '测试商品', 'Test goods', $3, $4, $5 FROM s RETURNING id),
     k AS (INSERT INTO sku (goods_id, sn, unique_id, stock) SELECT id, $1, $1, $6 FROM g RETURNING id),
     p AS (INSERT INTO sku_price (sku_id, billing_type, duration, price_fen) SELECT k.id, r."billingType", r.duration, r."priceFen" FROM k, jsonb_to_recordset($7::jsonb) AS r("billingType" text, duration int, "priceFen" bigint))
     SELECT g.id::text AS "goodsId", k.id::text AS "skuId", s.id::text AS "shopId" FROM s, g, k`,
    [mark, type, regionIds, needsLicenceProof, status, stock, JSON.stringify(prices)],
  );
  if (!row) throw new Error('no SKU was made');
  return row;
}
