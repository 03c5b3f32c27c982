/** Reads and writes one listing: its row, working copy, SKUs, history. Every change locks the row first, so that changes are serialised. */

import type { ListingContent } from '#contexts/catalogue/calls/listing-content.ts';
import type { GoodsType } from '#contexts/catalogue/rules/goods-types.ts';
import { type Queryable, statement } from '#server/platform/db/database.ts';
import { msOf } from '#server/platform/db/milliseconds.ts';
import { anyRow, one } from '#server/platform/db/rows.ts';
import { fieldColumns } from '../goods/content-columns-store.ts';
import type { ListingStatus, Modification } from '../goods/listing-lifecycle.ts';
import { modificationSql, ON_SALE } from '../states.ts';
import { currentContent, type ShelfRow, type ShelfSku } from './content.ts';

export type ListingRow = ShelfRow & {
  id: string;
  externalId: string;
  type: GoodsType;
  shopId: string;
  status: ListingStatus;
  statusReason: string;
  modification: Modification;
  refused: boolean;
  featured: boolean;
  scoreTenths: number;
  scoreCount: number;
  soldCount: number;
  takenCount: number;
  /** Approved in a review. */
  published: boolean;
  /** Has been public. */
  shelved: boolean;
  createdAt: number;
  updatedAt: number;
  touchedAt: number;
};
export type DraftRow = { content: ListingContent; revision: number };

const columns = `g.id::text, g.external_id AS "externalId", g.type, g.shop_id::text AS "shopId", g.category_code AS "categoryCode", g.industry_codes AS "industryCodes",
  g.name, g.name_en AS "nameEn", g.summary, g.summary_en AS "summaryEn", g.description, g.description_en AS "descriptionEn", g.tags, g.highlights, g.quick_start AS "quickStart", g.quick_start_en AS "quickStartEn", g.specifications,
  g.region_ids AS "regionIds", g.depend_resources AS "dependResources", g.versions, g.documents, g.pictures, g.deliverable, g.delivery_steps AS "deliverySteps", ${fieldColumns},
  g.status, g.status_reason AS "statusReason", g.modification, g.refused, g.featured, g.score_tenths AS "scoreTenths", g.score_count AS "scoreCount",
  g.sold_count AS "soldCount", g.taken_count AS "takenCount", g.published_at IS NOT NULL AS published, g.shelved_at IS NOT NULL AS shelved, ${msOf('g.created_at')} AS "createdAt",
  ${msOf('g.updated_at')} AS "updatedAt", ${msOf('g.touched_at')} AS "touchedAt"`;
const found = `SELECT ${columns} FROM goods g WHERE g.id = $1 AND g.deleted_at IS NULL AND ($2::bigint IS NULL OR g.shop_id = $2)`;
const findSql = statement('listing-find', found);
const lockSql = statement('listing-lock', `${found} FOR UPDATE`);
const findDraftSql = statement('listing-find-draft', 'SELECT content, revision FROM listing_draft WHERE goods_id = $1');
const findSkusSql = statement(
  'listing-find-skus',
  `SELECT s.id::text, s.sn, s.unique_id AS "uniqueId", s.active, s.specification_values AS "specificationValues", s.param, s.param_en AS "paramEn", s.app_platform_url AS "appPlatformUrl",
     s.app_info_list AS "appInfoList", s.depend_resources AS "dependResources", s.stock, (SELECT coalesce(jsonb_agg(jsonb_build_object('billingType', p.billing_type, 'duration', p.duration,
       'priceFen', p.price_fen)), '[]') FROM sku_price p WHERE p.sku_id = s.id) AS prices
   FROM sku s WHERE s.goods_id = $1 ORDER BY s.sort, s.id`,
);

/** `shopId` null: any shop (staff). */
export const findListing = async (on: Queryable, id: string, shopId: string | null): Promise<ListingRow | null> =>
  one(on.query(findSql, [id, shopId]));
export const lockListing = async (tx: Queryable, id: string, shopId: string | null): Promise<ListingRow | null> =>
  one(tx.query(lockSql, [id, shopId]));
export const findDraft = async (on: Queryable, goodsId: string): Promise<DraftRow | null> =>
  (await on.query(findDraftSql, [goodsId])).map((row) => ({ ...row, content: currentContent(row.content) }))[0] ?? null;
/** Includes inactive ones: their ids stay reserved. */
export const findShelfSkus = (on: Queryable, goodsId: string): Promise<ShelfSku[]> => on.query(findSkusSql, [goodsId]);

const insertSql = statement(
  'listing-insert',
  `INSERT INTO goods (external_id, type, shop_id, category_code, name, name_en, summary, summary_en, pictures, creation_key, content_hash)
   VALUES ($1, $2, $3, (SELECT code FROM category WHERE code = $4), $5, $6, $7, $8, $9, $10, $11) ON CONFLICT (shop_id, creation_key) WHERE creation_key IS NOT NULL DO NOTHING RETURNING id::text`,
);
const findCreatedSql = statement(
  'listing-find-created',
  `SELECT g.id::text, g.content_hash AS hash, coalesce(d.revision, 1) AS revision FROM goods g LEFT JOIN listing_draft d ON d.goods_id = g.id
   WHERE g.shop_id = $1 AND g.creation_key = $2`,
);
export type NewListing = { externalId: string; shopId: string; creationKey: string | null; hash: string; content: ListingContent };
/** Null when the key was already used. */
export const insertListing = async (
  tx: Queryable,
  { externalId, shopId, creationKey, hash, content }: NewListing,
): Promise<string | null> => {
  const { type, categoryCode, name, nameEn, summary, summaryEn, pictures } = content;
  const values = [externalId, type, shopId, categoryCode, name, nameEn, summary, summaryEn, pictures, creationKey, hash];
  return (await one(tx.query(insertSql, values)))?.id ?? null;
};
export const findCreated = async (on: Queryable, shopId: string, creationKey: string) =>
  one(on.query(findCreatedSql, [shopId, creationKey]));

const saveDraftSql = statement(
  'listing-save-draft',
  `INSERT INTO listing_draft (goods_id, content, updated_by) VALUES ($1, $2, $3)
   ON CONFLICT (goods_id) DO UPDATE SET content = excluded.content, revision = listing_draft.revision + 1, updated_at = now(), updated_by = excluded.updated_by
   RETURNING revision`,
);
export const saveDraft = async (tx: Queryable, goodsId: string, content: ListingContent, accountId: number | null): Promise<number> =>
  (await one(tx.query(saveDraftSql, [goodsId, JSON.stringify(content), accountId])))?.revision ?? 1;

/** Until it is published, lists show the working copy. */
const mirrorSql = statement(
  'listing-mirror-draft',
  `UPDATE goods SET type = $2, category_code = (SELECT code FROM category WHERE code = $3), name = $4, name_en = $5, summary = $6, summary_en = $7, pictures = $8, touched_at = now() WHERE id = $1`,
);
export const mirrorDraft = (
  tx: Queryable,
  goodsId: string,
  { type, categoryCode, name, nameEn, summary, summaryEn, pictures }: ListingContent,
) => tx.query(mirrorSql, [goodsId, type, categoryCode, name, nameEn, summary, summaryEn, pictures]);

/** `shelved`: it is public from now on. */
const setStatusSql = statement(
  'listing-set-status',
  `UPDATE goods SET status = $3, status_reason = $4, closed_with_demo = false, touched_at = now(), shelved_at = CASE WHEN $3 = ${ON_SALE} THEN coalesce(shelved_at, now()) ELSE shelved_at END
   WHERE id = $1 AND status = ANY($2) RETURNING id`,
);
export const setStatus = async (
  tx: Queryable,
  goodsId: string,
  from: readonly ListingStatus[],
  to: ListingStatus,
  reason: string,
): Promise<boolean> => anyRow(tx.query(setStatusSql, [goodsId, from, to, reason]));
const setModificationSql = statement(
  'listing-set-modification',
  'UPDATE goods SET modification = $3, touched_at = now() WHERE id = $1 AND modification = ANY($2) RETURNING id',
);
export const setModification = async (tx: Queryable, goodsId: string, from: readonly Modification[], to: Modification): Promise<boolean> =>
  anyRow(tx.query(setModificationSql, [goodsId, from, to]));
const setRefusedSql = statement('listing-set-refused', 'UPDATE goods SET refused = $2 WHERE id = $1 AND refused <> $2');
export const setRefused = (tx: Queryable, goodsId: string, refused: boolean) => tx.query(setRefusedSql, [goodsId, refused]);

/** Its external id becomes free: a later load creates a new product. */
const deleteSql = statement(
  'listing-delete',
  `UPDATE goods SET deleted_at = now(), featured = false, modification = ${modificationSql('UNCHANGED')}, external_id = external_id || '#deleted-' || id WHERE id = $1 AND deleted_at IS NULL RETURNING id`,
);
export const deleteListingRow = async (tx: Queryable, goodsId: string): Promise<boolean> => anyRow(tx.query(deleteSql, [goodsId]));

const lockShopSql = statement('listing-lock-featured', `SELECT pg_advisory_xact_lock(hashtext('listing-featured-' || $1::text))`);
const countFeaturedSql = statement(
  'listing-count-featured',
  'SELECT count(*)::int AS count FROM goods WHERE shop_id = $1 AND featured AND deleted_at IS NULL AND id <> $2',
);
const setFeaturedSql = statement('listing-set-featured', 'UPDATE goods SET featured = $2, touched_at = now() WHERE id = $1');
/** Serialises changes of a shop's featured goods until the transaction ends. */
export const countOtherFeatured = async (tx: Queryable, shopId: string, goodsId: string): Promise<number> => {
  await tx.query(lockShopSql, [shopId]);
  return (await one(tx.query(countFeaturedSql, [shopId, goodsId])))?.count ?? 0;
};
export const setFeatured = (tx: Queryable, goodsId: string, featured: boolean) => tx.query(setFeaturedSql, [goodsId, featured]);

/** Adds the difference to the current stock; when either value is unlimited, the wanted value is set. */
const setStockSql = statement(
  'listing-set-stock',
  `WITH requested AS (SELECT * FROM unnest($2::bigint[], $3::int[], $4::int[]) AS w(id, stock, was)),
        locked AS (SELECT s.id, s.stock FROM sku s JOIN requested w USING (id) WHERE s.goods_id = $1 AND s.active ORDER BY s.id FOR UPDATE OF s),
        changed AS (
          SELECT l.id, l.stock, CASE WHEN w.stock < 0 THEN NULL WHEN w.was < 0 OR l.stock IS NULL THEN w.stock
            ELSE least(2147483647, greatest(0, l.stock::bigint + w.stock - w.was))::int END AS wanted
          FROM requested w JOIN locked l USING (id))
   UPDATE sku s SET stock = l.wanted, put_up = coalesce(s.put_up - l.stock, s.held) + l.wanted
   FROM changed l WHERE l.id = s.id RETURNING s.id::text AS "skuId", coalesce(l.stock, -1) AS before, coalesce(s.stock, -1) AS stock`,
);
export const changeStock = (tx: Queryable, goodsId: string, stocks: { skuId: string; stock: number; was: number }[]) =>
  tx.query(setStockSql, [goodsId, stocks.map(({ skuId }) => skuId), stocks.map(({ stock }) => stock), stocks.map(({ was }) => was)]);

export type HistoryRow = { at: number; move: string; from: string; to: string; by: string; userName: string; reason: string };
export type HistoryEntry = {
  goodsId: string;
  applicationId?: string | undefined;
  move: string;
  from: string;
  to: string;
  actor: 'merchant' | 'operator' | 'system';
  accountId: number | null;
  userName: string;
  reason: string;
};
const insertHistorySql = statement(
  'listing-history-insert',
  `INSERT INTO listing_history (goods_id, application_id, move, from_state, to_state, actor, account_id, user_name, reason)
   VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
);
export const recordHistory = (tx: Queryable, entry: HistoryEntry) =>
  tx.query(insertHistorySql, [
    entry.goodsId,
    entry.applicationId ?? null,
    entry.move,
    entry.from,
    entry.to,
    entry.actor,
    entry.accountId,
    entry.userName,
    entry.reason,
  ]);
const findHistorySql = statement(
  'listing-history-find',
  `SELECT ${msOf('at')} AS at, move, from_state AS "from", to_state AS "to", actor AS by, user_name AS "userName", reason
   FROM listing_history WHERE goods_id = $1 ORDER BY id DESC LIMIT 200`,
);
export const findHistory = (on: Queryable, goodsId: string): Promise<HistoryRow[]> => on.query(findHistorySql, [goodsId]);
