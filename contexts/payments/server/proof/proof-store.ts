/** Reads the books of payments for a proof: streams sorted by payable, by account, or by number; and the totals of all. */
import { type Queryable, statement } from '#server/platform/db/database.ts';
import { msOf } from '#server/platform/db/milliseconds.ts';
import { SUSPENSE } from '../remittance/context.ts';
import { bankReturnState, fundReceiptState, payoutState } from '../states.ts';
import { CAPTURE, HELD_RETURN, REFUND, REFUND_ORDER } from './dossier.ts';

const ofPayable = `p.payable_kind AS kind, p.payable_id AS id`;
const byPayable = `ORDER BY p.payable_kind COLLATE "C", p.payable_id COLLATE "C"`;
const literals = (names: readonly string[]) => names.map((name) => `'${name}'`).join(', ');
const OF_PAYMENTS = [CAPTURE, HELD_RETURN, REFUND];
const OF_ALL = [...OF_PAYMENTS, REFUND_ORDER];

export const TENDERS = statement(
  'proof-tenders',
  `SELECT ${ofPayable}, p.id AS "paymentId", p.out_trade_no AS "outTradeNo", p.gateway, p.way_reference AS "wayReference", p.account_id AS "accountId", p.state, p.amount_fen AS "amountFen",
     ${msOf('p.paid_at')} AS "paidAt" FROM payment p ${byPayable}, p.out_trade_no`,
);
export const SHARES = statement(
  'proof-shares',
  `SELECT ${ofPayable}, p.out_trade_no AS "outTradeNo", s.refund_no AS "refundNo", s.send_no AS "sendNo", s.amount_fen AS "amountFen"
   FROM tender_refund s JOIN payment p ON p.id = s.payment_id ${byPayable}, s.send_no`,
);
export const RECORDS = statement(
  'proof-refund-records',
  `SELECT ${ofPayable}, r.refund_no AS "refundNo", r.amount_fen AS "amountFen" FROM payment_refund r JOIN payment p ON p.id = r.payment_id ${byPayable}, r.refund_no`,
);

const posting = `t.id AS "transactionId", t.kind AS "transactionKind", t.reference, t.account_id AS "accountId", ${msOf('t.created_at')} AS at, l.ledger_account AS account, l.amount_fen AS fen`;
/** The payment of a refund is found by its record or by its shares: one of them may be missing. */
const sharedBy = `(SELECT refund_no, min(payment_id) AS payment_id FROM tender_refund GROUP BY refund_no) s`;
export const POSTINGS = statement(
  'proof-postings',
  `SELECT * FROM (
     SELECT ${ofPayable}, ${posting} FROM ledger_transaction t JOIN payment p ON p.out_trade_no = t.reference LEFT JOIN ledger_posting l ON l.transaction_id = t.id
     WHERE t.kind IN (${literals(OF_PAYMENTS)})
     UNION ALL
     SELECT ${ofPayable}, ${posting} FROM ledger_transaction t LEFT JOIN payment_refund r ON r.refund_no = t.reference LEFT JOIN ${sharedBy} ON s.refund_no = t.reference
       JOIN payment p ON p.id = coalesce(r.payment_id, s.payment_id) LEFT JOIN ledger_posting l ON l.transaction_id = t.id
     WHERE t.kind = '${REFUND_ORDER}') x
   ORDER BY x.kind COLLATE "C", x.id COLLATE "C", x."transactionId"`,
);
export const BILL = statement(
  'proof-bill',
  `SELECT ${ofPayable}, e.kind AS "entryKind", e.out_trade_no AS "outTradeNo", e.refund_no AS "refundNo", e.amount_fen AS "amountFen"
   FROM gateway_bill_entry e JOIN payment p ON p.out_trade_no = e.out_trade_no AND p.gateway = e.gateway ${byPayable}`,
);

const summed = `t.reference AS id, t.id AS "transactionId", t.kind, t.account_id AS "accountId",
  (SELECT coalesce(sum(l.amount_fen) FILTER (WHERE l.amount_fen > 0), 0)::bigint FROM ledger_posting l WHERE l.transaction_id = t.id) AS fen`;
/**
 * Transactions whose reference matches no payment, refund, statement, payout, movement of a fund, remark, transfer or return. `ofWays`:
 * kinds compared by the books of ways.
 */
export const strayTransactions = (ofWays: readonly string[]) =>
  statement(
    'proof-stray-transactions',
    `SELECT ${summed} FROM ledger_transaction t WHERE CASE
     WHEN t.kind IN (${literals(OF_PAYMENTS)}) THEN NOT EXISTS (SELECT FROM payment p WHERE p.out_trade_no = t.reference)
     WHEN t.kind = '${REFUND_ORDER}' THEN NOT EXISTS (SELECT FROM payment_refund r WHERE r.refund_no = t.reference) AND NOT EXISTS (SELECT FROM tender_refund s WHERE s.refund_no = t.reference)
     WHEN t.kind = 'statement' THEN NOT EXISTS (SELECT FROM statement m WHERE m.id::text = t.reference AND m.transaction_id = t.id)
     WHEN t.kind LIKE 'payout%' THEN NOT EXISTS (SELECT FROM payout o WHERE o.id::text = t.reference)
     WHEN t.kind LIKE 'fund-%' THEN NOT EXISTS (SELECT FROM fund_movement m WHERE m.transaction_id = t.id)
     WHEN t.kind = 'adjustment' OR t.kind LIKE 'deposit-%' THEN NOT EXISTS (SELECT FROM settlement_remark k WHERE k.transaction_id = t.id)
     WHEN t.kind IN ('transfer', 'transfer-balance') THEN NOT EXISTS (SELECT FROM bank_transfer b WHERE b.id::text = t.reference)
     WHEN t.kind = 'bank-return' THEN NOT EXISTS (SELECT FROM bank_return b WHERE b.id::text = t.reference)
     ${ofWays.length === 0 ? '' : `WHEN t.kind IN (${literals(ofWays)}) THEN false`}
     ELSE true END
   ORDER BY t.reference COLLATE "C", t.id`,
  );
export type StrayTransaction = { id: string; transactionId: number; kind: string; accountId: number | null; fen: number };

/** Lines of bills with an unknown payment number. */
export const STRAY_BILL = statement(
  'proof-stray-bill',
  `SELECT e.out_trade_no AS id, e.kind AS "entryKind", e.refund_no AS "refundNo", e.amount_fen AS "amountFen" FROM gateway_bill_entry e
   WHERE NOT EXISTS (SELECT FROM payment p WHERE p.out_trade_no = e.out_trade_no AND p.gateway = e.gateway) ORDER BY e.out_trade_no COLLATE "C", e.line_no`,
);
export type StrayEntry = { id: string; entryKind: 'TRADE' | 'REFUND'; refundNo: string; amountFen: number };

/** Those of payments are read with their payable. */
export const UNBALANCED = statement(
  'proof-unbalanced',
  `SELECT t.reference AS id, t.kind, t.account_id AS "accountId", coalesce(sum(l.amount_fen), 0)::bigint AS fen
   FROM ledger_transaction t LEFT JOIN ledger_posting l ON l.transaction_id = t.id WHERE t.kind NOT IN (${literals(OF_ALL)})
   GROUP BY t.id HAVING coalesce(sum(l.amount_fen), 0) <> 0 ORDER BY t.reference COLLATE "C", t.id`,
);
export type Unbalanced = { id: string; kind: string; accountId: number | null; fen: number };

export const WALLETS = statement(
  'proof-wallets',
  `SELECT 'wallet:' || w.account_id AS id, w.balance_fen AS fen FROM wallet w ORDER BY ('wallet:' || w.account_id) COLLATE "C"`,
);
export const WALLET_POSTINGS = statement(
  'proof-wallet-postings',
  `SELECT l.ledger_account AS id, -sum(l.amount_fen)::bigint AS fen FROM ledger_posting l WHERE l.ledger_account LIKE 'wallet:%'
   GROUP BY l.ledger_account ORDER BY l.ledger_account COLLATE "C"`,
);
export type Balance = { id: string; fen: number };

/**
 * According to the records of transfers: the balance of each of our bank accounts, and, by the transactions that post them, what the bank
 * credited and where each transfer went.
 */
export const TRANSFERS = statement(
  'proof-transfers',
  `SELECT * FROM (
     SELECT 'bank:' || bank_account AS id, sum(fen)::bigint AS fen FROM (
       SELECT bank_account, amount_fen AS fen FROM bank_transfer
       UNION ALL SELECT bank_account, -amount_fen FROM bank_return WHERE state = ${bankReturnState('PAID')}) moved GROUP BY bank_account
     UNION ALL SELECT 'transfer:' || id, amount_fen FROM bank_transfer
     UNION ALL SELECT 'transfer-balance:' || id, balance_fen FROM bank_transfer WHERE balance_fen > 0
     UNION ALL SELECT 'bank-return:' || id, amount_fen FROM bank_return WHERE state = ${bankReturnState('PAID')}
     UNION ALL SELECT 'capture:' || p.out_trade_no, sum(b.captured_fen)::bigint FROM bank_transfer b JOIN payment p ON p.id = b.payment_id WHERE b.captured_fen > 0 GROUP BY p.out_trade_no) x
   ORDER BY x.id COLLATE "C"`,
);
/** The same from the ledger: what was taken out of the suspense account or, for transfers, put into it. */
export const TRANSFER_POSTINGS = statement(
  'proof-transfer-postings',
  `SELECT * FROM (
     SELECT ledger_account AS id, sum(amount_fen)::bigint AS fen FROM ledger_posting WHERE ledger_account LIKE 'bank:%' GROUP BY ledger_account
     UNION ALL SELECT t.kind || ':' || t.reference, sum(CASE WHEN t.kind = 'transfer' THEN -l.amount_fen ELSE l.amount_fen END)::bigint
       FROM ledger_posting l JOIN ledger_transaction t ON t.id = l.transaction_id
       WHERE l.ledger_account = '${SUSPENSE}' AND t.kind IN ('transfer', 'transfer-balance', 'bank-return', '${CAPTURE}') GROUP BY t.kind, t.reference) x
   ORDER BY x.id COLLATE "C"`,
);
/**
 * According to payouts and contract receipts: the transactions that should have posted them, their amounts, and the account debited or
 * credited. A payout that ended unpaid returned the money, also one that the bank returned.
 */
export const RECORDED = statement(
  'proof-recorded',
  `SELECT * FROM (
     SELECT 'payout:' || id AS id, 'payable:' || shop_id AS account, amount_fen AS fen FROM payout
     UNION ALL SELECT 'payout-paid:' || id, 'payouts-in-transit', amount_fen FROM payout WHERE state IN (${payoutState('PAID', 'RETURNED')})
     UNION ALL SELECT 'payout-return:' || id, 'payable:' || shop_id, amount_fen FROM payout WHERE state IN (${payoutState('REFUSED', 'CANCELED', 'FAILED')})
     UNION ALL SELECT 'payout-bounced:' || id, 'payable:' || shop_id, amount_fen FROM payout WHERE state = ${payoutState('RETURNED')}
     UNION ALL SELECT 'fund-receipt:' || id, 'contract:' || fund_id, amount_fen FROM fund_receipt WHERE state = ${fundReceiptState('CONFIRMED')}) x
   ORDER BY x.id COLLATE "C"`,
);
/** The same from the ledger. What a shop owes is paid from what is returned to it. */
export const RECORD_POSTINGS = statement(
  'proof-record-postings',
  `SELECT * FROM (
     SELECT t.kind || ':' || t.reference AS id, min(CASE WHEN split_part(l.ledger_account, ':', 1) IN ('payable', 'owed') THEN 'payable:' || split_part(l.ledger_account, ':', 2)
         WHEN l.ledger_account LIKE 'contract:%' THEN l.ledger_account WHEN t.kind = 'payout-paid' THEN 'payouts-in-transit' END) AS account,
       sum(l.amount_fen) FILTER (WHERE l.amount_fen > 0)::bigint AS fen
     FROM ledger_transaction t LEFT JOIN ledger_posting l ON l.transaction_id = t.id
     WHERE t.kind IN ('payout', 'payout-paid', 'payout-return', 'payout-bounced', 'fund-receipt') GROUP BY t.id) x
   ORDER BY x.id COLLATE "C"`,
);
export type Recorded = { id: string; account: string | null; fen: number | null };

/** The expected balance of a fund's ledger account: what is used of it, less the money received for it. */
export const FUNDS = statement(
  'proof-funds',
  `SELECT * FROM (SELECT (CASE f.kind WHEN 'CREDIT' THEN 'credit:' WHEN 'CONTRACTFUND' THEN 'contract:' ELSE 'cost:' END || f.id) AS id, f.drawn_fen AS "drawnFen", f.returned_fen AS "returnedFen", f.received_fen AS "receivedFen",
     coalesce(m.drawn, 0)::bigint AS "movedDrawnFen", coalesce(m.returned, 0)::bigint AS "movedReturnedFen", coalesce(m.received, 0)::bigint AS "movedReceivedFen", f.account_id AS "accountId"
   FROM fund f LEFT JOIN (SELECT fund_id, sum(fen) FILTER (WHERE kind = 'DRAW') AS drawn, sum(fen) FILTER (WHERE kind IN ('RETURN', 'REPAY')) AS returned,
       coalesce(sum(fen) FILTER (WHERE kind IN ('RECEIPT', 'MOVE_IN')), 0) - coalesce(sum(fen) FILTER (WHERE kind = 'MOVE_OUT'), 0) AS received FROM fund_movement GROUP BY fund_id) m ON m.fund_id = f.id) x
   ORDER BY x.id COLLATE "C"`,
);
export type FundRow = {
  id: string;
  drawnFen: number;
  returnedFen: number;
  receivedFen: number;
  movedDrawnFen: number;
  movedReturnedFen: number;
  movedReceivedFen: number;
  accountId: number | null;
};
export const FUND_POSTINGS = statement(
  'proof-fund-postings',
  `SELECT l.ledger_account AS id, sum(l.amount_fen)::bigint AS fen FROM ledger_posting l WHERE l.ledger_account LIKE 'credit:%' OR l.ledger_account LIKE 'contract:%' OR l.ledger_account LIKE 'cost:%'
   GROUP BY l.ledger_account ORDER BY l.ledger_account COLLATE "C"`,
);
/** What the members of a group spent in a month, as counted and according to their movements; where these differ. */
export const FUND_SPENDING = statement(
  'proof-fund-spending',
  `SELECT x."groupId" || ':' || x.month AS id, x."accountId", sum(x.counted)::bigint AS fen, sum(x.moved)::bigint AS "movedFen" FROM (
     SELECT s.group_id AS "groupId", s.month, s.account_id AS "accountId", s.spent_fen AS counted, 0 AS moved FROM fund_spending s
     UNION ALL
     SELECT f.group_id, m.month, a.id, 0, CASE m.kind WHEN 'DRAW' THEN m.fen ELSE -m.fen END FROM fund_movement m JOIN fund f ON f.id = m.fund_id
       JOIN fund_movement d ON d.kind = 'DRAW' AND d.reference = m.reference AND d.fund_id = m.fund_id CROSS JOIN LATERAL (VALUES (d.account_id), (0::bigint)) AS a(id)
     WHERE f.group_id IS NOT NULL AND m.kind IN ('DRAW', 'RETURN', 'EXCESS')) x
   GROUP BY x."groupId", x.month, x."accountId" HAVING sum(x.counted) <> sum(x.moved) ORDER BY 1, 2`,
);
export type SpendingRow = { id: string; accountId: number; fen: number; movedFen: number };

const findTotals = statement(
  'proof-totals',
  `SELECT (SELECT count(*)::int FROM ledger_transaction) AS transactions, (SELECT coalesce(sum(amount_fen), 0)::bigint FROM ledger_posting) AS "totalFen",
     (SELECT coalesce(sum(l.amount_fen), 0)::bigint FROM ledger_posting l JOIN ledger_transaction t ON t.id = l.transaction_id) AS "ofTransactionsFen"`,
);
export type Totals = {
  transactions: number /** Of all postings. */;
  totalFen: number /** Of those that belong to a transaction. */;
  ofTransactionsFen: number;
};

/** Every cursor of a proof is read to its end: plans that start fast and finish slowly are avoided. */
const readToEnd = statement('proof-read-to-end', 'SET LOCAL cursor_tuple_fraction = 1');

/** Trades after `since`, newest first; with the completed refunds of each. */
const listRecent = statement(
  'proof-recent-trades',
  `SELECT p.out_trade_no AS "outTradeNo", coalesce((SELECT array_agg(s.send_no ORDER BY s.send_no) FROM tender_refund s JOIN payment_refund r ON r.refund_no = s.refund_no
       WHERE s.payment_id = p.id), '{}') AS "refundNos", EXISTS (SELECT FROM ledger_transaction t WHERE t.kind = '${REFUND}' AND t.reference = p.out_trade_no) AS "isReturned"
   FROM payment p WHERE p.gateway = $1 AND p.paid_at >= $2 AND EXISTS (SELECT FROM ledger_transaction t WHERE t.kind = '${CAPTURE}' AND t.reference = p.out_trade_no)
   ORDER BY p.paid_at DESC LIMIT $3`,
);
export type RecentTrade = { outTradeNo: string; refundNos: string[]; isReturned: boolean };

const findFirstPaid = statement(
  'proof-first-paid',
  `SELECT ${msOf('min(p.paid_at)')} AS at FROM payment p WHERE p.gateway = ANY($1::text[])`,
);

export const proofStore = {
  /** Before the first cursor of a snapshot. */
  planForAll: async (tx: Queryable): Promise<void> => {
    await tx.query(readToEnd);
  },
  async totals(on: Queryable): Promise<Totals> {
    const [found] = await on.query(findTotals);
    if (!found) throw new Error('nothing was counted');
    return found;
  },
  listRecent: (on: Queryable, gateway: string, since: number, most: number) => on.query(listRecent, [gateway, new Date(since), most]),
  /** ms; null before the first. */
  firstPaid: async (on: Queryable, gateways: string[]): Promise<number | null> =>
    (await on.query(findFirstPaid, [gateways]))[0]?.at ?? null,
};
