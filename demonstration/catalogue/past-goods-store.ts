/** Catalogue data for the demonstration's history: everything that can be ordered, and since when it has been on sale. */

import { skuForOrder } from '#contexts/catalogue/server/goods/goods-store.ts';
import { type SkuForOrder, viewSkuForOrder } from '#contexts/catalogue/server/goods/sku-for-order.ts';
import { ON_SALE } from '#contexts/catalogue/server/states.ts';
import { type Queryable, statement } from '#server/platform/db/database.ts';

const findDemoSkus = statement(
  'past-goods-skus',
  `${skuForOrder} WHERE g.external_id LIKE 'demo:%' AND g.status = ${ON_SALE} AND s.active ORDER BY s.id`,
);
const findKeys = statement(
  'past-goods-keys',
  `SELECT id::text AS "goodsId", substr(external_id, 6) AS key FROM goods WHERE external_id LIKE 'demo:%' ORDER BY id`,
);
const backdate = statement(
  'past-goods-backdate',
  `UPDATE goods g SET created_at = p.at, published_at = p.at, shelved_at = p.at, touched_at = p.at, updated_at = p.at
   FROM unnest($1::bigint[], $2::timestamptz[]) AS p(id, at) WHERE g.id = p.id`,
);
const backdateListing = statement(
  'past-goods-backdate-listing',
  `UPDATE goods SET touched_at = $2, created_at = CASE WHEN created_at = now() THEN $2 ELSE created_at END WHERE id = $1`,
);
const backdateHistory = statement('past-goods-backdate-history', 'UPDATE listing_history SET at = $2 WHERE goods_id = $1 AND at = now()');

/** `sought`: the demand, by which the history is generated. Sales come only from its orders. */
export type PastSku = SkuForOrder & { sought: number };

/** SKUs of demo goods on sale. `soughtOf`: by the key of the goods in the seeds. */
export async function listPastSkus(tx: Queryable, soughtOf: ReadonlyMap<string, number>): Promise<PastSku[]> {
  const keys = new Map((await tx.query(findKeys)).map(({ goodsId, key }) => [goodsId, key]));
  return (await tx.query(findDemoSkus)).map((row) => ({
    ...viewSkuForOrder(row),
    sought: soughtOf.get(keys.get(row.goodsId) ?? '') ?? 0,
  }));
}

/** Sets the start of their sale to that instant. */
export const backdateGoods = async (tx: Queryable, since: { goodsId: string; at: number }[]): Promise<void> => {
  await tx.query(backdate, [since.map(({ goodsId }) => goodsId), since.map(({ at }) => new Date(at))]);
};

/** Backdates the history that this transaction wrote about a listing. */
export async function backdateListingMoves(tx: Queryable, goodsId: string, at: number): Promise<void> {
  await tx.query(backdateListing, [goodsId, new Date(at)]);
  await tx.query(backdateHistory, [goodsId, new Date(at)]);
}
