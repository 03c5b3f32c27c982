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

const workplaces = statement(
  'shop-workplaces',
  `SELECT s.id::text FROM shop s WHERE s.retailer_id = $2 AND s.retailer_id <> '' UNION SELECT m.shop_id::text FROM shop_member m WHERE m.account_id = $1`,
);

/** Tenths of a star, 0 to 50, 0 without ratings: the displayed mean, and the rank by which lists are sorted. */
type ShopScore = { scoreTenths: number; scoreCount: number; rankTenths: number };

/** Emits `shops.scored` when the score, its count or the rank changes. */
export async function saveShopScore(tx: Queryable, shopId: string, { scoreTenths, scoreCount, rankTenths }: ShopScore): Promise<void> {
  if (await anyRow(tx.query(save, [shopId, scoreTenths, scoreCount, rankTenths]))) await announce(tx, 'shops.scored', { ids: [shopId] });
}

type Worker = { accountId: number; retailerId: string };

/** Whether an account owns the shop or is a member of it, with any permissions. */
export const worksForShop = (on: Queryable, shopId: string, { accountId, retailerId }: Worker) =>
  anyRow(on.query(worksFor, [shopId, accountId, retailerId]));

/** The shops that an account owns or is a member of. */
export const workplacesOf = async (on: Queryable, { accountId, retailerId }: Worker): Promise<ReadonlySet<string>> =>
  new Set((await on.query(workplaces, [accountId, retailerId])).map(({ id }) => id));
