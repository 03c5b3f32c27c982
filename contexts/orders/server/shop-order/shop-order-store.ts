/** Reads orders as a shop sees them. `shop_order` is maintained by triggers (migration 0013). */

import type { SellerOrdersQuery } from '#contexts/orders/calls/seller-orders.ts';
import { isStoredId } from '#kernel/id/id.ts';
import { DAY_MS } from '#kernel/time/time.ts';
import { conditions } from '#server/platform/db/conditions.ts';
import { type Database, statement } from '#server/platform/db/database.ts';
import { COUNTED_MATCHES, keysetPage } from '#server/platform/db/keyset.ts';
import { msOrZero } from '#server/platform/db/milliseconds.ts';
import { one } from '#server/platform/db/rows.ts';
import type { HistoryEntry, Order } from '../order/order.ts';
import { addDays, addOrderNo } from '../order/order-filter.ts';
import { lineJson } from '../order/order-line-store.ts';
import { historyJson } from '../order/order-store.ts';
import { fulfilmentState, refundState } from '../states.ts';

/** Orders of the last 180 days are counted on shops (section 9). */
const SHOWN_DAYS = 180;

const overdue = (now: string) => `state IN (${fulfilmentState('AWAIT_DELIVERY', 'REWORK')}) AND due_at < ${now}`;
/** Refunds without the shop's opinion. */
const unheard = `state = ${refundState('REQUESTED')} AND opinion = ''`;

const columns = `s.order_id AS "orderId", s.order_no AS "orderNo", s.type, s.status, s.fulfilment, s.amount_fen AS "amountFen", s.account_id AS "accountId",
  ${msOrZero('s.created_at')} AS "createdAt", coalesce((SELECT ${msOrZero('o.paid_at')} FROM market_order o WHERE o.id = s.order_id), 0) AS "paidAt",
  EXISTS (SELECT FROM fulfilment f WHERE f.order_id = s.order_id AND f.shop_id = s.shop_id AND f.state IN (${fulfilmentState('AWAIT_DELIVERY', 'REWORK')}) AND f.due_at < now()) AS overdue,
  coalesce((SELECT r.state FROM order_refund r WHERE r.order_id = s.order_id ORDER BY r.created_at DESC, r.id DESC LIMIT 1), '') AS refund,
  (SELECT coalesce(jsonb_agg(${lineJson} ORDER BY l.line_no), '[]') FROM order_line l WHERE l.order_id = s.order_id AND l.shop_id = s.shop_id) AS lines`;
const tables = 'shop_order s JOIN market_order o ON o.id = s.order_id';

/** Amounts of refunds of other shops' lines are hidden. */
const AMOUNT_OF_SHOP = 'CASE WHEN s.amount_fen = o.actual_fen THEN h.amount_fen END';
const find = statement(
  'shop-order-find',
  `SELECT ${columns}, o.payment_method AS "paymentMethod", o.remark, o.licence_proof AS "licenceProof", ${msOrZero('o.canceled_at')} AS "canceledAt", ${msOrZero('o.refunded_at')} AS "refundedAt",
     ${historyJson('s.order_id', AMOUNT_OF_SHOP)} AS history
   FROM ${tables} WHERE s.shop_id = $1 AND s.order_id = $2`,
);
const MOST = 10_000;
const of = (condition: string) => `(SELECT count(*)::int FROM (SELECT 1 FROM ${condition} LIMIT ${MOST}) AS counted)`;
const counts = statement(
  'shop-order-counts',
  `SELECT ${of(`shop_order WHERE shop_id = $1 AND fulfilment = ${fulfilmentState('AWAIT_DELIVERY')}`)} AS "awaitDelivery", ${of(`shop_order WHERE shop_id = $1 AND fulfilment = ${fulfilmentState('IN_SERVICE')}`)} AS "inService",
     ${of(`shop_order WHERE shop_id = $1 AND fulfilment = ${fulfilmentState('REWORK')}`)} AS rework, ${of(`shop_order WHERE shop_id = $1 AND fulfilment = ${fulfilmentState('DELIVERED')}`)} AS delivered,
     ${of(`(SELECT DISTINCT order_id FROM fulfilment WHERE shop_id = $1 AND ${overdue('$2')}) AS late`)} AS overdue,
     ${of(`order_refund WHERE shop_id = $1 AND ${unheard}`)} AS refunds`,
);

export type ShopOrderRow = Pick<Order, 'orderNo' | 'type' | 'status' | 'accountId' | 'createdAt' | 'paidAt' | 'lines'> & {
  orderId: string;
  fulfilment: string;
  amountFen: number;
  overdue: boolean;
  refund: string;
};
export type ShopOrder = ShopOrderRow & {
  paymentMethod: string;
  remark: string;
  licenceProof: string;
  canceledAt: number;
  refundedAt: number;
  history: HistoryEntry[];
};
type Counts = { awaitDelivery: number; inService: number; rework: number; delivered: number; overdue: number; refunds: number };

export function createShopOrderStore(database: Database) {
  return {
    list(shopId: string, query: SellerOrdersQuery, now: number) {
      const found = conditions();
      found.add((at) => `s.shop_id = ${at}`, shopId);
      if (query.status) found.add((at) => `s.status = ${at}`, query.status);
      if (query.type) found.add((at) => `s.type = ${at}`, query.type);
      if (query.fulfilment) found.add((at) => `s.fulfilment = ${at}`, query.fulfilment);
      if (query.waits === 'OVERDUE')
        found.add((at) => `s.order_id IN (SELECT order_id FROM fulfilment WHERE shop_id = $1 AND ${overdue(at)})`, new Date(now));
      if (query.waits === 'REFUND') found.where.push(`s.order_id IN (SELECT order_id FROM order_refund WHERE shop_id = $1 AND ${unheard})`);
      if (query.goodsId) {
        if (isStoredId(query.goodsId))
          found.add(
            (at) => `s.order_id IN (SELECT g.order_id FROM order_line g WHERE g.goods_id = ${at}::bigint AND g.shop_id = $1::bigint)`,
            query.goodsId,
          );
        else found.where.push('false');
      }
      addOrderNo(found, 's.order_no', query.keyword);
      addDays(found, 's.created_at', query.from, query.to);
      if (!query.from && !query.to && !query.waits) found.add((at) => `s.created_at >= ${at}`, new Date(now - SHOWN_DAYS * DAY_MS));
      return keysetPage(database, {
        name: 'shop-order-page',
        select: columns,
        // Of the order itself only the columns read it: one that is not on the page is not looked for.
        from: 'shop_order s',
        where: found.where,
        values: found.values,
        sort: query.sort === 'amount' ? { column: 's.amount_fen', type: 'bigint' } : { column: 's.created_at', type: 'timestamptz' },
        key: { column: 's.order_id', type: 'text' },
        order: query.order,
        cursor: query.cursor,
        pageSize: query.pageSize,
        ...(query.goodsId && { countTo: COUNTED_MATCHES }),
      });
    },
    find: async (shopId: string, orderId: string): Promise<ShopOrder | null> => one(database.query(find, [shopId, orderId])),
    counts: async (shopId: string, now: number): Promise<Counts> =>
      (await one(database.query(counts, [shopId, new Date(now)]))) ?? {
        awaitDelivery: 0,
        inService: 0,
        rework: 0,
        delivered: 0,
        overdue: 0,
        refunds: 0,
      },
  };
}
export type ShopOrderStore = ReturnType<typeof createShopOrderStore>;
