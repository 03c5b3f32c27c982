/** Reads orders for a proof: each kind of row as a stream sorted by the order. The ids of orders in groups begin with G. */
import { statement } from '#server/platform/db/database.ts';
import { orderState } from '../states.ts';

export type Part = 'single' | 'grouped';
const IDS: Record<Part, string> = { single: `NOT LIKE 'G%'`, grouped: `LIKE 'G%'` };
/** Restricts a stream to a part, and sorts it. */
const sorted = (column: string, part: Part): string => `WHERE ${column} ${IDS[part]} ORDER BY ${column} COLLATE "C"`;

const streamsOf = <const Name extends Part>(part: Name) => ({
  orders: statement(
    `proof-orders-${part}`,
    `SELECT o.id, o.account_id AS "accountId", o.status, o.actual_fen AS "actualFen" FROM market_order o ${sorted('o.id', part)}`,
  ),
  lines: statement(
    `proof-order-lines-${part}`,
    `SELECT l.order_id AS id, l.line_no AS "lineNo", l.shop_id::text AS "shopId", l.actual_fen AS "actualFen", l.returned_fen AS "returnedFen", l.gives, l.amount, l.credit_fen AS "creditFen", l.credited_fen AS "creditedFen", l.prior_id AS "priorId",
     (SELECT coalesce(sum((s->>'fen')::bigint), l.actual_fen) FROM jsonb_array_elements(l.computation) s WHERE jsonb_array_length(l.computation) > 0)::bigint AS "computedFen" FROM order_line l
   ${sorted('l.order_id', part)}, l.line_no`,
  ),
  history: statement(
    `proof-order-history-${part}`,
    `SELECT DISTINCT ON (h.order_id COLLATE "C") h.order_id AS id, h.to_status AS status FROM order_history h ${sorted('h.order_id', part)}, h.id DESC`,
  ),
  entitlements: statement(
    `proof-entitlements-${part}`,
    `SELECT e.order_id AS id, e.line_no AS "lineNo", e.account_id AS "accountId", e.kind, e.state, e.amount, e.prior_id AS "priorId", e.chain_id AS "chainId", p.chain_id AS "priorChainId",
     coalesce(l.prior_kind = 'RENEW' AND e.starts_at IS DISTINCT FROM p.ends_at, false) AS "hasGap"
   FROM entitlement e LEFT JOIN entitlement p ON p.id = e.prior_id LEFT JOIN order_line l ON l.order_id = e.order_id AND l.line_no = e.line_no ${sorted('e.order_id', part)}, e.line_no`,
  ),
  shops: statement(
    `proof-shop-orders-${part}`,
    `SELECT s.order_id AS id, s.shop_id::text AS "shopId", s.status, s.amount_fen AS "amountFen" FROM shop_order s ${sorted('s.order_id', part)}, s.shop_id`,
  ),
  // Paid orders that follow an entitlement of this one: their credit from its line, and whether they replace it.
  followers: statement(
    `proof-followers-${part}`,
    `SELECT e.order_id AS id, e.line_no AS "lineNo", n.prior_kind AS kind, o.status, CASE WHEN n.credit_released THEN 0 ELSE n.credit_fen END AS "creditFen"
   FROM entitlement e JOIN order_line n ON n.prior_id = e.id JOIN market_order o ON o.id = n.order_id AND o.status IN (${orderState('PAID', 'REFUNDED')}) ${sorted('e.order_id', part)}, e.line_no`,
  ),
  // Orders of quotes: whether the quote counts them, and whether its counter matches.
  quotes: statement(
    `proof-quotes-${part}`,
    `SELECT o.id, q.id AS "quoteId", q.used, (SELECT count(*)::int FROM quote_use u WHERE u.quote_id = q.id) AS uses, EXISTS (SELECT FROM quote_use u WHERE u.order_id = o.id AND u.quote_id = q.id) AS "isCounted"
   FROM market_order o JOIN LATERAL (SELECT DISTINCT l.quote_id FROM order_line l WHERE l.order_id = o.id AND l.quote_id IS NOT NULL) l ON true JOIN quote q ON q.id = l.quote_id ${sorted('o.id', part)}`,
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
export const STREAMS = { single: streamsOf('single'), grouped: streamsOf('grouped') };
