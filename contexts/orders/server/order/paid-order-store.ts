/** What was bought, for those who funded a part of it: vouchers and promotions. */
import { isStoredId } from '#kernel/id/id.ts';
import { type Database, type Queryable, statement } from '#server/platform/db/database.ts';
import { msOrZero } from '#server/platform/db/milliseconds.ts';
import { anyRow } from '#server/platform/db/rows.ts';
import { entitlementState, orderState } from '../states.ts';

export type PaidOrderRow = {
  payableId: string;
  orderId: string;
  orderNo: string;
  /** ms; 0: not paid. */
  paidAt: number;
  dueFen: number;
  lines: { name: string; shopId: string }[];
};

const list = statement(
  'paid-order-list',
  `SELECT coalesce(o.group_id, o.id) AS "payableId", o.id AS "orderId", o.order_no AS "orderNo", ${msOrZero('o.paid_at')} AS "paidAt", o.actual_fen AS "dueFen",
     (SELECT coalesce(jsonb_agg(jsonb_build_object('name', l.name, 'shopId', coalesce(l.shop_id::text, '')) ORDER BY l.line_no), '[]') FROM order_line l WHERE l.order_id = o.id) AS lines
   FROM market_order o WHERE (o.id = ANY($1::text[]) AND o.group_id IS NULL) OR o.group_id = ANY($2::text[]) ORDER BY o.id`,
);
/** Bought and not returned. */
const bought = statement(
  'paid-order-bought-goods',
  `SELECT DISTINCT e.goods_id::text AS id FROM entitlement e JOIN market_order o ON o.id = e.order_id JOIN order_line l ON l.order_id = e.order_id AND l.line_no = e.line_no
   WHERE e.account_id = $1 AND e.goods_id = ANY($2::bigint[]) AND o.status = ${orderState('PAID')} AND e.state <> ${entitlementState('REVOKED')} AND l.kind = 'sku'`,
);
const ordered = statement(
  'paid-order-of-shop',
  `SELECT FROM market_order o JOIN order_line l ON l.order_id = o.id WHERE o.account_id = $1 AND l.shop_id = $2 AND o.type = 'FORMAL' AND o.paid_at IS NOT NULL LIMIT 1`,
);

export const createPaidOrderStore = (database: Database) => ({
  list: (payables: readonly { kind: string; id: string }[]) => {
    const idsOf = (wanted: string) => payables.filter(({ kind }) => kind === wanted).map(({ id }) => id);
    return database.query(list, [idsOf('ORDER'), idsOf('GROUP')]);
  },
  boughtGoods: async (accountId: number, goodsIds: readonly string[], on: Queryable = database): Promise<ReadonlySet<string>> =>
    new Set((await on.query(bought, [accountId, goodsIds.filter(isStoredId)])).map(({ id }) => id)),
  hasOrdered: (accountId: number, shopId: string, on: Queryable = database): Promise<boolean> =>
    anyRow(on.query(ordered, [accountId, shopId])),
});
export type PaidOrderStore = ReturnType<typeof createPaidOrderStore>;
