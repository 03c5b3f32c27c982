/** Reads orders for a proof: each kind of row as a stream sorted by the order. The ids of orders in groups begin with G. */
import { type Statement, statement } from '#server/platform/db/database.ts';

export type Part = 'single' | 'grouped';
const IDS: Record<Part, string> = { single: `NOT LIKE 'G%'`, grouped: `LIKE 'G%'` };
/** Restricts a stream to a part, and sorts it. */
const sorted = (column: string, part: Part): string => `WHERE ${column} ${IDS[part]} ORDER BY ${column} COLLATE "C"`;

type Streams = Record<'orders' | 'lines' | 'history' | 'entitlements' | 'shops' | 'refunds', Statement>;
const streamsOf = (part: Part): Streams => ({
  orders: statement(
    `proof-orders-${part}`,
    `SELECT o.id, o.account_id AS "accountId", o.status, o.actual_fen AS "actualFen" FROM market_order o ${sorted('o.id', part)}`,
  ),
  lines: statement(
    `proof-order-lines-${part}`,
    `SELECT l.order_id AS id, l.line_no AS "lineNo", l.shop_id::text AS "shopId", l.actual_fen AS "actualFen", l.returned_fen AS "returnedFen", l.gives, l.amount FROM order_line l
   ${sorted('l.order_id', part)}, l.line_no`,
  ),
  history: statement(
    `proof-order-history-${part}`,
    `SELECT DISTINCT ON (h.order_id COLLATE "C") h.order_id AS id, h.to_status AS status FROM order_history h ${sorted('h.order_id', part)}, h.id DESC`,
  ),
  entitlements: statement(
    `proof-entitlements-${part}`,
    `SELECT e.order_id AS id, e.line_no AS "lineNo", e.account_id AS "accountId", e.kind, e.state, e.amount FROM entitlement e ${sorted('e.order_id', part)}, e.line_no`,
  ),
  shops: statement(
    `proof-shop-orders-${part}`,
    `SELECT s.order_id AS id, s.shop_id::text AS "shopId", s.status, s.amount_fen AS "amountFen" FROM shop_order s ${sorted('s.order_id', part)}, s.shop_id`,
  ),
  refunds: statement(
    `proof-order-refunds-${part}`,
    `SELECT r.order_id AS id, r.refund_no AS "refundNo", r.state, r.amount_fen AS "amountFen",
     coalesce((SELECT h.to_state FROM refund_history h WHERE h.refund_id = r.id ORDER BY h.id DESC LIMIT 1), '') AS "historyState",
     (SELECT coalesce(jsonb_agg(jsonb_build_object('lineNo', e.line_no, 'amountFen', e.amount_fen, 'ends', e.ends) ORDER BY e.line_no), '[]')
      FROM order_refund_line e WHERE e.refund_id = r.id) AS lines
   FROM order_refund r ${sorted('r.order_id', part)}, r.refund_no`,
  ),
});
export const STREAMS: Record<Part, Streams> = { single: streamsOf('single'), grouped: streamsOf('grouped') };
