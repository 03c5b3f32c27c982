import type { ShopPermission } from '#kernel/roles/roles.ts';
import { type Queryable, statement } from '#server/platform/db/database.ts';
import { msOf } from '#server/platform/db/milliseconds.ts';
import { anyRow, one } from '#server/platform/db/rows.ts';

export type MemberRow = { accountId: number; permissions: ShopPermission[]; addedAt: number };

const columns = `account_id AS "accountId", permissions, ${msOf('created_at')} AS "addedAt"`;
const list = statement('shop-member-list', `SELECT ${columns} FROM shop_member WHERE shop_id = $1 ORDER BY created_at, account_id`);
const lock = statement('shop-member-lock', `SELECT ${columns} FROM shop_member WHERE shop_id = $1 AND account_id = $2 FOR UPDATE`);
const lockShop = statement('shop-member-lock-shop', 'SELECT id FROM shop WHERE id = $1 FOR UPDATE');
const count = statement('shop-member-count', 'SELECT count(*)::int AS count FROM shop_member WHERE shop_id = $1');
const insert = statement(
  'shop-member-insert',
  `INSERT INTO shop_member (shop_id, account_id, permissions, created_at) VALUES ($1, $2, $3, $4) ON CONFLICT DO NOTHING RETURNING account_id AS "accountId"`,
);
const change = statement('shop-member-change', 'UPDATE shop_member SET permissions = $3 WHERE shop_id = $1 AND account_id = $2');
const remove = statement('shop-member-remove', 'DELETE FROM shop_member WHERE shop_id = $1 AND account_id = $2');
const findRetailer = statement('shop-member-retailer', 'SELECT retailer_id AS "retailerId" FROM shop WHERE id = $1');

export const createMemberStore = (database: Queryable) => ({
  list: (shopId: string) => database.query(list, [shopId]),
  findRetailerId: async (shopId: string) => (await one(database.query(findRetailer, [shopId])))?.retailerId ?? '',
  lock: async (tx: Queryable, shopId: string, accountId: number) => one(tx.query(lock, [shopId, accountId])),
  /** Locks the shop, so that two additions do not both take the last place. */
  countHeld: async (tx: Queryable, shopId: string) => {
    await tx.query(lockShop, [shopId]);
    return (await one(tx.query(count, [shopId])))?.count ?? 0;
  },
  /** False: the account already belongs to a shop. */
  insert: async (tx: Queryable, shopId: string, accountId: number, permissions: readonly ShopPermission[], at: number) =>
    anyRow(tx.query(insert, [shopId, accountId, permissions, new Date(at)])),
  change: async (tx: Queryable, shopId: string, accountId: number, permissions: readonly ShopPermission[]) =>
    void (await tx.query(change, [shopId, accountId, permissions])),
  remove: async (tx: Queryable, shopId: string, accountId: number) => void (await tx.query(remove, [shopId, accountId])),
});
