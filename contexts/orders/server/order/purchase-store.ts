/** Purchases of an account by SKU: one statement for goods detail, one for a product, one for a preview with the SKU itself. */

import { type SkuForOrder, skuForOrderOf, viewSkuForOrder } from '#contexts/catalogue/server/index.ts';
import type { Tenure } from '#contexts/orders/calls/fulfilment.ts';
import { type Gives, tenureOf } from '#contexts/orders/rules/orders.ts';
import { isStoredId } from '#kernel/id/id.ts';
import { type Database, statement } from '#server/platform/db/database.ts';
import { one } from '#server/platform/db/rows.ts';
import { entitlementState, orderState } from '../states.ts';

export type Purchase = { hasFormal: boolean; hasTrial: boolean; unpaidOrderId: string; expireTime: number; held: Tenure | '' };

const ofSku = `EXISTS (SELECT FROM entitlement e JOIN market_order o ON o.id = e.order_id WHERE e.account_id = $1 AND e.sku_id = s.id AND e.state <> ${entitlementState('REVOKED')} AND o.type = 'FORMAL' AND o.status = ${orderState('PAID')}) AS "hasFormal",
  EXISTS (SELECT FROM trial_claim t WHERE t.account_id = $1 AND t.sku_id = s.id) AS "hasTrial",
  coalesce((SELECT o.id FROM market_order o WHERE o.account_id = $1 AND o.sku_id = s.id AND o.status = ${orderState('UNPAID')} AND o.expires_at > $3), '') AS "unpaidOrderId",
  coalesce((SELECT floor(extract(epoch FROM max(e.ends_at)) * 1000)::bigint FROM entitlement e WHERE e.account_id = $1 AND e.sku_id = s.id AND e.state = ${entitlementState('ACTIVE')} AND e.usable_from IS NOT NULL AND e.ends_at > $3), 0) AS "expireTime",
  (SELECT jsonb_build_object('gives', e.kind, 'lasts', e.ends_at IS NOT NULL) FROM entitlement e WHERE e.account_id = $1 AND e.sku_id = s.id AND e.state = ${entitlementState('ACTIVE')} AND (e.ends_at IS NULL OR e.usable_from IS NULL OR e.ends_at > $3)
     AND EXISTS (SELECT FROM market_order o WHERE o.id = e.order_id AND o.type IN ('FORMAL', 'FREE') AND o.status = ${orderState('PAID')}) ORDER BY e.ends_at DESC NULLS FIRST LIMIT 1) AS running`;
/** `running`: what the account has of it now, the longest if several; also what cannot be used yet, whose term has not begun. */
type Row = Omit<Purchase, 'held'> & { running: { gives: Gives; lasts: boolean } | null };
const purchaseOf = <T extends Row>({ running, ...row }: T) => ({ ...row, held: running ? tenureOf(running) : ('' as const) });

const findOfSkus = statement('purchase-find-of-skus', `SELECT s.id::text AS "skuId", ${ofSku} FROM unnest($2::bigint[]) AS s(id)`);
const findForPreview = statement(
  'purchase-find-for-preview',
  `SELECT ${skuForOrderOf('$2')} AS sku, ${ofSku} FROM (SELECT $2::bigint AS id) s`,
);
/**
 * Those with an entitlement, whatever its state, or in an unpaid order. By its time limit too, for the index of unpaid orders: an account can
 * have many others.
 */
const findOfGoods = statement(
  'purchase-find-of-goods',
  `SELECT s.id::text AS "skuId", ${ofSku} FROM (
     SELECT e.sku_id AS id FROM entitlement e WHERE e.account_id = $1 AND e.goods_id = $2::bigint AND e.sku_id IS NOT NULL
     UNION SELECT l.sku_id FROM market_order o JOIN order_line l ON l.order_id = o.id
       WHERE o.account_id = $1 AND o.status = ${orderState('UNPAID')} AND o.expires_at > $3 AND l.goods_id = $2::bigint AND l.sku_id IS NOT NULL) s ORDER BY s.id`,
);

export const createPurchaseStore = (database: Database) => ({
  findOfSkus: (accountId: number, skuIds: string[], now: number) =>
    database.query(findOfSkus, [accountId, skuIds, new Date(now)]).then((rows) => rows.map(purchaseOf)),
  /** With the SKU, which may be in any status; null for an unknown id. */
  async findForPreview(accountId: number, skuId: string, now: number): Promise<(Purchase & { sku: SkuForOrder }) | null> {
    if (!isStoredId(skuId)) return null;
    const found = await one(database.query(findForPreview, [accountId, skuId, new Date(now)]));
    return found?.sku ? { ...purchaseOf(found), sku: viewSkuForOrder(found.sku) } : null;
  },
  findOfGoods: (accountId: number, goodsId: string, now: number) =>
    database.query(findOfGoods, [accountId, goodsId, new Date(now)]).then((rows) => rows.map(purchaseOf)),
});
export type PurchaseStore = ReturnType<typeof createPurchaseStore>;
