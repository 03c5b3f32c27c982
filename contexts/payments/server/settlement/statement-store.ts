/**
 * The only SQL that writes `settlement_pending`, `statement` and `statement_line`; a trigger of the ledger fills the first. The only SQL that
 * writes `settlement_history`, but for `payout-store.ts`.
 */

import type { LineKind, StatementState } from '#contexts/payments/calls/settlement.ts';
import { isStoredId } from '#kernel/id/id.ts';
import { conditions } from '#server/platform/db/conditions.ts';
import { type Database, type Queryable, statement, varying } from '#server/platform/db/database.ts';
import { keysetPage } from '#server/platform/db/keyset.ts';
import { msOf } from '#server/platform/db/milliseconds.ts';
import { one } from '#server/platform/db/rows.ts';
import { statementState } from '../states.ts';

export type Statement = {
  id: string;
  shopId: string;
  month: string;
  state: StatementState;
  salesFen: number;
  refundsFen: number;
  adjustmentsFen: number;
  commissionFen: number;
  netFen: number;
  lineCount: number;
  toPayableFen: number;
  offDepositFen: number;
  toOwedFen: number;
  paidOutFen: number;
  transactionId: string | null;
  closedAt: number | null;
  reviewUntil: number | null;
  confirmedAt: number | null;
};
export type Line = {
  transactionId: number;
  lineNo: number;
  kind: LineKind;
  orderId: string;
  subject: string;
  at: number;
  amountFen: number;
  commissionPermille: number;
  commissionFen: number;
};
export type Pending = {
  transactionId: number;
  lineNo: number;
  /** From the shop's view: positive is income. */
  amountFen: number;
  ledgerKind: string;
  reference: string;
  at: number;
  orderId: string;
  subject: string;
};
export type History = { at: number; move: string; from: string; to: string; byWhom: 'seller' | 'staff' | 'system'; reason: string };
export type NewHistory = Omit<History, 'at'> & {
  subjectType: 'statement';
  subjectId: string;
  at: number;
  accountId: number | null;
};

const columns = `s.id::text, s.shop_id::text AS "shopId", s.month, s.state, s.sales_fen AS "salesFen", s.refunds_fen AS "refundsFen", s.adjustments_fen AS "adjustmentsFen",
  s.commission_fen AS "commissionFen", s.net_fen AS "netFen", s.line_count AS "lineCount", s.to_payable_fen AS "toPayableFen", s.off_deposit_fen AS "offDepositFen",
  s.to_owed_fen AS "toOwedFen", s.paid_out_fen AS "paidOutFen", s.transaction_id::text AS "transactionId", ${msOf('s.closed_at')} AS "closedAt",
  ${msOf('s.review_until')} AS "reviewUntil", ${msOf('s.confirmed_at')} AS "confirmedAt"`;

const findPending = statement(
  'settlement-pending-find',
  `SELECT q.transaction_id AS "transactionId", q.line_no AS "lineNo", -p.amount_fen AS "amountFen", t.kind AS "ledgerKind", t.reference, ${msOf('t.created_at')} AS at,
     coalesce(CASE WHEN y.payable_kind IN ('ORDER', 'BILL') THEN y.payable_id END, r.order_id, '') AS "orderId", coalesce(y.subject, '') AS subject
   FROM settlement_pending q JOIN ledger_posting p ON p.transaction_id = q.transaction_id AND p.line_no = q.line_no
   JOIN ledger_transaction t ON t.id = q.transaction_id LEFT JOIN payment y ON y.out_trade_no = t.reference LEFT JOIN settlement_remark r ON r.transaction_id = t.id
   WHERE q.shop_id = $1 ORDER BY q.transaction_id, q.line_no LIMIT $2`,
);
/** Refunds of orders have their own number; order and subject come from the refunded payment. */
const findRefunded = varying(
  'statement-find-refunded',
  `SELECT f.refund_no AS reference, f.order_id AS "orderId", y.subject FROM payment_refund f JOIN payment y ON y.id = f.payment_id WHERE f.refund_no = ANY($1)`,
);
const shopsWithPending = statement(
  'settlement-pending-shops',
  'SELECT DISTINCT shop_id::text AS "shopId" FROM settlement_pending LIMIT $1',
);
const takePending = statement(
  'settlement-pending-take',
  `DELETE FROM settlement_pending q USING unnest($2::bigint[], $3::int[]) AS w(transaction_id, line_no)
   WHERE q.shop_id = $1 AND q.transaction_id = w.transaction_id AND q.line_no = w.line_no RETURNING q.transaction_id AS "transactionId", q.line_no AS "lineNo"`,
);
const findLastClosed = statement(
  'statement-find-last-closed',
  `SELECT coalesce(max(month), '') AS month FROM statement WHERE shop_id = $1 AND state <> ${statementState('OPEN')}`,
);
const findSettled = statement(
  'statement-find-settled',
  `SELECT order_id AS "orderId", sum(amount_fen)::bigint AS "amountFen", sum(commission_fen)::bigint AS "commissionFen",
     (array_agg(commission_permille ORDER BY transaction_id, line_no))[1] AS permille
   FROM statement_line WHERE shop_id = $1 AND order_id = ANY($2) AND kind <> 'ADJUSTMENT' GROUP BY order_id`,
);
const addToOpen = statement(
  'statement-add-to-open',
  `INSERT INTO statement AS s (shop_id, month, state, sales_fen, refunds_fen, adjustments_fen, commission_fen, line_count)
   VALUES ($1, $2, ${statementState('OPEN')}, $3, $4, $5, $6, $7)
   ON CONFLICT (shop_id, month) DO UPDATE SET sales_fen = s.sales_fen + excluded.sales_fen, refunds_fen = s.refunds_fen + excluded.refunds_fen,
     adjustments_fen = s.adjustments_fen + excluded.adjustments_fen, commission_fen = s.commission_fen + excluded.commission_fen,
     line_count = s.line_count + excluded.line_count WHERE s.state = ${statementState('OPEN')}
   RETURNING s.id::text`,
);
const addLines = statement(
  'statement-add-lines',
  `INSERT INTO statement_line (statement_id, shop_id, transaction_id, line_no, kind, order_id, subject, at, amount_fen, commission_permille, commission_fen)
   SELECT $1, $2, r."transactionId", r."lineNo", r.kind, r."orderId", r.subject, to_timestamp(r.at / 1000.0), r."amountFen", r."commissionPermille", r."commissionFen"
   FROM jsonb_to_recordset($3::jsonb) AS r("transactionId" bigint, "lineNo" int, kind text, "orderId" text, subject text, at numeric, "amountFen" bigint, "commissionPermille" int, "commissionFen" bigint)`,
);
const listOpenUntil = statement(
  'statement-list-open-until',
  `SELECT ${columns} FROM statement s WHERE s.state = ${statementState('OPEN')} AND s.month <= $1 AND ($2::bigint IS NULL OR s.shop_id = $2) ORDER BY s.month, s.id LIMIT $3`,
);
const close = statement(
  'statement-close',
  `UPDATE statement s SET state = ${statementState.to('close')}, to_payable_fen = $2, off_deposit_fen = $3, to_owed_fen = $4, transaction_id = $5, closed_at = $6, review_until = $7
   WHERE s.id = $1 AND s.state IN (${statementState.from('close')}) RETURNING ${columns}`,
);
const lockOne = statement('statement-lock', `SELECT ${columns} FROM statement s WHERE s.id = $1 FOR UPDATE`);
const move = statement(
  'statement-move',
  `UPDATE statement s SET state = $3, confirmed_at = CASE WHEN $3 = ${statementState('CONFIRMED')} THEN $4::timestamptz ELSE s.confirmed_at END,
     review_until = CASE WHEN $3 = ${statementState('CLOSED')} THEN $5::timestamptz ELSE s.review_until END
   WHERE s.id = $1 AND s.state = $2 RETURNING ${columns}`,
);
/** Payments are allocated to the oldest confirmed statement first, then to the oldest of the others. */
const allocate = statement(
  'statement-allocate',
  `WITH due AS (
     SELECT id, to_payable_fen - paid_out_fen AS rest, sum(to_payable_fen - paid_out_fen) OVER (ORDER BY (state = ${statementState('CONFIRMED')}) DESC, month) AS upto
     FROM statement WHERE shop_id = $1 AND state IN (${statementState('CLOSED', 'DISPUTED', 'CONFIRMED')}) AND to_payable_fen > paid_out_fen)
   UPDATE statement s SET paid_out_fen = s.paid_out_fen + least(d.rest, $2::bigint - (d.upto - d.rest)) FROM due d
   WHERE s.id = d.id AND d.upto - d.rest < $2::bigint RETURNING ${columns}`,
);
/** Returned money reopens the most recently paid statements first. */
const takeBack = statement(
  'statement-take-back',
  `WITH paid AS (
     SELECT id, paid_out_fen AS rest, sum(paid_out_fen) OVER (ORDER BY (state IN (${statementState('CONFIRMED', 'PAID_OUT')})) DESC, month DESC) AS upto
     FROM statement WHERE shop_id = $1 AND state <> ${statementState('OPEN')} AND paid_out_fen > 0)
   UPDATE statement s SET paid_out_fen = s.paid_out_fen - least(d.rest, $2::bigint - (d.upto - d.rest)) FROM paid d
   WHERE s.id = d.id AND d.upto - d.rest < $2::bigint RETURNING ${columns}`,
);
const listReviewed = statement(
  'statement-list-reviewed',
  `SELECT s.id::text, s.shop_id::text AS "shopId" FROM statement s WHERE s.state = ${statementState('CLOSED')} AND s.review_until <= $1 ORDER BY s.review_until LIMIT $2`,
);
const findOfMonth = statement('statement-find-of-month', `SELECT ${columns} FROM statement s WHERE s.shop_id = $1 AND s.month = $2`);
const findById = statement('statement-find-by-id', `SELECT ${columns} FROM statement s WHERE s.id = $1`);
const listUnderReview = statement(
  'statement-list-under-review',
  `SELECT ${columns} FROM statement s WHERE s.shop_id = $1 AND s.state IN (${statementState('CLOSED', 'DISPUTED')}) ORDER BY s.month LIMIT 12`,
);
const countUnsettled = statement(
  'statement-count-unsettled',
  `SELECT (SELECT count(*) FROM statement WHERE shop_id = $1 AND state IN (${statementState('OPEN', 'CLOSED', 'DISPUTED')}))::int + (SELECT count(*) FROM settlement_pending WHERE shop_id = $1)::int AS count`,
);
const series = statement(
  'statement-line-series',
  `SELECT to_char(at AT TIME ZONE 'Asia/Shanghai', 'YYYY-MM-DD') AS day, coalesce(sum(amount_fen) FILTER (WHERE kind = 'SALE'), 0)::bigint AS "salesFen",
     coalesce(-sum(amount_fen) FILTER (WHERE kind = 'REFUND'), 0)::bigint AS "refundsFen"
   FROM statement_line WHERE shop_id = $1 AND at >= $2 GROUP BY 1`,
);
const insertHistory = statement(
  'settlement-history-insert',
  `INSERT INTO settlement_history (subject_type, subject_id, at, move, from_state, to_state, by_whom, account_id, reason) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
);
const findHistory = statement(
  'settlement-history-find',
  `SELECT subject_id::text AS "subjectId", ${msOf('at')} AS at, move, from_state AS "from", to_state AS "to", by_whom AS "byWhom", reason
   FROM settlement_history WHERE subject_type = $1 AND subject_id = ANY($2::bigint[]) ORDER BY id`,
);
const exportLines = statement(
  'statement-line-export',
  `SELECT l.transaction_id AS "transactionId", l.line_no AS "lineNo", l.kind, l.order_id AS "orderId", l.subject, ${msOf('l.at')} AS at, l.amount_fen AS "amountFen",
     l.commission_permille AS "commissionPermille", l.commission_fen AS "commissionFen", coalesce(r.reason, '') AS reason
   FROM statement_line l LEFT JOIN settlement_remark r ON r.transaction_id = l.transaction_id WHERE l.statement_id = $1 AND (l.transaction_id, l.line_no) > ($2, $3) ORDER BY l.transaction_id, l.line_no LIMIT $4`,
);

export type Totals = { salesFen: number; refundsFen: number; adjustmentsFen: number; commissionFen: number; lineCount: number };
type Paging = { order: 'asc' | 'desc'; cursor: string; pageSize: number };

export const SETTLEMENT_DUE = 'EXISTS (SELECT FROM settlement_pending)';
/** A statement of a past month to close (also in the first hour of a month, when it is not closed yet), or one to confirm. */
export const STATEMENTS_DUE = `EXISTS (SELECT FROM statement WHERE state = ${statementState('OPEN')} AND month < to_char(now() AT TIME ZONE 'Asia/Shanghai', 'YYYY-MM'))
  OR EXISTS (SELECT FROM statement WHERE state = ${statementState('CLOSED')} AND review_until <= now())`;

export const statementStore = {
  findPending: (on: Queryable, shopId: string, limit: number) => on.query(findPending, [shopId, limit]),
  findRefunded: (on: Queryable, references: string[]) => on.query(findRefunded, [references]),
  shopsWithPending: async (on: Queryable, limit: number) => (await on.query(shopsWithPending, [limit])).map(({ shopId }) => shopId),
  takePending: (tx: Queryable, shopId: string, pending: Pending[]) =>
    tx.query(takePending, [shopId, pending.map(({ transactionId }) => transactionId), pending.map(({ lineNo }) => lineNo)]),
  findLastClosed: async (on: Queryable, shopId: string) => (await one(on.query(findLastClosed, [shopId])))?.month ?? '',
  findSettled: (tx: Queryable, shopId: string, orderIds: string[]) => tx.query(findSettled, [shopId, orderIds]),
  /** @throws Error when the statement of the month is not open. */
  addToOpen: async (tx: Queryable, shopId: string, month: string, totals: Totals, lines: Line[]): Promise<void> => {
    const found = await one(
      tx.query(addToOpen, [
        shopId,
        month,
        totals.salesFen,
        totals.refundsFen,
        totals.adjustmentsFen,
        totals.commissionFen,
        totals.lineCount,
      ]),
    );
    if (!found) throw new Error(`the statement of shop ${shopId} for ${month} is not open`);
    await tx.query(addLines, [found.id, shopId, JSON.stringify(lines)]);
  },
  /** Of one shop, or (null) of all. */
  listOpenUntil: (on: Queryable, month: string, shopId: string | null, limit: number) => on.query(listOpenUntil, [month, shopId, limit]),
  close: (
    tx: Queryable,
    id: string,
    closing: { toPayableFen: number; offDepositFen: number; toOwedFen: number },
    transactionId: number | null,
    closedAt: number,
    reviewUntil: number,
  ) =>
    one(
      tx.query(close, [
        id,
        closing.toPayableFen,
        closing.offDepositFen,
        closing.toOwedFen,
        transactionId,
        new Date(closedAt),
        new Date(reviewUntil),
      ]),
    ),
  lock: (tx: Queryable, id: string) => one(tx.query(lockOne, [id])),
  /** Null when its state has changed. */
  move: (tx: Queryable, id: string, from: StatementState, to: StatementState, at: number, reviewUntil: number | null) =>
    one(tx.query(move, [id, from, to, new Date(at), reviewUntil === null ? null : new Date(reviewUntil)])),
  /** Returns the statements it was allocated to. */
  allocate: (tx: Queryable, shopId: string, fen: number) => tx.query(allocate, [shopId, fen]),
  /** Returns the statements that were reopened. */
  takeBack: (tx: Queryable, shopId: string, fen: number) => tx.query(takeBack, [shopId, fen]),
  listReviewed: (on: Queryable, now: number, limit: number) => on.query(listReviewed, [new Date(now), limit]),
  findOfMonth: (on: Queryable, shopId: string, month: string) => one(on.query(findOfMonth, [shopId, month])),
  findById: async (on: Queryable, id: string) => (isStoredId(id) ? one(on.query(findById, [id])) : null),
  listUnderReview: (on: Queryable, shopId: string) => on.query(listUnderReview, [shopId]),
  /** Statements and postings that are not settled yet. */
  countUnsettled: async (on: Queryable, shopId: string) => (await one(on.query(countUnsettled, [shopId])))?.count ?? 0,
  series: (on: Queryable, shopId: string, since: number) => on.query(series, [shopId, new Date(since)]),
  addHistory: async (tx: Queryable, entry: NewHistory) => {
    await tx.query(insertHistory, [
      entry.subjectType,
      entry.subjectId,
      new Date(entry.at),
      entry.move,
      entry.from,
      entry.to,
      entry.byWhom,
      entry.accountId,
      entry.reason,
    ]);
  },
  findHistory: (on: Queryable, subjectType: 'statement' | 'payout', ids: string[]) => on.query(findHistory, [subjectType, ids]),
  /** The lines after a given one, in order. */
  exportLines: (on: Queryable, id: string, after: { transactionId: number; lineNo: number }, limit: number) =>
    on.query(exportLines, [id, after.transactionId, after.lineNo, limit]),
  list(database: Database, filter: { shopId?: string; month?: string; state?: string }, { order, cursor, pageSize }: Paging) {
    const { where, values, add } = conditions();
    if (filter.shopId) add((place) => `s.shop_id = ${place}`, isStoredId(filter.shopId) ? filter.shopId : '0');
    if (filter.month) add((place) => `s.month = ${place}`, filter.month);
    if (filter.state) add((place) => `s.state = ${place}`, filter.state);
    return keysetPage(database, {
      name: 'shop-statement-page',
      select: columns,
      from: 'statement s',
      where,
      values,
      sort: { column: 's.month', type: 'text' },
      key: { column: 's.id', type: 'bigint' },
      order,
      cursor,
      pageSize,
    });
  },
  listLines(database: Database, id: string, filter: { kind: string; orderIds: string[] | null }, { order, cursor, pageSize }: Paging) {
    const values: unknown[] = [id];
    const where = ['l.statement_id = $1'];
    if (filter.kind) where.push(`l.kind = $${values.push(filter.kind)}`);
    if (filter.orderIds) where.push(`l.order_id = ANY($${values.push(filter.orderIds)}::text[])`);
    return keysetPage(database, {
      name: 'shop-statement-lines-page',
      select: `l.transaction_id AS "transactionId", l.line_no AS "lineNo", l.kind, l.order_id AS "orderId", l.subject, ${msOf('l.at')} AS at, l.amount_fen AS "amountFen",
        l.commission_permille AS "commissionPermille", l.commission_fen AS "commissionFen", coalesce((SELECT reason FROM settlement_remark r WHERE r.transaction_id = l.transaction_id), '') AS reason`,
      from: 'statement_line l',
      where,
      values,
      sort: { column: 'l.transaction_id', type: 'bigint' },
      key: { column: `l.line_no`, type: 'bigint' },
      order,
      cursor,
      pageSize,
    });
  },
};
