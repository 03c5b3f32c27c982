/** Creates and moves orders. The only SQL that writes `order_line` and `trial_claim`, but for `past-order-store.ts` and `following-store.ts`. */

import type { OrderType } from '#contexts/orders/calls/order.ts';
import { payableOfOrder } from '#contexts/orders/rules/orders.ts';
import { type Database, type Queryable, statement } from '#server/platform/db/database.ts';
import { msOrZero } from '#server/platform/db/milliseconds.ts';
import { one } from '#server/platform/db/rows.ts';
import { giveEntitlements } from '../entitlement/entitlement-store.ts';
import { piecesCounted } from '../report/counted-sql.ts';
import { countsOf, WAITING } from '../report/figure-sql-store.ts';
import { orderState } from '../states.ts';
import { listedBy, orderJson } from './listed-order-sql-store.ts';
import { type BuyersFilter, createNamedOrders, type Listed } from './named-orders-store.ts';
import { type Goods, REFUND_PART } from './order.ts';
import { fromStates, type OrderActor, type OrderMove, toState } from './order-lifecycle.ts';
import type { OrderLine } from './order-line.ts';
import { lineColumns, lineRow, lineTypes } from './order-line-store.ts';

/**
 * Inserts the order with everything that belongs to it, or nothing: cart lines must be unchanged since they were read, a trial must be the
 * first, the key must be unused and the SKU without an unpaid order. The caller rolls back when `made` is 0.
 */
const insert = statement(
  'order-insert',
  `WITH claim AS (
     INSERT INTO trial_claim (account_id, sku_id, order_id) SELECT $3, $9, $1 WHERE $4 = 'TRIAL' ON CONFLICT DO NOTHING RETURNING order_id),
   deleted_cart_line AS (
     DELETE FROM cart_line c USING jsonb_to_recordset($21::jsonb) AS w(id bigint, goods_id bigint, amount bigint, duration int)
     WHERE c.id = w.id AND c.owner = $20 AND c.goods_id = w.goods_id AND c.amount = w.amount AND c.duration = w.duration RETURNING c.id),
   inserted AS (
     INSERT INTO market_order (id, order_no, account_id, type, status, source_total_fen, actual_fen, subject, sku_id, regions, remark, licence_proof, agreement_version,
       idempotency_key, body_hash, created_at, expires_at, group_id, paid_at)
     SELECT $1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, nullif($19, ''), CASE WHEN $5 = ${orderState('PAID')} THEN $16::timestamptz END
     WHERE ($4 <> 'TRIAL' OR EXISTS (SELECT FROM claim)) AND (SELECT count(*) FROM deleted_cart_line) = jsonb_array_length($21::jsonb)
     ON CONFLICT DO NOTHING RETURNING id, account_id, type, status, created_at AS at),
   line AS (
     INSERT INTO order_line (order_id, ${lineColumns}) SELECT m.id, r.* FROM inserted m, jsonb_to_recordset($18::jsonb) AS r(${lineTypes}) RETURNING *),
   history AS (
     INSERT INTO order_history (order_id, at, move, from_status, to_status, by_whom) SELECT id, at, 'create', '', status, 'buyer' FROM inserted),
   entitlement_row AS (${giveEntitlements(`(SELECT * FROM inserted WHERE status = ${orderState('PAID')})`, 'line')}),
   event AS (
     INSERT INTO outbox (topic, payload) SELECT 'orders.changed', jsonb_build_object('orderId', m.id, 'accountId', m.account_id, 'status', m.status, 'sold',
       CASE WHEN m.status = ${orderState('PAID')} THEN ${piecesCounted('line', 'm')} ELSE '[]' END) FROM inserted m)
   SELECT (SELECT count(*)::int FROM inserted) AS made, (SELECT count(*)::int FROM claim) AS claimed, (SELECT count(*)::int FROM deleted_cart_line) AS gone`,
);

/** Compare-and-swap on the state; `taken` is what the lines reserved. */
const move = statement(
  'order-move',
  `WITH locked AS (SELECT id, status FROM market_order WHERE id = $1 FOR UPDATE),
   updated AS (
     UPDATE market_order o SET status = $3, canceled_at = CASE WHEN $3 = ${orderState('CANCELED')} THEN $5::timestamptz ELSE o.canceled_at END, paid_at = CASE WHEN $3 = ${orderState('PAID')} THEN $5::timestamptz ELSE o.paid_at END,
       refunded_at = CASE WHEN $3 = ${orderState('REFUNDED')} THEN $5::timestamptz ELSE o.refunded_at END
     FROM locked h WHERE o.id = h.id AND h.status = ANY($2) RETURNING o.id, o.account_id, o.status, h.status AS from_status),
   history AS (
     INSERT INTO order_history (order_id, at, move, from_status, to_status, by_whom, note, amount_fen) SELECT id, $5, $4, from_status, status, $6, $7, $8 FROM updated),
   event AS (
     INSERT INTO outbox (topic, payload) SELECT 'orders.changed', jsonb_build_object('orderId', id, 'accountId', account_id, 'status', status, 'sold', $9::jsonb) FROM updated)
   SELECT m.id, (SELECT coalesce(jsonb_agg(jsonb_build_object('kind', kind, 'goodsId', goods_id::text, 'skuId', sku_id::text, 'taken', taken) ORDER BY goods_id), '[]')
     FROM order_line l WHERE l.order_id = m.id AND l.taken > 0) AS taken FROM updated m`,
);

/** Adds refunded amounts to lines, and releases what they hold of stock and quota; a CHECK refuses more than was paid. */
const returnLines = statement(
  'order-return-lines',
  `UPDATE order_line l SET returned_fen = l.returned_fen + r.fen, taken = l.taken - r.freed FROM jsonb_to_recordset($2::jsonb) AS r("lineNo" int, fen bigint, freed bigint) WHERE l.order_id = $1 AND l.line_no = r."lineNo" RETURNING l.line_no`,
);
/** Records a partial refund: the order's state does not change. */
const notePart = statement(
  'order-note-part',
  `WITH inserted AS (
     INSERT INTO order_history (order_id, at, move, from_status, to_status, by_whom, note, amount_fen) SELECT id, $3, '${REFUND_PART}', status, status, 'system', $4, $5
     FROM market_order WHERE id = $1 AND status = ANY($2) RETURNING order_id, to_status),
   event AS (
     INSERT INTO outbox (topic, payload) SELECT 'orders.changed', jsonb_build_object('orderId', o.id, 'accountId', o.account_id, 'status', o.status, 'sold', $6::jsonb)
     FROM inserted n JOIN market_order o ON o.id = n.order_id)
   SELECT order_id FROM inserted`,
);

/** `amount`: an expression for the amount refunded by a move `h`. */
export const historyJson = (orderId: string, amount = 'h.amount_fen'): string =>
  `(SELECT coalesce(jsonb_agg(jsonb_build_object('at', ${msOrZero('h.at')}, 'move', h.move, 'from', h.from_status, 'to', h.to_status, 'by', h.by_whom, 'note', h.note, 'amountFen', ${amount}) ORDER BY h.id), '[]')
   FROM order_history h WHERE h.order_id = ${orderId})`;

const listed = listedBy('$2', '$3');
const countListed = statement(
  'order-count-listed',
  `SELECT coalesce(sum(orders), 0)::int AS total FROM (
     SELECT o.status, o.type, o.orders FROM buyer_order_count o WHERE ${listed}
     UNION ALL SELECT o.status, o.type, o.orders FROM (${countsOf(WAITING, 'p.account_id = $1')}) AS o WHERE ${listed}) AS counted`,
);
/** The ids of a page come from the index alone, read from whichever end is nearer; its orders are read afterwards. */
const listPage = <const End extends 'first' | 'last'>(end: End) => {
  const direction = end === 'first' ? 'DESC' : 'ASC';
  return statement(
    `order-list-${end}`,
    `SELECT ${orderJson} AS "order" FROM (
       SELECT o.id FROM market_order o WHERE ${listed} ORDER BY o.created_at ${direction}, o.id ${direction} LIMIT $4 OFFSET $5) AS page
     JOIN market_order o ON o.id = page.id ORDER BY o.created_at DESC, o.id DESC`,
  );
};
const listPages = { first: listPage('first'), last: listPage('last') };
const findDetail = statement(
  'order-find-detail',
  `SELECT ${orderJson} AS "order",
     ${historyJson('o.id')} AS history
   FROM market_order o WHERE o.id = $1 AND o.account_id = $2`,
);
const listGroup = statement(
  'order-list-group',
  `SELECT ${orderJson} AS "order" FROM market_order o WHERE o.group_id = $1 AND o.account_id = $2 ORDER BY o.id`,
);
const findAgreementVersion = statement(
  'order-find-agreement-version',
  'SELECT agreement_version AS "agreementVersion" FROM market_order WHERE id = $1',
);
/** Of an order, or a group of orders: what waits to be paid. */
const findDue = statement(
  'order-find-due-fen',
  `SELECT count(*)::int AS orders, coalesce(sum(actual_fen) FILTER (WHERE status = ${orderState('UNPAID')}), 0)::bigint AS fen
   FROM market_order WHERE (id = $1 OR group_id = $1) AND account_id = $2`,
);
const findFirstGoods = statement(
  'order-find-first-goods',
  `SELECT name, name_en AS "nameEn", count(*) OVER ()::int AS count FROM order_line
   WHERE order_id = $1 AND ($2::bigint IS NULL OR shop_id = $2) ORDER BY line_no LIMIT 1`,
);
const findStanding = statement(
  'order-find-standing',
  `SELECT status, ${msOrZero('expires_at')} AS "expiresAt" FROM market_order WHERE id = $1 AND account_id = $2`,
);
const findByKey = statement(
  'order-find-by-key',
  `SELECT o.id, coalesce(o.group_id, '') AS "groupId", o.type, coalesce((SELECT sum(g.actual_fen) FROM market_order g WHERE g.group_id = o.group_id), o.actual_fen)::bigint AS "actualFen",
     ${msOrZero('o.expires_at')} AS "expiresAt", o.body_hash AS "bodyHash" FROM market_order o WHERE o.account_id = $1 AND o.idempotency_key = $2`,
);
const findUnpaid = statement(
  'order-find-unpaid',
  `SELECT id, ${msOrZero('expires_at')} AS "expiresAt" FROM market_order WHERE account_id = $1 AND sku_id = $2 AND status = ${orderState('UNPAID')}`,
);
const findExpired = statement(
  'order-find-expired',
  `SELECT id, ${msOrZero('expires_at')} AS "expiresAt" FROM market_order WHERE status = ${orderState('UNPAID')} AND expires_at <= $1 ORDER BY expires_at LIMIT $2`,
);
/** Unpaid orders of goods that were taken off sale, inserted once. */
const planWithdrawals = statement(
  'order-plan-withdrawals',
  `INSERT INTO order_withdrawal (order_id, reason) SELECT DISTINCT o.id, $2::text FROM order_line l JOIN market_order o ON o.id = l.order_id
   WHERE l.goods_id = $1 AND l.kind = 'sku' AND o.status = ${orderState('UNPAID')} ON CONFLICT DO NOTHING`,
);
const findWithdrawals = statement(
  'order-find-withdrawals',
  `SELECT o.id, o.order_no AS "orderNo", o.account_id AS "accountId", w.reason, ${msOrZero('w.created_at')} AS "plannedAt"
   FROM order_withdrawal w JOIN market_order o ON o.id = w.order_id ORDER BY w.created_at, w.order_id LIMIT $1`,
);
const dropWithdrawal = statement('order-drop-withdrawal', 'DELETE FROM order_withdrawal WHERE order_id = $1');
const findDoomed = statement(
  'order-find-doomed',
  'SELECT id, order_no AS "orderNo", account_id AS "accountId", status FROM market_order WHERE id = $1',
);
const goodsTypes = statement(
  'order-goods-types',
  'SELECT order_id AS "orderId", min(goods_type) AS "goodsType" FROM order_line WHERE order_id = ANY($1) GROUP BY order_id HAVING count(DISTINCT goods_type) = 1',
);

/** By id or by number; of the lines of one shop alone. */
const labels = statement(
  'order-labels',
  `SELECT o.id AS "orderId", o.order_no AS "orderNo", (array_agg(l.name ORDER BY l.line_no))[1] AS name, (array_agg(l.name_en ORDER BY l.line_no))[1] AS "nameEn", count(*)::int AS "lineCount"
   FROM market_order o JOIN order_line l ON l.order_id = o.id AND l.shop_id = $1 WHERE o.id = ANY($2::text[]) OR o.order_no = ANY($2::text[]) GROUP BY o.id`,
);

export const EXPIRED_DUE = `EXISTS (SELECT FROM market_order WHERE status = ${orderState('UNPAID')} AND expires_at <= now())`;
export const WITHDRAWALS_DUE = 'EXISTS (SELECT FROM order_withdrawal)';

/** A cart line as read: it must be unchanged when the order is created. */
export type WantedCartLine = { id: string; goodsId: string; amount: number; duration: number };
export type NewOrder = {
  id: string;
  /** '' for an order that is paid separately. */
  groupId: string;
  orderNo: string;
  accountId: number;
  type: OrderType;
  status: 'UNPAID' | 'PAID';
  sourceTotalFen: number;
  actualFen: number;
  subject: string;
  skuId: string | null;
  regions: string[];
  remark: string;
  licenceProof: string;
  agreementVersion: string;
  idempotencyKey: string;
  bodyHash: Buffer;
  createdAt: number;
  expiresAt: number | null;
  lines: OrderLine[];
  cartOwner: string;
  cartLines: WantedCartLine[];
};
export type Taken = { kind: 'resource' | 'sku'; goodsId: string; skuId: string | null; taken: number };
/** Change of what counts as sold of goods, negative for refunds. */
type Sold = { goodsId: string; pieces: number; figure: 'order' };
/** Result of a refund: its lines, what no longer counts as sold, and whether the order is now fully refunded. */
type Returned = {
  /** `freed`: of what the line holds of stock or quota. */
  lines: { lineNo: number; fen: number; freed: number }[];
  unsold: Sold[];
  whole: boolean;
  amountFen: number;
  note: string;
  now: number;
};
/** Label of an order in statements: its number, and the first of its `lineCount` products. */
export type OrderLabel = { orderId: string; orderNo: string; name: string; nameEn: string; lineCount: number };
/** Amounts and deadlines are those of the whole group. */
export type MadeBefore = { id: string; groupId: string; type: OrderType; actualFen: number; expiresAt: number; bodyHash: Buffer };
const insertValues = (order: NewOrder) => [
  order.id,
  order.orderNo,
  order.accountId,
  order.type,
  order.status,
  order.sourceTotalFen,
  order.actualFen,
  order.subject,
  order.skuId,
  order.regions,
  order.remark,
  order.licenceProof,
  order.agreementVersion,
  order.idempotencyKey,
  order.bodyHash,
  new Date(order.createdAt),
  order.expiresAt === null ? null : new Date(order.expiresAt),
  JSON.stringify(order.lines.map(lineRow)),
  order.groupId,
];

export function createOrderStore(database: Database) {
  const named = createNamedOrders(database);
  const moveOrder = (
    on: Queryable,
    orderId: string,
    name: OrderMove,
    by: OrderActor,
    now: number,
    note: string,
    amountFen: number | null,
    sold: Sold[],
  ) => one(on.query(move, [orderId, fromStates(name), toState(name), name, new Date(now), by, note, amountFen, JSON.stringify(sold)]));
  return {
    insert: async (on: Queryable, order: NewOrder): Promise<{ made: number; claimed: number; gone: number }> =>
      (await one(
        on.query(insert, [
          ...insertValues(order),
          order.cartOwner,
          JSON.stringify(order.cartLines.map(({ id, goodsId, amount, duration }) => ({ id, goods_id: goodsId, amount, duration }))),
        ]),
      )) ?? { made: 0, claimed: 0, gone: 0 },
    /** The goods for its notices: its first line and the number of lines, of one shop or (null) of all. */
    firstGoods: async (on: Queryable, orderId: string, shopId: string | null): Promise<Goods | null> =>
      one(on.query(findFirstGoods, [orderId, shopId])),
    /** What the order had reserved, or null when its state does not allow the move. */
    move: async (on: Queryable, orderId: string, name: OrderMove, by: OrderActor, now: number, note = ''): Promise<Taken[] | null> =>
      (await moveOrder(on, orderId, name, by, now, note, null, []))?.taken ?? null,
    /** In the transaction that completes a refund. Throws when the order is not PAID, or not enough is left of a line. */
    async returnMoney(tx: Queryable, orderId: string, { lines, unsold, whole, amountFen, note, now }: Returned): Promise<void> {
      const returned = await tx.query(returnLines, [
        orderId,
        JSON.stringify(lines.map(({ lineNo, fen, freed }) => ({ lineNo, fen, freed }))),
      ]);
      const done = whole
        ? (await moveOrder(tx, orderId, 'refund', 'system', now, note, amountFen, unsold)) !== null
        : (await tx.query(notePart, [orderId, fromStates('refund'), new Date(now), note, amountFen, JSON.stringify(unsold)])).length === 1;
      if (!done || returned.length !== lines.length) throw new Error(`order ${orderId} cannot be refunded`);
    },
    async list({ accountId, status, type, keyword }: BuyersFilter, page: { limit: number; offset: number }) {
      if (keyword !== '') return named({ accountId, status, type, keyword }, page);
      const values = [accountId, status, type];
      const total = (await one(database.query(countListed, values)))?.total ?? 0;
      const taken = Math.min(page.limit, total - page.offset);
      if (taken <= 0) return { total, more: false, records: [] };
      const behind = total - page.offset - taken;
      const [end, skipped] = behind < page.offset ? (['last', behind] as const) : (['first', page.offset] as const);
      const rows = await database.query(listPages[end], [...values, taken, skipped]);
      return { total, more: false, records: rows.map(({ order }) => order) };
    },
    findDetail: (orderId: string, accountId: number) => one(database.query(findDetail, [orderId, accountId])),
    /** Version of the agreement that its buyer accepted; '' for none. */
    findAgreementVersion: async (orderId: string) => (await one(database.query(findAgreementVersion, [orderId])))?.agreementVersion ?? '',
    /** The orders of a group; none if the id is not a group's. */
    async listGroup(groupId: string, accountId: number): Promise<Listed[]> {
      const { kind, id } = payableOfOrder(groupId);
      if (kind !== 'GROUP' || id !== groupId) return [];
      return (await database.query(listGroup, [groupId, accountId])).map(({ order }) => order);
    },
    /** In fen; null when this account has no such order. */
    async dueOf(payableId: string, accountId: number): Promise<number | null> {
      const found = await one(database.query(findDue, [payableId, accountId]));
      return found && found.orders > 0 ? found.fen : null;
    },
    findStanding: (orderId: string, accountId: number) => one(database.query(findStanding, [orderId, accountId])),
    findByKey: (accountId: number, key: string) => one(database.query(findByKey, [accountId, key])),
    findUnpaid: (accountId: number, skuId: string) => one(database.query(findUnpaid, [accountId, skuId])),
    findExpired: (now: number, limit: number) => database.query(findExpired, [new Date(now), limit]),
    planWithdrawals: async (tx: Queryable, goodsId: string, reason: string) => {
      await tx.query(planWithdrawals, [goodsId, reason]);
    },
    findWithdrawals: (limit: number) => database.query(findWithdrawals, [limit]),
    dropWithdrawal: async (orderId: string) => {
      await database.query(dropWithdrawal, [orderId]);
    },
    findDoomed: (orderId: string) => one(database.query(findDoomed, [orderId])),
    /** Of orders whose lines are all of one type. */
    goodsTypes: (orderIds: string[]) => database.query(goodsTypes, [orderIds]),
    labels: (shopId: string, references: string[]) => database.query(labels, [shopId, references]),
  };
}
export type OrderStore = ReturnType<typeof createOrderStore>;
