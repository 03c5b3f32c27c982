import { type Queryable, statement } from '#server/platform/db/database.ts';
import { setExcluded, sheetColumns, sheetRecord, sheetValues } from './content-columns-store.ts';
import type { GoodsDraft, Price, SkuDraft } from './goods.ts';

const findHashesSql = statement(
  'goods-find-hashes',
  'SELECT external_id AS "externalId", content_hash AS hash FROM goods WHERE external_id = ANY($1)',
);
const upsertGoodsSql = statement(
  'goods-upsert',
  `INSERT INTO goods (external_id, type, shop_id, category_code, industry_codes, name, name_en, summary, summary_en, description, description_en, tags,
     highlights, quick_start, quick_start_en, specifications, region_ids, depend_resources, versions, documents, ${sheetColumns}, status, content_hash, published_at, shelved_at)
   SELECT r."externalId", r.type, r."shopId", r."categoryCode", ARRAY(SELECT jsonb_array_elements_text(r."industryCodes")), r.name, r."nameEn", r.summary, r."summaryEn",
     r.description, r."descriptionEn", r.tags, r.highlights, r."quickStart", r."quickStartEn", r.specifications, ARRAY(SELECT jsonb_array_elements_text(r."regionIds")), r."dependResources", r.versions, r.documents,
     ${sheetValues}, $2, r.hash, now(), now()
   FROM jsonb_to_recordset($1::jsonb) AS r("externalId" text, type text, "shopId" bigint, "categoryCode" text, "industryCodes" jsonb, name text, "nameEn" text,
     summary text, "summaryEn" text, description text, "descriptionEn" text, tags jsonb, highlights jsonb, "quickStart" text, "quickStartEn" text, specifications jsonb, "regionIds" jsonb, "dependResources" jsonb,
     versions jsonb, documents jsonb, ${sheetRecord}, hash text)
   ON CONFLICT (external_id) DO UPDATE SET
     type = excluded.type, shop_id = excluded.shop_id, category_code = excluded.category_code, industry_codes = excluded.industry_codes,
     name = excluded.name, name_en = excluded.name_en, summary = excluded.summary, summary_en = excluded.summary_en,
     description = excluded.description, description_en = excluded.description_en, tags = excluded.tags,
     highlights = excluded.highlights, quick_start = excluded.quick_start, quick_start_en = excluded.quick_start_en, specifications = excluded.specifications,
     region_ids = excluded.region_ids, depend_resources = excluded.depend_resources, versions = excluded.versions, documents = excluded.documents,
     ${setExcluded}, content_hash = excluded.content_hash, updated_at = now(), touched_at = now()
   WHERE goods.content_hash <> excluded.content_hash
   RETURNING id::text, external_id AS "externalId", xmax = 0 AS "isNew"`,
);
const upsertSkusSql = statement(
  'sku-upsert',
  `INSERT INTO sku (goods_id, sn, unique_id, specification_values, param, param_en, app_platform_url, app_info_list, depend_resources, stock, sort)
   SELECT r."goodsId", r.sn, r."uniqueId", r."specificationValues", r.param, r."paramEn", r."appPlatformUrl", r."appInfoList", r."dependResources", r.stock, r.sort
   FROM jsonb_to_recordset($1::jsonb) AS r("goodsId" bigint, sn text, "uniqueId" text, "specificationValues" jsonb, param text, "paramEn" text,
     "appPlatformUrl" text, "appInfoList" jsonb, "dependResources" jsonb, stock int, sort int)
   ON CONFLICT (goods_id, unique_id) DO UPDATE SET sn = excluded.sn, specification_values = excluded.specification_values, stock = excluded.stock, put_up = excluded.stock + sku.held,
     param = excluded.param, param_en = excluded.param_en, app_platform_url = excluded.app_platform_url, app_info_list = excluded.app_info_list,
     depend_resources = excluded.depend_resources, sort = excluded.sort, active = true
   RETURNING id::text, goods_id::text AS "goodsId", unique_id AS "uniqueId"`,
);
const deactivateOthersSql = statement(
  'sku-deactivate-others',
  'UPDATE sku SET active = false WHERE goods_id = ANY($1::bigint[]) AND id <> ALL($2::bigint[]) AND active',
);
const deletePricesSql = statement('sku-price-delete', 'DELETE FROM sku_price WHERE sku_id = ANY($1::bigint[])');
const insertPricesSql = statement(
  'sku-price-insert',
  `INSERT INTO sku_price (sku_id, billing_type, duration, price_fen)
   SELECT * FROM unnest($1::bigint[], $2::text[], $3::int[], $4::bigint[])`,
);

/** Content hashes stored under these external ids, so that unchanged goods are skipped. */
export const findHashes = async (tx: Queryable, externalIds: string[]): Promise<Map<string, string>> =>
  new Map((await tx.query(findHashesSql, [externalIds])).map(({ externalId, hash }) => [externalId, hash]));

/** Returns the rows that were added or changed. */
export const upsertGoods = (tx: Queryable, drafts: GoodsDraft[], hashes: string[], status: string) =>
  tx.query(upsertGoodsSql, [JSON.stringify(drafts.map(({ skus: _, ...draft }, index) => ({ ...draft, hash: hashes[index] }))), status]);

export const upsertSkus = (tx: Queryable, skus: (SkuDraft & { goodsId: string; sort: number })[]) =>
  tx.query(upsertSkusSql, [JSON.stringify(skus.map(({ prices: _, ...sku }) => sku))]);

/** SKUs that a product no longer has are retained for the orders that refer to them. */
export const deactivateOtherSkus = (tx: Queryable, goodsIds: string[], retainedIds: string[]) =>
  tx.query(deactivateOthersSql, [goodsIds, retainedIds]);

export async function insertPrices(tx: Queryable, skuIds: string[], prices: (Price & { skuId: string })[]): Promise<void> {
  await tx.query(deletePricesSql, [skuIds]);
  await tx.query(insertPricesSql, [
    prices.map(({ skuId }) => skuId),
    prices.map(({ billingType }) => billingType),
    prices.map(({ duration }) => duration),
    prices.map(({ priceFen }) => priceFen),
  ]);
}
