/** The SQL of money that goes back for an order, and of what operators see of an order's money. Locks: payment, wallet. */

import { type Database, type Queryable, statement } from '#server/platform/db/database.ts';
import { msOrZero } from '#server/platform/db/milliseconds.ts';
import { one } from '#server/platform/db/rows.ts';
import { BALANCE } from '../payment/payment.ts';
import { paymentState } from '../states.ts';

/** From now on it may be on its way. The sweep of payments does not ask for it: the refund's own does. */
const markSent = statement(
  'order-refund-mark-sent',
  `UPDATE payment SET state = ${paymentState.to('refund')}, next_query_at = NULL WHERE order_id = $1 AND state IN (${paymentState.from('refund')}) RETURNING id`,
);

/** One posting for each refund: the income that the capture credited is debited, the way the money came is credited. */
const post = statement(
  'order-refund-post',
  `WITH returned AS (UPDATE payment SET state = ${paymentState.to('completeRefund')}, refunded_at = $4 WHERE order_id = $1 AND state IN (${paymentState.from('completeRefund')}) AND amount_fen >= $3::bigint RETURNING *),
   sale AS (
     SELECT p.ledger_account FROM returned r JOIN ledger_transaction t ON t.kind = 'capture' AND t.reference = r.out_trade_no
     JOIN ledger_posting p ON p.transaction_id = t.id WHERE p.amount_fen < 0),
   noted AS (
     INSERT INTO payment_refund (refund_no, payment_id, order_id, account_id, income, amount_fen, created_at)
     SELECT $2, r.id, r.order_id, r.account_id, s.ledger_account, $3, $4 FROM returned r, sale s RETURNING *),
   posted AS (INSERT INTO ledger_transaction (kind, reference, account_id, created_at) SELECT 'refund-order', refund_no, account_id, created_at FROM noted RETURNING id),
   postings AS (
     INSERT INTO ledger_posting (transaction_id, line_no, ledger_account, amount_fen)
     SELECT t.id, e.line_no, e.ledger_account, e.amount_fen FROM posted t, noted n, returned r, LATERAL (VALUES
       (1, n.income, n.amount_fen),
       (2, CASE WHEN r.gateway = '${BALANCE}' THEN 'wallet:' || r.account_id ELSE 'gateway:' || r.gateway END, -n.amount_fen)) AS e(line_no, ledger_account, amount_fen)),
   credited AS (
     INSERT INTO wallet (account_id, balance_fen) SELECT n.account_id, n.amount_fen FROM noted n JOIN returned r ON r.id = n.payment_id WHERE r.gateway = '${BALANCE}'
     ON CONFLICT (account_id) DO UPDATE SET balance_fen = wallet.balance_fen + excluded.balance_fen)
   SELECT refund_no FROM noted`,
);

const findReturning = statement(
  'order-refund-find-returning',
  `SELECT out_trade_no AS "outTradeNo", gateway, amount_fen AS "amountFen" FROM payment WHERE order_id = $1 AND state IN (${paymentState.from('completeRefund')}) AND next_query_at IS NULL`,
);

const listPayments = statement(
  'order-money-payments',
  `SELECT out_trade_no AS "outTradeNo", coalesce(trade_no, '') AS "tradeNo", gateway, state, amount_fen AS "amountFen", ${msOrZero('created_at')} AS "createdAt",
     ${msOrZero('paid_at')} AS "paidAt", ${msOrZero('refunded_at')} AS "refundedAt" FROM payment WHERE order_id = $1 ORDER BY created_at, id`,
);
const listPostings = statement(
  'order-money-postings',
  `SELECT t.id::text AS "transactionId", t.kind, t.reference, p.ledger_account AS account, p.amount_fen AS "amountFen", ${msOrZero('t.created_at')} AS at
   FROM ledger_transaction t JOIN ledger_posting p ON p.transaction_id = t.id
   WHERE (t.kind, t.reference) IN (
     SELECT k.kind, y.out_trade_no FROM payment y, (VALUES ('capture'), ('refund')) AS k(kind) WHERE y.order_id = $1
     UNION ALL SELECT 'refund-order', refund_no FROM payment_refund WHERE order_id = $1)
   ORDER BY t.id, p.line_no`,
);

export type OrderPayment = {
  outTradeNo: string;
  tradeNo: string;
  gateway: string;
  state: string;
  amountFen: number;
  createdAt: number;
  paidAt: number;
  refundedAt: number;
};
export type OrderPosting = { transactionId: string; kind: string; reference: string; account: string; amountFen: number; at: number };

export const createOrderRefundStore = (database: Database) => ({
  /** Whether there is money of the order to send back. */
  markSent: async (tx: Queryable, orderId: string): Promise<boolean> => (await tx.query(markSent, [orderId])).length === 1,
  findReturning: async (orderId: string) =>
    one(database.query<{ outTradeNo: string; gateway: string; amountFen: number }>(findReturning, [orderId])),
  /** Whether it was posted by this call. */
  post: async (tx: Queryable, refund: { orderId: string; refundNo: string; amountFen: number }, now: number): Promise<boolean> =>
    (await tx.query(post, [refund.orderId, refund.refundNo, refund.amountFen, new Date(now)])).length === 1,
  listPayments: (orderId: string) => database.query<OrderPayment>(listPayments, [orderId]),
  listPostings: (orderId: string) => database.query<OrderPosting>(listPostings, [orderId]),
});
