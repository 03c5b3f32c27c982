/** Listings of a shop in batches: read for export, working copies written by imports. */

import type { ListingContent } from '#contexts/catalogue/calls/listing-content.ts';
import { type Queryable, statement, varying } from '#server/platform/db/database.ts';
import { containing } from '#server/platform/db/like.ts';
import { fieldColumns } from '../goods/content-columns-store.ts';
import type { ListingStatus, Modification } from '../goods/listing-lifecycle.ts';
import { combinationOf, contentOfShelf, currentContent, type ShelfRow, type ShelfSku } from '../listing/content.ts';

type Row = ShelfRow & {
  id: string;
  externalId: string;
  status: ListingStatus;
  modification: Modification;
  published: boolean;
  draft: ListingContent | null;
  skus: ShelfSku[];
};
/** `content`: the working copy, or the shelf version when nothing was changed; `shelf`: null until it is published. */
export type SheetListing = Pick<Row, 'id' | 'externalId' | 'status' | 'modification' | 'published'> & {
  content: ListingContent;
  shelf: ListingContent | null;
};

const SELECT = `SELECT g.id::text, g.external_id AS "externalId", g.status, g.modification, g.published_at IS NOT NULL AS published, d.content AS draft,
    g.type, g.category_code AS "categoryCode", g.industry_codes AS "industryCodes", g.name, g.name_en AS "nameEn", g.summary, g.summary_en AS "summaryEn",
    g.description, g.description_en AS "descriptionEn", g.tags, g.highlights, g.quick_start AS "quickStart", g.quick_start_en AS "quickStartEn", g.specifications, g.region_ids AS "regionIds", g.depend_resources AS "dependResources",
    g.versions, g.documents, g.pictures, g.deliverable, g.delivery_steps AS "deliverySteps", ${fieldColumns},
    (SELECT coalesce(jsonb_agg(jsonb_build_object('id', s.id::text, 'sn', s.sn, 'uniqueId', s.unique_id, 'active', s.active,
       'specificationValues', s.specification_values, 'param', s.param, 'paramEn', s.param_en, 'dependResources', s.depend_resources, 'appPlatformUrl', s.app_platform_url, 'appInfoList', s.app_info_list, 'stock', s.stock,
       'prices', (SELECT coalesce(jsonb_agg(jsonb_build_object('billingType', p.billing_type, 'duration', p.duration, 'priceFen', p.price_fen)), '[]')
         FROM sku_price p WHERE p.sku_id = s.id)) ORDER BY s.sort, s.id), '[]') FROM sku s WHERE s.goods_id = g.id AND s.active) AS skus
  FROM goods g LEFT JOIN listing_draft d ON d.goods_id = g.id`;
const lockSql = statement(
  'sheet-lock-listings',
  `${SELECT} WHERE g.shop_id = $1 AND g.external_id = ANY($2) AND g.deleted_at IS NULL ORDER BY g.id FOR UPDATE OF g`,
);
const findSql = statement(
  'sheet-find-listings',
  `${SELECT} WHERE g.shop_id = $1 AND g.external_id = ANY($2) AND g.deleted_at IS NULL ORDER BY g.id`,
);
const lockImportsSql = statement('sheet-take-turns', `SELECT pg_advisory_xact_lock(hashtextextended('sheet-' || $1::text, 0))`);

/** Stock of published SKUs is the current one. */
function withStock(draft: ListingContent, shelf: ListingContent | null): ListingContent {
  if (!shelf) return draft;
  const left = new Map(shelf.skus.map(({ values, stock }) => [combinationOf(values), stock]));
  return { ...draft, skus: draft.skus.map((sku) => ({ ...sku, stock: left.get(combinationOf(sku.values)) ?? sku.stock })) };
}

function toListing({ draft, skus, ...row }: Row): SheetListing {
  const shelf = row.published ? contentOfShelf(row, skus) : null;
  // The working copy of a published product counts only while it is a modification.
  const own = shelf === null || row.modification !== '' ? draft : null;
  return {
    id: row.id,
    externalId: row.externalId,
    status: row.status,
    modification: row.modification,
    published: row.published,
    content: own ? withStock(currentContent(own), shelf) : (shelf ?? contentOfShelf(row, skus)),
    shelf,
  };
}

/** Serialises the batches of a shop, so that two imports cannot both create the same product. */
export const lockImportsOfShop = (tx: Queryable, shopId: string) => tx.query(lockImportsSql, [shopId]);
export const lockListings = async (tx: Queryable, shopId: string, externalIds: string[]): Promise<SheetListing[]> =>
  (await tx.query(lockSql, [shopId, externalIds])).map(toListing);
export const findListings = async (on: Queryable, shopId: string, externalIds: string[]): Promise<SheetListing[]> =>
  (await on.query(findSql, [shopId, externalIds])).map(toListing);

export type ExportFilter = { statuses: string[]; type: string; keyword: string };
/** In order of creation. A keyword is a part of the name in either language, or the id. */
export async function* allListings(on: Queryable, shopId: string, filter: ExportFilter, batch = 200): AsyncGenerator<SheetListing[]> {
  const pattern = containing(filter.keyword);
  for (let last = '0'; ; ) {
    const rows = await on.query(
      varying(
        'sheet-all-listings',
        `${SELECT} WHERE g.shop_id = $1 AND g.id > $2 AND g.deleted_at IS NULL AND ($3::text[] = '{}' OR g.status = ANY($3) OR g.modification = ANY($3))
         AND ($4 = '' OR g.type = $4) AND ($5 = '' OR g.name ILIKE $6 OR g.name_en ILIKE $6 OR g.id::text = $5) ORDER BY g.id LIMIT $7`,
      ),
      [shopId, last, filter.statuses, filter.type, filter.keyword, pattern, batch],
    );
    if (rows.length > 0) yield rows.map(toListing);
    if (rows.length < batch) return;
    last = rows.at(-1)?.id ?? last;
  }
}

const insertSql = statement(
  'sheet-insert-listings',
  `WITH inserted AS (
     INSERT INTO goods (external_id, type, shop_id, category_code, name, name_en, summary, summary_en)
     SELECT r."externalId", r.content->>'type', $1, nullif(r.content->>'categoryCode', ''), r.content->>'name', r.content->>'nameEn', r.content->>'summary', r.content->>'summaryEn'
     FROM jsonb_to_recordset($2::jsonb) AS r("externalId" text, content jsonb) RETURNING id, external_id),
   draft AS (
     INSERT INTO listing_draft (goods_id, content, updated_by)
     SELECT inserted.id, r.content, $3 FROM inserted JOIN jsonb_to_recordset($2::jsonb) AS r("externalId" text, content jsonb) ON r."externalId" = inserted.external_id)
   SELECT id::text, external_id AS "externalId" FROM inserted`,
);
/** Returns the ids by external id. */
export const insertListings = async (
  tx: Queryable,
  shopId: string,
  accountId: number,
  listings: { externalId: string; content: ListingContent }[],
): Promise<Map<string, string>> =>
  listings.length === 0
    ? new Map()
    : new Map((await tx.query(insertSql, [shopId, JSON.stringify(listings), accountId])).map(({ id, externalId }) => [externalId, id]));

const saveSql = statement(
  'sheet-save-drafts',
  `INSERT INTO listing_draft (goods_id, content, updated_by) SELECT r.id, r.content, $2 FROM jsonb_to_recordset($1::jsonb) AS r(id bigint, content jsonb, modification text)
   ON CONFLICT (goods_id) DO UPDATE SET content = excluded.content, revision = listing_draft.revision + 1, updated_at = now(), updated_by = excluded.updated_by`,
);
/** Until a product is published, lists show its working copy; afterwards it is a modification. */
const mirrorSql = statement(
  'sheet-mirror-drafts',
  `UPDATE goods g SET touched_at = now(),
     modification = r.modification,
     type = CASE WHEN g.published_at IS NULL THEN r.content->>'type' ELSE g.type END,
     category_code = CASE WHEN g.published_at IS NULL THEN nullif(r.content->>'categoryCode', '') ELSE g.category_code END,
     name = CASE WHEN g.published_at IS NULL THEN r.content->>'name' ELSE g.name END,
     name_en = CASE WHEN g.published_at IS NULL THEN r.content->>'nameEn' ELSE g.name_en END,
     summary = CASE WHEN g.published_at IS NULL THEN r.content->>'summary' ELSE g.summary END,
     summary_en = CASE WHEN g.published_at IS NULL THEN r.content->>'summaryEn' ELSE g.summary_en END
   FROM jsonb_to_recordset($1::jsonb) AS r(id bigint, content jsonb, modification text) WHERE g.id = r.id`,
);
/** The rows are locked. */
export async function saveDrafts(
  tx: Queryable,
  accountId: number,
  drafts: { id: string; content: ListingContent; modification: Modification }[],
): Promise<void> {
  if (drafts.length === 0) return;
  const rows = JSON.stringify(drafts);
  await tx.query(saveSql, [rows, accountId]);
  await tx.query(mirrorSql, [rows]);
}

const historySql = statement(
  'sheet-record-history',
  `INSERT INTO listing_history (goods_id, move, from_state, to_state, actor, account_id, user_name)
   SELECT r.id, r.move, r."from", r."to", 'merchant', $2, $3 FROM jsonb_to_recordset($1::jsonb) AS r(id bigint, move text, "from" text, "to" text)`,
);
export type SheetMove = { id: string; move: string; from: string; to: string };
export async function recordMoves(tx: Queryable, moves: SheetMove[], by: { accountId: number; userName: string }): Promise<void> {
  if (moves.length > 0) await tx.query(historySql, [JSON.stringify(moves), by.accountId, by.userName]);
}
