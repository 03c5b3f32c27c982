/** The score of goods as their cards show it, computed only from reviews: nothing else writes it. */
import { type Database, type Queryable, statement } from '#server/platform/db/database.ts';
import { anyRow, one } from '#server/platform/db/rows.ts';
import { announce } from '#server/platform/events/outbox.ts';
import { ON_SALE } from '../states.ts';

export type GoodsLabel = { goodsId: string; shopId: string; name: string; nameEn: string };

const save = statement(
  'goods-save-score',
  `UPDATE goods SET score_tenths = $2, score_count = $3, rank_tenths = $4
   WHERE id = $1 AND (score_tenths <> $2 OR score_count <> $3 OR rank_tenths <> $4) RETURNING id`,
);
const findLabel = statement(
  'goods-find-label-on-sale',
  `SELECT id::text AS "goodsId", shop_id::text AS "shopId", name, name_en AS "nameEn" FROM goods WHERE id = $1 AND status = ${ON_SALE}`,
);

/** Tenths of a star, 0 to 50, 0 without ratings: the displayed mean, and the rank by which lists are sorted. */
type GoodsScore = { scoreTenths: number; scoreCount: number; rankTenths: number };

/** Emits `goods.changed` when the score, its count or the rank changes. */
export async function saveGoodsScore(tx: Queryable, goodsId: string, { scoreTenths, scoreCount, rankTenths }: GoodsScore): Promise<void> {
  if (await anyRow(tx.query(save, [goodsId, scoreTenths, scoreCount, rankTenths]))) await announce(tx, 'goods.changed', { ids: [goodsId] });
}

/** Null for goods that are not on sale. */
export const findGoodsLabel = (database: Database, goodsId: string): Promise<GoodsLabel | null> =>
  one(database.query(findLabel, [goodsId]));
