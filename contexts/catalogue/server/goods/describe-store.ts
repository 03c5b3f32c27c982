/** Texts for the cover of goods that have ever been on sale. */
import { type Database, statement } from '#server/platform/db/database.ts';
import { one } from '#server/platform/db/rows.ts';
import { listingState } from '../states.ts';

export type GoodsDescription = { kind: string; category: string; words: string };

const find = statement(
  'goods-describe',
  `SELECT type AS kind, coalesce(category_code, '') AS category, concat_ws(' ', name, name_en, tags::text, summary) AS words FROM goods
   WHERE id = $1 AND status NOT IN (${listingState('PUBLISH_DRAFT')}, ${listingState('PUBLISH_APPLY')})`,
);

export const describeGoods = (database: Database, goodsId: string): Promise<GoodsDescription | null> =>
  one(database.query(find, [goodsId]));
