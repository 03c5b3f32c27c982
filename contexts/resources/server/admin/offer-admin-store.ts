import type { AdminOffer, OfferContent, PriceChange, StockChange } from '#contexts/resources/calls/resource-admin.ts';
import type { ListAnswer } from '#contracts/kit/list.ts';
import { isStoredId } from '#kernel/id/id.ts';
import type { PriceTier } from '#kernel/money/money.ts';
import { conditions } from '#server/platform/db/conditions.ts';
import { type Queryable, statement } from '#server/platform/db/database.ts';
import { type Keyset, keysetPage } from '#server/platform/db/keyset.ts';
import { containing } from '#server/platform/db/like.ts';
import { msOrZero } from '#server/platform/db/milliseconds.ts';
import { anyRow, one } from '#server/platform/db/rows.ts';

export type OfferAdminRow = Omit<
  AdminOffer,
  'actions' | 'priceTiers' | 'sourcePrice' | 'price' | 'currentPrice' | 'discounted' | 'limit' | 'onSale'
> & {
  sourcePriceMicro: number;
  priceMicro: number;
  currentMicro: number;
  priceTiers: PriceTier[];
  minAmount: number;
  maxAmount: number;
  minDuration: number;
  clusterDisabled: boolean;
};
/** Micro-yuan per unit; 0: no discount. */
export type PriceMicro = { sourcePriceMicro: number; priceMicro: number; discountFrom: number; discountUntil: number };
type By = { accountId: number; userName: string; reason: string };

const instant = (place: string): string => `CASE WHEN ${place}::bigint = 0 THEN NULL ELSE to_timestamp(${place}::bigint / 1000.0) END`;
const COLUMNS = `o.id::text AS "offerId", o.resource_no AS "resourceNo", o.cluster_id AS "clusterId", o.goods_type AS "goodsType", o.resource_type AS "resourceType",
  o.purchasing_option AS "purchasingOption", o.name, o.name_en AS "nameEn", o.description, o.description_en AS "descriptionEn", o.spec, o.accelerator, o.unit,
  o.source_price_micro AS "sourcePriceMicro", o.price_micro AS "priceMicro", o.price_tiers AS "priceTiers", offer_price(o) AS "currentMicro", ${msOrZero('o.discount_from')} AS "discountFrom",
  ${msOrZero('o.discount_until')} AS "discountUntil", o.capacity_mode AS "capacityMode", o.capacity_level AS "capacityLevel", o.tight_percent AS "tightPercent",
  o.nearly_percent AS "nearlyPercent", offer_level(o) AS "currentLevel", o.quota, o.quota_total AS "quotaTotal", o.min_amount AS "minAmount",
  o.max_amount AS "maxAmount", o.min_duration AS "minDuration", o.displayed, o.sort, o.revision, ${msOrZero('o.created_at')} AS "createdAt",
  ${msOrZero('o.updated_at')} AS "updatedAt", c.center_name AS "centerName", c.center_name_en AS "centerNameEn", c.disabled AS "clusterDisabled"`;
const FROM = 'resource_goods o JOIN cluster c USING (cluster_id)';
const FIELDS = `"resourceNo" text, name text, "nameEn" text, description text, "descriptionEn" text, spec jsonb, accelerator text, "limit" jsonb,
  "capacityMode" text, "capacityLevel" int, "tightPercent" int, "nearlyPercent" int, sort int`;

const findSql = statement('offer-admin-find', `SELECT ${COLUMNS} FROM ${FROM} WHERE o.id = $1`);
const insertSql = statement(
  'offer-admin-insert',
  `INSERT INTO resource_goods (external_id, resource_no, cluster_id, goods_type, resource_type, purchasing_option, unit, name, name_en, description, description_en,
     spec, accelerator, min_amount, max_amount, min_duration, capacity_mode, capacity_level, tight_percent, nearly_percent, sort, source_price_micro, price_micro,
     discount_from, discount_until, quota, quota_total, displayed)
   SELECT 'admin:' || r."resourceNo", r."resourceNo", $2, $3, $4, $5, $6, r.name, r."nameEn", r.description, r."descriptionEn", r.spec, r.accelerator,
     (r."limit"->>'amount')::bigint, (r."limit"->>'maxAmount')::bigint, (r."limit"->>'duration')::int, r."capacityMode", r."capacityLevel", r."tightPercent",
     r."nearlyPercent", r.sort, $7, $8, ${instant('$9')}, ${instant('$10')}, $11, $11, false
   FROM jsonb_to_record($1::jsonb) AS r(${FIELDS}) RETURNING id::text`,
);
const updateSql = statement(
  'offer-admin-update',
  `UPDATE resource_goods o SET resource_no = r."resourceNo", name = r.name, name_en = r."nameEn", description = r.description, description_en = r."descriptionEn",
     spec = r.spec, accelerator = r.accelerator, min_amount = (r."limit"->>'amount')::bigint, max_amount = (r."limit"->>'maxAmount')::bigint,
     min_duration = (r."limit"->>'duration')::int, capacity_mode = r."capacityMode", capacity_level = r."capacityLevel", tight_percent = r."tightPercent",
     nearly_percent = r."nearlyPercent", sort = r.sort, revision = o.revision + 1, updated_at = now()
   FROM jsonb_to_record($3::jsonb) AS r(${FIELDS}) WHERE o.id = $1 AND o.revision = $2 RETURNING o.id`,
);
const priceSql = statement(
  'offer-admin-price',
  `UPDATE resource_goods SET source_price_micro = $3, price_micro = $4, discount_from = ${instant('$5')}, discount_until = ${instant('$6')}, price_tiers = $7::jsonb,
     revision = revision + 1, updated_at = now()
   WHERE id = $1 AND revision = $2 RETURNING id`,
);
const recordPriceSql = statement(
  'offer-admin-record-price',
  `INSERT INTO resource_price_change (offer_id, source_price_micro, price_micro, discount_from, discount_until, account_id, user_name, reason)
   VALUES ($1, $2, $3, ${instant('$4')}, ${instant('$5')}, $6, $7, $8)`,
);
/** Relative to concurrent sales; never below zero. */
const stockSql = statement(
  'offer-admin-stock',
  `UPDATE resource_goods SET quota = quota + $2, put_up = put_up + $2, quota_total = greatest(quota_total + $2, quota + $2), updated_at = now()
   WHERE id = $1 AND quota + $2 >= 0 RETURNING quota`,
);
const recordStockSql = statement(
  'offer-admin-record-stock',
  'INSERT INTO resource_stock_change (offer_id, change, quota_after, account_id, user_name, reason) VALUES ($1, $2, $3, $4, $5, $6)',
);
const stateSql = statement(
  'offer-admin-state',
  'UPDATE resource_goods SET displayed = $2, closed_with_demo = false, revision = revision + 1, updated_at = now() WHERE id = $1 AND displayed <> $2 RETURNING id',
);
const isUnannounced = 'w.told_price_micro <> offer_price(w) OR w.told_level <> offer_level(w)';
export const OFFERS_CHANGED = `EXISTS (SELECT FROM resource_goods w WHERE ${isUnannounced})`;
/** A discount began or ended, or sales changed the level: locked rows are handled in the next round. */
const takeChangedSql = statement(
  'offer-admin-tell',
  `UPDATE resource_goods o SET told_price_micro = offer_price(o), told_level = offer_level(o)
   WHERE o.id IN (SELECT w.id FROM resource_goods w WHERE ${isUnannounced} FOR UPDATE SKIP LOCKED)
   RETURNING o.id::text`,
);
const idsSql = statement('offer-admin-ids', 'SELECT id::text FROM resource_goods ORDER BY id');

const filled = (content: OfferContent): OfferContent => ({
  ...content,
  nameEn: content.nameEn || content.name,
  descriptionEn: content.descriptionEn || content.description,
  spec: content.spec.map((row) => ({ ...row, labelEn: row.labelEn || row.label })),
});

export const findOffer = async (on: Queryable, offerId: string): Promise<OfferAdminRow | null> =>
  isStoredId(offerId) ? one(on.query(findSql, [offerId])) : null;

export type NewOffer = Pick<AdminOffer, 'clusterId' | 'goodsType' | 'resourceType' | 'purchasingOption' | 'unit' | 'quota'> & PriceMicro;
export async function insertOffer(tx: Queryable, content: OfferContent, offer: NewOffer): Promise<string> {
  const { clusterId, goodsType, resourceType, purchasingOption, unit, sourcePriceMicro, priceMicro, discountFrom, discountUntil, quota } =
    offer;
  const kind = [clusterId, goodsType, resourceType, purchasingOption, unit];
  const values = [JSON.stringify(filled(content)), ...kind, sourcePriceMicro, priceMicro, discountFrom, discountUntil, quota];
  const [row] = await tx.query(insertSql, values);
  if (!row) throw new Error('the offer was not inserted');
  return row.id;
}
export const updateOffer = (tx: Queryable, offerId: string, revision: number, content: OfferContent) =>
  anyRow(tx.query(updateSql, [offerId, revision, JSON.stringify(filled(content))]));
export const updatePrice = (tx: Queryable, offerId: string, revision: number, price: PriceMicro, tiers: readonly PriceTier[]) =>
  anyRow(
    tx.query(priceSql, [
      offerId,
      revision,
      price.sourcePriceMicro,
      price.priceMicro,
      price.discountFrom,
      price.discountUntil,
      JSON.stringify(tiers),
    ]),
  );
export const recordPrice = (tx: Queryable, offerId: string, price: PriceMicro, by: By) =>
  tx.query(recordPriceSql, [
    offerId,
    price.sourcePriceMicro,
    price.priceMicro,
    price.discountFrom,
    price.discountUntil,
    by.accountId,
    by.userName,
    by.reason,
  ]);
/** The quota afterwards; null when there is too little. */
export const moveQuota = async (tx: Queryable, offerId: string, change: number): Promise<number | null> =>
  (await one(tx.query(stockSql, [offerId, change])))?.quota ?? null;
export const recordStock = (tx: Queryable, offerId: string, change: number, quotaAfter: number, by: By) =>
  tx.query(recordStockSql, [offerId, change, quotaAfter, by.accountId, by.userName, by.reason]);
export const setDisplayed = (tx: Queryable, offerId: string, displayed: boolean) => anyRow(tx.query(stateSql, [offerId, displayed]));
export const listOfferIds = async (tx: Queryable): Promise<string[]> => (await tx.query(idsSql)).map(({ id }) => id);
export const takeChangedOffers = async (tx: Queryable): Promise<string[]> => (await tx.query(takeChangedSql)).map(({ id }) => id);

type Page = { cursor: string; pageSize: number; order: 'asc' | 'desc' };
export type OfferQuery = Page & {
  sort: 'updatedAt' | 'quota' | 'resourceNo';
  clusterId: string;
  goodsType: string;
  resourceType: string;
  displayed: '' | 'true' | 'false';
  level: string;
  keyword: string;
};
const SORTS = {
  updatedAt: { column: 'o.updated_at', type: 'timestamptz' },
  quota: { column: 'o.quota', type: 'bigint' },
  resourceNo: { column: 'o.resource_no', type: 'text' },
} as const;

export function listOffers(on: Queryable, query: OfferQuery): Promise<ListAnswer<OfferAdminRow>> {
  const { where, values, add } = conditions();
  if (query.clusterId) add((place) => `o.cluster_id = ${place}`, query.clusterId);
  if (query.goodsType) add((place) => `o.goods_type = ${place}`, query.goodsType);
  if (query.resourceType) add((place) => `o.resource_type = ${place}`, query.resourceType);
  if (query.displayed) add((place) => `o.displayed = ${place}`, query.displayed === 'true');
  if (query.level) add((place) => `offer_level(o) = ${place}::int`, query.level);
  const keyword = query.keyword.trim();
  if (keyword)
    add(
      (place) => `(o.name ILIKE ${place} OR o.name_en ILIKE ${place} OR o.resource_no ILIKE ${place} OR '%' || o.id || '%' = ${place})`,
      containing(keyword),
    );
  return keysetPage(on, {
    name: 'offer-page',
    select: COLUMNS,
    from: FROM,
    where,
    values,
    sort: SORTS[query.sort],
    key: { column: 'o.id', type: 'bigint' },
    order: query.order,
    cursor: query.cursor,
    pageSize: query.pageSize,
  });
}

const historyOf = (table: string, select: string, offerId: string, page: Page): Omit<Keyset, 'name'> => ({
  ...page,
  select: `h.id::text, ${msOrZero('h.at')} AS at, h.user_name AS "userName", h.reason, ${select}`,
  from: `${table} h`,
  where: ['h.offer_id = $1'],
  values: [offerId],
  sort: { column: 'h.at', type: 'timestamptz' },
  key: { column: 'h.id', type: 'bigint' },
});
export const listStock = (on: Queryable, offerId: string, page: Page): Promise<ListAnswer<StockChange>> =>
  keysetPage(on, {
    name: 'offer-stock-page',
    ...historyOf('resource_stock_change', 'h.change, h.quota_after AS "quotaAfter"', offerId, page),
  });
export type PriceChangeRow = Omit<PriceChange, 'sourcePrice' | 'price'> & Pick<PriceMicro, 'sourcePriceMicro' | 'priceMicro'>;
const PRICES = `h.source_price_micro AS "sourcePriceMicro", h.price_micro AS "priceMicro", ${msOrZero('h.discount_from')} AS "discountFrom", ${msOrZero('h.discount_until')} AS "discountUntil"`;
export const listPrices = (on: Queryable, offerId: string, page: Page): Promise<ListAnswer<PriceChangeRow>> =>
  keysetPage(on, { name: 'offer-price-page', ...historyOf('resource_price_change', PRICES, offerId, page) });
