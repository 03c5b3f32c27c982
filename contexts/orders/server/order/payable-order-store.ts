/** SQL over `market_order` for its payment: what is due, and the move to PAID with everything it causes. */

import { type OrderState, payableOfOrder } from '#contexts/orders/rules/orders.ts';
import type { DueLine } from '#contexts/payments/server/index.ts';
import { type Database, type Queryable, statement } from '#server/platform/db/database.ts';
import { msOrZero } from '#server/platform/db/milliseconds.ts';
import { anyRow, one } from '#server/platform/db/rows.ts';
import { giveEntitlements } from '../entitlement/entitlement-store.ts';
import { piecesCounted } from '../report/counted-sql.ts';
import { orderState } from '../states.ts';

const columns = `o.id, o.account_id AS "accountId", o.actual_fen AS "amountFen", o.subject, o.status, ${msOrZero('o.expires_at')} AS "expiresAt", o.paid_event AS "eventSn"`;
const find = statement('order-find-due', `SELECT ${columns} FROM market_order o WHERE o.id = $1 AND o.account_id = $2`);
const lock = statement('order-lock-due', `SELECT ${columns} FROM market_order o WHERE o.id = $1 FOR UPDATE`);

/** Rules, funds and vouchers treat compute as a whole (section 4); a line has the specific kind. */
const scopeType = "CASE WHEN l.kind = 'resource' THEN 'RESOURCE' ELSE l.goods_type END";
const listLines = statement(
  'order-list-due-lines',
  `SELECT l.line_no AS "lineNo", l.shop_id::text AS "shopId", ${scopeType} AS "goodsType", l.goods_id::text AS "goodsId", l.cluster_id AS "clusterId", l.actual_fen AS fen, l.discount_fen AS "discountFen"
   FROM order_line l WHERE l.order_id = $1 ORDER BY l.line_no`,
);
const findNumber = statement('order-find-due-number', 'SELECT id FROM market_order WHERE order_no = $1');
/** By the id of an order, or of a group: that of its first order. */
const listNumbers = statement(
  'order-list-due-numbers',
  `SELECT s.id, (array_agg(s.order_no ORDER BY s.order_id))[1] AS number
   FROM (SELECT id, id AS order_id, order_no FROM market_order WHERE id = ANY($1) UNION ALL SELECT group_id, id, order_no FROM market_order WHERE group_id = ANY($1)) s
   GROUP BY s.id`,
);
/** Each order of a group, the first one first. */
const groupColumns = `${columns}, o.group_id AS "groupId"`;
const findGroup = statement(
  'order-find-due-group',
  `SELECT ${groupColumns} FROM market_order o WHERE o.group_id = $1 AND o.account_id = $2 ORDER BY o.id`,
);
const lockGroup = statement(
  'order-lock-due-group',
  `SELECT ${groupColumns} FROM market_order o WHERE o.group_id = $1 ORDER BY o.id FOR UPDATE`,
);
const listGroupLines = statement(
  'order-list-due-group-lines',
  `SELECT (row_number() OVER (ORDER BY o.id, l.line_no))::int AS "lineNo", l.shop_id::text AS "shopId", ${scopeType} AS "goodsType", l.goods_id::text AS "goodsId", l.cluster_id AS "clusterId", l.actual_fen AS fen, l.discount_fen AS "discountFen"
   FROM market_order o JOIN order_line l ON l.order_id = o.id WHERE o.group_id = $1 AND o.status <> ${orderState('CANCELED')} ORDER BY o.id, l.line_no`,
);
/** The first line of each order or group, in both languages, and how many there are. */
const listSubjects = statement(
  'order-list-subjects',
  `SELECT s.id, (array_agg(l.name ORDER BY l.order_id, l.line_no))[1] AS name, (array_agg(l.name_en ORDER BY l.order_id, l.line_no))[1] AS "nameEn", count(*)::int AS count
   FROM (SELECT id, id AS order_id FROM market_order WHERE id = ANY($1) UNION ALL SELECT group_id, id FROM market_order WHERE group_id = ANY($1)) s
   JOIN order_line l ON l.order_id = s.order_id GROUP BY s.id`,
);
const extendGroup = statement(
  'order-extend-due-group',
  `UPDATE market_order SET expires_at = greatest(expires_at, $2::timestamptz) WHERE group_id = $1 AND status = ${orderState('UNPAID')} AND expires_at > $3 RETURNING id`,
);
const extend = statement(
  'order-extend-due',
  `UPDATE market_order SET expires_at = greatest(expires_at, $2::timestamptz) WHERE id = $1 AND status = ${orderState('UNPAID')} AND expires_at > $3 RETURNING id`,
);

/** Also writes history, entitlements and event. */
const pay = statement(
  'order-pay',
  `WITH paid_order AS (
     UPDATE market_order SET status = ${orderState.to('pay')}, paid_at = $3, payment_method = $2, paid_event = $4
     WHERE id = $1 AND status IN (${orderState.from('pay')}) RETURNING id, account_id, type, status, paid_at AS at),
   paid_line AS (SELECT l.* FROM paid_order o JOIN order_line l ON l.order_id = o.id),
   paid_history AS (
     INSERT INTO order_history (order_id, at, move, from_status, to_status, by_whom) SELECT id, at, ${orderState.move('pay')}, ${orderState.from('pay')}, status, 'system' FROM paid_order),
   paid_entitlement AS (${giveEntitlements('paid_order', 'paid_line')}),
   paid_event AS (
     INSERT INTO outbox (topic, payload) SELECT 'orders.changed', jsonb_build_object('orderId', o.id, 'accountId', o.account_id, 'status', o.status, 'sold',
       ${piecesCounted('paid_line', 'o')}) FROM paid_order o)
   SELECT coalesce(jsonb_agg(jsonb_build_object('shop', coalesce(l.shop, 'platform'), 'fen', l.fen)), '[]') AS incomes, coalesce(bool_or(l.follows), false) AS follows
   FROM (SELECT shop_id::text AS shop, sum(actual_fen)::bigint AS fen, bool_or(prior_id IS NOT NULL) AS follows FROM paid_line GROUP BY shop_id) l HAVING count(*) > 0`,
);

export type DueOrder = {
  id: string;
  accountId: number;
  amountFen: number;
  subject: string;
  status: OrderState;
  expiresAt: number;
  eventSn: string;
};
/** `incomes`: of each shop, or 'platform', in fen. `follows`: some of its lines follow entitlements. */
export type PaidDue = { incomes: { shop: string; fen: number }[]; follows: boolean };

type PayOrder = { method: string; at: number; eventSn: string };

/** Of an order, or of a group of orders. */
export const dueLinesOf = (database: Database, payableId: string, on: Queryable = database): Promise<DueLine[]> =>
  on.query(payableOfOrder(payableId).kind === 'GROUP' ? listGroupLines : listLines, [payableId]);

export const createPayableOrderStore = (database: Database) => ({
  find: (id: string, accountId: number) => one(database.query(find, [id, accountId])),
  idOfNumber: async (orderNo: string) => (await one(database.query(findNumber, [orderNo])))?.id ?? null,
  numbersOf: async (ids: readonly string[]) => new Map((await database.query(listNumbers, [ids])).map(({ id, number }) => [id, number])),
  findGroup: (id: string, accountId: number) => database.query(findGroup, [id, accountId]),
  lockGroup: (tx: Queryable, id: string) => tx.query(lockGroup, [id]),
  listGroupLines: (id: string, on: Queryable = database) => on.query(listGroupLines, [id]),
  extendGroup: (id: string, until: number, now: number) => anyRow(database.query(extendGroup, [id, new Date(until), new Date(now)])),
  listSubjects: (ids: readonly string[]) => database.query(listSubjects, [ids]),
  listLines: (id: string, on: Queryable = database) => on.query(listLines, [id]),
  extend: (id: string, until: number, now: number) => anyRow(database.query(extend, [id, new Date(until), new Date(now)])),
  lock: (tx: Queryable, id: string) => one(tx.query(lock, [id])),
  /** Null when the order does not wait for payment. */
  pay: (tx: Queryable, id: string, { method, at, eventSn }: PayOrder): Promise<PaidDue | null> =>
    one(tx.query(pay, [id, method, new Date(at), eventSn])),
});
