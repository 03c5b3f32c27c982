/** The only SQL that writes `order_refund`, `order_refund_line`, `refund_history` and `refund_allowance`, but for `past-order-store.ts`. Locks: order, refund, allowance. */

import { type RefundMove, refundLifecycle } from '#contexts/orders/rules/orders.ts';
import { cutText, toPlainText } from '#kernel/text/text.ts';
import { conditions } from '#server/platform/db/conditions.ts';
import { type Database, type Queryable, statement } from '#server/platform/db/database.ts';
import { type Keyset, keysetPage } from '#server/platform/db/keyset.ts';
import { msOrZero } from '#server/platform/db/milliseconds.ts';
import { anyRow, one } from '#server/platform/db/rows.ts';
import { linePairs, lineSelect } from '../order/order-line-store.ts';
import { entitlementState, fulfilmentState, refundState } from '../states.ts';
import { RETRY_FIRST_S, RETRY_MOST_S, type Refund, type RefundLine } from './refund.ts';

const columns = `r.id, r.refund_no AS "refundNo", r.order_id AS "orderId", o.order_no AS "orderNo", r.account_id AS "accountId", r.shop_id::text AS "shopId", r.kind, r.reason, r.state,
  r.paid_fen AS "paidFen", r.amount_fen AS "amountFen", r.opinion, r.opinion_note AS "opinionNote", r.decision_note AS "decisionNote", r.counted_year AS "countedYear",
  ${msOrZero('r.created_at')} AS "createdAt", ${msOrZero('r.decided_at')} AS "decidedAt", ${msOrZero('r.refunded_at')} AS "refundedAt",
  (SELECT coalesce(jsonb_agg(jsonb_build_object('lineNo', e.line_no, 'name', l.name, 'nameEn', l.name_en, 'amountFen', e.amount_fen, 'ends', e.ends) ORDER BY e.line_no), '[]')
   FROM order_refund_line e JOIN order_line l ON l.order_id = r.order_id AND l.line_no = e.line_no WHERE e.refund_id = r.id) AS lines`;
const history = `(SELECT coalesce(jsonb_agg(jsonb_build_object('at', ${msOrZero('h.at')}, 'move', h.move, 'from', h.from_state, 'to', h.to_state, 'by', h.by_whom, 'note', h.note) ORDER BY h.id), '[]')
  FROM refund_history h WHERE h.refund_id = r.id) AS history`;
const tables = 'order_refund r JOIN market_order o ON o.id = r.order_id';

const standingColumns = `o.id AS "orderId", o.order_no AS "orderNo", o.account_id AS "accountId", o.status, o.actual_fen AS "actualFen", ${msOrZero('o.paid_at')} AS "paidAt"`;
const findStanding = statement(
  'refund-find-standing',
  `SELECT ${standingColumns} FROM market_order o WHERE o.id = $1 AND ($2::bigint IS NULL OR o.account_id = $2)`,
);
const lockStanding = statement(
  'refund-lock-standing',
  `SELECT ${standingColumns} FROM market_order o WHERE o.id = $1 AND ($2::bigint IS NULL OR o.account_id = $2) FOR UPDATE`,
);
/** For a cancelled delivery the state before the cancellation. */
const stateReached = `CASE WHEN f.state = ${fulfilmentState.to('cancel')} THEN (SELECT h.from_state FROM fulfilment_history h WHERE h.fulfilment_id = f.id AND h.to_state = ${fulfilmentState.to('cancel')} ORDER BY h.id DESC LIMIT 1) ELSE f.state END`;
const usedLine = `jsonb_build_object(${linePairs(['lineNo', 'kind', 'goodsId', 'skuId', 'shopId', 'name', 'nameEn', 'actualFen', 'returnedFen', 'creditFen', 'amount', 'taken'])}, 'creditedFen', l.credited_fen,
  'startsAt', ${msOrZero('e.starts_at')}, 'endsAt', ${msOrZero('e.ends_at')}, 'usableFrom', ${msOrZero('e.usable_from')}, 'ended', coalesce(e.state = ${entitlementState('REVOKED')}, false),
  'used', e.used, 'fulfilmentKind', coalesce(f.kind, ''), 'fulfilmentState', coalesce(${stateReached}, ''), 'consumedAt', ${msOrZero('f.consumed_at')})`;
const usedLines = `order_line l LEFT JOIN entitlement e ON e.order_id = l.order_id AND e.line_no = l.line_no LEFT JOIN fulfilment f ON f.order_id = l.order_id AND f.line_no = l.line_no`;
const findUsed = statement('refund-find-used', `SELECT ${usedLine} AS line FROM ${usedLines} WHERE l.order_id = $1 ORDER BY l.line_no`);
/** Locks the order: concurrent use waits or has been counted. */
const lockGiven = statement('refund-lock-given', 'SELECT id FROM entitlement WHERE order_id = $1 ORDER BY id FOR UPDATE');
const revoke = statement(
  'refund-revoke',
  `UPDATE entitlement SET state = ${entitlementState.to('revoke')} WHERE order_id = $1 AND line_no = ANY($2) AND state IN (${entitlementState.from('revoke')})`,
);
const insertLines = statement(
  'refund-insert-lines',
  `INSERT INTO order_refund_line (refund_id, line_no, amount_fen, ends) SELECT $1, r."lineNo", r."amountFen", r.ends FROM jsonb_to_recordset($2::jsonb) AS r("lineNo" int, "amountFen" bigint, ends boolean)`,
);

const insert = statement(
  'refund-insert',
  `WITH inserted AS (
     INSERT INTO order_refund (id, refund_no, order_id, account_id, shop_id, kind, reason, state, paid_fen, counted_year, created_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, ${refundState('REQUESTED')}, $8, $9, $10) ON CONFLICT DO NOTHING RETURNING id),
   history_row AS (INSERT INTO refund_history (refund_id, at, move, to_state, by_whom, note) SELECT id, $10, 'ask', ${refundState('REQUESTED')}, $11, $7 FROM inserted)
   SELECT id FROM inserted`,
);
const move = statement(
  'refund-move',
  `WITH locked AS (SELECT id, state FROM order_refund WHERE id = $1 FOR UPDATE),
   updated AS (
     UPDATE order_refund r SET state = $3, decided_at = CASE WHEN $4 IN (${refundState.move('approve')}, ${refundState.move('refuse')}) THEN $5::timestamptz ELSE r.decided_at END,
       decision_note = CASE WHEN $4 IN (${refundState.move('approve')}, ${refundState.move('refuse')}) THEN $7 ELSE r.decision_note END, amount_fen = coalesce($8, r.amount_fen),
       refunded_at = CASE WHEN $3 = ${refundState('REFUNDED')} THEN $5::timestamptz ELSE r.refunded_at END,
       next_try_at = CASE WHEN $3 IN (${refundState('APPROVED', 'REFUNDING')}) THEN $5::timestamptz + interval '${RETRY_FIRST_S} seconds' END
     FROM locked h WHERE r.id = h.id AND h.state = ANY($2) RETURNING r.id, r.order_id, h.state AS from_state),
   history_row AS (INSERT INTO refund_history (refund_id, at, move, from_state, to_state, by_whom, note) SELECT id, $5, $4, from_state, $3, $6, $7 FROM updated)
   SELECT id FROM updated`,
);
const saveOpinion = statement(
  'refund-opine',
  `WITH updated AS (UPDATE order_refund SET opinion = $3, opinion_note = $4, opinion_at = $5 WHERE id = $1 AND shop_id = $2 AND state = ${refundState('REQUESTED')} RETURNING id, state)
   INSERT INTO refund_history (refund_id, at, move, from_state, to_state, by_whom, note) SELECT id, $5, CASE WHEN $3 = 'AGREE' THEN 'agree' ELSE 'object' END, state, state, 'seller', $4 FROM updated
   RETURNING refund_id`,
);
const find = statement('refund-find', `SELECT ${columns}, ${history} FROM ${tables} WHERE r.id = $1`);
const listOfOrder = statement(
  'refund-list-of-order',
  `SELECT ${columns}, ${history} FROM ${tables} WHERE r.order_id = $1 ORDER BY r.created_at, r.id`,
);

const count = statement(
  'refund-count',
  `INSERT INTO refund_allowance AS a (account_id, year, used) SELECT $1, $2, 1 WHERE $3 > 0
   ON CONFLICT (account_id, year) DO UPDATE SET used = a.used + 1 WHERE a.used < $3 RETURNING used`,
);
const uncount = statement('refund-uncount', 'UPDATE refund_allowance SET used = used - 1 WHERE account_id = $1 AND year = $2 AND used > 0');
const findTaken = statement('refund-find-taken', 'SELECT used FROM refund_allowance WHERE account_id = $1 AND year = $2');

const claimDue = statement(
  'refund-claim-due',
  `UPDATE order_refund SET next_try_at = $1::timestamptz + least(interval '${RETRY_MOST_S} seconds', interval '${RETRY_FIRST_S} seconds' * 2 ^ least(attempts, 8))
   WHERE id = ANY(ARRAY(SELECT id FROM order_refund WHERE state IN (${refundState('APPROVED', 'REFUNDING')}) AND next_try_at <= $1 ORDER BY next_try_at LIMIT $2 FOR UPDATE SKIP LOCKED)) RETURNING id`,
);
const failed = statement(
  'refund-failed',
  `UPDATE order_refund SET attempts = attempts + 1, last_error = $2 WHERE id = $1 AND state IN (${refundState('APPROVED', 'REFUNDING')})`,
);

const listed = `${columns}, ${lineSelect(['name', 'nameEn'], 'l1')}, o.payment_method AS "paymentMethod", ${msOrZero('o.paid_at')} AS "paidAt", r.attempts, r.last_error AS "lastError",
  (SELECT coalesce(jsonb_agg(${usedLine} ORDER BY l.line_no), '[]') FROM ${usedLines} WHERE l.order_id = r.order_id) AS "usedLines"`;

export type RefundFilter = { state: string; kind: string; opinion: string; keyword: string };
type Paging = Pick<Keyset, 'order' | 'cursor' | 'pageSize'> & { sort: string };

export type NewRefund = Pick<
  Refund,
  'id' | 'refundNo' | 'orderId' | 'accountId' | 'shopId' | 'kind' | 'reason' | 'paidFen' | 'countedYear'
>;

export const REFUNDS_DUE = `EXISTS (SELECT FROM order_refund WHERE state IN (${refundState('APPROVED', 'REFUNDING')}) AND next_try_at <= now())`;

export function createRefundStore(database: Database) {
  return {
    findStanding: (orderId: string, accountId?: number) => one(database.query(findStanding, [orderId, accountId ?? null])),
    lockStanding: (tx: Queryable, orderId: string, accountId?: number) => one(tx.query(lockStanding, [orderId, accountId ?? null])),
    findUsed: async (orderId: string, on: Queryable = database) => (await on.query(findUsed, [orderId])).map(({ line }) => line),
    lockGiven: async (tx: Queryable, orderId: string) => {
      await tx.query(lockGiven, [orderId]);
    },
    /** Revokes the entitlements of these lines. */
    revoke: async (tx: Queryable, orderId: string, lineNos: number[]) => {
      await tx.query(revoke, [orderId, lineNos]);
    },
    insertLines: async (tx: Queryable, id: string, lines: RefundLine[]) => {
      await tx.query(insertLines, [id, JSON.stringify(lines)]);
    },
    /** Whether it was inserted: false when another refund of the order is open. */
    insert: async (tx: Queryable, refund: NewRefund, by: 'buyer' | 'staff', now: number) =>
      anyRow(
        tx.query(insert, [
          refund.id,
          refund.refundNo,
          refund.orderId,
          refund.accountId,
          refund.shopId,
          refund.kind,
          refund.reason,
          refund.paidFen,
          refund.countedYear,
          new Date(now),
          by,
        ]),
      ),
    /** Whether it moved. */
    move: async (
      tx: Queryable,
      id: string,
      name: RefundMove,
      by: 'buyer' | 'staff' | 'system',
      now: number,
      note = '',
      amountFen: number | null = null,
    ) => {
      const { from, to } = refundLifecycle.moves[name];
      return anyRow(tx.query(move, [id, [...from], to, name, new Date(now), by, note, amountFen]));
    },
    opine: async (tx: Queryable, id: string, shopId: string, opinion: 'AGREE' | 'OBJECT', note: string, now: number) =>
      anyRow(tx.query(saveOpinion, [id, shopId, opinion, note, new Date(now)])),
    find: (id: string, on: Queryable = database) => one(on.query(find, [id])),
    listOfOrder: (orderId: string) => database.query(listOfOrder, [orderId]),
    /** Counts one of the year's returns without a reason; false when none is left. */
    count: async (tx: Queryable, accountId: number, year: number, limit: number) => anyRow(tx.query(count, [accountId, year, limit])),
    uncount: async (tx: Queryable, accountId: number, year: number) => {
      await tx.query(uncount, [accountId, year]);
    },
    findTaken: async (accountId: number, year: number, on: Queryable = database) =>
      (await one(on.query(findTaken, [accountId, year])))?.used ?? 0,
    claimDue: (now: number, limit: number) => database.query(claimDue, [new Date(now), limit]),
    failed: async (id: string, error: string) => {
      await database.query(failed, [id, cutText(toPlainText(error), 300)]);
    },
    list(filter: RefundFilter, { sort, ...paging }: Paging) {
      const { where, values, add } = conditions();
      if (filter.state) add((at) => `r.state = ${at}`, filter.state);
      if (filter.kind) add((at) => `r.kind = ${at}`, filter.kind);
      if (filter.opinion) add((at) => `r.opinion = ${at}`, filter.opinion === 'NONE' ? '' : filter.opinion);
      if (filter.keyword) add((at) => `(o.order_no = ${at} OR r.refund_no = ${at})`, filter.keyword);
      return keysetPage(database, {
        name: 'refund-page',
        ...paging,
        select: listed,
        from: `${tables} JOIN order_line l1 ON l1.order_id = r.order_id AND l1.line_no = 1`,
        // Only a keyword filters by the order.
        counted: filter.keyword ? tables : 'order_refund r',
        where,
        values,
        sort: sort === 'amount' ? { column: 'r.paid_fen', type: 'bigint' } : { column: 'r.created_at', type: 'timestamptz' },
        key: { column: 'r.id', type: 'text' },
      });
    },
  };
}
export type RefundStore = ReturnType<typeof createRefundStore>;
