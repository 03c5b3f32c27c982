/** Writes a reviewed content to the product's row and its SKUs. Stock of existing SKUs, score and sales are not changed. */
import type { ListingContent } from '#contexts/catalogue/calls/listing-content.ts';
import { parseYuanToFen } from '#kernel/money/money.ts';
import { type Queryable, statement } from '#server/platform/db/database.ts';
import { fieldRecord, setFields } from '../goods/content-columns-store.ts';
import { deactivateOtherSkus, insertPrices } from '../goods/save-goods-store.ts';
import { listingState } from '../states.ts';
import { fillEnglish } from './content.ts';
import type { NamedSku } from './name-skus.ts';

const writeGoodsSql = statement(
  'listing-write-shelf',
  `UPDATE goods SET type = r.type, category_code = r."categoryCode", industry_codes = ARRAY(SELECT jsonb_array_elements_text(r."industryCodes")),
     name = r.name, name_en = r."nameEn", summary = r.summary, summary_en = r."summaryEn", description = r.description, description_en = r."descriptionEn",
     tags = r.tags, highlights = r.highlights, quick_start = r."quickStart", quick_start_en = r."quickStartEn", pictures = ARRAY(SELECT jsonb_array_elements_text(r.pictures)), specifications = r.specifications,
     region_ids = ARRAY(SELECT jsonb_array_elements_text(r."regionIds")), depend_resources = r."dependResources", versions = r.versions,
     documents = r.documents, deliverable = nullif(r.deliverable, 'null'), delivery_steps = r."deliverySteps", ${setFields},
     updated_at = now(), touched_at = now(), published_at = coalesce(published_at, now())
   FROM jsonb_to_record($2::jsonb) AS r(type text, "categoryCode" text, "industryCodes" jsonb, name text, "nameEn" text, summary text, "summaryEn" text,
     description text, "descriptionEn" text, tags jsonb, highlights jsonb, "quickStart" text, "quickStartEn" text, pictures jsonb, specifications jsonb, "regionIds" jsonb, "dependResources" jsonb, versions jsonb,
     documents jsonb, deliverable jsonb, "deliverySteps" jsonb, ${fieldRecord})
   WHERE goods.id = $1`,
);
const writeSkusSql = statement(
  'listing-write-skus',
  `INSERT INTO sku (goods_id, sn, unique_id, specification_values, param, param_en, app_platform_url, app_info_list, depend_resources, stock, sort)
   SELECT $1, r.sn, r."uniqueId", r."specificationValues", r.param, r."paramEn", r."appPlatformUrl", r."appInfoList", r."dependResources", r.stock, r.sort
   FROM jsonb_to_recordset($2::jsonb) AS r(sn text, "uniqueId" text, "specificationValues" jsonb, param text, "paramEn" text, "appPlatformUrl" text,
     "appInfoList" jsonb, "dependResources" jsonb, stock int, sort int)
   ON CONFLICT (goods_id, unique_id) DO UPDATE SET specification_values = excluded.specification_values, param = excluded.param,
     param_en = excluded.param_en, depend_resources = excluded.depend_resources, app_platform_url = excluded.app_platform_url, app_info_list = excluded.app_info_list, sort = excluded.sort, active = true
   RETURNING id::text, unique_id AS "uniqueId"`,
);

/** Inside the transaction of a decision, the row locked. Removed SKUs are retained, inactive, for the orders that refer to them. */
export async function writeShelf(tx: Queryable, goodsId: string, content: ListingContent, skus: NamedSku[]): Promise<void> {
  const { skus: _, ...goods } = fillEnglish(content);
  await tx.query(writeGoodsSql, [goodsId, JSON.stringify(goods)]);
  const rows = skus.map(({ sku, uniqueId, sn, specificationValues }, sort) => ({
    sn,
    uniqueId,
    specificationValues,
    param: sku.param,
    paramEn: sku.paramEn,
    appPlatformUrl: sku.appPlatformUrl,
    appInfoList: sku.appInfoList,
    dependResources: sku.dependResources,
    stock: sku.stock < 0 ? null : sku.stock,
    sort,
  }));
  const written = await tx.query(writeSkusSql, [goodsId, JSON.stringify(rows)]);
  const idOf = new Map(written.map(({ id, uniqueId }) => [uniqueId, id]));
  const ids = written.map(({ id }) => id);
  await deactivateOtherSkus(tx, [goodsId], ids);
  await insertPrices(
    tx,
    ids,
    skus.flatMap(({ sku, uniqueId }) =>
      sku.pricing.map(({ billingType, duration, price }) => ({
        billingType,
        duration,
        priceFen: price === '' ? 0 : parseYuanToFen(price),
        skuId: idOf.get(uniqueId) ?? '',
      })),
    ),
  );
}

/** One statement, as a shop may have tens of thousands. */
const takeShopOffSql = statement(
  'listing-take-shop-off-shelf',
  `WITH updated AS (UPDATE goods SET status = ${listingState.to('unshelve')}, status_reason = '', updated_at = now() WHERE shop_id = $1 AND status IN (${listingState.from('unshelve')}) RETURNING id)
   INSERT INTO listing_history (goods_id, move, from_state, to_state, actor, reason)
   SELECT id, ${listingState.move('unshelve')}, ${listingState('ON_SHELVES')}, ${listingState.to('unshelve')}, 'system', $2 FROM updated RETURNING goods_id::text AS id`,
);
/** Returns the ids of goods that were on sale. */
export const takeShopOffShelf = async (tx: Queryable, shopId: string, reason: string): Promise<string[]> =>
  (await tx.query(takeShopOffSql, [shopId, reason])).map(({ id }) => id);
