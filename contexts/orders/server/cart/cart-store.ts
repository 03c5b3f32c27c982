/** The only SQL over `cart_line`, but for `order-store.ts`, which deletes the lines of an order. */
import { isStoredId } from '#kernel/id/id.ts';
import { type Database, isUniqueViolation, type Queryable, statement } from '#server/platform/db/database.ts';
import { one } from '#server/platform/db/rows.ts';
import type { WantedCartLine } from '../order/order-store.ts';

export type CartRow = WantedCartLine & { clusterId: string; addedPriceMicro: number };

/**
 * Adds to the line of the goods with the same term if the sum is from $9 to $7, or inserts the line if the cart has fewer than $8. All
 * reads see the state before the statement.
 */
const add = statement(
  'cart-add',
  `WITH cart_before AS (SELECT count(*)::int AS lines, count(*) FILTER (WHERE goods_id = $2 AND duration = $5)::int AS known, coalesce(max(amount) FILTER (WHERE goods_id = $2 AND duration = $5), 0) AS amount FROM cart_line WHERE owner = $1),
   upserted AS (
     INSERT INTO cart_line AS c (owner, goods_id, cluster_id, amount, duration, added_price_micro)
     SELECT $1, $2, $3, $4::bigint, $5, $6 FROM cart_before WHERE known > 0 OR (lines < $8 AND $4::bigint >= $9::bigint)
     ON CONFLICT (owner, goods_id, duration) DO UPDATE SET amount = c.amount + $4::bigint, changed_at = now() WHERE c.amount + $4::bigint BETWEEN $9::bigint AND $7::bigint
     RETURNING c.id::text)
   SELECT p.id, b.lines + CASE WHEN b.known = 0 AND p.id IS NOT NULL THEN 1 ELSE 0 END AS count, b.known = 0 AND b.lines >= $8 AS full, b.amount AS "inCart" FROM cart_before b LEFT JOIN upserted p ON true`,
);
const lockOwner = statement('cart-lock-owner', `SELECT pg_advisory_xact_lock(hashtextextended($1, 5))`);

const change = statement(
  'cart-change',
  `UPDATE cart_line SET amount = $4, duration = $5, added_price_micro = $6, changed_at = now() WHERE owner = $1 AND id = $2 AND goods_id = $3
   RETURNING id::text, (SELECT count(*)::int FROM cart_line WHERE owner = $1) AS count`,
);
const columns = `id::text, goods_id::text AS "goodsId", cluster_id AS "clusterId", amount, duration, added_price_micro AS "addedPriceMicro"`;
const findAll = statement('cart-find-all', `SELECT ${columns} FROM cart_line WHERE owner = $1 ORDER BY id`);
const findByIds = statement('cart-find-by-ids', `SELECT ${columns} FROM cart_line WHERE owner = $1 AND id = ANY($2::bigint[]) ORDER BY id`);
const remove = statement(
  'cart-remove',
  `WITH deleted AS (DELETE FROM cart_line WHERE owner = $1 AND id = ANY($2::bigint[]) RETURNING id)
   SELECT (SELECT count(*)::int FROM cart_line WHERE owner = $1) - (SELECT count(*)::int FROM deleted) AS count`,
);

/**
 * Merges the lines of one owner into those of another: amounts of the same goods and term are added up, whatever the limits; new lines while
 * there are fewer than $3, oldest first.
 */
const merge = statement(
  'cart-merge',
  `WITH own_line AS (SELECT goods_id, duration FROM cart_line WHERE owner = $2),
   merged_line AS (
     SELECT v.*, o.goods_id IS NOT NULL AS known, row_number() OVER (PARTITION BY o.goods_id IS NOT NULL ORDER BY v.id) AS place
     FROM cart_line v LEFT JOIN own_line o USING (goods_id, duration) WHERE v.owner = $1),
   deleted AS (
     DELETE FROM cart_line v USING merged_line c WHERE v.id = c.id AND (c.known OR c.place + (SELECT count(*) FROM own_line) <= $3)
     RETURNING v.goods_id, v.cluster_id, v.amount, v.duration, v.added_price_micro, v.created_at)
   INSERT INTO cart_line AS c (owner, goods_id, cluster_id, amount, duration, added_price_micro, created_at)
   SELECT $2, goods_id, cluster_id, amount, duration, added_price_micro, created_at FROM deleted
   ON CONFLICT (owner, goods_id, duration) DO UPDATE SET amount = c.amount + excluded.amount, changed_at = now()`,
);

/** Carts of visitors without any change since $1, up to $2 lines at a time. */
const removeOld = statement(
  'cart-forget-old',
  `DELETE FROM cart_line WHERE id = ANY(ARRAY(
     SELECT l.id FROM cart_line l WHERE l.owner LIKE 'v%' AND l.changed_at < $1
       AND NOT EXISTS (SELECT 1 FROM cart_line y WHERE y.owner = l.owner AND y.changed_at >= $1)
     ORDER BY l.changed_at LIMIT $2 FOR UPDATE SKIP LOCKED))
   RETURNING id`,
);

export type CartAdd = {
  owner: string;
  goodsId: string;
  clusterId: string;
  amount: number;
  duration: number;
  priceMicro: number;
  minAmount: number;
  maxAmount: number;
};

export function createCartStore(database: Database) {
  return {
    /**
     * `id` null: nothing was added, because the cart is `full`, or because the sum including `inCart`, the amount of the same term, would
     * be outside the limit.
     */
    add: async (line: CartAdd, maxLines: number, on: Queryable = database) => {
      const { owner, goodsId, clusterId, amount, duration, priceMicro, minAmount, maxAmount } = line;
      const values = [owner, goodsId, clusterId, amount, duration, priceMicro, maxAmount, maxLines, minAmount];
      const put = await one(on.query(add, values));
      if (!put) throw new Error('the addition to the cart returned no row');
      return put;
    },
    /** Serialises additions of one owner until the transaction ends. */
    lockOwner: async (tx: Queryable, owner: string) => {
      await tx.query(lockOwner, [owner]);
    },
    /** Null: no such line of these goods. 'term taken': another line of the goods has this term; nothing was changed. */
    change: async ({
      owner,
      id,
      goodsId,
      amount,
      duration,
      priceMicro,
    }: Omit<CartAdd, 'clusterId' | 'minAmount' | 'maxAmount'> & { id: string }) => {
      if (!isStoredId(id)) return null;
      try {
        return await one(database.query(change, [owner, id, goodsId, amount, duration, priceMicro]));
      } catch (error) {
        if (isUniqueViolation(error, 'cart_line_of_term')) return 'term taken' as const;
        throw error;
      }
    },
    findAll: (owner: string) => database.query(findAll, [owner]),
    findByIds: (owner: string, ids: string[]) => database.query(findByIds, [owner, ids.filter(isStoredId)]),
    remove: async (owner: string, ids: string[]) => (await one(database.query(remove, [owner, ids.filter(isStoredId)])))?.count ?? 0,
    /** Returns the number deleted. */
    removeOld: async (untouchedSince: Date, limit: number): Promise<number> =>
      (await database.query(removeOld, [untouchedSince, limit])).length,
    merge: async (from: string, to: string, maxLines: number) => {
      await database.query(merge, [from, to, maxLines]);
    },
  };
}
export type CartStore = ReturnType<typeof createCartStore>;
