/** Reads goods and SKUs. Everything public is filtered by `ON_SALE` here. */
import type { ContentFields } from '#contexts/catalogue/rules/content-fields.ts';
import type { GoodsType } from '#contexts/catalogue/rules/goods-types.ts';
import { type Database, type Queryable, statement } from '#server/platform/db/database.ts';
import { anyRow, one } from '#server/platform/db/rows.ts';
import { ON_SALE, STATES } from '../states.ts';
import { fieldColumns } from './content-columns-store.ts';
import type { GoodsDraft, Price, SkuFacts, Specification, SpecificationValue } from './goods.ts';
import { type ListingStatus, PUBLIC_STATUS } from './listing-lifecycle.ts';

export type GoodsRow = Omit<GoodsDraft, 'externalId' | 'regionIds' | 'dependResources' | 'skus'> & {
  id: string;
  /** File ids, the cover first. */
  pictures: string[];
  deliverySteps: { title: string; titleEn: string; days: number }[];
  scoreTenths: number;
  scoreCount: number;
  soldCount: number;
  takenCount: number;
  updatedAt: number;
} & ContentFields;

const findOnSale = statement(
  'goods-find-on-sale',
  `SELECT id::text, type, shop_id::text AS "shopId", coalesce(category_code, '') AS "categoryCode", industry_codes AS "industryCodes", name, name_en AS "nameEn",
     summary, summary_en AS "summaryEn", description, description_en AS "descriptionEn", tags, highlights, quick_start AS "quickStart", quick_start_en AS "quickStartEn", pictures, specifications, versions, documents,
     score_tenths AS "scoreTenths", score_count AS "scoreCount", sold_count AS "soldCount", taken_count AS "takenCount",
     delivery_steps AS "deliverySteps", ${fieldColumns},
     floor(extract(epoch FROM updated_at) * 1000)::bigint AS "updatedAt"
   FROM goods g WHERE g.id = $1 AND g.status = ${ON_SALE}`,
);

export type SkuRow = SkuFacts & {
  id: string;
  sn: string;
  uniqueId: string;
  specificationValues: SpecificationValue[];
  stock: number | null;
  regionIds: string[];
  prices: Price[];
};

const prices = `(SELECT coalesce(jsonb_agg(jsonb_build_object('billingType', p.billing_type, 'duration', p.duration, 'priceFen', p.price_fen)), '[]')
     FROM sku_price p WHERE p.sku_id = s.id) AS prices`;

/** A row with a null id means goods on sale without any SKU. */
const findSkusOnSale = statement(
  'sku-find-on-sale',
  `SELECT s.id::text, s.sn, s.unique_id AS "uniqueId", s.specification_values AS "specificationValues", s.param, s.param_en AS "paramEn", s.app_platform_url AS "appPlatformUrl",
     s.app_info_list AS "appInfoList", s.depend_resources AS "dependResources", s.stock, g.region_ids AS "regionIds", ${prices}
   FROM goods g LEFT JOIN sku s ON s.goods_id = g.id AND s.active
   WHERE g.id = $1 AND g.status = ${ON_SALE} ORDER BY s.sort, s.id`,
);

export type SkuForOrderRow = Omit<SkuRow, 'sn' | 'uniqueId' | keyof SkuFacts | 'id'> & {
  skuId: string;
  active: boolean;
  goodsId: string;
  goodsType: GoodsType;
  status: ListingStatus;
  name: string;
  nameEn: string;
  shopId: string;
  needsLicenceProof: boolean;
  specifications: Specification[];
};

/** In any status: orders need it to be shown, paid or refunded. */
export const skuForOrder = `SELECT s.id::text AS "skuId", s.active, s.stock, s.specification_values AS "specificationValues", ${prices}, g.id::text AS "goodsId", g.type AS "goodsType",
     g.status, g.name, g.name_en AS "nameEn", g.shop_id::text AS "shopId", g.region_ids AS "regionIds", g.needs_licence_proof AS "needsLicenceProof", g.specifications
   FROM sku s JOIN goods g ON g.id = s.goods_id`;
/** The same as a value in a statement of orders; null for an unknown id. Read by `viewSkuForOrder`. `skuId`: a parameter, like $1. */
export const skuForOrderOf = (skuId: `$${number}`): string => `(SELECT to_jsonb(one) FROM (${skuForOrder} WHERE s.id = ${skuId}) one)`;
const findSkuForOrder = statement('sku-find-for-order', `${skuForOrder} WHERE s.id = $1`);

const findSpecificationValues = statement(
  'sku-find-specification-values',
  `SELECT s.specification_values AS "specificationValues" FROM sku s JOIN goods g ON g.id = s.goods_id
   WHERE s.id = $1 AND s.active AND g.status = ${ON_SALE}`,
);

const findGoodsIdOfSku = statement(
  'sku-find-goods-id',
  `SELECT g.id::text AS "goodsId" FROM sku s JOIN goods g ON g.id = s.goods_id WHERE s.id = $1 AND s.active AND g.status = ${ON_SALE}`,
);

/** For goods not on sale: whether they were ever public. */
const findShelved = statement(
  'goods-find-shelved',
  'SELECT 1 AS found FROM goods WHERE id = $1 AND shelved_at IS NOT NULL AND deleted_at IS NULL',
);

const isOfShop = statement('goods-is-of-shop', 'SELECT 1 AS found FROM goods WHERE id = $1 AND shop_id = $2');

const findDependResources = statement(
  'goods-find-depend-resources',
  `SELECT depend_resources AS "dependResources" FROM goods WHERE id = $1 AND status = ${ON_SALE}`,
);

const anyOnSale = statement('goods-any-on-sale', `SELECT FROM goods WHERE status = ${ON_SALE} LIMIT 1`);
const countByType = statement(
  'goods-count-by-type',
  `SELECT split_part(code, ' ', 1) AS type, split_part(code, ' ', 2) AS status, sum(goods)::int AS count FROM ${STATES} AS s GROUP BY 1, 2 HAVING sum(goods) > 0`,
);
/** Each found by a step in the index: there are few, of many goods. */
const findCategoriesInUse = statement(
  'goods-categories-in-use',
  `WITH RECURSIVE c AS (
    (SELECT category_code AS code FROM goods WHERE status = ${ON_SALE} AND category_code IS NOT NULL ORDER BY category_code LIMIT 1)
    UNION ALL SELECT (SELECT g.category_code FROM goods g WHERE g.status = ${ON_SALE} AND g.category_code > c.code ORDER BY g.category_code LIMIT 1) FROM c WHERE c.code IS NOT NULL
  ) SELECT code FROM c WHERE code IS NOT NULL`,
);

export function createGoodsStore(database: Database) {
  return {
    findOnSale: (id: string) => one(database.query(findOnSale, [id])),
    /** Null when there are no such goods on sale. */
    findSkusOnSale: async (goodsId: string): Promise<SkuRow[] | null> => {
      const rows = await database.query(findSkusOnSale, [goodsId]);
      return rows.length === 0 ? null : rows.filter((row): row is SkuRow => row.id !== null);
    },
    /** Whether they were ever public; false for deleted goods. */
    wasOnShelf: async (id: string): Promise<boolean> => anyRow(database.query(findShelved, [id])),
    hasOnSale: (): Promise<boolean> => anyRow(database.query(anyOnSale)),
    isOfShop: async (id: string, shopId: string): Promise<boolean> => anyRow(database.query(isOfShop, [id, shopId])),
    findSkuForOrder: (skuId: string, on: Queryable = database) => one(on.query(findSkuForOrder, [skuId])),
    findSpecificationValues: async (skuId: string) =>
      (await one(database.query(findSpecificationValues, [skuId])))?.specificationValues ?? null,
    /** The product on sale that has this SKU; null otherwise. */
    findGoodsIdOfSku: async (skuId: string) => (await one(database.query(findGoodsIdOfSku, [skuId])))?.goodsId ?? null,
    findDependResources: async (goodsId: string) => (await one(database.query(findDependResources, [goodsId])))?.dependResources ?? null,
    /** Of those on sale. */
    countByType: async () => (await database.query(countByType)).filter(({ status }) => status === PUBLIC_STATUS),
    findCategoriesInUse: async () => (await database.query(findCategoriesInUse)).map(({ code }) => code),
  };
}
export type GoodsStore = ReturnType<typeof createGoodsStore>;
