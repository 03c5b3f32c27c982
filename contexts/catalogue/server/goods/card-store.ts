/** Cards and search facts: goods on sale with their lowest price, in one statement for any number. */
import type { CardFields } from '#contexts/catalogue/rules/content-fields.ts';
import type { GoodsType } from '#contexts/catalogue/rules/goods-types.ts';
import { type Database, type Queryable, statement } from '#server/platform/db/database.ts';
import { ON_SALE } from '../states.ts';
import { cardFieldColumns } from './content-columns-store.ts';
import type { SpecificationValue, Words } from './goods.ts';
import type { BasePrice } from './price.ts';

export type CardRow = BasePrice & {
  id: string;
  type: GoodsType;
  shopId: string;
  name: string;
  nameEn: string;
  summary: string;
  summaryEn: string;
  tags: Words[];
  /** File id of the first picture; null when there is none. */
  cover: string | null;
  scoreTenths: number;
  scoreCount: number;
  soldCount: number;
  takenCount: number;
  firstSkuId: string;
  free: boolean;
  trial: boolean;
} & CardFields;

const cardColumns = `g.id::text, g.type, g.shop_id::text AS "shopId", g.name, g.name_en AS "nameEn", g.summary, g.summary_en AS "summaryEn", g.tags, g.pictures[1] AS cover,
  g.score_tenths AS "scoreTenths", g.score_count AS "scoreCount", g.sold_count AS "soldCount", g.taken_count AS "takenCount", coalesce(o.first_sku::text, '') AS "firstSkuId", coalesce(o.free, false) AS free,
  coalesce(o.trial, false) AS trial, coalesce(o.price_fen, 0) AS "basePriceFen", o.billing_type AS "baseBillingType", o.duration AS "baseDuration"${cardFieldColumns}`;
const offered = `CROSS JOIN LATERAL (
    SELECT (array_agg(s.id ORDER BY s.sort, s.id))[1] AS first_sku, bool_or(p.billing_type = 'FREE') AS free, bool_or(p.billing_type = 'TRIAL') AS trial,
      (array_agg(p.price_fen ORDER BY p.price_fen, p.duration, p.billing_type) FILTER (WHERE p.billing_type <> 'TRIAL'))[1] AS price_fen,
      (array_agg(p.billing_type ORDER BY p.price_fen, p.duration, p.billing_type) FILTER (WHERE p.billing_type <> 'TRIAL'))[1] AS billing_type,
      (array_agg(p.duration ORDER BY p.price_fen, p.duration, p.billing_type) FILTER (WHERE p.billing_type <> 'TRIAL'))[1] AS duration
    FROM sku s LEFT JOIN sku_price p ON p.sku_id = s.id WHERE s.goods_id = g.id AND s.active) o`;

/** The best sold and most downloaded of each type, in the order of the types. */
const findBestOfTypes = statement(
  'goods-find-best-of-types',
  `SELECT ${cardColumns} FROM unnest($1::text[]) WITH ORDINALITY AS t(type, place)
   CROSS JOIN LATERAL (SELECT * FROM goods WHERE type = t.type AND status = ${ON_SALE} ORDER BY sought DESC, id LIMIT $2) g ${offered}
   ORDER BY t.place, g.sought DESC, g.id`,
);

/** A row with a null id means goods on sale without related goods. */
const findRelated = statement(
  'goods-find-related',
  `SELECT r.* FROM goods this LEFT JOIN LATERAL (
     SELECT ${cardColumns} FROM (SELECT * FROM goods WHERE category_code = this.category_code AND status = ${ON_SALE} AND id <> this.id
       ORDER BY sought DESC, id LIMIT $2) g ${offered}) r ON true
   WHERE this.id = $1 AND this.status = ${ON_SALE} ORDER BY r."soldCount" + r."takenCount" DESC, r.id`,
);

const findCards = statement(
  'goods-find-cards',
  `SELECT ${cardColumns} FROM goods g ${offered} WHERE g.id = ANY($1::bigint[]) AND g.status = ${ON_SALE}`,
);

export type FactsRow = CardRow & {
  categoryCode: string;
  industryCodes: string[];
  description: string;
  descriptionEn: string;
  regionIds: string[];
  rankTenths: number;
  featured: boolean;
  specificationValues: SpecificationValue[];
  createdAt: number;
};
const factsColumns = `${cardColumns}, coalesce(g.category_code, '') AS "categoryCode", g.industry_codes AS "industryCodes", g.description, g.description_en AS "descriptionEn",
  g.region_ids AS "regionIds", g.rank_tenths AS "rankTenths", g.featured, floor(extract(epoch FROM g.created_at) * 1000)::bigint AS "createdAt",
  (SELECT coalesce(jsonb_agg(DISTINCT v), '[]') FROM sku s, jsonb_array_elements(s.specification_values) v WHERE s.goods_id = g.id AND s.active) AS "specificationValues"`;
const findFacts = statement(
  'goods-find-facts',
  `SELECT ${factsColumns} FROM goods g ${offered} WHERE g.id = ANY($1::bigint[]) AND g.status = ${ON_SALE}`,
);
const findFactsAfter = statement(
  'goods-find-facts-after',
  `SELECT ${factsColumns} FROM (SELECT * FROM goods WHERE id > $1 AND status = ${ON_SALE} ORDER BY id LIMIT $2) g ${offered} ORDER BY g.id`,
);

export const createCardStore = (database: Database) => ({
  findBestOfTypes: (types: GoodsType[], each: number) => database.query(findBestOfTypes, [types, each]),
  /** Null when there are no such goods on sale. */
  findRelated: async (goodsId: string, limit: number): Promise<CardRow[] | null> => {
    const rows = await database.query(findRelated, [goodsId, limit]);
    return rows.length === 0 ? null : rows.filter((row): row is CardRow => row.id !== null);
  },
  /** Those on sale, unordered. */
  findCards: (ids: readonly string[]) => database.query(findCards, [ids]),
  findFacts: (ids: string[], on: Queryable = database) => on.query(findFacts, [ids]),
  findFactsAfter: (id: string, limit: number, on: Queryable = database) => on.query(findFactsAfter, [id, limit]),
});
