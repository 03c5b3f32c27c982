/** Goods by their shop, for the pages and the dashboard of a shop. */
import { type Queryable, statement } from '#server/platform/db/database.ts';
import { ON_SALE } from '../states.ts';

const shopsOf = statement(
  'goods-shops-of',
  `SELECT id::text AS "goodsId", shop_id::text AS "shopId" FROM goods WHERE id = ANY($1::bigint[]) AND status = ${ON_SALE}`,
);
const names = statement('goods-names', 'SELECT id::text AS "goodsId", name, name_en AS "nameEn" FROM goods WHERE id = ANY($1::bigint[])');
const ofShop = statement(
  'goods-names-of-shop',
  'SELECT id::text AS "goodsId", name, name_en AS "nameEn" FROM goods WHERE id = ANY($1::bigint[]) AND shop_id = $2',
);
const featured = statement(
  'goods-featured-of-shop',
  `SELECT id::text FROM goods WHERE shop_id = $1 AND status = ${ON_SALE} AND featured ORDER BY sought DESC, goods.id LIMIT $2`,
);
/** From the index of low stock, which contains rows up to LOW_STOCK pieces (contexts/shops/calls/dashboard.ts, decision 0094). */
const lowStock = statement(
  'goods-low-stock',
  `SELECT g.id::text AS "goodsId", s.id::text AS "skuId", s.sn, g.name, g.name_en AS "nameEn", s.low_stock AS stock
   FROM sku s JOIN goods g ON g.id = s.goods_id WHERE s.shop_id = $1 AND s.active AND s.low_stock <= $2 AND g.status = ${ON_SALE}
   ORDER BY s.low_stock, g.sought DESC, s.id LIMIT $3`,
);

export const createShopGoodsStore = (database: Queryable) => ({
  shopsOf: async (ids: string[]) => new Map((await database.query(shopsOf, [ids])).map(({ goodsId, shopId }) => [goodsId, shopId])),
  names: async (ids: string[]) => new Map((await database.query(names, [ids])).map(({ goodsId, ...words }) => [goodsId, words])),
  ofShop: async (shopId: string, ids: readonly string[]) =>
    new Map((await database.query(ofShop, [ids, shopId])).map(({ goodsId, ...words }) => [goodsId, words])),
  featuredIds: async (shopId: string, most: number) => (await database.query(featured, [shopId, most])).map(({ id }) => id),
  lowStock: (shopId: string, pieces: number, most: number) => database.query(lowStock, [shopId, pieces, most]),
});
