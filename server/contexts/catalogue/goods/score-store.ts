/** The score of goods as their cards show it. It comes from reviews alone: nothing else writes it. */
import { type Database, type Queryable, statement } from '#server/platform/db/database.ts';
import { one } from '#server/platform/db/rows.ts';
import { announce } from '#server/platform/events/outbox.ts';
import { ON_SALE } from '../states.ts';

export type GoodsLabel = { goodsId: string; shopId: string; name: string; nameEn: string };

const save = statement(
  'goods-save-score',
  `UPDATE goods g SET score_tenths = $2, score_count = $3 FROM (SELECT id, score_tenths FROM goods WHERE id = $1 FOR UPDATE) AS old
   WHERE g.id = old.id AND (g.score_tenths <> $2 OR g.score_count <> $3) RETURNING old.score_tenths <> $2 AS shown`,
);
const findLabel = statement(
  'goods-find-label-on-sale',
  `SELECT id::text AS "goodsId", shop_id::text AS "shopId", name, name_en AS "nameEn" FROM goods WHERE id = $1 AND status = ${ON_SALE}`,
);

/** `scoreTenths`: 0 to 50, 0 without ratings. Emits `goods.changed` when the score is another one, `goods.counted` for its count alone. */
export async function saveGoodsScore(tx: Queryable, goodsId: string, score: { scoreTenths: number; scoreCount: number }): Promise<void> {
  const saved = await one(tx.query<{ shown: boolean }>(save, [goodsId, score.scoreTenths, score.scoreCount]));
  if (saved) await announce(tx, saved.shown ? 'goods.changed' : 'goods.counted', { ids: [goodsId] });
}

/** Null for goods that are not on sale. */
export const findGoodsLabel = (database: Database, goodsId: string): Promise<GoodsLabel | null> =>
  one(database.query<GoodsLabel>(findLabel, [goodsId]));
