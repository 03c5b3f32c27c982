/**
 * Rows stored in addition to orders, which saves reading orders for leaderboards and lists of buyers (decision 0094), as SQL derived from
 * the changed orders. The same expressions fold changes, are added to the folded rows while changes wait, and are compared with them over
 * all orders.
 */
import { REFUND_GRANTED } from '../states.ts';
import { isPaidAs } from './counted-sql.ts';

const dayOf = (instant: string): string => `(${instant} AT TIME ZONE 'Asia/Shanghai')::date`;

/** The day on which a line `l` of an order `o` ended by a granted refund, the first one if several; NULL while it has not. */
const RETURNED = `(SELECT min(${dayOf('coalesce(r.decided_at, r.created_at)')}) FROM order_refund r JOIN order_refund_line e ON e.refund_id = r.id
     WHERE r.order_id = o.id AND e.line_no = l.line_no AND e.ends AND r.state IN (${REFUND_GRANTED}))`;

/** The columns of `sold_line`. */
export const SOLD_COLUMNS = 'order_id, line_no, figure, day, goods_id, shop_id, account_id, pieces, returned';
/** Rows of `sold_line` of the orders in `changes`; `condition`: of the order `o`. */
export const soldLinesOf = (changes: string, condition = 'true'): string =>
  `SELECT l.order_id, l.line_no, CASE WHEN ${isPaidAs('download')} THEN 'download' ELSE 'order' END AS figure, ${dayOf('o.paid_at')} AS day, l.goods_id, l.shop_id, o.account_id,
     l.amount AS pieces, ${RETURNED} AS returned
   FROM (SELECT DISTINCT order_id FROM ${changes} AS c) AS p JOIN market_order o ON o.id = p.order_id JOIN order_line l ON l.order_id = o.id
   WHERE l.kind = 'sku' AND (${isPaidAs('order')} OR ${isPaidAs('download')}) AND ${condition}`;

/** Names of a line `l` as in `bought_name`: in lower case, the English one on a separate line. */
const NAMES = `left(lower(l.name) || E'\\n' || lower(l.name_en), 600)`;
/** (account_id, names, created_at, order_id), each once, of new orders in `changes`; `condition`: of the change `p`. */
export const boughtNamesOf = (changes: string, condition = 'true'): string =>
  `SELECT DISTINCT o.account_id, ${NAMES} AS names, o.created_at, o.id AS order_id
   FROM ${changes} p JOIN market_order o ON o.id = p.order_id JOIN order_line l ON l.order_id = o.id WHERE p.was = '' AND p.became <> '' AND ${condition}`;

/** The names in a text of `bought_text`, each of which has a unit separator in front. */
export const namesOfText = (text: string): string => `string_to_array(substr(${text}, 2), chr(31))`;

/** (account_id, kind, entitlements) granted by payments in `changes`; `condition`: of the change `p`. */
export const entitlementsOf = (changes: string, condition = 'true'): string =>
  `SELECT e.account_id, e.kind, count(*)::int AS entitlements FROM ${changes} p JOIN entitlement e ON e.order_id = p.order_id WHERE p.pays AND ${condition} GROUP BY 1, 2`;
