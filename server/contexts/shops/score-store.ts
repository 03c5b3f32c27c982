/** The score of a shop, computed only from reviews: nothing else writes it. */
import { type Queryable, statement } from '#server/platform/db/database.ts';
import { anyRow } from '#server/platform/db/rows.ts';
import { announce } from '#server/platform/events/outbox.ts';

const save = statement(
  'shop-save-score',
  `UPDATE shop SET score_tenths = $2, score_count = $3, rank_tenths = $4
   WHERE id = $1 AND (score_tenths <> $2 OR score_count <> $3 OR rank_tenths <> $4) RETURNING id`,
);
const worksFor = statement(
  'shop-works-for',
  `SELECT 1 FROM shop s WHERE s.id = $1 AND (($3 <> '' AND s.retailer_id = $3) OR EXISTS (SELECT FROM shop_member m WHERE m.shop_id = s.id AND m.account_id = $2))`,
);

/** Tenths of a star, 0 to 50, 0 without ratings: the displayed mean, and the rank by which lists are sorted. */
type ShopScore = { scoreTenths: number; scoreCount: number; rankTenths: number };

/** Emits `shops.scored` when the score, its count or the rank changes. */
export async function saveShopScore(tx: Queryable, shopId: string, { scoreTenths, scoreCount, rankTenths }: ShopScore): Promise<void> {
  if (await anyRow(tx.query(save, [shopId, scoreTenths, scoreCount, rankTenths]))) await announce(tx, 'shops.scored', { ids: [shopId] });
}

/** Whether an account owns the shop or is a member of it, with any permissions. */
export const worksForShop = (on: Queryable, shopId: string, { accountId, retailerId }: { accountId: number; retailerId: string }) =>
  anyRow(on.query(worksFor, [shopId, accountId, retailerId]));
