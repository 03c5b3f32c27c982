/** SQL of refunds of orders, and of the payments of an order as operators see them. Locks: the order, its tenders, wallet. */

import type { PayableRef } from '#contexts/orders/rules/orders.ts';
import { methodsOf } from '#contexts/payments/rules/payments.ts';
import { type Database, type Queryable, statement } from '#server/platform/db/database.ts';
import { msOrZero } from '#server/platform/db/milliseconds.ts';
import type { Payment } from '../payment/payment.ts';
import { paymentState } from '../states.ts';

const tenderColumns = `p.id AS "paymentId", p.out_trade_no AS "outTradeNo", p.gateway, p.method, p.way_reference AS reference, p.amount_fen AS "totalFen", p.account_id AS "accountId", p.payable_kind AS "payableKind", p.payable_id AS "payableId"`;
/** What is left of each tender, the last one first. */
const lockTenders = statement(
  'order-refund-lock-tenders',
  `SELECT ${tenderColumns}, p.amount_fen - coalesce((SELECT sum(r.amount_fen) FROM tender_refund r WHERE r.payment_id = p.id), 0)::bigint AS "leftFen"
   FROM payment p WHERE p.payable_kind = $1 AND p.payable_id = $2 AND p.state IN (${paymentState.from('refund')}) ORDER BY p.paid_at DESC, p.id FOR UPDATE OF p`,
);
/** Marks it as possibly in transit. The payments job ignores it: the refunds job handles it. */
const insertShare = statement(
  'order-refund-insert-share',
  `WITH updated AS (UPDATE payment SET state = ${paymentState.to('refund')}, next_query_at = NULL WHERE id = $2 AND state IN (${paymentState.from('refund')}) RETURNING id)
   INSERT INTO tender_refund (refund_no, payment_id, send_no, amount_fen) SELECT $1, id, $3, $4 FROM updated RETURNING payment_id`,
);
const listShares = statement(
  'order-refund-list-shares',
  `SELECT ${tenderColumns}, r.send_no AS "sendNo", r.amount_fen AS "amountFen" FROM tender_refund r JOIN payment p ON p.id = r.payment_id WHERE r.refund_no = $1 ORDER BY r.send_no`,
);
/** PAID again, or REFUNDED when it is fully returned. */
const completeShare = statement(
  'order-refund-complete-share',
  `UPDATE payment p SET state = CASE WHEN p.amount_fen = s.fen THEN ${paymentState.to('completeRefund')} ELSE ${paymentState.to('completePart')} END, refunded_at = CASE WHEN p.amount_fen = s.fen THEN $2::timestamptz END
   FROM (SELECT coalesce(sum(amount_fen), 0)::bigint AS fen FROM tender_refund WHERE payment_id = $1) s WHERE p.id = $1 AND p.state IN (${paymentState.from('completeRefund')}) RETURNING p.id`,
);
const insertRefund = statement(
  'order-refund-insert',
  'INSERT INTO payment_refund (refund_no, payment_id, order_id, account_id, income, amount_fen, created_at) VALUES ($1, $2, $3, $4, $5, $6, $7)',
);

/** What payers still have in payables, less pending refunds: all of it, and without what programmes paid. */
const sumLeft = statement(
  'order-money-sum-left',
  `SELECT p.payable_kind AS kind, p.payable_id AS id, sum(p.amount_fen - s.fen)::bigint AS "allFen", coalesce(sum(p.amount_fen - s.fen) FILTER (WHERE p.method NOT IN (${methodsOf(
    'PROGRAMME',
  )
    .map((name) => `'${name}'`)
    .join(', ')})), 0)::bigint AS "ownFen"
   FROM payment p CROSS JOIN LATERAL (SELECT coalesce(sum(r.amount_fen), 0)::bigint AS fen FROM tender_refund r WHERE r.payment_id = p.id) s
   WHERE (p.payable_kind, p.payable_id) IN (SELECT * FROM unnest($1::text[], $2::text[])) AND p.state IN (${paymentState('PAID', 'REFUNDING', 'REFUNDED')}) GROUP BY 1, 2`,
);
export const moneyLeft = async (on: Queryable, payables: readonly PayableRef[]): Promise<MoneyLeft[]> => {
  const rows = await on.query(sumLeft, [payables.map(({ kind }) => kind), payables.map(({ id }) => id)]);
  return payables.flatMap((payable) => {
    const left = rows.find(({ kind, id }) => kind === payable.kind && id === payable.id);
    return left ? [{ ...payable, allFen: left.allFen, ownFen: left.ownFen }] : [];
  });
};
const listPayments = statement(
  'order-money-payments',
  `SELECT out_trade_no AS "outTradeNo", coalesce(trade_no, '') AS "tradeNo", gateway, state, amount_fen AS "amountFen", ${msOrZero('created_at')} AS "createdAt",
     ${msOrZero('paid_at')} AS "paidAt", ${msOrZero('refunded_at')} AS "refundedAt",
     (SELECT coalesce(sum(s.amount_fen), 0)::bigint FROM tender_refund s JOIN payment_refund r ON r.refund_no = s.refund_no WHERE s.payment_id = payment.id) AS "returnedFen" FROM payment WHERE payable_kind = $1 AND payable_id = $2 ORDER BY created_at, id`,
);
const listPostings = statement(
  'order-money-postings',
  `SELECT t.id::text AS "transactionId", t.kind, t.reference, p.ledger_account AS account, p.amount_fen AS "amountFen", ${msOrZero('t.created_at')} AS at
   FROM ledger_transaction t JOIN ledger_posting p ON p.transaction_id = t.id
   WHERE (t.kind, t.reference) IN (
     SELECT k.kind, y.out_trade_no FROM payment y, (VALUES ('capture'), ('held-return'), ('refund')) AS k(kind) WHERE y.payable_kind = $1 AND y.payable_id = $2
     UNION ALL SELECT 'refund-order', refund_no FROM payment_refund WHERE order_id = $3)
   ORDER BY t.id, p.line_no`,
);

export type OrderPayment = {
  outTradeNo: string;
  tradeNo: string;
  gateway: string;
  state: string;
  amountFen: number;
  /** Returned by refunds of the order. */
  returnedFen: number;
  createdAt: number;
  paidAt: number;
  refundedAt: number;
};
/** What is left of the tenders of a payable, in fen. `ownFen`: what its payer paid, without vouchers, which another party pays. */
export type MoneyLeft = PayableRef & { allFen: number; ownFen: number };
export type OrderPosting = { transactionId: string; kind: string; reference: string; account: string; amountFen: number; at: number };

type Tender = Pick<Payment, 'outTradeNo' | 'gateway' | 'method' | 'reference' | 'accountId' | 'payableKind' | 'payableId'> & {
  paymentId: string;
  totalFen: number;
};
export type Share = Tender & { sendNo: string; amountFen: number };
export type PostedRefund = { refundNo: string; paymentId: string; orderId: string; accountId: number; income: string; amountFen: number };

export const createOrderRefundStore = (database: Database) => ({
  /** Of an order, or of the group with which it was paid. */
  lockTenders: (tx: Queryable, { kind, id }: PayableRef) => tx.query(lockTenders, [kind, id]),
  /** False when the tender's state did not permit it. */
  insertShare: async (tx: Queryable, refundNo: string, paymentId: string, sendNo: string, amountFen: number): Promise<boolean> =>
    (await tx.query(insertShare, [refundNo, paymentId, sendNo, amountFen])).length === 1,
  listShares: (refundNo: string, on: Queryable = database) => on.query(listShares, [refundNo]),
  completeShare: async (tx: Queryable, paymentId: string, now: number): Promise<boolean> =>
    (await tx.query(completeShare, [paymentId, new Date(now)])).length === 1,
  insertRefund: async (tx: Queryable, refund: PostedRefund, now: number) => {
    const { refundNo, paymentId, orderId, accountId, income, amountFen } = refund;
    await tx.query(insertRefund, [refundNo, paymentId, orderId, accountId, income, amountFen, new Date(now)]);
  },
  sumLeft: (payables: readonly PayableRef[], on: Queryable = database) => moneyLeft(on, payables),
  /** Of the whole group, for an order of one. */
  listPayments: ({ kind, id }: PayableRef) => database.query(listPayments, [kind, id]),
  listPostings: ({ kind, id }: PayableRef, orderId: string) => database.query(listPostings, [kind, id, orderId]),
});
