/** Reads payouts, receipts and statements that differ from the moves that made them, for a proof. */
import { statement } from '#server/platform/db/database.ts';
import type { PaidTo } from '../settlement/account-digest.ts';
import { fundReceiptState, payoutState, statementState } from '../states.ts';

/** An entry of a payment that an older version wrote without a number is not compared. */
export const PAYOUT_TRAILS = statement(
  'proof-payout-trails',
  `SELECT p.id::text AS id, p.shop_id::text AS "shopId", p.state, h.states[array_upper(h.states, 1)] AS "historyState"
   FROM payout p LEFT JOIN LATERAL (
     SELECT array_agg(to_state ORDER BY s.id) AS states, array_agg(coalesce(account_id, 0) ORDER BY s.id) AS people, array_agg(at ORDER BY s.id) AS times,
       array_agg(reason ORDER BY s.id) AS reasons, max(account_id) FILTER (WHERE to_state = ${payoutState('APPROVED')}) AS approved_by,
       max(account_id) FILTER (WHERE to_state = ${payoutState('PAID')}) AS paid_by, max(account_id) FILTER (WHERE to_state = ${payoutState('RETURNED')}) AS returned_by,
       CASE WHEN bool_or(to_state = ${payoutState('PAID')}) THEN coalesce(max(bank_reference) FILTER (WHERE to_state = ${payoutState('PAID')}), p.bank_reference) ELSE '' END AS bank_reference
     FROM settlement_history s WHERE s.subject_type = 'payout' AND s.subject_id = p.id) h ON true
   WHERE h.states IS NULL OR p.state <> h.states[array_upper(h.states, 1)] OR p.requested_by <> h.people[1] OR p.requested_at <> h.times[1]
     OR p.approved_by IS DISTINCT FROM h.approved_by OR p.paid_by IS DISTINCT FROM h.paid_by OR p.returned_by IS DISTINCT FROM h.returned_by
     OR p.ended_at IS DISTINCT FROM CASE WHEN p.state IN (${payoutState('REQUESTED', 'APPROVED')}) THEN NULL ELSE h.times[array_upper(h.times, 1)] END
     OR p.reason <> h.reasons[array_upper(h.reasons, 1)] OR p.bank_reference <> h.bank_reference
   ORDER BY p.id`,
);
export type PayoutTrail = { id: string; shopId: string; state: string; historyState: string | null };

/** Payouts with the digest of the account of their request: '' for those of an older version, NULL for one that was taken out. */
export const PAYOUT_ACCOUNTS = statement(
  'proof-payout-accounts',
  `SELECT p.id::text AS id, p.shop_id::text AS "shopId", p.idempotency_key AS "idempotencyKey", p.holder_sealed AS "holderSealed", p.holder_masked AS "holderMasked", p.holder AS "plainHolder",
     p.bank_name AS "bankName", p.number_sealed AS "numberSealed", p.number_masked AS "numberMasked", s.account_digest AS digest
   FROM payout p JOIN settlement_history s ON s.subject_type = 'payout' AND s.subject_id = p.id AND s.move = 'request' ORDER BY p.id`,
);
export type PayoutAccount = PaidTo & { id: string; digest: string | null };

/** Confirmed receipts whose record differs from their movement. One without a movement is found by its transaction. */
export const RECEIPT_TRAILS = statement(
  'proof-receipt-trails',
  `SELECT r.id, r.amount_fen AS fen, m.fen AS "movedFen" FROM fund_receipt r JOIN ledger_transaction t ON t.kind = 'fund-receipt' AND t.reference = r.id
     JOIN fund_movement m ON m.kind = 'RECEIPT' AND m.transaction_id = t.id
   WHERE r.state = ${fundReceiptState('CONFIRMED')} AND (m.fund_id <> r.fund_id OR m.reference <> r.bank_reference OR m.subject <> r.payer OR m.account_id <> r.noted_by)
   ORDER BY r.id COLLATE "C"`,
);
export type ReceiptTrail = { id: string; fen: number; movedFen: number };

/** Receipts that differ from what was noted, or from the decision. */
export const RECEIPT_STATES = statement(
  'proof-receipt-states',
  `SELECT r.id, r.state, r.amount_fen AS fen, coalesce(l.to_state, '') AS "historyState", coalesce(n.amount_fen, 0)::bigint AS "notedFen" FROM fund_receipt r
   LEFT JOIN LATERAL (SELECT * FROM fund_receipt_history h WHERE h.receipt_id = r.id ORDER BY h.id LIMIT 1) n ON true
   LEFT JOIN LATERAL (SELECT * FROM fund_receipt_history h WHERE h.receipt_id = r.id ORDER BY h.id DESC LIMIT 1) l ON true
   WHERE n.id IS NULL OR n.from_state <> '' OR (r.fund_id, r.amount_fen, r.bank_reference, r.payer, r.noted_by, r.noted_at) IS DISTINCT FROM (n.fund_id, n.amount_fen, n.bank_reference, n.payer, n.account_id, n.at)
     OR (l.fund_id, l.amount_fen, l.bank_reference, l.payer) IS DISTINCT FROM (n.fund_id, n.amount_fen, n.bank_reference, n.payer)
     OR r.state <> l.to_state OR r.reason <> l.reason
     OR r.decided_by IS DISTINCT FROM CASE WHEN l.id <> n.id THEN l.account_id END OR r.decided_at IS DISTINCT FROM CASE WHEN l.id <> n.id THEN l.at END
   ORDER BY r.id COLLATE "C"`,
);
export type ReceiptState = { id: string; state: string; fen: number; historyState: string; notedFen: number };

/** Statements whose state differs from their last move. An open one has none. */
export const STATEMENT_TRAILS = statement(
  'proof-statement-trails',
  `SELECT m.id::text AS id, m.shop_id::text AS "shopId", m.state, coalesce(h.state, '') AS "historyState" FROM statement m
   LEFT JOIN LATERAL (SELECT s.to_state AS state FROM settlement_history s WHERE s.subject_type = 'statement' AND s.subject_id = m.id ORDER BY s.id DESC LIMIT 1) h ON true
   WHERE m.state <> coalesce(h.state, ${statementState('OPEN')}) ORDER BY m.id`,
);
export type StatementTrail = { id: string; shopId: string; state: string; historyState: string };
