/** Lists of goods for the back offices: those of a shop, and all of the platform. Each sort has an index in migration 0011. */

import type { ListingContent } from '#contexts/catalogue/calls/listing-content.ts';
import type { GoodsType } from '#contexts/catalogue/rules/goods-types.ts';
import type { BillingType } from '#contracts/kit/fields.ts';
import type { ListAnswer } from '#contracts/kit/list.ts';
import { isStoredId } from '#kernel/id/id.ts';
import { conditions } from '#server/platform/db/conditions.ts';
import { type Queryable, statement, varying } from '#server/platform/db/database.ts';
import { COUNTED_MATCHES, type Keyset, keysetPage } from '#server/platform/db/keyset.ts';
import { containing } from '#server/platform/db/like.ts';
import { msOf } from '#server/platform/db/milliseconds.ts';
import { one } from '#server/platform/db/rows.ts';
import { type ListingStatus, type Modification, modificationLifecycle } from '../goods/listing-lifecycle.ts';
import { listingState, modificationSql, ON_SALE, reviewState } from '../states.ts';

export type GoodsListRow = {
  id: string;
  type: GoodsType;
  shopId: string;
  name: string;
  nameEn: string;
  categoryCode: string;
  cover: string | null;
  status: ListingStatus;
  statusReason: string;
  modification: Modification;
  featured: boolean;
  refused: boolean;
  published: boolean;
  shelved: boolean;
  soldCount: number;
  takenCount: number;
  createdAt: number;
  touchedAt: number;
  offered: { skuCount: number; priceFen: number | null; billingType: BillingType | null; duration: number | null; stock: number };
  /** Ms; 0 when no review is pending. */
  dueAt: number;
  /** Of the working copy, until it is first published. */
  draftSkus: ListingContent['skus'] | null;
};
export type GoodsQuery = {
  status: string;
  modification: string;
  type: string;
  /** Codes of the chosen category and its descendants; null for all. */
  categories: string[] | null;
  keyword: string;
  sort: 'updatedAt' | 'createdAt' | 'soldCount' | 'name';
  order: 'asc' | 'desc';
  cursor: string;
  pageSize: number;
};

const cheapest = (column: string): string =>
  `(array_agg(${column} ORDER BY p.price_fen, p.duration, p.billing_type) FILTER (WHERE p.billing_type <> 'TRIAL'))[1]`;
const select = `g.id::text, g.type, g.shop_id::text AS "shopId", g.name, g.name_en AS "nameEn", coalesce(g.category_code, '') AS "categoryCode",
  g.pictures[1] AS cover, g.status, g.status_reason AS "statusReason", g.modification, g.featured, g.refused, g.published_at IS NOT NULL AS published,
  g.shelved_at IS NOT NULL AS shelved, g.sold_count AS "soldCount", g.taken_count AS "takenCount", ${msOf('g.created_at')} AS "createdAt", ${msOf('g.touched_at')} AS "touchedAt",
  (SELECT jsonb_build_object('skuCount', count(DISTINCT s.id), 'priceFen', ${cheapest('p.price_fen')}, 'billingType', ${cheapest('p.billing_type')},
     'duration', ${cheapest('p.duration')}, 'stock', (SELECT CASE WHEN count(*) = count(k.stock) THEN coalesce(sum(k.stock), 0) ELSE -1 END FROM sku k
       WHERE k.goods_id = g.id AND k.active))
   FROM sku s LEFT JOIN sku_price p ON p.sku_id = s.id WHERE s.goods_id = g.id AND s.active) AS offered,
  coalesce((SELECT ${msOf('a.due_at')} FROM listing_application a WHERE a.goods_id = g.id AND a.state = ${reviewState('PENDING')}), 0) AS "dueAt",
  CASE WHEN g.published_at IS NULL THEN (SELECT d.content->'skus' FROM listing_draft d WHERE d.goods_id = g.id) END AS "draftSkus"`;

const sorts: Record<GoodsQuery['sort'], Keyset['sort']> = {
  updatedAt: { column: 'g.touched_at', type: 'timestamptz' },
  createdAt: { column: 'g.created_at', type: 'timestamptz' },
  soldCount: { column: 'g.sold_count', type: 'int' },
  name: { column: 'g.name', type: 'text' },
};

/** The ten statuses of section 4 are one filter; those of a modification have a separate column. */
const isModification = (status: string): boolean =>
  status !== 'UNCHANGED' && modificationLifecycle.states.some((state) => state === status);

/** By id or by a part of a name. */
function addKeyword(add: ReturnType<typeof conditions>['add'], keyword: string): void {
  if (isStoredId(keyword)) add((place) => `(g.id = ${place}::bigint OR g.name LIKE '%' || ${place} || '%')`, keyword);
  else if (keyword) {
    // ten times as fast where case makes no difference
    const like = keyword.toLowerCase() === keyword.toUpperCase() ? 'LIKE' : 'ILIKE';
    add((place) => `(g.name ${like} ${place} OR g.name_en ${like} ${place})`, containing(keyword));
  }
}

function page(on: Queryable, query: GoodsQuery, fixed: { where: string[]; values: unknown[] }): Promise<ListAnswer<GoodsListRow>> {
  const { where, values, add } = conditions({ where: ['g.deleted_at IS NULL', ...fixed.where], values: fixed.values });
  if (isModification(query.status)) add((place) => `g.modification = ${place}`, query.status);
  else if (query.status) add((place) => `g.status = ${place}`, query.status);
  if (query.modification) add((place) => `g.modification = ${place}`, query.modification);
  if (query.type) add((place) => `g.type = ${place}`, query.type);
  if (query.categories) add((place) => `g.category_code = ANY(${place}::text[])`, query.categories);
  const keyword = query.keyword.trim();
  addKeyword(add, keyword);
  const { order, cursor, pageSize } = query;
  return keysetPage(on, {
    name: 'goods-list-page',
    select,
    from: 'goods g',
    where,
    values,
    sort: sorts[query.sort],
    key: { column: 'g.id', type: 'bigint' },
    order,
    cursor,
    pageSize,
    ...(keyword && { countTo: COUNTED_MATCHES, keysFirst: true }),
  });
}

const reviews = {
  '': [],
  PENDING: [`(g.status = ${listingState('PUBLISH_APPLY')} OR g.modification = ${modificationSql('MODIFY_APPLY')})`],
  REFUSED: ['g.refused'],
};
export type OwnGoodsQuery = GoodsQuery & { featured: boolean; review: keyof typeof reviews };
export const listGoodsOfShop = (on: Queryable, shopId: string, query: OwnGoodsQuery) =>
  page(on, query, { where: ['g.shop_id = $1', ...(query.featured ? ['g.featured'] : []), ...reviews[query.review]], values: [shopId] });

/** Names to choose from: goods on sale of a shop, those changed last first. Not counted, and without what a list of goods shows. */
export function pickGoodsOfShop(on: Queryable, shopId: string, keyword: string, most: number) {
  const { where, values, add } = conditions({
    where: ['g.deleted_at IS NULL', 'g.shop_id = $1', `g.status = ${ON_SALE}`],
    values: [shopId],
  });
  addKeyword(add, keyword.trim());
  return on.query(
    varying(
      'goods-pick',
      `SELECT g.id::text AS "goodsId", g.name, g.name_en AS "nameEn" FROM goods g WHERE ${where.join(' AND ')} ORDER BY g.touched_at DESC, g.id DESC LIMIT ${most}`,
    ),
    values,
  );
}

/** Goods that were approved at least once. */
export const listAllGoods = (on: Queryable, shopId: string, query: GoodsQuery) =>
  page(on, query, {
    where: ['g.published_at IS NOT NULL', ...(shopId ? ['g.shop_id = $1'] : [])],
    values: shopId ? [shopId] : [],
  });

const findOneSql = statement(
  'listing-list-row',
  `SELECT ${select} FROM goods g WHERE g.id = $1 AND g.deleted_at IS NULL AND g.published_at IS NOT NULL`,
);
export const findGoodsRow = async (on: Queryable, goodsId: string): Promise<GoodsListRow | null> => one(on.query(findOneSql, [goodsId]));
