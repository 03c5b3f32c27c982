/** Goods for repositories that deliver them, in any status. Reads only. */
import type { GoodsType } from '#contexts/catalogue/rules/goods-types.ts';
import { type Queryable, statement } from '#server/platform/db/database.ts';
import type { ListingStatus, Modification } from '../goods/listing-lifecycle.ts';
import { ON_SALE } from '../states.ts';

export type GoodsStanding = {
  goodsId: string;
  shopId: string;
  type: GoodsType;
  name: string;
  nameEn: string;
  status: ListingStatus;
  modification: Modification;
  /** On the shelf: public. */
  onSale: boolean;
};
const columns = `g.id::text AS "goodsId", g.shop_id::text AS "shopId", g.type, g.name, g.name_en AS "nameEn", g.status, g.modification, g.status = ${ON_SALE} AS "onSale"`;
const list = statement(
  'goods-standings',
  `SELECT ${columns} FROM goods g WHERE g.id = ANY($1::bigint[]) AND g.deleted_at IS NULL ORDER BY g.id`,
);
const ofShop = statement(
  'goods-standings-of-shop',
  `SELECT ${columns} FROM goods g WHERE g.shop_id = $1 AND g.type = $2 AND g.deleted_at IS NULL ORDER BY g.id DESC LIMIT $3`,
);
const skus = statement(
  'goods-sku-names',
  `SELECT s.id::text AS "skuId", s.specification_values AS values FROM sku s WHERE s.goods_id = $1 AND s.active ORDER BY s.sort, s.id`,
);
const places = statement(
  'goods-on-sale-places',
  `SELECT g.type, g.region_ids AS "regionIds" FROM goods g WHERE g.id = $1 AND g.status = ${ON_SALE}`,
);

export const listStandings = (on: Queryable, ids: readonly string[]) => on.query(list, [ids]);
/** Newest first. */
export const listStandingsOfShop = (on: Queryable, shopId: string, type: GoodsType, most: number) => on.query(ofShop, [shopId, type, most]);
export const listSkuValues = (on: Queryable, goodsId: string) => on.query(skus, [goodsId]);
export const findPlaces = async (on: Queryable, goodsId: string) => (await on.query(places, [goodsId]))[0] ?? null;
