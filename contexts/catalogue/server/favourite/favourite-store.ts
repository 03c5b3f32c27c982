/** Favourites of accounts. The price of a favourite is that of the term that was the cheapest when it was added. */

import type { PriceAlert, PriceStep, PriceWatch } from '#contexts/catalogue/rules/favourites/favourites.ts';
import type { GoodsType } from '#contexts/catalogue/rules/goods-types.ts';
import type { BillingType } from '#contracts/kit/fields.ts';
import type { Fen } from '#kernel/money/money.ts';
import { type Database, type Queryable, statement } from '#server/platform/db/database.ts';
import { one } from '#server/platform/db/rows.ts';
import { ON_SALE } from '../states.ts';

/** Current price of the stored term, NULL while it is not sold. */
const NOW = `LEFT JOIN LATERAL (SELECT min(p.price_fen) AS fen FROM sku s JOIN sku_price p ON p.sku_id = s.id
    WHERE g.status = ${ON_SALE} AND s.goods_id = f.goods_id AND s.active AND p.billing_type = f.billing_type AND p.duration = f.duration) AS now ON true`;

const lockAccount = statement('favourite-lock-account', 'SELECT pg_advisory_xact_lock(hashtextextended($1::text, 78))');
const count = statement(
  'favourite-count',
  'SELECT count(*)::int AS saved, coalesce(bool_or(goods_id = $2), false) AS "hasThis" FROM favourite WHERE account_id = $1',
);
const insert = statement(
  'favourite-insert',
  `INSERT INTO favourite (account_id, goods_id, billing_type, duration, kept_fen, seen_fen)
   SELECT $1, g.id, best.billing_type, best.duration, best.price_fen, best.price_fen FROM goods g LEFT JOIN LATERAL (
     SELECT p.billing_type, p.duration, p.price_fen FROM sku s JOIN sku_price p ON p.sku_id = s.id
     WHERE s.goods_id = g.id AND s.active AND p.billing_type <> 'TRIAL' ORDER BY p.price_fen, p.duration, p.billing_type LIMIT 1) AS best ON true
   WHERE g.id = $2 AND g.status = ${ON_SALE} ON CONFLICT DO NOTHING RETURNING goods_id`,
);
const remove = statement('favourite-delete', 'DELETE FROM favourite WHERE account_id = $1 AND goods_id = $2');
const listIds = statement(
  'favourite-list-ids',
  'SELECT goods_id::text AS id FROM favourite WHERE account_id = $1 ORDER BY kept_at DESC, goods_id DESC',
);

export type FavouriteRow = {
  goodsId: string;
  type: GoodsType;
  shopId: string;
  name: string;
  nameEn: string;
  cover: string | null;
  onSale: boolean;
  savedAt: number;
  billingType: BillingType | null;
  duration: number | null;
  savedFen: Fen | null;
  nowFen: Fen | null;
  alert: PriceAlert;
  belowFen: Fen | null;
};
const mine = `SELECT f.goods_id, g.type, g.shop_id, g.name, g.name_en, g.pictures[1] AS cover, g.status = ${ON_SALE} AS on_sale, f.kept_at, f.billing_type, f.duration,
    f.kept_fen, now.fen AS now_fen, f.alert, f.below_fen
  FROM favourite f JOIN goods g ON g.id = f.goods_id ${NOW} WHERE f.account_id = $1`;
const list = statement(
  'favourite-list',
  `SELECT goods_id::text AS "goodsId", type, shop_id::text AS "shopId", name, name_en AS "nameEn", cover, on_sale AS "onSale",
     floor(extract(epoch FROM kept_at) * 1000)::bigint AS "savedAt", billing_type AS "billingType", duration, kept_fen AS "savedFen", now_fen AS "nowFen", alert,
     below_fen AS "belowFen"
   FROM (${mine}) AS mine WHERE $2 = '' OR ($2 = 'cheaper' AND now_fen < kept_fen) OR ($2 = 'off' AND NOT on_sale)
   ORDER BY kept_at DESC, goods_id DESC LIMIT $3 OFFSET $4`,
);
const counts = statement(
  'favourite-counts',
  `SELECT count(*)::int AS "all", count(*) FILTER (WHERE now_fen < kept_fen)::int AS cheaper, count(*) FILTER (WHERE NOT on_sale)::int AS off FROM (${mine}) AS mine`,
);

const findWatched = statement(
  'favourite-find-watched',
  `SELECT coalesce(now.fen, f.seen_fen) AS "priceFen" FROM favourite f JOIN goods g ON g.id = f.goods_id ${NOW}
   WHERE f.account_id = $1 AND f.goods_id = $2 FOR UPDATE OF f`,
);
const setAlert = statement(
  'favourite-set-alert',
  'UPDATE favourite SET alert = $3, below_fen = $4, seen_fen = $5, told = false, price_due = false WHERE account_id = $1 AND goods_id = $2',
);

const markDue = statement(
  'favourite-mark-due',
  `UPDATE favourite SET price_due = true FROM (SELECT f.account_id, f.goods_id FROM favourite f JOIN goods g ON g.id = f.goods_id ${NOW}
     WHERE f.goods_id = ANY($1::bigint[]) AND f.alert <> 'OFF' AND NOT f.price_due AND now.fen IS DISTINCT FROM f.seen_fen AND now.fen IS NOT NULL) AS changed
   WHERE favourite.account_id = changed.account_id AND favourite.goods_id = changed.goods_id`,
);
export type DueRow = PriceWatch & { accountId: number; goodsId: string; name: string; nameEn: string; nowFen: Fen | null };
export const PRICES_DUE = 'EXISTS (SELECT FROM favourite WHERE price_due)';
const takeDue = statement(
  'favourite-take-due',
  `SELECT f.account_id AS "accountId", f.goods_id::text AS "goodsId", g.name, g.name_en AS "nameEn", f.alert, f.below_fen AS "belowFen", f.seen_fen AS "seenFen", f.told AS notified,
     now.fen AS "nowFen"
   FROM favourite f JOIN goods g ON g.id = f.goods_id ${NOW}
   WHERE f.price_due ORDER BY f.account_id, f.goods_id LIMIT $1 FOR UPDATE OF f SKIP LOCKED`,
);
const saveSteps = statement(
  'favourite-save-steps',
  `UPDATE favourite f SET price_due = false, seen_fen = step.seen_fen, told = step.told
   FROM unnest($1::bigint[], $2::bigint[], $3::bigint[], $4::boolean[]) AS step(account_id, goods_id, seen_fen, told)
   WHERE f.account_id = step.account_id AND f.goods_id = step.goods_id`,
);

export const createFavouriteStore = (database: Database) => ({
  /** Serialises additions to the account's favourites until the transaction ends. */
  lockAccount: (tx: Queryable, accountId: number) => tx.query(lockAccount, [accountId]),
  count: async (tx: Queryable, accountId: number, goodsId: string): Promise<{ saved: number; hasThis: boolean }> =>
    (await one(tx.query(count, [accountId, goodsId]))) ?? { saved: 0, hasThis: false },
  /** False for goods that are not on sale, or already added. */
  insert: async (tx: Queryable, accountId: number, goodsId: string): Promise<boolean> =>
    (await tx.query(insert, [accountId, goodsId])).length > 0,
  remove: (accountId: number, goodsId: string) => database.query(remove, [accountId, goodsId]),
  listIds: async (accountId: number): Promise<string[]> => (await database.query(listIds, [accountId])).map(({ id }) => id),
  list: (accountId: number, filter: string, { limit, offset }: { limit: number; offset: number }) =>
    database.query(list, [accountId, filter, limit, offset]),
  counts: async (accountId: number) => (await one(database.query(counts, [accountId]))) ?? { all: 0, cheaper: 0, off: 0 },
  /** The price that an alert watches, its row locked; null: not a favourite. */
  findWatched: (tx: Queryable, accountId: number, goodsId: string) => one(tx.query(findWatched, [accountId, goodsId])),
  setAlert: (tx: Queryable, accountId: number, goodsId: string, set: { alert: PriceAlert; belowFen: Fen | null; seenFen: Fen | null }) =>
    tx.query(setAlert, [accountId, goodsId, set.alert, set.belowFen, set.seenFen]),
  /** Marks those of the goods that are watched and whose price has changed. */
  markDue: (tx: Queryable, goodsIds: readonly string[]) => tx.query(markDue, [goodsIds]),
  takeDue: (tx: Queryable, limit: number) => tx.query(takeDue, [limit]),
  saveSteps: (tx: Queryable, steps: readonly (Pick<DueRow, 'accountId' | 'goodsId'> & PriceStep)[]) =>
    tx.query(saveSteps, [
      steps.map(({ accountId }) => accountId),
      steps.map(({ goodsId }) => goodsId),
      steps.map(({ seenFen }) => seenFen),
      steps.map(({ notified }) => notified),
    ]),
});
export type FavouriteStore = ReturnType<typeof createFavouriteStore>;
