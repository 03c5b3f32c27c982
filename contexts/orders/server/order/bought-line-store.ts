/** Lines of an account's orders, for reviews: what was bought, when it was paid, whether it was returned. */

import { checked } from '#server/platform/db/checked.ts';
import { type Database, type Queryable, statement } from '#server/platform/db/database.ts';
import { msOrZero } from '#server/platform/db/milliseconds.ts';
import { one } from '#server/platform/db/rows.ts';
import { entitlementState, orderState } from '../states.ts';

export type BoughtLine = {
  orderId: string;
  lineNo: number;
  type: 'FORMAL' | 'TRIAL' | 'FREE' | 'POST_PAID';
  goodsId: string;
  goodsType: string;
  /** '' for compute of a region. */
  skuId: string;
  shopId: string;
  name: string;
  nameEn: string;
  specification: string;
  specificationEn: string;
  /** ms; 0: not paid. */
  paidAt: number;
  /** Its money was refunded in full, or its entitlement revoked. */
  returned: boolean;
};

const returned = `(o.status <> ${orderState('PAID')} OR (l.actual_fen > 0 AND l.returned_fen >= l.actual_fen) OR EXISTS (
     SELECT FROM entitlement e WHERE e.order_id = l.order_id AND e.line_no = l.line_no AND e.state = ${entitlementState('REVOKED')}))`;
const columns = `o.id AS "orderId", l.line_no AS "lineNo", o.type, l.goods_id::text AS "goodsId", l.goods_type AS "goodsType", coalesce(l.sku_id::text, '') AS "skuId",
  coalesce(l.shop_id::text, '') AS "shopId", l.name, l.name_en AS "nameEn", l.specification, l.specification_en AS "specificationEn", ${msOrZero('o.paid_at')} AS "paidAt",
  ${returned} AS returned`;
const from = 'market_order o JOIN order_line l ON l.order_id = o.id';

/** A refund of it waits for the transaction that reads it. */
const lock = statement(
  'bought-line-lock',
  `SELECT ${columns} FROM ${from} WHERE o.account_id = $1 AND o.id = $2 AND l.line_no = $3 FOR SHARE OF o, l`,
);
const ofOrders = statement(
  'bought-line-of-orders',
  `SELECT ${columns} FROM ${from} WHERE ${checked('o.account_id = $1')} AND o.id = ANY($2) ORDER BY o.id, l.line_no`,
);
const paidFrom = (tables: string, condition: string): string =>
  `SELECT ${columns} FROM ${tables} WHERE ${condition} AND o.account_id = $1 AND o.paid_at >= $2 AND l.kind = 'sku' AND NOT ${returned}
   ORDER BY o.paid_at DESC, o.id DESC, l.line_no LIMIT $3`;
const listPaid = statement('bought-line-list-paid', paidFrom(from, 'true'));
/** Through the entitlements, one for each paid line: other orders of the account are not read. */
const listPaidOfGoods = statement(
  'bought-line-list-paid-of-goods',
  paidFrom(
    'entitlement b JOIN market_order o ON o.id = b.order_id JOIN order_line l ON l.order_id = b.order_id AND l.line_no = b.line_no',
    'b.account_id = $1 AND b.goods_id = $4::bigint',
  ),
);
const listReturned = statement('bought-line-list-returned', `SELECT l.line_no AS "lineNo" FROM ${from} WHERE o.id = $1 AND ${returned}`);

export const createBoughtLineStore = (database: Database) => ({
  /** A line of one of the account's own orders, locked until the transaction ends; null when there is none. */
  lock: (tx: Queryable, accountId: number, orderId: string, lineNo: number) => one(tx.query(lock, [accountId, orderId, lineNo])),
  /** Excludes other accounts' orders. */
  ofOrders: (accountId: number, orderIds: readonly string[]) => database.query(ofOrders, [accountId, orderIds]),
  /** Paid since an instant (ms) and not returned, of SKUs alone, newest first. `goodsId`: '' for all. */
  listPaid: (accountId: number, since: number, goodsId: string, most: number) =>
    goodsId === ''
      ? database.query(listPaid, [accountId, new Date(since), most])
      : database.query(listPaidOfGoods, [accountId, new Date(since), most, goodsId]),
  /** Numbers of the lines of an order that were returned. */
  returnedOf: async (tx: Queryable, orderId: string): Promise<number[]> =>
    (await tx.query(listReturned, [orderId])).map(({ lineNo }) => lineNo),
});
export type BoughtLineStore = ReturnType<typeof createBoughtLineStore>;
