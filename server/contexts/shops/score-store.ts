/** The score of a shop. It comes from reviews alone: nothing else writes it. */
import { type Queryable, statement } from '#server/platform/db/database.ts';
import { anyRow } from '#server/platform/db/rows.ts';
import { announce } from '#server/platform/events/outbox.ts';

const save = statement('shop-save-score', 'UPDATE shop SET score_tenths = $2 WHERE id = $1 AND score_tenths <> $2 RETURNING id');
const worksFor = statement(
  'shop-works-for',
  `SELECT 1 FROM shop s WHERE s.id = $1 AND (($3 <> '' AND s.retailer_id = $3) OR EXISTS (SELECT FROM shop_member m WHERE m.shop_id = s.id AND m.account_id = $2))`,
);

/** `tenths`: 0 to 50, 0 without ratings. Emits `shops.scored` when it is another one. */
export async function saveShopScore(tx: Queryable, shopId: string, tenths: number): Promise<void> {
  if (await anyRow(tx.query(save, [shopId, tenths]))) await announce(tx, 'shops.scored', { ids: [shopId] });
}

/** Whether an account owns the shop or is a member of it, with any permissions. */
export const worksForShop = (on: Queryable, shopId: string, { accountId, retailerId }: { accountId: number; retailerId: string }) =>
  anyRow(on.query(worksFor, [shopId, accountId, retailerId]));
