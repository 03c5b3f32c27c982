/** Reads orders for a proof: each kind of row as a stream sorted by the order. */
import { statement } from '#server/platform/db/database.ts';

const sorted = (column: string): string => `ORDER BY ${column} COLLATE "C"`;

export const ORDERS = statement(
  'proof-orders',
  `SELECT o.id, o.account_id AS "accountId", o.status, o.actual_fen AS "actualFen" FROM market_order o ${sorted('o.id')}`,
);
export const LINES = statement(
  'proof-order-lines',
  `SELECT l.order_id AS id, l.line_no AS "lineNo", l.shop_id::text AS "shopId", l.actual_fen AS "actualFen", l.returned_fen AS "returnedFen", l.gives, l.amount FROM order_line l
   ${sorted('l.order_id')}, l.line_no`,
);
export const HISTORY = statement(
  'proof-order-history',
  `SELECT DISTINCT ON (h.order_id COLLATE "C") h.order_id AS id, h.to_status AS status FROM order_history h ${sorted('h.order_id')}, h.id DESC`,
);
export const ENTITLEMENTS = statement(
  'proof-entitlements',
  `SELECT e.order_id AS id, e.line_no AS "lineNo", e.account_id AS "accountId", e.kind, e.state, e.amount FROM entitlement e ${sorted('e.order_id')}, e.line_no`,
);
export const SHOPS = statement(
  'proof-shop-orders',
  `SELECT s.order_id AS id, s.shop_id::text AS "shopId", s.status, s.amount_fen AS "amountFen" FROM shop_order s ${sorted('s.order_id')}, s.shop_id`,
);
export const REFUNDS = statement(
  'proof-order-refunds',
  `SELECT r.order_id AS id, r.refund_no AS "refundNo", r.state, r.amount_fen AS "amountFen",
     coalesce((SELECT h.to_state FROM refund_history h WHERE h.refund_id = r.id ORDER BY h.id DESC LIMIT 1), '') AS "historyState",
     (SELECT coalesce(jsonb_agg(jsonb_build_object('lineNo', e.line_no, 'amountFen', e.amount_fen, 'ends', e.ends) ORDER BY e.line_no), '[]')
      FROM order_refund_line e WHERE e.refund_id = r.id) AS lines
   FROM order_refund r ${sorted('r.order_id')}, r.refund_no`,
);
