/** Stock: conditional updates inside the transaction of an order, rows locked in id order; with each, `held` says what orders hold. */
import { type Queryable, statement } from '#server/platform/db/database.ts';
import { announce } from '#server/platform/events/outbox.ts';
import { ON_SALE } from '../states.ts';

export type Pieces = { skuId: string; pieces: number };

/**
 * Returns a row for each SKU that can be sold; `taken` is 0 for those without a limit, whose rows are not updated. An SKU that is inactive,
 * off the shelf or has too little stock is missing.
 */
const takeSql = statement(
  'sku-take-stock',
  `WITH requested AS (SELECT id, sum(pieces)::int AS pieces FROM unnest($1::bigint[], $2::int[]) AS w(id, pieces) GROUP BY id),
        locked AS (SELECT s.id FROM sku s JOIN requested w USING (id) WHERE s.stock IS NOT NULL ORDER BY s.id FOR UPDATE OF s),
        updated AS (
          UPDATE sku s SET stock = s.stock - w.pieces, held = s.held + w.pieces FROM requested w, locked l, goods g
          WHERE s.id = w.id AND l.id = s.id AND g.id = s.goods_id AND g.status = ${ON_SALE} AND s.active AND s.stock >= w.pieces
          RETURNING s.id, s.goods_id, w.pieces)
   SELECT id::text AS "skuId", goods_id::text AS "goodsId", pieces AS taken FROM updated
   UNION ALL
   SELECT s.id::text, s.goods_id::text, 0 FROM sku s JOIN requested w USING (id) JOIN goods g ON g.id = s.goods_id
   WHERE s.stock IS NULL AND s.active AND g.status = ${ON_SALE}`,
);
const releaseSql = statement(
  'sku-give-back-stock',
  `WITH returned AS (SELECT id, sum(pieces)::int AS pieces FROM unnest($1::bigint[], $2::int[]) AS w(id, pieces) GROUP BY id),
        locked AS (SELECT s.id FROM sku s JOIN returned w USING (id) ORDER BY s.id FOR UPDATE OF s)
   UPDATE sku s SET stock = s.stock + w.pieces, held = s.held - w.pieces FROM returned w, locked l WHERE s.id = w.id AND l.id = s.id RETURNING s.goods_id::text AS "goodsId"`,
);
/** Emits that cached stock is outdated. */
async function announceCounts(tx: Queryable, rows: { goodsId: string }[]): Promise<void> {
  if (rows.length > 0) await announce(tx, 'goods.counted', { ids: [...new Set(rows.map(({ goodsId }) => goodsId))] });
}

/** skuId → pieces taken from a limited stock (0: sold without a limit). Missing SKUs could not be taken; the caller rolls back. */
export async function takeStock(tx: Queryable, wanted: Pieces[]): Promise<Map<string, number>> {
  const rows = await tx.query(takeSql, [wanted.map(({ skuId }) => skuId), wanted.map(({ pieces }) => pieces)]);
  await announceCounts(
    tx,
    rows.filter(({ taken }) => taken > 0),
  );
  return new Map(rows.map(({ skuId, taken }) => [skuId, taken]));
}

/** An SKU that no longer has a limit has none afterwards. */
export async function releaseStock(tx: Queryable, taken: Pieces[]): Promise<void> {
  await announceCounts(tx, await tx.query(releaseSql, [taken.map(({ skuId }) => skuId), taken.map(({ pieces }) => pieces)]));
}
