/** What of some goods an account may use at an instant: for contents that are open while the entitlement is in force. */
import { isStoredId } from '#kernel/id/id.ts';
import { type Database, type Queryable, statement } from '#server/platform/db/database.ts';
import { entitlementState, orderState } from '../states.ts';
import { restsForRefund } from './entitlement-store.ts';

/**
 * Entitlements in force of $1, and those that members of its group $2 bought with the group's money or for its project. An open refund
 * suspends them.
 */
const running = `SELECT e.order_id, e.line_no, e.goods_id, e.sku_id FROM entitlement e JOIN market_order o ON o.id = e.order_id
   WHERE (e.account_id = $1 OR o.user_group_id = $2) AND ($3::bigint[] IS NULL OR e.goods_id = ANY($3::bigint[])) AND e.sku_id IS NOT NULL
     AND e.state IN (${entitlementState('ACTIVE', 'CONTINUED')}) AND e.usable_from <= $4 AND (e.ends_at IS NULL OR e.ends_at > $4)
     AND o.status = ${orderState('PAID')} AND NOT ${restsForRefund('e')}`;

const list = statement(
  'entitlement-running',
  `SELECT DISTINCT r.goods_id::text AS "goodsId", r.sku_id::text AS "skuId" FROM (${running}) r ORDER BY 1, 2`,
);
const use = statement(
  'entitlement-use',
  `UPDATE fulfilment f SET consumed_at = $4 FROM (${running}) r
   WHERE f.order_id = r.order_id AND f.line_no = r.line_no AND f.consumed_at IS NULL AND r.sku_id = ANY($5::bigint[]) RETURNING f.id`,
);

export type Entitled = { goodsId: string; skuId: string };
type Reader = { accountId: number /** '' if none. */; groupId: string };

export const createRunningStore = (database: Database) => ({
  /** At most one row for each SKU. `goodsIds` null: all goods. `at`: ms. */
  list: async (
    { accountId, groupId }: Reader,
    goodsIds: readonly string[] | null,
    at: number,
    on: Queryable = database,
  ): Promise<Entitled[]> => {
    const ids = goodsIds?.filter(isStoredId) ?? null;
    return ids?.length === 0 ? [] : on.query(list, [accountId, groupId || null, ids, new Date(at)]);
  },
  /** Marks what was delivered by these as used: it can no longer be returned without a reason. */
  use: async ({ accountId, groupId }: Reader, entitled: readonly Entitled[], at: number, on: Queryable = database): Promise<void> => {
    const values = [accountId, groupId || null, entitled.map(({ goodsId }) => goodsId), new Date(at), entitled.map(({ skuId }) => skuId)];
    await on.query(use, values);
  },
});
export type RunningStore = ReturnType<typeof createRunningStore>;
