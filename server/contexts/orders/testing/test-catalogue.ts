/** For tests: a catalogue of SKUs that may be sold, with conditional stock, behind the port of orders. */
import type { BillingType, GoodsType } from '#contracts/kit/fields.ts';
import type { Database, Queryable } from '#server/platform/db/database.ts';
import type { CataloguePort, SkuForOrder } from '../ports.ts';

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
  const { type = 'SERVICE', stock = null, prices = [{ billingType: 'ONCE', duration: 1, priceFen: 1000 }], regionIds = [], needsLicenceProof = false, status = 'ON_SHELVES' } = options;
  await database.query(`INSERT INTO category (code, name, name_en, goods_type, level, sort) VALUES ('test', '测试', 'Test', 'SERVICE', 1, 0) ON CONFLICT DO NOTHING`);
  const [row] = await database.query<TestSku>(
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

const findSql = `SELECT s.id::text AS "skuId", s.active, s.stock, g.id::text AS "goodsId", g.type AS "goodsType", g.status, g.name, g.name_en AS "nameEn", g.shop_id::text AS "shopId",
    g.region_ids AS "regionIds", g.needs_licence_proof AS "needsLicenceProof", '' AS specification, '' AS "specificationEn",
    (SELECT jsonb_agg(jsonb_build_object('billingType', p.billing_type, 'duration', p.duration, 'priceFen', p.price_fen)) FROM sku_price p WHERE p.sku_id = s.id) AS prices
  FROM sku s JOIN goods g ON g.id = s.goods_id WHERE s.id = $1`;

export const testCatalogue = (database: Database): CataloguePort => ({
  findSkuForOrder: async (skuId: string, on: Queryable = database) => (/^\d{1,15}$/.test(skuId) ? ((await on.query<SkuForOrder>(findSql, [skuId]))[0] ?? null) : null),
  async takeStock(tx, wanted) {
    const taken = new Map<string, number>();
    for (const { skuId, pieces } of wanted) {
      const [row] = await tx.query<{ limited: boolean }>('UPDATE sku SET stock = stock - $2 WHERE id = $1 AND (stock IS NULL OR stock >= $2) RETURNING stock IS NOT NULL AS limited', [skuId, pieces]);
      if (row) taken.set(skuId, row.limited ? pieces : 0);
    }
    return taken;
  },
  async giveBackStock(tx, taken) {
    for (const { skuId, pieces } of taken) await tx.query('UPDATE sku SET stock = stock + $2 WHERE id = $1', [skuId, pieces]);
  },
  async countSold(tx, sold) {
    for (const { goodsId, pieces } of sold) await tx.query('UPDATE goods SET sold_count = sold_count + $2 WHERE id = $1', [goodsId, pieces]);
  },
  goodsForSearch: (ids) => database.query<{ type: GoodsType }>(`SELECT type FROM goods WHERE id = ANY($1::bigint[]) AND status = 'ON_SHELVES'`, [ids]),
});
